// Counties by name. Care Compare writes a name and no code, so a county is found by its state and its name:
// whole, without case, accents, spaces, punctuation and the word that follows the name, such as County or
// Parish.
import { STATES } from '../../../domain/states.ts'
import { isRead } from '../../records/lineage.ts'
import type { Context } from '../../records/operation.ts'
import { number, type Row, text } from '../../store/rows.ts'

type Of = Pick<Context, 'release'>

const KIND = / (?:city and borough|census area|planning region|county|parish|borough|municipality)$/

/** What two spellings of a county have in common: "De Kalb" and "DeKalb County". */
function countyKey(name: string): string {
  const plain = name.normalize('NFD').toLowerCase().replace(KIND, '')
  return plain.replace(/^saint\b/, 'st').replace(/[^a-z0-9]/g, '')
}

/** Counties of the 2024 estimates by FIPS code; empty if the release has none. */
export async function countiesIn({ release }: Of): Promise<ReadonlyMap<string, Row>> {
  if (!isRead(release.table('population'))) return new Map()
  return await release.memo('counties', async () => {
    const rows = await release.query('counties', {})
    return new Map(rows.map((row) => [text(row, 'geo_id') ?? '', row]))
  })
}

/** FIPS code of a county by the code of its state and its name. */
export async function countyFinder(
  context: Of
): Promise<(state: string | null, name: string | null) => string | undefined> {
  const found = await context.release.memo('counties by name', async () => {
    const codes = new Map(STATES.map(({ fips, code }) => [fips, code]))
    const counties = [...(await countiesIn(context))]
    return new Map(
      counties.map(([fips, row]) => [
        `${codes.get(text(row, 'state_fips') ?? '')} ${countyKey(text(row, 'geo_name') ?? '')}`,
        fips
      ])
    )
  })
  return (state, name) => (state === null || name === null ? undefined : found.get(`${state} ${countyKey(name)}`))
}

/** Number of facilities by state and county, as their files write it. */
async function facilityCounties({ release }: Of) {
  return await release.memo('facility counties', async () => await release.query('facility-counties', {}))
}

/** Every spelling of the county in the files of facilities, in any state. */
export async function spellingsOf(context: Of, county: string): Promise<string[]> {
  const names = (await facilityCounties(context)).flatMap((row) => text(row, 'county_name') ?? [])
  return [...new Set(names)].filter((name) => countyKey(name) === countyKey(county))
}

/** Number of facilities of a state whose file names a county that the estimates do not have. */
export async function inOtherCounties(context: Of, state: string): Promise<number> {
  const find = await countyFinder(context)
  return (await facilityCounties(context))
    .filter((row) => row.state === state && find(state, text(row, 'county_name')) === undefined)
    .reduce((sum, row) => sum + (number(row, 'facilities') ?? 0), 0)
}
