// Responsibility and qualification records, formerly FAPIIS. No bulk file exists: a person with a key
// requests integrityInformation from the Entity API and saves the answers in one file, whose name this
// project defines.
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { defineSource, NO_LIMITS } from '../../../domain/source.ts'
import { COLUMNS } from './entity.ts'

export default defineSource({
  id: 'sam_responsibility',
  family: 'sam_gov',
  title: 'GSA SAM.gov Responsibility/Qualification (Entity API, integrityInformation)',
  short_name: 'SAM responsibility',
  authority: 'US General Services Administration',
  official_url: 'https://open.gsa.gov/api/entity-api/',
  license: ENTITY_FAMILIES.sam_gov.license,
  // The API returns data of the same day; the operator chooses how often to request it.
  cadence: 'Monthly',
  sla_days: 40,
  // The file holds only the entities that were requested.
  comparison: NO_LIMITS,
  files: {
    entities: {
      states_opt_out: true,
      name: /^sam_responsibility_(?<yyyymmdd>\d{8})\.(json|ndjson|json\.ndjson)$/i,
      converted: true,
      columns: COLUMNS.map((header) => ({ header })),
      // One row per requested entity: from one to all of them.
      rows: { min: 1, max: 1_400_000 },
      synthetic: {
        date: '2026-11-10',
        file: (date) => `sam_responsibility_${date.replaceAll('-', '')}.ndjson`,
        form: 'lines'
      }
    }
  }
})
