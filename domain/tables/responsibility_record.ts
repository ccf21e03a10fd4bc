import { day, given, rowFlags, text } from '../columns.ts'
import { Cage, Uei } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

const list = 'responsibilityInformationList'

export default defineTable({
  name: 'responsibility_record',
  title: 'Responsibility and qualification records (formerly FAPIIS): one row for each record of an entity',
  sources: ['sam_responsibility'],
  key: ['uei', 'ordinal', 'position'],
  mentions: [{ uei: 'uei', cage: 'cage_code', withheld: 'row' }],
  events: [{ kind: 'responsibility_record', on: 'record_date', says: ['record_type'] }],
  columns: {
    uei: column(Uei, 'Unique Entity Identifier', 'ueiSAM'),
    ordinal: given.count('Number of the entity’s answer in the file, as in responsibility_entity'),
    position: given.count('Position in the published list, from 1', list),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null if none is published', 'cageCode'),
    record_type_code: text(
      'A = administrative agreement, C = termination for cause, D = termination for default, F = contractor fault, M = material failure, P = defective pricing, Q = not qualified, R = non-responsibility, S = subcontractor payment, T = trafficking, W = material failure closeout',
      list
    ),
    record_type: text('Record type, in the publisher’s words', list),
    record_date: day('Date of the record; null if absent or unreadable', list),
    award_id: text('Procurement instrument or assistance award that the record is about, as published', list),
    reference_idv_piid: text('Vehicle under which the award was made; null if none', list),
    has_attachment: given.yes('True if the publisher holds a document. Its link expires and is not kept', list),
    ...rowFlags
  }
})
