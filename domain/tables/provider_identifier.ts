import { z } from 'zod'
import { given, maker, text } from '../columns.ts'
import { defineTable } from '../table.ts'

export const masked = maker(z.enum(['ein', 'ssn', 'itin']).nullable())

export default defineTable({
  name: 'provider_identifier',
  title: 'Other identifiers: one row for each identifier slot that a provider fills, up to 50',
  sources: ['nppes'],
  files: ['npidata', 'npidata_weekly'],
  key: ['npi', 'slot'],
  rules: { form: { type_code: '\\d{2}' } },
  columns: {
    npi: given.validNpi`NPI | National Provider Identifier`,
    slot: given.count`Slot number, 1 to 50, in file order`,
    identifier: text`Other Provider Identifier_1 | Identifier as published; null if absent or masked`,
    type_code: text`Other Provider Identifier Type Code_1 | Type as published: 01 = other, 02 = UPIN, 04 = Medicare ID (unspecified), 05 = Medicaid, 06 to 08 = older Medicare types`,
    state: text`Other Provider Identifier State_1 | State of the issuer, upper-cased`,
    issuer: text`Other Provider Identifier Issuer_1 | Issuer as published`,
    mask: masked`Other Provider Identifier_1 | Kind of number that the publisher masked in the identifier field`
  }
})
