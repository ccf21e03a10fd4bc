import { given, inFile, rowFlags, text } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'specialty_crosswalk',
  title: 'Crosswalk of Medicare specialties: one row for each provider or supplier type and taxonomy code',
  sources: ['medicare_crosswalk'],
  files: ['crosswalk'],
  key: ['provider_type', 'taxonomy_code'],
  columns: {
    specialty_code: text(
      'Medicare specialty code, two characters; null for a type without one. Footnotes of the publisher stay in brackets',
      'MEDICARE SPECIALTY CODE'
    ),
    provider_type: given.text('Medicare provider or supplier type', 'MEDICARE PROVIDER/SUPPLIER TYPE DESCRIPTION'),
    taxonomy_code: given.text('NUCC taxonomy code that such a provider reports', 'PROVIDER TAXONOMY CODE'),
    taxonomy: text('Name of the taxonomy code in the crosswalk', 'PROVIDER TAXONOMY DESCRIPTION'),
    ...inFile,
    ...rowFlags
  }
})
