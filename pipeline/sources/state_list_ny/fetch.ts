import type { Fetching } from '../../fetch/offer.ts'
import { madeOnRequest } from '../../fetch/places/fixed-address.ts'

export default {
  places: [
    madeOnRequest('https://apps.omig.ny.gov/exclusions/exporttoexcel.aspx', 'ny_omig_exclusions.xlsx', 'exclusions')
  ],
  by_hand: {}
} satisfies Fetching
