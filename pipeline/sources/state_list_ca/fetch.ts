import type { Fetching } from '../../fetch/offer.ts'

export default {
  places: [],
  by_hand: {
    suspended:
      'the site answers US browsers only; open https://mcweb.apps.prd.cammis.medi-cal.ca.gov/references/sandi, choose the newest ' +
      'Suspended and Ineligible Provider List, save its CSV file, and import it with the date of the page'
  }
} satisfies Fetching
