// One published value with its provenance tuple, and the verdict on it.
import type { Column } from './rules/rule.ts'

export type Tuple = {
  /** Dataset slug, if the outlet gives one. */
  dataset?: string
  /** Source titles, if the outlet gives a human-readable name instead. */
  titles?: string[]
  /** Undefined if the outlet gives no date with the value. */
  snapshot?: string | null
  /** Official columns named in the attribution. */
  named?: string[]
}

export type Claim = {
  outlet: string
  /** Location in the outlet: a file and row, or an address and member. */
  where: string
  table: string
  column: Column
  /** The part of the value's row that the outlet returns, by published column. */
  row: Readonly<Record<string, unknown>>
  value: unknown
  tuple: Tuple
}

export type Finding = {
  claim: Claim
  verdict: 'equal' | 'wrong' | 'untraceable' | 'skipped'
  /** Why the value was skipped, not found or wrong. */
  why: string
  /** Raw file of the record, if a record was found. */
  file?: string
  /** True if the tuple has a later date than the raw file with the record. */
  datedLater?: boolean
}
