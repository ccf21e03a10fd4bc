import type { Fetching } from '../../fetch/offer.ts'

export default {
  places: [],
  by_hand: {
    codes:
      'the code set is under copyright, and its terms of use are accepted by the person who downloads it from https://www.nucc.org (Code Sets, CSV)'
  }
} satisfies Fetching
