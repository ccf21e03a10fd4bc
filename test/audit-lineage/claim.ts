// What an outlet says, as the audit holds it against raw files: a value with its provenance tuple, or a
// statement; and the verdict on it.
import type { Evidence } from './evidence/evidence.ts'
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

export const KINDS = [
  ...(['text', 'number', 'date', 'flag', 'list'] as const),
  ...(['count', 'absence', 'coverage', 'in force', 'wording'] as const)
] as const
export type Kind = (typeof KINDS)[number]

/** A sentence or a shown value with its own check. */
export type Statement = {
  outlet: string
  where: string
  kind: Kind
  /** The kind of sentence, or the table and column of a shown value. */
  name: string
  /** Identifiers whose records the check reads. */
  needs?: readonly string[]
  /** Why the raw files contradict it; null if they agree. */
  check: (evidence: Evidence) => Promise<Contradiction | null> | Contradiction | null
}

export type Contradiction = { verdict: 'wrong' | 'untraceable'; why: string; file?: string }

export type Asserted = Claim | Statement

export type Finding = {
  claim: Asserted
  verdict: 'equal' | 'wrong' | 'untraceable' | 'skipped'
  /** Why the value was skipped, not found or wrong. */
  why: string
  /** Raw file of the record, if a record was found. */
  file?: string
  /** True if the tuple has a later date than the raw file with the record. */
  datedLater?: boolean
}

export function isStatement(one: Asserted): one is Statement {
  return 'check' in one
}

export function nameOf(one: Asserted): string {
  return isStatement(one) ? one.name : `${one.table}.${one.column.name}`
}

export function kindOf(one: Asserted): Kind {
  if (isStatement(one)) return one.kind
  const { type } = one.column
  if (type.endsWith('[]')) return 'list'
  if (/^(INTEGER|BIGINT|DOUBLE|DECIMAL)/.test(type)) return 'number'
  return type === 'DATE' ? 'date' : type === 'BOOLEAN' ? 'flag' : 'text'
}

export const wrong = (why: string, file?: string): Contradiction => ({
  verdict: 'wrong',
  why,
  ...(file !== undefined && { file })
})
export const untraceable = (why: string): Contradiction => ({ verdict: 'untraceable', why })
