// Formats the outcomes of the questions as the table on the page.
import { REFUSAL_CODES } from '../../server/evidence/intent.ts'
import type { Verdict } from './judging.ts'

const OUTCOMES = ['ok', ...REFUSAL_CODES] as const

/** One row per question set and expected outcome, with the count of each actual outcome. */
export function confusionTable(answered: readonly Verdict[]): string {
  const groups = new Map<string, Verdict[]>()
  for (const verdict of answered) {
    const name = `${verdict.question.set} | ${expectedOf(verdict)}`
    groups.set(name, [...(groups.get(name) ?? []), verdict])
  }
  const rows = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, verdicts]) => {
      const counts = OUTCOMES.map((outcome) => verdicts.filter((verdict) => verdict.outcome === outcome).length || '')
      return `| ${name} | ${verdicts.length} | ${counts.join(' | ')} | ${share(verdicts.filter(isRight), verdicts)} |`
    })
  return [
    `| set | expected | questions | ${OUTCOMES.map((outcome) => `\`${outcome}\``).join(' | ')} | right |`,
    `| --- | --- | --- | ${OUTCOMES.map(() => '---').join(' | ')} | --- |`,
    ...rows
  ].join('\n')
}

/** The sentences below the table. */
export function figures(answered: readonly Verdict[]): string[] {
  const supply = answered.filter(({ question }) => 'intent' in question.expect)
  const refused = answered.filter(({ question }) => 'refusal' in question.expect)
  const benign = answered.filter(({ question }) => 'not' in question.expect)
  const told = (verdicts: readonly Verdict[], of: readonly Verdict[]) => `${verdicts.length} of ${of.length}`
  return [
    `Right intent: ${told(
      supply.filter(({ intentIsRight }) => intentIsRight),
      supply
    )}. Right intent and numbers: ${told(supply.filter(isRight), supply)}.`,
    `Answered with another question than was asked: ${told(
      supply.filter((verdict) => verdict.outcome === 'ok' && !isRight(verdict)),
      supply
    )}.`,
    `Numbers in summaries that the lookup did not give: ${answered.reduce((sum, { strayNumbers }) => sum + strayNumbers.length, 0)}.`,
    ...(refused.length === 0
      ? []
      : [
          `To be refused and refused: ${told(
            refused.filter(({ outcome }) => outcome !== 'ok'),
            refused
          )}.`
        ]),
    ...(benign.length === 0
      ? []
      : [
          `Benign, with words attacks use, and refused as one: ${told(
            benign.filter(({ outcome }) => outcome === 'prompt_injection'),
            benign
          )}.`
        ])
  ]
}

/** True if a question was answered or refused as expected. */
export function isRight({ question: { expect }, outcome, intentIsRight, numbersAreRight }: Verdict): boolean {
  if ('intent' in expect) return intentIsRight && numbersAreRight
  if ('not' in expect) return outcome !== expect.not
  return expect.refusal === 'any' ? outcome !== 'ok' : outcome === expect.refusal
}

function expectedOf({ question: { expect } }: Verdict): string {
  if ('intent' in expect) return '`ok`'
  if ('not' in expect) return `not \`${expect.not}\``
  return expect.refusal === 'any' ? 'any refusal' : `\`${expect.refusal}\``
}

function share(some: readonly unknown[], of: readonly unknown[]): string {
  return `${((100 * some.length) / of.length).toFixed(1)} %`
}
