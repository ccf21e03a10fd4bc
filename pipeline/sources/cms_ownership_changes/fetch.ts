import type { Fetching } from '../../fetch/offer.ts'
import { newestOfDataset } from '../../fetch/places/data-json.ts'

export default {
  places: [
    newestOfDataset('f557a6ed-95b3-4a22-8433-4175db2dec1c', 'snf_changes'),
    newestOfDataset('c04031db-54ce-461c-85d1-d2613d71f167', 'hospital_changes')
  ]
} satisfies Fetching
