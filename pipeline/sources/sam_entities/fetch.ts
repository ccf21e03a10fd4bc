import type { Fetching } from '../../fetch/offer.ts'
import { monthlyExtract } from '../../fetch/places/sam-extracts.ts'

export default {
  places: [monthlyExtract('public', (date) => `SAM_PUBLIC_UTF-8_MONTHLY_V2_${date.replaceAll('-', '')}.ZIP`)]
} satisfies Fetching
