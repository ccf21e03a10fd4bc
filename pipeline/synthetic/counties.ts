// Counties of the 50 states and DC as the Census Bureau names them in the 2024 estimates.
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { z } from 'zod'

const COUNTIES = new URL('../../data/reference/counties.csv', import.meta.url)

/** `name` includes the kind of area: Travis County, Orleans Parish, Carson City. */
const NamedCounty = z.strictObject({ county_fips: z.string(), name: z.string(), state: z.string() })
export type NamedCounty = z.infer<typeof NamedCounty>

/** In order of their FIPS codes. */
export function censusCounties(): NamedCounty[] {
  const { data } = Papa.parse(readFileSync(COUNTIES, 'utf8'), { header: true, skipEmptyLines: true })
  return z.array(NamedCounty).parse(data)
}
