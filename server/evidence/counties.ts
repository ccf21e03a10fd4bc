// Counties of a release, to check the county of a question. Read once per release, on first use.
import { z } from 'zod'
import { STATES } from '../../domain/states.ts'
import type { Context } from '../operations/operation.ts'

type County = { fips: string; name: string; state: string }

const CountyRow = z.strictObject({ county_fips: z.string(), county_name: z.string(), state_fips: z.string() })

const codeOf = new Map(STATES.map(({ fips, code }) => [fips, code]))
const known = new WeakMap<object, Promise<readonly County[]>>()

/** Counties of the 51, by FIPS code; empty if the release has no county estimates. */
export function countiesOf(context: Pick<Context, 'release'>): Promise<readonly County[]> {
  const { release } = context
  // Keyed by the manifest, which stays one object while the release is open. A new lease may bring another
  // release object.
  const before = known.get(release.manifest)
  if (before) return before
  const counties = read(release)
  known.set(release.manifest, counties)
  counties.catch(() => known.delete(release.manifest))
  return counties
}

async function read(release: Context['release']): Promise<readonly County[]> {
  if (!release.table('population')) return []
  const rows = (await release.query('counties', {})).map((row) => CountyRow.parse(row))
  return rows.flatMap(({ county_fips: fips, county_name: name, state_fips }) => {
    const state = codeOf.get(state_fips)
    return state === undefined ? [] : { fips, name, state }
  })
}
