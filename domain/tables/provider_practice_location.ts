import { given, text, upper } from '../columns.ts'
import { defineTable } from '../table.ts'

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
    npi: given.validNpi`NPI | National Provider Identifier`,
    practice_location_id: given.text`Hash of the row’s values and of its ordinal among identical rows`,
    line_1: text`${PLACE}- Address Line 1 | First line of the address`,
    line_2: text`${PLACE}-  Address Line 2 | Second line of the address`,
    city: text`${PLACE} - City Name | City as published`,
    state: upper`${PLACE} - State Name | State, upper-cased; free text outside the US`,
    postal_code: text`${PLACE} - Postal Code | Postal code; in the US, 5 or 9 digits without a hyphen`,
    country_code: upper`${PLACE} - Country Code (If outside U.S.) | Two-letter country code`,
    telephone: text`${PLACE} - Telephone Number | Telephone number as published`,
    telephone_extension: text`${PLACE} - Telephone Extension | Telephone extension as published`,
    fax: text`Provider Practice Location Address - Fax Number | Fax number as published`,
    listed_in: given.text`File that contains the row: the newest file that lists the NPI`,
    listed_on: given.day`Date of that file`
  }
})
