import type { Fetching } from '../../fetch/offer.ts'
import { newestOfDataset } from '../../fetch/places/data-json.ts'

export default {
  places: [newestOfDataset('113eb0bc-0c9a-4d91-9f93-3f6b28c0bf6b', 'crosswalk')]
} satisfies Fetching
