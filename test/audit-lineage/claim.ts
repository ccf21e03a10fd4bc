// One published value with the tuple that came with it, and the verdict on it.
import type { Column } from './rules/rule.ts'

export type Tuple = {
  /** Dataset slug, where the outlet gives one. */
  dataset?: string
  /** Titles of sources, where the outlet gives a human name instead. */
  titles?: string[]
  /** Undefined where the outlet gives no date with the value. */
  snapshot?: string | null
  /** Official columns that the attribution names. */
  named?: string[]
}

export type Claim = {
  outlet: string
  /** Where in the outlet: a file and row, an address and member. */
  where: string
  table: string
  column: Column
  /** What the outlet gives of the row the value is in, by published column. */
  row: Readonly<Record<string, unknown>>
  value: unknown
  tuple: Tuple
}

export type Finding = {
  claim: Claim
  verdict: 'equal' | 'wrong' | 'untraceable' | 'skipped'
  /** Why it was skipped, not found or wrong. */
  why: string
  /** The raw file of the record, when one was found. */
  file?: string
  /** True when the tuple is dated later than the raw file that holds the record. */
  datedLater?: boolean
}
