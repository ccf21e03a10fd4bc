// Input and output types of a rule.
import type { ManifestColumn, ManifestTable } from '../../../domain/manifest.ts'
import type { OfficialRecord } from '../raw/record.ts'
import type { Value } from './values.ts'

export type Column = ManifestTable['columns'][number]

export type Given = {
  /** All records found, including the chosen one. */
  others: readonly OfficialRecord[]
  record: OfficialRecord
  column: Column
  /** The published row; only the columns that the outlet returns. */
  row: Readonly<Record<string, unknown>>
}

/**
 * The expected value of the column from the official record. If there are several in `any`, each is correct.
 */
export type Rule = (given: Given) => Value | { any: Value[] }

export type { ManifestColumn }
