// Parties of the real lists with one error each, and people who are not listed. Prints counts only, because
// the rows name people.
import { readFileSync } from 'node:fs'
import t from 'tap'
import { seeded } from '../bench/misspelt.ts'
import { REAL_NPPES } from '../real-release.ts'
import { running } from '../server/running.ts'
import { sharedPath } from '../shared-folder.ts'
import { errorsWith, type Party } from './errors.ts'
import { listsOf } from './lists.ts'
import { pick } from './parties.ts'
import { needsRealLists, realListsRelease } from './real-release.ts'

const SEED = Number(process.env.SEED || 63)
const PARTIES = 60
/** Least share of parties that are found, in percent. */
const LEAST: Readonly<Record<string, number>> = {
  ...{ 'filler birth date': 100, 'wrong NPI': 100, nickname: 80, 'scanned digit': 90 },
  ...{ 'two slips, with birth date': 80, 'half of a double name': 90 },
  ...{ 'business, joined words': 90, 'business, abbreviated': 80 }
}

/** Least share of found parties that come first, of those that the row can tell from others. */
const LEAST_FIRST = 95

type Listed = {
  source_table: string
  listing_id: string
  party: Party
  fields: object
  matched_name: { rule: string | null } | null
}
type Result = { candidates: Listed[]; records: Listed[]; wider: Listed[] | null }

t.test('finds listed parties despite errors, and few who are not listed', needsRealLists(), async (t) => {
  const dataDir = t.testdir()
  await realListsRelease(dataDir)
  const server = await running(t, dataDir, { env: { RESPONSE_CHECK_EVERY: '1000' } })
  const { lists } = await listsOf(dataDir)
  const parties: Party[] = [...lists].flatMap(([table, rows]) => rows.map((row) => ({ ...row, table })))
  const providers = readFileSync(sharedPath(...REAL_NPPES), 'utf8')
    .split('\n')
    .map((line) => line.slice(1).split('","'))
  const people = providers.filter(([, type, , , , last, first]) => type === '1' && last && first)
  const npis = people.map(([npi = '']) => npi)
  const random = seeded(SEED)
  const screened = async (rows: object[], matching?: string): Promise<Result[]> => {
    const answer = await server.post('/v1/screenings', { rows, matching }, { 'x-service-key': 'pk_sandbox_public' })
    if (answer.status !== 200) throw new Error(answer.text)
    return JSON.parse(answer.text).rows
  }

  for (const [kind, { fits, write }] of Object.entries(errorsWith(npis))) {
    const pool = parties.filter(fits)
    const drawn = Array.from({ length: PARTIES }, () => pick(pool, random))
    const results = await screened(drawn.map((party) => write(party, random)))
    const places = results.map((result, at) => placeOf(drawn[at] ?? {}, result))
    const count = (place: Place) => places.filter((one) => one === place).length
    const found = PARTIES - count('missed')
    t.ok((100 * found) / PARTIES >= (LEAST[kind] ?? 98), `${kind}: ${found} of ${PARTIES} found`)
    const [first, tied, namesake, behind] = PLACES.map(count)
    t.ok(
      100 * (first ?? 0) >= LEAST_FIRST * ((first ?? 0) + (behind ?? 0)),
      `${kind}: ${first} first, ${tied} tied, ${namesake} behind a namesake, ${behind} behind others`
    )
  }

  const known = new Set(parties.map(({ last_name, first_name }) => lettersOf({ last_name, first_name })))
  const unlisted = Array.from({ length: 1000 }, () => {
    const [last_name = '', first_name = ''] = [pick(people, random)[5], pick(people, random)[6]]
    return { last_name, first_name }
  }).filter((named) => !known.has(lettersOf(named)))
  const strict = await screened(unlisted, 'strict')
  const shown = strict.filter(({ candidates }) => candidates.length > 0).length
  t.ok(strict.every(({ wider }) => wider === null))
  t.ok(shown <= 0.05 * unlisted.length, `not listed, strict: ${shown} of ${unlisted.length} have a candidate`)
})

/**
 * first: before it are listings of the same name only. tied: each listing before it compares with the row in
 * the same way, so that nothing in the row tells them apart. namesake: one of them has the name that the row
 * gives, in full, and no field differs. missed: it is not listed.
 */
const PLACES = ['first', 'tied', 'namesake', 'behind', 'missed'] as const
type Place = (typeof PLACES)[number]

function placeOf(party: Party, { records, candidates, wider }: Result): Place {
  const listings = [...records, ...candidates, ...(wider ?? [])]
  const place = listings.findIndex((one) => one.source_table === party.table && one.listing_id === party.listing_id)
  if (place < 0) return 'missed'
  const before = listings.slice(0, place).filter((one) => lettersOf(one.party) !== lettersOf(party))
  const fields = JSON.stringify(listings[place]?.fields)
  if (before.length === 0) return 'first'
  const others = before.filter((one) => JSON.stringify(one.fields) !== fields)
  if (others.length === 0) return 'tied'
  return others.every(isNamesake) ? 'namesake' : 'behind'
}

function isNamesake({ fields, matched_name }: Listed): boolean {
  return matched_name?.rule === null && Object.values(fields).every(({ result }) => result !== 'differs')
}

function lettersOf({ last_name, first_name, business_name }: Party): string {
  const names = [last_name, first_name, business_name]
  return names
    .map((name) => String(name ?? '').replaceAll(/[^A-Za-z]/g, ''))
    .join()
    .toUpperCase()
}
