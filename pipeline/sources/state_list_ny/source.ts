// Parties excluded from New York Medicaid. OMIG replaces the workbook in place and leaves out parties that it
// reinstated.
import { defineSource } from '../../../domain/source.ts'
import { stateListSource } from '../../../domain/state-lists.ts'
import { COLUMNS } from './columns.ts'

export default defineSource({
  ...stateListSource('NY'),
  title: 'New York OMIG Medicaid exclusions',
  files: {
    exclusions: {
      // The address ends in exporttoexcel.aspx; a browser saves the file under a name of its own.
      name: /^(exporttoexcel\.aspx|new ?york.*\.xlsx|ny[ _-].*\.xlsx|.*omig.*exclusions?.*\.xlsx)$/i,
      converted: true,
      columns: COLUMNS,
      // 8,931 rows in June 2026.
      rows: { min: 7_000, max: 14_000 },
      synthetic: { date: '2026-11-12', file: () => 'ny_omig_exclusions.xlsx', quoteAll: false, form: 'workbook' }
    }
  }
})
