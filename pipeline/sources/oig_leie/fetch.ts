import type { Fetching } from '../../fetch/offer.ts'
import { fixedAddress } from '../../fetch/places/fixed-address.ts'

const REPEATED =
  'the full list, which is fetched, holds what a supplement says; some months have none, and one was wrong'

export default {
  places: [fixedAddress('https://oig.hhs.gov/exclusions/downloadables/UPDATED.csv', 'updated')],
  by_hand: { exclusions: REPEATED, reinstatements: REPEATED }
} satisfies Fetching
