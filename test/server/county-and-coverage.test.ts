// Supply for a county (its state's figures) and coverage of a state: the same rows as by-state, in another
// form.
import t from 'tap'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { running } from './running.ts'

const BY_STATE = '/api/v1/specialties/dermatology/by-state'
const BY_COUNTY = '/api/v1/specialties/dermatology/by-county'
type Field = { value: unknown; limitations?: string }
type Row = Record<string, Field>

const rowOf = (rows: Row[], state: string) => rows.find(({ state_code }) => state_code?.value === state)

t.test('serves counties and coverage from a release with counties', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)

  t.test('a county request gets the figures of its state, and the response says so', async (t) => {
    const { body, status, headers } = await server.get(`${BY_COUNTY}?state=NM&county_fips=35013`)
    t.equal(status, 200)
    t.equal(headers['x-release'], releaseId)
    const states: Row[] = (await server.get(BY_STATE)).body.data
    t.same(body.data.state_level_supply, rowOf(states, 'NM'))
    t.match(body.data, {
      specialty: 'dermatology',
      county_fips: { value: '35013' },
      county_name: { value: 'Doña Ana County', attribution_text: /"CTYNAME"/ },
      county_population_2024: { attribution_text: /"POPESTIMATE2024"/ }
    })
    t.type(body.data.county_population_2024.value, 'number')
    t.equal(body.data.county_name.last_checked, server.store.current?.table('population')?.provenance._last_checked)
    t.match(
      body.meta.geo_scope_note,
      /no county of practice.*the whole state \(New Mexico\).*Doña Ana County \(35013\)/
    )
    t.notOk('subspecialty_filter' in body.meta)
  })

  t.test('a subspecialty filter applies to the state figures only', async (t) => {
    const query = 'subspecialty=207N00000X'
    const { body } = await server.get(`${BY_COUNTY}?state=NM&county_fips=35013&${query}`)
    const states: Row[] = (await server.get(`${BY_STATE}?${query}`)).body.data
    t.same(body.data.state_level_supply, rowOf(states, 'NM'))
    t.same(body.meta.subspecialty_filter, {
      code: '207N00000X',
      display_name: 'Dermatology',
      matched_records: rowOf(states, 'NM')?.active_providers?.value
    })
    t.match(body.meta.methodology_url, /supply_state_subspecialty$/)
  })

  t.test('Connecticut has planning regions, and its former counties differ from unknown counties', async (t) => {
    t.equal((await server.get(`${BY_COUNTY}?state=ct&county_fips=09110`)).body.data.county_fips.value, '09110')
    for (const former of ['09001', '09003', '09005', '09007', '09009', '09011', '09013', '09015']) {
      const { body } = await server.get(`${BY_COUNTY}?state=CT&county_fips=${former}`)
      t.match(body.error, { code: 'county_not_found', message: /former counties.*09110 to 09190/ })
    }
    for (const none of ['09002', '09017', '09999']) {
      const { body } = await server.get(`${BY_COUNTY}?state=CT&county_fips=${none}`)
      t.equal(body.error.code, 'county_not_found')
      t.notMatch(body.error.message, /former/, none)
    }
  })

  t.test('an error about a county in another state names that state', async (t) => {
    const { body } = await server.get(`${BY_COUNTY}?state=TX&county_fips=35013`)
    t.match(body.error, { code: 'state_county_mismatch', message: /35013 is in New Mexico, not in Texas/ })
  })

  t.test('coverage lists the twelve specialties with the figures of by-state', async (t) => {
    const { body, status } = await server.get('/api/v1/states/TX/coverage')
    t.equal(status, 200)
    const { specialties, totals, shortage_designations: _designations, ...state } = body.data
    t.same(
      specialties.map((row: Row) => row.specialty?.value),
      SPECIALTIES.map(({ slug }) => slug)
    )
    const counts: number[] = []
    let underserved = 0
    for (const { specialty, display_name, ...measures } of specialties) {
      const rows: Row[] = (await server.get(`/api/v1/specialties/${specialty.value}/by-state`)).body.data
      const { state_code, state_name, population_2024, ...expected } = rowOf(rows, 'TX') ?? {}
      t.same(measures, expected, specialty.value)
      t.same(state, { state_code, state_name, population_2024 })
      t.ok(display_name.value)
      counts.push(Number(expected.active_providers?.value))
      if (expected.underserved?.value === true) underserved += 1
    }
    t.equal(
      totals.provider_specialty_pairs.value,
      counts.reduce((sum, count) => sum + count, 0)
    )
    t.equal(totals.specialties_with_providers.value, counts.filter((count) => count > 0).length)
    t.equal(totals.specialties_underserved.value, underserved)
    t.match(totals.provider_specialty_pairs.limitations, /not a number of people/)
  })

  t.test('all 51 states have coverage, and territories have none', async (t) => {
    for (const code of ['DC', 'WY', 'al']) t.equal((await server.get(`/api/v1/states/${code}/coverage`)).status, 200)
    for (const code of ['PR', 'GU', 'VI', 'AS', 'MP', 'XX', 'TEX', '%20']) {
      t.equal((await server.get(`/api/v1/states/${code}/coverage`)).body.error.code, 'state_not_found', code)
    }
  })
})

t.test('without estimates, the county is not looked up and the response says so', async (t) => {
  const dataDir = t.testdir()
  for (const input of FIXTURES.filter(({ source }) => source === 'nppes')) await importFixture(dataDir, input)
  const server = await running(t, dataDir)
  const { body } = await server.get(`${BY_COUNTY}?state=TX&county_fips=48201`)
  for (const member of ['county_name', 'county_population_2024']) {
    t.match(body.data[member], { value: null, limitations: /was not looked up/ })
  }
  t.match(body.meta.geo_scope_note, /the county 48201/)
  t.equal(body.data.state_level_supply.per_100k.value, null)
  t.equal((await server.get(`${BY_COUNTY}?state=TX&county_fips=35013`)).body.error.code, 'state_county_mismatch')
  t.equal((await server.get(`${BY_COUNTY}?state=TX&county_fips=99999`)).body.error.code, 'county_not_found')
  const { totals } = (await server.get('/api/v1/states/TX/coverage')).body.data
  t.equal(totals.specialties_underserved.value, null, 'unknown, not none')
})
