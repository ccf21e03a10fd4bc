// Searches by name find everyone with those words, in that state and with that specialty, and nobody else.
import fc from 'fast-check'
import type { Bundle, FhirResource } from 'fhir/r4.js'
import t from 'tap'
import { type Running, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const KEY = { 'x-service-key': 'pk_sandbox_public' }
type Row = Record<string, unknown>

/** Ids of the matches on all pages. */
async function found({ app }: Running, type: string, query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  let url: string | undefined = `/fhir/R4/${type}?${new URLSearchParams({ ...query, _count: '7' })}`
  for (let pages = 0; url !== undefined; pages++) {
    if (pages > 200) throw new Error(`no end of ${url}`)
    const { body } = await app.inject({ url, headers: KEY })
    const bundle: Bundle<FhirResource> = JSON.parse(body)
    if (bundle.resourceType !== 'Bundle') throw new Error(`${url}: ${body}`)
    ids.push(...(bundle.entry ?? []).map(({ resource }) => resource?.id ?? ''))
    const next = bundle.link?.find(({ relation }) => relation === 'next')?.url
    url = next && new URL(next).pathname + new URL(next).search
  }
  return ids
}

const words = (...values: unknown[]) => values.flatMap((value) => (value ? String(value).split(/[ -]/) : []))
const isIn = (query: unknown, of: string[]) => words(query).every((word) => of.includes(word))
const beginsIn = (query: unknown, of: string[]) => words(query).every((word) => of.some((one) => one.startsWith(word)))

t.test('searches by name', async (t) => {
  const dataDir = t.testdir()
  const { rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const rows: Row[] = await rowsOf('provider')
  const codes = new Map<unknown, string[]>()
  for (const { npi, taxonomy_code: code } of (await rowsOf('provider_taxonomy')) as Row[])
    if (code !== null) codes.set(npi, [...(codes.get(npi) ?? []), String(code)])
  const isPlain = (row: Row) => /^[A-Z -]+$/.test(`${row.first_name}${row.last_name}`)
  const people = rows.filter((row) => row.entity_type_code === '1' && isPlain(row))
  const familyOf = (row: Row) => words(row.last_name, row.other_last_name)
  const givenOf = (row: Row) => words(row.first_name, row.middle_name, row.other_first_name, row.other_middle_name)

  /** Nobody is missing who has the words, and everybody has words that begin so. */
  const holds = (
    what: string,
    ids: string[],
    all: Row[],
    isExact: (row: Row) => boolean,
    isBegun: (row: Row) => boolean
  ) => {
    t.equal(new Set(ids).size, ids.length, `${what}: each once`)
    const missing = all.filter((row) => isExact(row) && !ids.includes(String(row.npi))).map(({ npi }) => npi)
    t.same(missing, [], `${what}: nobody is missing`)
    const extra = ids.filter((id) => !all.some((row) => row.npi === id && isBegun(row)))
    t.same(extra, [], `${what}: nobody else`)
  }
  const individuals = rows.filter((row) => row.entity_type_code === '1')

  for (const one of fc.sample(fc.constantFrom(...people), { seed: 7, numRuns: 30 })) {
    const [family, given, state] = [String(one.last_name), String(one.first_name), String(one.practice_state)]
    const [code = ''] = codes.get(one.npi) ?? []
    holds(
      family,
      await found(server, 'Practitioner', { family }),
      individuals,
      (row) => isIn(family, familyOf(row)),
      (row) => beginsIn(family, familyOf(row))
    )
    holds(
      `${given} ${family} in ${state}`,
      await found(server, 'Practitioner', { family, given, 'address-state': state }),
      individuals,
      (row) => isIn(family, familyOf(row)) && isIn(given, givenOf(row)) && row.practice_state === state,
      (row) => beginsIn(family, familyOf(row)) && beginsIn(given, givenOf(row)) && row.practice_state === state
    )
    if (code === '') continue
    const query = { 'practitioner.family': family, specialty: code }
    const roles = await found(server, 'PractitionerRole', query)
    t.ok(roles.every((id) => id.endsWith(`-${code}`)))
    holds(
      `${family} with ${code}`,
      roles.map((id) => id.slice(0, 10)),
      individuals,
      (row) => isIn(family, familyOf(row)) && (codes.get(row.npi) ?? []).includes(code),
      (row) => beginsIn(family, familyOf(row)) && (codes.get(row.npi) ?? []).includes(code)
    )
  }

  // A typing error is not a match here, although the index finds it.
  const [one = {}] = people.filter((row) => String(row.last_name).length > 6)
  const family = `${String(one.last_name).slice(0, -1)}${String(one.last_name).endsWith('X') ? 'Y' : 'X'}`
  t.same(await found(server, 'Practitioner', { family }), [])

  // A facility is found after the organizations of the registry, by Location alone.
  const facilities = ((await rowsOf('facility')) as Row[]).filter((row) => /^[A-Z ]+$/.test(String(row.facility_name)))
  for (const facility of fc.sample(fc.constantFrom(...facilities), { seed: 7, numRuns: 10 })) {
    const name = String(facility.facility_name)
    const id = `ccn-${facility.ccn}`
    for (const type of ['Organization', 'Location']) {
      const ids = await found(server, type, { name, 'address-state': String(facility.state) })
      t.ok(ids.includes(id), `${type} named ${name}`)
      if (type === 'Location') t.ok(ids.every((other) => other.startsWith('ccn-')))
    }
  }
})
