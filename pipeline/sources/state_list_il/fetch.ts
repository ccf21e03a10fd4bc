import type { Fetching } from '../../fetch/offer.ts'

export default {
  places: [],
  by_hand: {
    sanctions:
      'the portal makes the workbook only after a click in a browser; open https://ilhfspartner3.dynamics365portals.us/sanctions/, ' +
      'choose Active Sanctions and then Download, and import the workbook with the date of the day'
  }
} satisfies Fetching
