import type { Fetching } from '../../fetch/offer.ts'
import { newestOfDataset } from '../../fetch/places/data-json.ts'

export default { places: [newestOfDataset('7e0d53ba-8f02-4c66-98a5-14a1c997c50d', 'days')] } satisfies Fetching
