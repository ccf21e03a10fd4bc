import { day, given, rowFlags, text } from '../columns.ts'
import { Cage, Uei } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

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
    uei: column(Uei, 'Unique Entity Identifier', 'ueiSAM'),
    ordinal: given.count('Number of the entity’s answer in the file, as in responsibility_entity'),
    position: given.count('Position in the published list, from 1', list),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null if none is published', 'cageCode'),
    proceeding_date: day('Date of the proceeding; null if absent or unreadable', list),
    instrument_number: text('Number of the award that the proceeding relates to', list),
    instrument: text('Kind of that award', list),
    state_code: text('State of the proceeding', list),
    proceeding_type: text('Type of proceeding: Criminal, Civil or Administrative', list),
    disposition: text('Outcome of the proceeding, in the publisher’s words', list),
    proceeding_description: text('Description that the entity gives', list),
    ...rowFlags
  }
})
