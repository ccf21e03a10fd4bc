import { z } from 'zod'
import { given, text } from '../columns.ts'
import { Npi } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

export default defineTable({
  name: 'provider_identifier',
  title: 'Other identifiers: one row for each identifier slot that a provider fills, up to 50',
  sources: ['nppes'],
  files: ['npidata', 'npidata_weekly'],
  key: ['npi', 'slot'],
  rules: { form: { type_code: '\\d{2}' } },
  columns: {
    npi: column(Npi, 'National Provider Identifier', 'NPI'),
    slot: given.count('Slot number, 1 to 50, in file order'),
    identifier: text('Identifier as published; null if absent or masked', 'Other Provider Identifier_1'),
    type_code: text(
      'Type as published: 01 = other, 02 = UPIN, 04 = Medicare ID (unspecified), 05 = Medicaid, 06 to 08 = older Medicare types',
      'Other Provider Identifier Type Code_1'
    ),
    state: text('State of the issuer, upper-cased', 'Other Provider Identifier State_1'),
    issuer: text('Issuer as published', 'Other Provider Identifier Issuer_1'),
    mask: column(
      z.enum(['ein', 'ssn', 'itin']).nullable(),
      'Kind of number that the publisher masked in the identifier field',
      'Other Provider Identifier_1'
    )
  }
})
