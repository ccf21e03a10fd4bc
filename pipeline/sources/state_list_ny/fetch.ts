import type { Fetching } from '../../fetch/offer.ts'
import { fixedAddress } from '../../fetch/places/fixed-address.ts'

export default {
  places: [fixedAddress('https://apps.omig.ny.gov/exclusions/exporttoexcel.aspx', 'exclusions')],
  by_hand: {}
} satisfies Fetching
