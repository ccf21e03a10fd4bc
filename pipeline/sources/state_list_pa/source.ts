// Providers precluded or terminated from Medical Assistance in Pennsylvania (Medicheck), with their history.
import { defineSource } from '../../../domain/source.ts'
import { stateListSource } from '../../../domain/state-lists.ts'

export default defineSource({
  ...stateListSource('PA'),
  title: 'Pennsylvania DHS Medicheck list of precluded providers',
  dates: ['%m/%d/%Y', '%m/%d/%Y %H:%M:%S'],
  files: {
    precluded: {
      // The site makes the file at the request and names it without a date.
      name: /^(pennsylvania.*|pa[ _-].*|.*med(i)?ch(ec)?k.*)\.csv$/i,
      encodings: ['utf-8', 'windows-1252'],
      columns: [
        ...['ProviderName', 'LicenseNumber', 'Status', 'BeginDate', 'EndDate', 'CAO', 'ListDate', 'NAM_LAST_PROVR'],
        ...['NAM_FIRST_PROVR', 'NAM_MIDDLE_PROVR', 'NAM_TITLE_PROVR', 'NAM_SUFFIX_PROVR', 'NAM_PROVR_ALT'],
        ...['NAM_BUSNS_MP', 'IDN_NPI']
      ].map((header) => ({ header })),
      ignore: [
        { column: 'NBR_FEIN', why: 'a tax number, which can be the social security number of a person' },
        { column: 'IND_CHGD', why: 'only says that the row changed since the list before' },
        { column: 'DTE_CHANGE_LAST', why: 'only says when the row was edited' }
      ],
      // 6,659 rows in June 2026.
      rows: { min: 5_000, max: 12_000 },
      synthetic: { date: '2026-11-13', file: () => 'pa_medicheck.csv', quoteAll: false }
    }
  }
})
