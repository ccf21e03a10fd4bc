// Runs the filters on the question sets, without a server.
import { inspect } from '../../server/evidence/filters/normalize.ts'
import { ruleIn } from '../../server/evidence/filters/preflight.ts'
import { questions } from './question-sets.ts'

type Test = {
  comment(text: string): unknown
  ok(value: unknown, name: string): unknown
  equal(found: unknown, wanted: unknown, name: string): unknown
}

/** The code and the rule of the filters that stop a text, doubtful phrases too. */
export function preflightRule(text: string): ReturnType<typeof ruleIn> {
  return ruleIn(inspect(text))
}

export function preflight(text: string): string | null {
  return preflightRule(text)?.code ?? null
}

/** Checks that the filters alone refuse at least the share `least` of a set with its code. */
export function refusesItsSet(t: Test, file: string, code: string, least: number, size = 200): void {
  const asked = questions([file])
  const missed = asked.filter(({ text }) => preflightRule(text)?.code !== code)
  for (const { text } of missed) t.comment(`${preflightRule(text)?.code ?? 'passed'}: ${text}`)
  t.ok(asked.length >= size, `${file} has at least ${size} questions`)
  t.ok(missed.length <= (1 - least) * asked.length, `${missed.length} of ${asked.length} of ${file} are not ${code}`)
}

/** Checks that each string is refused with this code, or passes if the code is null. */
export function expects(t: Test, code: string | null, texts: readonly string[]): void {
  for (const text of texts) t.equal(preflightRule(text)?.code ?? null, code, text)
}
