// The AMA holds the copyright: users bring the file, we ship none, and never republish definitions and notes.
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import taxonomy from '../../../domain/tables/taxonomy.ts'

export default defineSource({
  id: 'nucc_taxonomy',
  title: 'NUCC Health Care Provider Taxonomy Code Set',
  short_name: 'NUCC taxonomy',
  authority: 'National Uniform Claim Committee',
  official_url: 'https://www.nucc.org/index.php/code-sets-mainmenu-41/provider-taxonomy-mainmenu-40/csv-mainmenu-57',
  license: 'LicenseRef-NUCC',
  cadence: 'Semiannual',
  // Versions appear in January and July. Whether 26.0 was published is disputed; one may have to last a year.
  sla_days: 370,
  files: {
    codes: {
      // The last digit is the half of the year: nucc_taxonomy_261.csv is 26.1, of July 2026.
      name: /^nucc_taxonomy_(?<version>\d{2,3})\.csv$/i,
      // 25.1 is UTF-8; older versions are said to use a Windows code page.
      encodings: ['utf-8', 'latin-1'],
      columns: headersOf(taxonomy),
      ignore: { 'copyrighted text of the code set, not needed to name a code': ['Definition', 'Notes'] },
      // 883 codes in 25.1 and 26.1.
      rows: { min: 800, max: 1_500 },
      synthetic: { date: '2026-07-01', file: () => 'nucc_taxonomy_261.csv' }
    }
  }
})
