import type { Fetching } from '../../fetch/offer.ts'
import { providerDataCatalog } from '../../fetch/places/provider-data-catalog.ts'

export default { places: providerDataCatalog({ clinicians: 'mj5m-pzi6' }) } satisfies Fetching
