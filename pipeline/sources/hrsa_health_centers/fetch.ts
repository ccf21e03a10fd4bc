import type { Fetching } from '../../fetch/offer.ts'
import { fixedAddress } from '../../fetch/places/fixed-address.ts'

const FILE = 'Health_Center_Service_Delivery_and_LookAlike_Sites.csv'

export default {
  places: [fixedAddress(`https://data.hrsa.gov/DataDownload/DD_Files/${FILE}`, 'sites')]
} satisfies Fetching
