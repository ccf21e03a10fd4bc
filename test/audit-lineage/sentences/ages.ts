// Sentences on sources that are past their limit of freshness: their file’s age, and that nothing is
// asserted.
import { type Contradiction, untraceable, wrong } from '../claim.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { dayOfWords } from '../evidence/forms.ts'
import type { SentenceRule } from './rule.ts'

const DAY_MS = 86_400_000
const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))

/** A file of this age is there, and its source promises fewer days. */
export function isPastLimit(
  { released }: Pick<Evidence, 'released'>,
  { days, limit, day }: Readonly<Record<string, string | undefined>>
): Contradiction | null {
  const today = Date.parse(released.today)
  const sources = released.manifest.snapshots.map(({ manifest }) => manifest.source)
  const aged = sources.flatMap(({ id, sla_days }) =>
    (released.files.get(id) ?? [])
      .filter(({ date }) => Math.floor((today - Date.parse(date)) / DAY_MS) === number(days))
      .map(({ date }) => ({ date, sla_days }))
  )
  if (aged.length === 0) return untraceable(`no file is ${days} days old`)
  const stated = day === undefined ? null : (dayOfWords(day) ?? day)
  const own = aged.filter((one) => stated === null || one.date === stated)
  if (own.length === 0) return wrong(`the files of this age are of ${aged.map(({ date }) => date).join(', ')}`)
  const isPast = own.some(
    ({ sla_days }) => sla_days < number(days) && (limit === undefined || sla_days === number(limit))
  )
  return isPast ? null : wrong('the source is within its limit')
}

export const AGE_SENTENCES: readonly SentenceRule[] = [
  {
    says: /^.*: the file of (?<day>\S+) is (?<days>[\d,]+) days old; its limit is (?<limit>[\d,]+) days\. It says nothing about the screening date/,
    kind: 'coverage',
    name: 'file past its limit',
    check: ({ parts }, evidence) => isPastLimit(evidence, parts)
  }
]
