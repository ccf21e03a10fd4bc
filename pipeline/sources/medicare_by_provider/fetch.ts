import type { Fetching } from '../../fetch/offer.ts'
import { everyYearOfDataset } from '../../fetch/places/data-json.ts'

export default {
  places: [
    everyYearOfDataset('8889d81e-2ee7-448f-8713-f071038289b5', 'services'),
    everyYearOfDataset('14d8e8a9-7e9b-4370-a044-bf97c46b4b44', 'prescriptions')
  ]
} satisfies Fetching
