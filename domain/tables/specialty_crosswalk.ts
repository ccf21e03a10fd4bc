import { given, inFile, rowFlags, text } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'specialty_crosswalk',
  title: 'Crosswalk of Medicare specialties: one row for each provider or supplier type and taxonomy code',
  sources: ['medicare_crosswalk'],
  files: ['crosswalk'],
  key: ['provider_type', 'taxonomy_code'],
  columns: {
    specialty_code: text`MEDICARE SPECIALTY CODE | Medicare specialty code, two characters; null for a type without one. Footnotes of the publisher stay in brackets`,
    provider_type: given.text`MEDICARE PROVIDER/SUPPLIER TYPE DESCRIPTION | Medicare provider or supplier type`,
    taxonomy_code: given.text`PROVIDER TAXONOMY CODE | NUCC taxonomy code that such a provider reports`,
    taxonomy: text`PROVIDER TAXONOMY DESCRIPTION | Name of the taxonomy code in the crosswalk`,
    ...inFile,
    ...rowFlags
  }
})
