// HRSA's shortage designations of a county and a state: with the source, without it, and for a discipline
// whose file is missing.
import t from 'tap'
import { importFixture } from '../fixture-release.ts'
import { running } from './running.ts'

type Item = { value: Record<string, unknown>; snapshot: string; limitations?: string }
type List = { value: Item[] | null; snapshot: string | null; limitations: string }

const dataDir = t.testdir()
const before = await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
// Only the file of primary care.
await importFixture(dataDir, { source: 'hrsa_hpsa', fixture: 'areas-and-facilities', date: '2026-11-10' })
const server = await running(t, dataDir)

const of = async (state: string, county: string, more = '') => {
  const { body } = await server.get(
    `/api/v1/specialties/psychiatry/by-county?state=${state}&county_fips=${county}${more}`
  )
  return body.data.shortage_designations as Record<'primary_care' | 'dental' | 'mental_health', List>
}
const valuesOf = ({ value }: List) => value?.map((item) => item.value)

t.test('lists the designations in effect of a county, each with its lineage', async (t) => {
  const { primary_care } = await of('TX', '48201')
  t.match(primary_care, {
    source: 'HRSA Health Professional Shortage Areas',
    snapshot: '2026-11-10',
    value: [
      {
        snapshot: '2026-11-10',
        source_url: 'https://data.hrsa.gov/data/download',
        attribution_text: /"HPSA ID"/,
        value: {
          hpsa_id: '1489000001',
          hpsa_name: 'Madeup',
          designation_type: 'Geographic HPSA',
          status: 'Designated',
          score: 17,
          designated_on: '2021-03-04',
          area_kind: 'area',
          is_whole_county: true,
          county_fips: '48201'
        }
      }
    ]
  })
  t.match(valuesOf((await of('TX', '48203')).primary_care), [{ hpsa_id: '1489000002', is_whole_county: false }])
  t.equal((await of('TX', '48203')).primary_care.value?.length, 1, 'the withdrawn component is not listed')
  t.match(valuesOf((await of('TX', '48205')).primary_care), [{ designation_type: 'HPSA Population' }])
  t.match(valuesOf((await of('TX', '48207')).primary_care), [{ area_kind: 'facility', is_whole_county: false }])
})

t.test('shows designations of a former county of Connecticut as of that county', async (t) => {
  for (const region of ['09120', '09140', '09190']) {
    const [item] = (await of('CT', region)).primary_care.value ?? []
    t.match(item?.value, { county_fips: '09001', county_name: 'Fairfield County, CT', is_whole_county: true }, region)
    t.match(item?.limitations, /former county Fairfield County, CT \(09001\).*need not hold for all of/)
  }
  t.same((await of('CT', '09110')).primary_care.value, [], 'not a part of that county')
})

t.test('an empty list says what it means, and a missing file is null', async (t) => {
  const { primary_care, dental, mental_health } = await of('TX', '48453')
  t.match(primary_care, { value: [], limitations: /does not mean that the county has enough clinicians/ })
  for (const list of [dental, mental_health])
    t.match(list, { value: null, snapshot: null, limitations: /no snapshot of the source/ })
  const { body } = await server.get('/api/v1/specialties/psychiatry/by-county?state=TX&county_fips=48453')
  t.match(body.meta.data_freshness.at(-1), { source: 'HRSA Health Professional Shortage Areas' })
})

t.test('coverage counts different designations of the state', async (t) => {
  const { body } = await server.get('/api/v1/states/TX/coverage')
  const { primary_care, dental } = body.data.shortage_designations
  // 48201, 48203, 48205, 48207, two places, and one whose county is undetermined.
  t.match(primary_care, {
    designations_in_effect: { value: 6, snapshot: '2026-11-10', limitations: /overlap/ },
    whole_county_designations: { value: 1 },
    whole_counties: { value: 1 }
  })
  t.match(dental.designations_in_effect, { value: null, snapshot: null })
  const wyoming = (await server.get('/api/v1/states/WY/coverage')).body.data.shortage_designations
  t.equal(wyoming.primary_care.designations_in_effect.value, 0)
})

t.test('a pinned release without the source says nothing about it', async (t) => {
  for (const list of Object.values(await of('TX', '48201', `&release=${before}`)))
    t.match(list, { value: null, snapshot: null, limitations: /no snapshot of the source/ })
  const { body } = await server.get(`/api/v1/states/TX/coverage?release=${before}`)
  t.equal(body.data.shortage_designations.primary_care.designations_in_effect.value, null)
  t.notMatch(JSON.stringify(body.meta), /HRSA/)
})

t.test('the page of supply shows what the release holds and what it lacks', async (t) => {
  const { text } = await server.get('/supply?specialty=psychiatry&states=TX')
  t.match(text, /Official shortage designations/)
  t.match(text, /data-head="Primary care" class="figure">6</)
  t.match(text, /Dental: not ingested/)
  t.match((await server.get(`/supply?specialty=psychiatry&release=${before}`)).text, /Primary care: not ingested/)
})
