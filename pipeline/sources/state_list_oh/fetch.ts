import type { Fetching } from '../../fetch/offer.ts'

export default {
  places: [],
  by_hand: {
    exclusions:
      'the site refuses programs; open https://medicaid.ohio.gov, search it for the Provider Exclusion and Suspension List, save the ' +
      'Excel workbook, and import it with the date that the page gives'
  }
} satisfies Fetching
