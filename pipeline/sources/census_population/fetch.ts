import type { Fetching } from '../../fetch/offer.ts'
import { vintages } from '../../fetch/places/fixed-address.ts'

const FOLDER = 'https://www2.census.gov/programs-surveys/popest/datasets'

// Supply is counted from Vintage 2024, so it is always fetched. Later vintages are added next to it.
const FIRST_VINTAGE = 2024

export default {
  places: [
    vintages(FIRST_VINTAGE, 'state', (v) => `${FOLDER}/2020-${v}/state/totals/NST-EST${v}-ALLDATA.csv`),
    vintages(FIRST_VINTAGE, 'county', (v) => `${FOLDER}/2020-${v}/counties/totals/co-est${v}-alldata.csv`)
  ]
} satisfies Fetching
