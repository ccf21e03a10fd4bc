import { cage, day, given, rowFlags, text, uei, yes } from '../columns.ts'
import { alike, cleaned, defineTable, spelled } from '../table.ts'
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
    fascsa_order_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of the line’s values and its ordinal among identical lines`,
    uei: uei`${spelled('Unique Entity ID', 'Unique Entity Identifier (SAM)')} | Unique Entity Identifier; null if not published`,
    cage_code: cage`CAGE | Commercial and Government Entity code; null if not published`,
    classification: text`Classification | Firm, Individual, Special Entity Designation or Vessel`,
    ...alike(exclusion, 'entity_name prefix first_name middle_name last_name suffix'),
    line_1: text`Address 1 | First line of the address`,
    ...alike(exclusion, 'line_2 city state'),
    postal_code: text`Zip Code | ZIP code or other postal code`,
    country_code: text`Country | Three-letter country code`,
    exclusion_type: given.text`Exclusion Type | Exclusion type under which the order is recorded`,
    excluding_agency_code: text`Excluding Agency | Agency that issued the order; null if not published`,
    additional_comments: text`Additional Comments | The agency’s full comment`,
    active_date: day`Active Date | Day the order began; null if not published`,
    termination_date: day`${cleaned('read_end', 'Termination Date')} | Last day of the order; null if indefinite or not given`,
    ...alike(exclusion, 'is_indefinite'),
    creation_date: day`Creation Date | Day the record was created at SAM.gov`,
    update_date: day`Update Date | Day the record was last changed`,
    is_fascsa_order: yes`FASCSA Order Flag | The publisher’s own flag: true for Y, false for N, null if neither is published`,
    ...rowFlags
  }
})
