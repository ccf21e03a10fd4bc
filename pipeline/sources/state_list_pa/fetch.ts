import type { Fetching } from '../../fetch/offer.ts'
import { madeOnRequest } from '../../fetch/places/fixed-address.ts'

export default {
  places: [
    madeOnRequest('https://www.humanservices.dhs.pa.gov/Medchk/MedchkSearch/Medchk', 'pa_medicheck.csv', 'precluded')
  ],
  by_hand: {}
} satisfies Fetching
