import { z } from 'zod'
import { Cage, Uei } from '../identifiers.ts'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()
const list = 'listOfProceedings'

export default defineTable({
  name: 'proceeding',
  title:
    'Proceedings: one row for each criminal, civil or administrative proceeding that an entity reports ' +
    'about itself',
  sources: ['sam_responsibility'],
  key: ['uei', 'ordinal', 'position'],
  mentions: [{ uei: 'uei', cage: 'cage_code', withheld: 'row' }],
  columns: {
    uei: column(Uei, 'Unique Entity Identifier', 'ueiSAM'),
    ordinal: column(z.int32(), 'Number of the entity’s answer in the file, as in responsibility_entity'),
    position: column(z.int32(), 'Position in the published list, from 1', list),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null if none is published', 'cageCode'),
    proceeding_date: column(IsoDate.nullable(), 'Date of the proceeding; null if absent or unreadable', list),
    instrument_number: column(text, 'Number of the award that the proceeding relates to', list),
    instrument: column(text, 'Kind of that award', list),
    state_code: column(text, 'State of the proceeding', list),
    proceeding_type: column(text, 'Type of proceeding: Criminal, Civil or Administrative', list),
    disposition: column(text, 'Outcome of the proceeding, in the publisher’s words', list),
    proceeding_description: column(text, 'Description that the entity gives', list),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, in addition to those of the file'
    )
  }
})
