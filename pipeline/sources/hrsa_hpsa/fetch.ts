import type { Fetching } from '../../fetch/offer.ts'
import { fixedAddress } from '../../fetch/places/fixed-address.ts'

const FOLDER = 'https://data.hrsa.gov/DataDownload/DD_Files'

export default {
  places: [
    fixedAddress(`${FOLDER}/BCD_HPSA_FCT_DET_PC.csv`, 'primary_care'),
    fixedAddress(`${FOLDER}/BCD_HPSA_FCT_DET_DH.csv`, 'dental'),
    fixedAddress(`${FOLDER}/BCD_HPSA_FCT_DET_MH.csv`, 'mental_health')
  ]
} satisfies Fetching
