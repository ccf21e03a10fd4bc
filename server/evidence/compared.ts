// The difference between two releases in the supply that a question in words is about.
import { comparable } from '../questions/difference/comparable.ts'
import { supplyQuestion } from '../questions/difference/questions.ts'
import { refusedMember } from '../records/members.ts'
import evidenceQuery from './evidence-query.ts'
import { codeOf } from './intent.ts'

const questionOf = async (_: unknown, { query }: { query: string }) => {
  const { understand } = await import('./understand.ts')
  const outcome = await understand(query)
  if ('refusal' in outcome) return undefined
  const { intent, left } = outcome
  if (!('specialty' in intent)) throw refusedMember('compare', 'only a question about one specialty can be compared')
  return supplyQuestion({ code: intent.specialty, subspecialty: codeOf(intent) }, left)
}

export default comparable(evidenceQuery, questionOf, null)
