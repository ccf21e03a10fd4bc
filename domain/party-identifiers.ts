// Identifiers by which a row of any source names its party. The headers of a file say which of its columns
// hold one, so a rejected row is found under every identifier that it gives.
import type { FileKind } from './source.ts'

/** A name counts only if the row gives no identifier. */
export const PARTY_TYPES = [
  ...(['npi', 'ccn', 'uei', 'cage', 'pac_id', 'enrollment_id', 'nct_id', 'county_fips', 'name'] as const)
] as const
export type PartyType = (typeof PARTY_TYPES)[number]

/** Headers in lower case with one blank between words; the first match applies. */
const BY_HEADER: readonly [RegExp, PartyType | null][] = [
  // Columns about somebody other than the party of the row.
  [/\b(parent|replacement|flag)\b|^facility type certification number$/, null],
  [/\bnpi\b/, 'npi'],
  [/\b(ccn|certification number|facility id|provnum)\b/, 'ccn'],
  [/\b(uei|ueisam|unique entity id)$/, 'uei'],
  [/^cage ?(code)?$/, 'cage'],
  [/\b(pac id|asct cntl id|associate id)\b/, 'pac_id'],
  [/\b(enrollment id|enrlmt id)$/, 'enrollment_id'],
  [/^nctid$/, 'nct_id'],
  [/\bstate (county fips|and county federal information processing standard) code$/, 'county_fips']
]

export type PartyColumn = { header: string; type: PartyType }

/** Columns that identify the party of a row. Empty if a row also says whether its party opted out. */
export function partyColumns({ columns, states_opt_out }: Pick<FileKind, 'columns' | 'states_opt_out'>): PartyColumn[] {
  if (states_opt_out) return []
  return columns.flatMap(({ header }) => {
    const words = header
      .toLowerCase()
      .replace(/[^a-z0-9+]+/g, ' ')
      .trim()
    const type = BY_HEADER.find(([pattern]) => pattern.test(words))?.[1] ?? null
    return type === null ? [] : [{ header, type }]
  })
}
