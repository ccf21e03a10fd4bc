import { z } from 'zod'
import { given, text, yes } from '../columns.ts'
import { Npi } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

export default defineTable({
  name: 'provider_taxonomy',
  title: 'Taxonomies: one row for each taxonomy slot that a provider fills, up to 15',
  sources: ['nppes'],
  files: ['npidata', 'npidata_weekly'],
  key: ['npi', 'slot'],
  rowGroup: 61_440,
  rules: { form: { taxonomy_code: '[0-9A-Z]{9}X' } },
  columns: {
    npi: column(Npi, 'National Provider Identifier', 'NPI'),
    slot: given.count('Slot number, 1 to 15, in file order'),
    taxonomy_code: text(
      'NUCC taxonomy code, upper-cased; null if the slot contains a license without a code',
      'Healthcare Provider Taxonomy Code_1'
    ),
    is_primary: yes(
      'True if the primary switch is Y, false if N; null if not answered (X)',
      'Healthcare Provider Primary Taxonomy Switch_1'
    ),
    license_number: text('License number as published; null if absent or masked', 'Provider License Number_1'),
    license_state: text(
      'State that issued the license, upper-cased; null if absent or the literal text NULL',
      'Provider License Number State Code_1'
    ),
    license_mask: column(
      z.enum(['ein', 'ssn', 'itin']).nullable(),
      'Kind of number that the publisher masked in the license field',
      'Provider License Number_1'
    ),
    taxonomy_group: text('Group taxonomy text as published', 'Healthcare Provider Taxonomy Group_1')
  }
})
