import { given, text, yes } from '../columns.ts'
import { defineTable } from '../table.ts'
import { masked } from './provider_identifier.ts'

export default defineTable({
  name: 'provider_taxonomy',
  title: 'Taxonomies: one row for each taxonomy slot that a provider fills, up to 15',
  sources: ['nppes'],
  files: ['npidata', 'npidata_weekly'],
  key: ['npi', 'slot'],
  rowGroup: 61_440,
  rules: { form: { taxonomy_code: '[0-9A-Z]{9}X' } },
  columns: {
    npi: given.validNpi`NPI | National Provider Identifier`,
    slot: given.count`Slot number, 1 to 15, in file order`,
    taxonomy_code: text`Healthcare Provider Taxonomy Code_1 | NUCC taxonomy code, upper-cased; null if the slot contains a license without a code`,
    is_primary: yes`Healthcare Provider Primary Taxonomy Switch_1 | True if the primary switch is Y, false if N; null if not answered (X)`,
    license_number: text`Provider License Number_1 | License number as published; null if absent or masked`,
    license_state: text`Provider License Number State Code_1 | State that issued the license, upper-cased; null if absent or the literal text NULL`,
    license_mask: masked`Provider License Number_1 | Kind of number that the publisher masked in the license field`,
    taxonomy_group: text`Healthcare Provider Taxonomy Group_1 | Group taxonomy text as published`
  }
})
