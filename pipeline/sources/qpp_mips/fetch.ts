import type { Fetching } from '../../fetch/offer.ts'
import { everyYearOfDataset } from '../../fetch/places/data-json.ts'
import { providerDataCatalog } from '../../fetch/places/provider-data-catalog.ts'

export default {
  places: [
    // The title names the year: "PY 2024 Clinician Public Reporting: Overall MIPS Performance".
    ...providerDataCatalog(
      { clinician_score: 'a174-a962', group_cahps: '8c70-d353', virtual_group: '46dc-a66c' },
      { editionInTitle: /\bPY\s*(?<edition>20\d\d)\b/ }
    ),
    everyYearOfDataset('7adb8b1b-b85c-4ed3-b314-064776e50180', 'experience')
  ]
} satisfies Fetching
