// ClinicalTrials.gov study records, for search: an archive with one JSON file per study, pages of the API, or
// one study per line. extract.ts turns each into a table under the registry's own data element names.
import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { STUDY_ELEMENTS } from './elements.ts'

export default defineSource({
  id: 'ctgov',
  title: 'NLM ClinicalTrials.gov study records',
  short_name: 'ClinicalTrials.gov',
  authority: 'National Library of Medicine',
  official_url: 'https://clinicaltrials.gov/data-api/about-api',
  license: US_GOVERNMENT_WORKS,
  // Records change each weekday; we know of no shorter cadence.
  cadence: 'Weekly',
  sla_days: 14,
  files: {
    studies: {
      // ctg-studies.json.zip is the whole registry and has no date in its name.
      name: /^ctg(ov)?[-_]studies([-_](?<yyyymmdd>\d{8}))?\.(ndjson|json|json\.zip)$/i,
      converted: true,
      columns: STUDY_ELEMENTS.map(({ name }) => ({ header: name })),
      // 597,913 studies on 2026-08-10; 601,694 somewhat later.
      rows: { min: 500_000, max: 1_500_000 },
      synthetic: {
        date: '2026-11-16',
        file: (date) => `ctgov_studies_${date.replaceAll('-', '')}.ndjson`,
        form: 'lines'
      }
    }
  }
})
