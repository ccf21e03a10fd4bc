import type { Fetching } from '../../fetch/offer.ts'
import { newestOfDataset, resourcesOfDataset } from '../../fetch/places/data-json.ts'

const ENROLLMENT = '2457ea29-fc82-48b0-86ec-3b0755de7515'

export default {
  places: [
    newestOfDataset(ENROLLMENT, 'enrollment'),
    resourcesOfDataset(ENROLLMENT, ['reassignment', 'practice_location', 'additional_npi', 'secondary_specialty']),
    newestOfDataset('c99b5865-1119-4436-bb80-c5af2773ea1f', 'order_and_referring'),
    newestOfDataset('9887a515-7552-4693-bf58-735c77af46d7', 'opt_out'),
    newestOfDataset('a6496a7d-4e19-479a-a9ad-d4c0a49e07c3', 'revoked')
  ]
} satisfies Fetching
