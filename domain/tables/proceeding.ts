import { cage, day, given, rowFlags, text } from '../columns.ts'
import { defineTable } from '../table.ts'

const list = 'listOfProceedings'

export default defineTable({
  name: 'proceeding',
  title:
    'Proceedings: one row for each criminal, civil or administrative proceeding that an entity reports about itself',
  sources: ['sam_responsibility'],
  key: ['uei', 'ordinal', 'position'],
  mentions: [{ uei: 'uei', cage: 'cage_code', withheld: 'row' }],
  events: [{ kind: 'proceeding', on: 'proceeding_date', says: ['proceeding_type', 'disposition'] }],
  columns: {
    uei: given.uei`ueiSAM | Unique Entity Identifier`,
    ordinal: given.count`Number of the entity’s answer in the file, as in responsibility_entity`,
    position: given.count`${list} | Position in the published list, from 1`,
    cage_code: cage`cageCode | Commercial and Government Entity code; null if none is published`,
    proceeding_date: day`${list} | Date of the proceeding; null if absent or unreadable`,
    instrument_number: text`${list} | Number of the award that the proceeding relates to`,
    instrument: text`${list} | Kind of that award`,
    state_code: text`${list} | State of the proceeding`,
    proceeding_type: text`${list} | Type of proceeding: Criminal, Civil or Administrative`,
    disposition: text`${list} | Outcome of the proceeding, in the publisher’s words`,
    proceeding_description: text`${list} | Description that the entity gives`,
    ...rowFlags
  }
})
