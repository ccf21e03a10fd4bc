import type { Fetching } from '../../fetch/offer.ts'

export default {
  places: [],
  by_hand: {
    entities:
      'no bulk file exists; request includeSections=entityRegistration,integrityInformation from the Entity API of SAM.gov (v3 or later) and save the responses as sam_responsibility_<YYYYMMDD>.json'
  }
} satisfies Fetching
