// Responsibility and qualification records (formerly FAPIIS) of an entity, and its own proceedings.

import { z } from 'zod'
import proceeding from '../../../domain/tables/proceeding.ts'
import responsibilityRecord from '../../../domain/tables/responsibility_record.ts'
import { dayColumns, Flag, named, read, textColumns } from '../../records/members.ts'
import type { Row } from '../../store/rows.ts'

const Record = named('ResponsibilityRecord', {
  ...textColumns(responsibilityRecord, ['cage_code', 'record_type_code', 'record_type']),
  ...dayColumns(responsibilityRecord, ['record_date']),
  ...textColumns(responsibilityRecord, ['award_id', 'reference_idv_piid']),
  has_attachment: Flag.describe(responsibilityRecord.columns.has_attachment?.meaning ?? '')
})

const Proceeding = named('Proceeding', {
  ...textColumns(proceeding, ['cage_code']),
  ...dayColumns(proceeding, ['proceeding_date']),
  ...textColumns(proceeding, ['instrument_number', 'instrument', 'state_code', 'proceeding_type', 'disposition']),
  ...textColumns(proceeding, ['proceeding_description'])
})

export const FapiisRecord = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('responsibility_record'), ...Record.shape }),
    z.strictObject({ kind: z.literal('proceeding'), ...Proceeding.shape })
  ])
  .meta({ id: 'FapiisRecord' })
export type FapiisRecord = z.input<typeof FapiisRecord>

export function responsibilityRecordOf(row: Row): FapiisRecord {
  return { kind: 'responsibility_record', ...read(Record, row) }
}

export function proceedingOf(row: Row): FapiisRecord {
  return { kind: 'proceeding', ...read(Proceeding, row) }
}
