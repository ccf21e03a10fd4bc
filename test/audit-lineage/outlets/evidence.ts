// Evidence answers: questions in words, their figures, claims and refusals.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { type Asserted, wrong } from '../claim.ts'
import { supplyOf } from '../evidence/supply.ts'
import { states } from '../pages/statements.ts'
import { type Random, sampled } from '../random.ts'
import type { Released } from '../released.ts'
import { SENTENCES, sentencesOf } from '../sentences/machine.ts'
import { readSentence } from '../sentences/rule.ts'
import type { Service } from '../service.ts'

const outlet = 'Evidence answers'
const MEASURES = { count: 'active_providers', density: 'per_100k', rank: 'rank_density' } as const

export async function evidenceClaims(_released: Released, service: Service, random: Random): Promise<Asserted[]> {
  const claims: Asserted[] = []
  for (const { slug, display_name: name } of SPECIALTIES) {
    for (const state of sampled(random, STATES, 6)) {
      for (const question of [
        `How many active providers in ${name} are in ${state.name}?`,
        `${name} density in ${state.name}`
      ]) {
        const answer = (await service.json('/api/v1/evidence-query', { query: question }))?.data
        if (answer?.status !== 'ok') continue
        const where = `${slug} ${state.code}`
        for (const figure of answer.answer.figures ?? []) {
          const column = MEASURES[figure.measure as keyof typeof MEASURES]
          if (column === undefined) continue
          claims.push(
            states({ outlet, where }, 'number', `figure: ${figure.measure}`, async ({ released }) => {
              const row = (await supplyOf(released)).row(figure.specialty, null, figure.state_code)
              return row?.[column] === figure.value ? null : wrong(`the files give ${row?.[column]}`)
            })
          )
        }
        const about = { specialty: slug, state: state.code }
        const texts = [answer.answer.summary, ...(answer.evidence ?? []).map(({ claim }: { claim: string }) => claim)]
        for (const text of texts.flatMap((one) => sentencesOf(one ?? '')))
          claims.push(...readSentence({ outlet, where, id: '', text, answer: about }, SENTENCES))
      }
    }
  }
  return claims
}
