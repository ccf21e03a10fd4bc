import type { Fetching } from '../../fetch/offer.ts'
import { openPaymentsCatalog } from '../../fetch/places/open-payments-catalog.ts'

export default {
  places: [openPaymentsCatalog(['general', 'research', 'ownership', 'recipient_profile'])],
  by_hand: {
    general_without_npi: 'this is the layout of publications before June 2022, which CMS has since replaced',
    removed_deleted:
      'the catalog names it only as a part of a year’s archive, which is fetched when the catalog names that; else bring the archive from https://www.cms.gov/priorities/key-initiatives/open-payments'
  }
} satisfies Fetching
