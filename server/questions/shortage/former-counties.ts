// Counties that the Census Bureau no longer uses and that sources may still name, from data/reference.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import papaparse from 'papaparse'
import { z } from 'zod'

const FILE = fileURLToPath(new URL('../../../data/reference/former-counties.csv', import.meta.url))

const FormerCounty = z.object({
  county_fips: z.string(),
  name: z.string(),
  state: z.string(),
  successor_fips: z.string()
})

let bySuccessor: ReadonlyMap<string, readonly string[]> | undefined

/** FIPS codes of the former counties that overlap this county. */
export function formerCountiesOf(countyFips: string): readonly string[] {
  bySuccessor ??= read()
  return bySuccessor.get(countyFips) ?? []
}

function read(): Map<string, string[]> {
  const { data } = papaparse.parse(readFileSync(FILE, 'utf8'), { header: true, skipEmptyLines: true })
  const found = new Map<string, string[]>()
  for (const { county_fips, successor_fips } of z.array(FormerCounty).parse(data)) {
    for (const successor of successor_fips.split(' '))
      found.set(successor, [...(found.get(successor) ?? []), county_fips])
  }
  return found
}
