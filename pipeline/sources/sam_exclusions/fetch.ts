import type { Fetching } from '../../fetch/offer.ts'
import { dailyExtract } from '../../fetch/places/sam-extracts.ts'
import { yyddd } from '../../raw/file-dates.ts'

export default {
  places: [
    dailyExtract('exclusions', (date) => `SAM_Exclusions_Public_Extract_V2_${yyddd(date)}.ZIP`),
    dailyExtract('fascsa_orders', (date) => `FASCSAOrders${yyddd(date)}.CSV`)
  ]
} satisfies Fetching
