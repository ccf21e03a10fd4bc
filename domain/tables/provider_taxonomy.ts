import { z } from 'zod'
import { Npi } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()

export default defineTable({
  name: 'provider_taxonomy',
  title: 'Taxonomies: one row for each of the up to 15 taxonomy slots a provider fills',
  sources: ['nppes'],
  files: ['npidata', 'npidata_weekly'],
  key: ['npi', 'slot'],
  rowGroup: 61_440,
  columns: {
    npi: column(Npi, 'National Provider Identifier', 'NPI'),
    slot: column(z.int32(), 'Slot 1 to 15 in the order of the file'),
    taxonomy_code: column(
      text,
      'NUCC taxonomy code, upper-cased; null when the slot holds a license without a code',
      'Healthcare Provider Taxonomy Code_1'
    ),
    is_primary: column(
      z.boolean().nullable(),
      'True when the primary switch is Y, false when N; null when not answered (X)',
      'Healthcare Provider Primary Taxonomy Switch_1'
    ),
    license_number: column(
      text,
      'License number as published; null when absent or masked',
      'Provider License Number_1'
    ),
    license_state: column(
      text,
      'State that issued the license, upper-cased; null when absent or the literal text NULL',
      'Provider License Number State Code_1'
    ),
    license_mask: column(
      z.enum(['ein', 'ssn', 'itin']).nullable(),
      'Kind of number the publisher masked in the license field',
      'Provider License Number_1'
    ),
    taxonomy_group: column(text, 'Group taxonomy text as published', 'Healthcare Provider Taxonomy Group_1')
  }
})
