// Peers of a facility, counties, owners and chains: computed again from the published Parquet files, and the
// pages show what the API answers.
import t from 'tap'
import { STATES } from '../../domain/states.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

type Row = Readonly<Record<string, unknown>>

const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
const server = await running(t, dataDir)
const facilities: readonly Row[] = await rowsOf('facility')

const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 10 })
async function pageText(path: string): Promise<string> {
  const { status, text } = await server.get(path, { accept: 'text/html' })
  t.equal(status, 200, path)
  return text
    .replaceAll(/<sup.*?<\/sup>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

t.test('every measure among its peers, and the page shows the same', async (t) => {
  const measures: readonly Row[] = await rowsOf('facility_measure')
  const stateOf = new Map(facilities.map((row) => [`${row.facility_type} ${row.ccn}`, row.state]))
  const dated = (row: Row) =>
    row.period_start_date && row.period_end_date ? `${row.period_start_date}/${row.period_end_date}` : null
  const spread = (scores: number[]) => {
    const sorted = scores.sort((a, b) => a - b)
    // The smallest score that at least the share of the scores does not exceed.
    const at = (tenth: number) => sorted[Math.max(0, Math.ceil((tenth * sorted.length) / 10) - 1)]
    return sorted.length === 0
      ? null
      : { scores: sorted.length, deciles: Array.from({ length: 11 }, (_, tenth) => at(tenth)) }
  }
  let compared = 0
  for (const type of new Set(facilities.map((row) => String(row.facility_type)))) {
    const ofType = measures.filter((row) => row.facility_type === type && row.score !== null)
    for (const { ccn } of facilities.filter((row) => row.facility_type === type).slice(0, 3)) {
      const { status, body } = await server.get(`/v1/quality/${type}/${ccn}/peers`)
      t.equal(status, 200, `${type} ${ccn}`)
      const own = await server.get(`/v1/quality/${type}/${ccn}`)
      t.same(
        body.measures.map(({ id, value }: Row) => [id, value]),
        own.body.measures.map(({ id, value }: Row) => [id, value])
      )
      const page = await pageText(`/facilities/${ccn}?show=all`)
      for (const one of body.measures) {
        const same = ofType.filter(
          (row) =>
            row.measure_id === one.id &&
            row.period_as_published === one.period_as_published &&
            dated(row) === one.measurement_period
        )
        const scoresIn = (rows: readonly Row[]) => spread(rows.map(({ score }) => Number(score)))
        t.same(one.in_nation, scoresIn(same), `${type} ${ccn} ${one.id}`)
        const near = same.filter((row) => stateOf.get(`${type} ${row.ccn}`) === body.state)
        t.same(one.in_state, body.state === null ? null : scoresIn(near), `${type} ${ccn} ${one.id} in ${body.state}`)
        if (one.in_nation)
          t.ok(page.includes(`US ${shown(one.in_nation.deciles[5])} of ${shown(one.in_nation.scores)}`), `${one.id}`)
        compared += 1
      }
    }
  }
  t.ok(compared > 200, `${compared} measures`)
})

t.test('citations are counted by survey and by letter, on the page and in the answer', async (t) => {
  const citations: readonly Row[] = await rowsOf('facility_citation')
  const cited = [...new Set(citations.map(({ ccn }) => String(ccn)))]
  t.ok(cited.length > 20, `${cited.length} nursing homes`)
  for (const ccn of cited) {
    const own = citations.filter((row) => row.ccn === ccn)
    const { body } = await server.get(`/v1/ccn/${ccn}?include=citations`)
    const counts: Row[] = body.citations.counts
    t.equal(
      counts.reduce((sum, count) => sum + Number(count.citations), 0),
      own.length
    )
    for (const { survey_date, scope_severity, citations: count } of counts)
      t.equal(
        own.filter((row) => row.survey_date === survey_date && row.scope_severity === scope_severity).length,
        count,
        `${ccn} ${survey_date} ${scope_severity}`
      )
    const page = await pageText(`/facilities/${ccn}`)
    t.match(page, `${shown(own.length)} health citation`, ccn)
    for (const letter of new Set(own.map((row) => row.scope_severity)))
      t.ok(page.includes(`${letter} ${own.filter((row) => row.scope_severity === letter).length}`), `${ccn} ${letter}`)
  }
})

t.test('every county has its residents, designations and facilities, and the page shows them', async (t) => {
  const counties = (await rowsOf('population')).filter(
    (row) => Number(row.vintage) === 2024 && Number(row.year) === 2024 && row.geo_level === 'county'
  )
  const areas: readonly Row[] = await rowsOf('shortage_area')
  const supply: readonly Row[] = await rowsOf('supply_state')
  const states = new Map(STATES.map(({ fips, code }) => [fips, code]))
  const plain = (name: unknown) =>
    String(name)
      .toLowerCase()
      .replace(/ (county|parish|borough|census area|municipality)$/, '')
      .replaceAll(/[ .']/g, '')
  const named = facilities.filter(({ county_name }) => county_name !== null)
  const held = counties.filter((county) =>
    named.some(
      (row) => row.state === states.get(String(county.state_fips)) && plain(row.county_name) === plain(county.geo_name)
    )
  )
  t.ok(held.length > 50, `${held.length} counties with facilities`)
  let designated = 0
  const sites: readonly Row[] = await rowsOf('health_center_site')
  const withSites = counties.filter(({ geo_id }) => sites.some((row) => row.county_fips === geo_id))
  t.ok(withSites.length > 20, `${withSites.length} counties with health center sites`)
  for (const county of [
    ...held.slice(0, 60),
    ...withSites.slice(0, 20),
    ...counties.filter((_, index) => index % 100 === 0)
  ]) {
    const state = states.get(String(county.state_fips))
    const { status, body } = await server.get(`/v1/counties/${county.geo_id}`)
    t.equal(status, 200, String(county.geo_id))
    t.match(body, { county_name: county.geo_name, state_code: state, population_2024: Number(county.population) })
    const own = named.filter((row) => row.state === state && plain(row.county_name) === plain(county.geo_name))
    t.same(
      body.facilities.facilities.map(({ ccn }: Row) => ccn).sort(),
      own.map(({ ccn }) => ccn).sort(),
      String(county.geo_name)
    )
    const listed = Object.values<{ designations: Row[] }>(body.shortage_designations).flatMap((one) => one.designations)
    const effective = areas.filter((row) => row.is_in_effect === true && row.county_fips === county.geo_id)
    t.same(
      listed
        .filter((row) => row.county_fips === county.geo_id)
        .map((row) => row.designation_id)
        .sort(),
      effective.map((row) => row.designation_id).sort()
    )
    designated += listed.length
    const centers = sites.filter((row) => row.county_fips === county.geo_id)
    const [clinics, offices] = [true, false].map((isOne) =>
      centers.filter((row) => String(row.site_type).includes('Service Delivery') === isOne)
    )
    t.match(body.health_centers, { total: centers.length, active_service_delivery: clinics?.length })
    t.equal(body.health_centers.sites.filter((row: Row) => !row.is_service_delivery).length, offices?.length)
    t.same(
      body.health_centers.sites.map(({ site_number, npi }: Row) => `${site_number} ${npi}`).sort(),
      centers.map(({ site_number, npi }) => `${site_number} ${npi}`).sort()
    )
    t.same(
      body.supply.specialties.map(({ specialty, active_providers }: Row) => `${specialty} ${active_providers}`),
      supply
        .filter((row) => row.state_code === state)
        .map((row) => `${row.specialty} ${row.active_providers}`)
        .sort()
    )
    const page = await pageText(`/counties/${county.geo_id}`)
    t.match(page, `${county.geo_name}, `)
    t.match(page, `Residents, 2024 estimate ${shown(Number(county.population))}`)
    t.match(page, `Facilities ${shown(own.length)}`)
    for (const { facility_name } of own) t.ok(page.includes(String(facility_name)), String(facility_name))
    t.match(page, `Active health center sites with patients ${clinics?.length}`)
    for (const { site_name } of centers) t.ok(page.includes(String(site_name)), String(site_name))
    for (const { active_providers } of body.supply.specialties) t.ok(page.includes(shown(active_providers)))
  }
  t.ok(designated > 0, `${designated} designations`)
})

t.test('owners and chains in two lists, and the pages show the same', async (t) => {
  const [roles, listed, enrollments]: (readonly Row[])[] = [
    await rowsOf('facility_owner_organization'),
    (await rowsOf('facility_owner')).filter(({ owner_type }) => owner_type === 'Organization'),
    await rowsOf('facility_enrollment')
  ]
  const ccnsOf = (rows: readonly Row[] | undefined) =>
    new Set(rows?.flatMap(({ ccn }) => (ccn === null ? [] : String(ccn))))
  const nursing = new Set(
    [...facilities, ...(enrollments ?? [])].flatMap((row) =>
      row.facility_type === 'nursing-home' ? String(row.ccn) : []
    )
  )
  const check = async (path: string, files: readonly Row[] | undefined, compare: readonly Row[] | undefined) => {
    const { status, body } = await server.get(`/v1${path}?limit=1000`)
    t.equal(status, 200, path)
    const in_ = (list: string) => body.entries.filter((entry: Row) => entry.list === list)
    const roleIn = (row: Row) => `${row.ccn} ${row.association_date ?? null} ${row.ownership_percentage ?? null}`
    t.same(in_('owner_files').map(roleIn).sort(), files?.map(roleIn).sort(), `${path} in the owner files`)
    t.same(in_('care_compare').map(roleIn).sort(), compare?.map(roleIn).sort(), `${path} in Care Compare`)
    const [one, other] = [ccnsOf(files), ccnsOf(compare)]
    const both = [...one].filter((ccn) => other.has(ccn) && nursing.has(ccn))
    t.equal(body.facilities, new Set([...one, ...other]).size, path)
    t.equal(body.agreeing, both.length, `${path} agreeing`)
    const single = [...one, ...other].filter((ccn) => nursing.has(ccn) && one.has(ccn) !== other.has(ccn))
    t.equal(body.differing, new Set(single).size, `${path} differing`)
    const page = await pageText(path)
    t.match(
      page,
      `Facilities ${body.facilities} Named by both lists ${body.agreeing} Named by one list only ${body.differing}`
    )
    return body
  }
  let [agreeing, differing] = [0, 0]
  for (const pacId of new Set(roles?.map((row) => String(row.owner_pac_id)))) {
    const own = roles?.filter((row) => row.owner_pac_id === pacId)
    const names = new Set(own?.map((row) => row.owner_name))
    const others = ccnsOf(roles?.filter((row) => row.owner_pac_id !== pacId && names.has(row.owner_name)))
    const ccns = ccnsOf(own)
    const named = listed?.filter((row) => names.has(row.owner_name)) ?? []
    const kept = named.filter(({ ccn }) => ccns.has(String(ccn)) || !others.has(String(ccn)))
    const body = await check(`/owners/${pacId}`, own, kept)
    t.equal(
      body.not_checked.some((said: string) => said.startsWith(`${named.length - kept.length} roles`)),
      named.length > kept.length
    )
    agreeing += body.agreeing
    differing += body.differing
  }
  const chains = new Set(facilities.flatMap(({ chain_name }) => chain_name ?? []).map(String))
  chains.delete('Independent')
  t.ok(chains.size > 20, `${chains.size} chains`)
  for (const chain of chains) {
    const same = (name: string) => (row: Row) => String(row[name] ?? '').toUpperCase() === chain.toUpperCase()
    const body = await check(
      `/chains/${encodeURIComponent(chain)}`,
      enrollments?.filter(same('affiliation_entity_name')),
      facilities.filter(same('chain_name'))
    )
    agreeing += body.agreeing
    differing += body.differing
  }
  t.ok(agreeing > 0 && differing > 0, `${agreeing} agree, ${differing} differ`)
})

t.test('a list of facilities counts them by state, and the map shows the counts', async (t) => {
  for (const [query, holds] of [
    ['', () => true],
    ['?type=hospital&stars=3', (row: Row) => row.facility_type === 'hospital' && Number(row.overall_star) >= 3]
  ] as const) {
    const { body } = await server.get(`/v1/facilities${query}`)
    const counts = new Map<unknown, number>()
    for (const { state } of facilities.filter(holds))
      if (state !== null) counts.set(state, (counts.get(state) ?? 0) + 1)
    t.ok(counts.size > 10, query)
    t.same(body.by_state.map((one: Row) => [one.state, one.facilities]).sort(), [...counts].sort())
    const { text } = await server.get(`/facilities${query}`, { accept: 'text/html' })
    for (const [state, count] of counts)
      t.match(text, new RegExp(`${state}</text><text[^>]*>${count}</text>`), `${query} ${state}`)
  }
})
