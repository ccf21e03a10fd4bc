import type { Fetching } from '../../fetch/offer.ts'
import { fixedAddress } from '../../fetch/places/fixed-address.ts'

const REPEATED =
  'the full list, which is fetched, contains what a supplement says; some months have no supplement, and one supplement was wrong'

export default {
  places: [fixedAddress('https://oig.hhs.gov/exclusions/downloadables/UPDATED.csv', 'updated')],
  by_hand: { exclusions: REPEATED, reinstatements: REPEATED }
} satisfies Fetching
