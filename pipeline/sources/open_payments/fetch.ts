import type { Fetching } from '../../fetch/offer.ts'
import { openPaymentsCatalogue } from '../../fetch/places/open-payments-catalogue.ts'

export default {
  places: [openPaymentsCatalogue(['general', 'research', 'ownership', 'recipient_profile'])],
  by_hand: {
    general_without_npi: 'the layout of publications before June 2022, which CMS has since replaced',
    removed_deleted:
      'the catalogue names it only as a part of a year’s archive, which is fetched when the catalogue names that; else bring the archive from https://www.cms.gov/priorities/key-initiatives/open-payments'
  }
} satisfies Fetching
