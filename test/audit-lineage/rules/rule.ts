// What a rule is given and what it answers.
import type { ManifestColumn, ManifestTable } from '../../../domain/manifest.ts'
import type { OfficialRecord } from '../raw/record.ts'
import type { Value } from './values.ts'

export type Column = ManifestTable['columns'][number]

export type Given = {
  /** All records that were found, the chosen one among them. */
  others: readonly OfficialRecord[]
  record: OfficialRecord
  column: Column
  /** The published row, as far as the outlet gives it. */
  row: Readonly<Record<string, unknown>>
}

/** The value the official record gives for the column; several when any of them is right. */
export type Rule = (given: Given) => Value | { any: Value[] }

export type { ManifestColumn }
