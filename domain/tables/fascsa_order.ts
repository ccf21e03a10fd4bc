import { z } from 'zod'
import { Cage, Uei } from '../identifiers.ts'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()
const date = IsoDate.nullable()

export default defineTable({
  name: 'fascsa_order',
  title: 'Orders under the Federal Acquisition Supply Chain Security Act: one row for each line of the list',
  sources: ['sam_exclusions'],
  files: ['fascsa_orders'],
  key: ['fascsa_order_id'],
  mentions: [{ uei: 'uei', cage: 'cage_code', name: 'entity_name', withheld: 'row' }],
  identity: [
    { agree: ['uei', 'active_date', 'excluding_agency_code'], known: ['uei', 'active_date'] },
    { agree: ['entity_name', 'active_date', 'excluding_agency_code'], known: ['entity_name', 'active_date'] }
  ],
  columns: {
    fascsa_order_id: column(
      z.string(),
      'First 16 hexadecimal digits of the SHA-256 hash of the line’s values and its ordinal among identical lines'
    ),
    uei: column(Uei.nullable(), 'Unique Entity Identifier; null if not published', 'Unique Entity ID'),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null if not published', 'CAGE'),
    classification: column(text, 'Firm, Individual, Special Entity Designation or Vessel', 'Classification'),
    entity_name: column(text, 'Name of a firm, entity or vessel; null for most individuals', 'Name'),
    prefix: column(text, 'Prefix of an individual’s name', 'Prefix'),
    first_name: column(text, 'First name of an individual', 'First'),
    middle_name: column(text, 'Middle name of an individual', 'Middle'),
    last_name: column(text, 'Last name of an individual', 'Last'),
    suffix: column(text, 'Suffix of an individual’s name', 'Suffix'),
    line_1: column(text, 'First line of the address', 'Address 1'),
    line_2: column(text, 'Second line of the address', 'Address 2'),
    city: column(text, 'City', 'City'),
    state: column(text, 'State code, or province outside the US', 'State / Province'),
    postal_code: column(text, 'ZIP code or other postal code', 'Zip Code'),
    country_code: column(text, 'Three-letter country code', 'Country'),
    exclusion_type: column(z.string(), 'Exclusion type under which the order is recorded', 'Exclusion Type'),
    excluding_agency_code: column(text, 'Agency that issued the order; null if not published', 'Excluding Agency'),
    additional_comments: column(text, 'The agency’s full comment', 'Additional Comments'),
    active_date: column(date, 'Day the order began; null if not published', 'Active Date'),
    termination_date: column(date, 'Last day of the order; null if indefinite or not given', 'Termination Date'),
    is_indefinite: column(
      z.boolean(),
      'True if the publisher writes Indefinite as the termination date',
      'Termination Date'
    ),
    creation_date: column(date, 'Day the record was created at SAM.gov', 'Creation Date'),
    update_date: column(date, 'Day the record was last changed', 'Update Date'),
    is_fascsa_order: column(
      z.boolean().nullable(),
      'The publisher’s own flag: true for Y, false for N, null if neither is published',
      'FASCSA Order Flag'
    ),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, in addition to those of the file'
    )
  }
})
