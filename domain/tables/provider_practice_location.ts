import { given, text, upper } from '../columns.ts'
import { Npi } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

// As published: one header has two spaces in a row, and another lacks "Secondary".
const PLACE = 'Provider Secondary Practice Location Address'

export default defineTable({
  name: 'provider_practice_location',
  title: 'Secondary practice locations: one row for each location in addition to the one in the main file',
  sources: ['nppes'],
  files: ['practice_location', 'practice_location_weekly'],
  key: ['npi', 'practice_location_id'],
  identity: [],
  references: [{ column: 'npi', table: 'provider', absent: 0 }],
  columns: {
    npi: column(Npi, 'National Provider Identifier', 'NPI'),
    practice_location_id: given.text('Hash of the row’s values and of its ordinal among identical rows'),
    line_1: text('First line of the address', `${PLACE}- Address Line 1`),
    line_2: text('Second line of the address', `${PLACE}-  Address Line 2`),
    city: text('City as published', `${PLACE} - City Name`),
    state: upper('State, upper-cased; free text outside the US', `${PLACE} - State Name`),
    postal_code: text('Postal code; in the US, 5 or 9 digits without a hyphen', `${PLACE} - Postal Code`),
    country_code: upper('Two-letter country code', `${PLACE} - Country Code (If outside U.S.)`),
    telephone: text('Telephone number as published', `${PLACE} - Telephone Number`),
    telephone_extension: text('Telephone extension as published', `${PLACE} - Telephone Extension`),
    fax: text('Fax number as published', 'Provider Practice Location Address - Fax Number'),
    listed_in: given.text('File that contains the row: the newest file that lists the NPI'),
    listed_on: given.day('Date of that file')
  }
})
