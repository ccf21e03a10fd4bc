import type { Fetching } from '../../fetch/offer.ts'

export default {
  places: [],
  by_hand: {
    entities:
      'no bulk file exists; ask the Entity API of SAM.gov (v3 or later) for includeSections=entityRegistration,integrityInformation and keep the answers as sam_responsibility_<YYYYMMDD>.json'
  }
} satisfies Fetching
