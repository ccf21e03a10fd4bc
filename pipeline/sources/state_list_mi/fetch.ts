import type { Fetching } from '../../fetch/offer.ts'

export default {
  places: [],
  by_hand: {
    sanctioned:
      'the site refuses programs; open https://www.michigan.gov/mdhhs, search it for List of Sanctioned Providers, save the XLSX file, and ' +
      'import it with the date in the title of the sheet'
  }
} satisfies Fetching
