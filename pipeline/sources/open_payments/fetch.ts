import type { Fetching } from '../../fetch/offer.ts'
import { openPaymentsCatalog } from '../../fetch/places/open-payments-catalog.ts'

export default {
  places: [openPaymentsCatalog(['general', 'research', 'ownership', 'recipient_profile'])],
  by_hand: {
    general_without_npi: 'this is the layout of publications before June 2022, which CMS has since replaced',
    removed_deleted:
      'the catalog lists it only as part of a yearly archive, which is fetched if the catalog lists it; otherwise download the archive from https://www.cms.gov/priorities/key-initiatives/open-payments'
  }
} satisfies Fetching
