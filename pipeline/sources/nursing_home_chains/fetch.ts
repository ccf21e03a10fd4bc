import type { Fetching } from '../../fetch/offer.ts'
import { newestOfDataset } from '../../fetch/places/data-json.ts'

export default { places: [newestOfDataset('97ecfad1-d3f1-4d42-b774-d74661d830bc', 'chains')] } satisfies Fetching
