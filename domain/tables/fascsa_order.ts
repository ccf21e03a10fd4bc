import { day, given, rowFlags, text, yes } from '../columns.ts'
import { Cage, Uei } from '../identifiers.ts'
import { alike, cleaned, column, defineTable, spelled } from '../table.ts'
import exclusion from './contractor_exclusion.ts'

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
  rules: { notBefore: { termination_date: 'active_date' } },
  events: [
    {
      ...{ kind: 'supply_chain_order', on: 'active_date', until: 'termination_date' },
      says: ['exclusion_type', 'is_indefinite']
    }
  ],
  columns: {
    fascsa_order_id: given.text(
      'First 16 hexadecimal digits of the SHA-256 hash of the line’s values and its ordinal among identical lines'
    ),
    uei: column(
      Uei.nullable(),
      'Unique Entity Identifier; null if not published',
      spelled('Unique Entity ID', 'Unique Entity Identifier (SAM)')
    ),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null if not published', 'CAGE'),
    classification: text('Firm, Individual, Special Entity Designation or Vessel', 'Classification'),
    ...alike(exclusion, 'entity_name prefix first_name middle_name last_name suffix'),
    line_1: text('First line of the address', 'Address 1'),
    ...alike(exclusion, 'line_2 city state'),
    postal_code: text('ZIP code or other postal code', 'Zip Code'),
    country_code: text('Three-letter country code', 'Country'),
    exclusion_type: given.text('Exclusion type under which the order is recorded', 'Exclusion Type'),
    excluding_agency_code: text('Agency that issued the order; null if not published', 'Excluding Agency'),
    additional_comments: text('The agency’s full comment', 'Additional Comments'),
    active_date: day('Day the order began; null if not published', 'Active Date'),
    termination_date: day(
      'Last day of the order; null if indefinite or not given',
      cleaned('read_end', 'Termination Date')
    ),
    ...alike(exclusion, 'is_indefinite'),
    creation_date: day('Day the record was created at SAM.gov', 'Creation Date'),
    update_date: day('Day the record was last changed', 'Update Date'),
    is_fascsa_order: yes(
      'The publisher’s own flag: true for Y, false for N, null if neither is published',
      'FASCSA Order Flag'
    ),
    ...rowFlags
  }
})
