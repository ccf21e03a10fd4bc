import { cage, day, given, rowFlags, text } from '../columns.ts'
import { defineTable } from '../table.ts'

const list = 'responsibilityInformationList'

export default defineTable({
  name: 'responsibility_record',
  title: 'Responsibility and qualification records (formerly FAPIIS): one row for each record of an entity',
  sources: ['sam_responsibility'],
  key: ['uei', 'ordinal', 'position'],
  mentions: [{ uei: 'uei', cage: 'cage_code', withheld: 'row' }],
  events: [{ kind: 'responsibility_record', on: 'record_date', says: ['record_type'] }],
  columns: {
    uei: given.uei`ueiSAM | Unique Entity Identifier`,
    ordinal: given.count`Number of the entity’s answer in the file, as in responsibility_entity`,
    position: given.count`${list} | Position in the published list, from 1`,
    cage_code: cage`cageCode | Commercial and Government Entity code; null if none is published`,
    record_type_code: text`${list} | A = administrative agreement, C = termination for cause, D = termination for default, F = contractor fault, M = material failure, P = defective pricing, Q = not qualified, R = non-responsibility, S = subcontractor payment, T = trafficking, W = material failure closeout`,
    record_type: text`${list} | Record type, in the publisher’s words`,
    record_date: day`${list} | Date of the record; null if absent or unreadable`,
    award_id: text`${list} | Procurement instrument or assistance award that the record is about, as published`,
    reference_idv_piid: text`${list} | Vehicle under which the award was made; null if none`,
    has_attachment: given.yes`${list} | True if the publisher holds a document. Its link expires and is not kept`,
    ...rowFlags
  }
})
