import type { Fetching } from '../../fetch/offer.ts'
import { newestOfDataset } from '../../fetch/places/data-json.ts'

export default {
  places: [
    newestOfDataset('5f2c306f-3b1c-42cd-b037-187b2ce22126', 'snf_enrollments'),
    newestOfDataset('afe44b85-cc6d-40d7-b5df-00ae8910d1d2', 'snf_owners'),
    newestOfDataset('f6f6505c-e8b0-4d57-b258-e2b94133aaf2', 'hospital_enrollments'),
    newestOfDataset('029c119f-f79c-49be-9100-344d31d10344', 'hospital_owners')
  ]
} satisfies Fetching
