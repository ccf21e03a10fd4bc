import type { Fetching } from '../../fetch/offer.ts'

export default {
  places: [],
  by_hand: {
    excluded:
      'the address behind the link is not known to us; open https://medicaid.ncdhhs.gov/providers/excluded-providers, save the State ' +
      'Excluded Provider List as XLSX, and import it with the date in its title'
  }
} satisfies Fetching
