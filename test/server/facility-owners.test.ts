// Owners of a facility, and the facilities of an organization: in the interface and on the pages, with the
// source, without it, and in a pinned release.
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { loadQueries } from '../../server/store/queries.ts'
import { type FixtureInput, fixtureRelease, importFixture } from '../fixture-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

const REGISTRY: FixtureInput = { source: 'nppes', fixture: 'v2-ugly' }
const HOSPITALS: FixtureInput = { source: 'care_compare', fixture: 'hospitals-2026', date: '2026-02-15' }
const OWNERS: FixtureInput = { source: 'cms_facility_owners', fixture: 'hospitals-2026' }
const HTML = { accept: 'text/html' }

t.test('a facility is answered with its owners', async (t) => {
  const { dataDir, releaseId: before } = await fixtureRelease(t, [REGISTRY, HOSPITALS])
  await importFixture(dataDir, OWNERS)
  const server = await running(t, dataDir)

  t.test('enrollments, organizations and counts, each row with its tuple', async (t) => {
    const { status, body, headers } = await server.get('/v1/ccn/010001?include=owners')
    t.equal(status, 200)
    t.match(body.owners, {
      unknown_because: null,
      organizations_total: 1,
      _dataset_id: 'cms-facility-owners',
      enrollments: [
        {
          enrollment_id: 'O20100101000001',
          individuals: 1,
          individual_owners: 1,
          _dataset_id: 'cms-facility-owners',
          _snapshot: '2026-07-31'
        }
      ],
      organizations: [
        {
          owner_name: 'ÉTABLISSEMENT “EXAMPLE”',
          role_code: '34',
          is_ownership: true,
          ownership_percentage: 50,
          kinds: { is_private_equity: false, is_trust_or_trustee: null },
          _snapshot: '2026-07-31'
        }
      ]
    })
    t.ok(body.owners.enrollments[0]._data_availability.includes('leading_zero_restored'))
    t.notMatch(JSON.stringify(body), /ZYXW/)
    t.match(headers, { 'x-release': /./ })
  })

  t.test('without include there are none', async (t) => {
    t.notOk('owners' in (await server.get('/v1/ccn/010001')).body)
  })

  t.test('a facility that the owner files do not list has no enrollments', async (t) => {
    const { body } = await server.get('/v1/ccn/010005?include=owners')
    t.match(body.owners, { unknown_because: null, enrollments: [], organizations: [], organizations_total: 0 })
    t.match((await server.get('/facilities/010005', HTML)).text, /do not list this CCN, so its owners are unknown/)
  })

  t.test('a pinned release without the source says that the owners are unknown', async (t) => {
    const { body } = await server.get(`/v1/ccn/010001?include=owners&release=${before}`)
    t.match(body.owners, {
      ...{ enrollments: null, organizations: null, organizations_total: null, _snapshot: null },
      unknown_because: /holds no snapshot of CMS owners/,
      _data_availability: ['not_ingested']
    })
    const page = await server.get(`/facilities/010001?release=${before}`, HTML)
    t.match(page.text, /Owners were not checked: this release has no snapshot/)
    const { body: provider } = await server.get(`/v1/npi/1000000012?include=facilities&release=${before}`)
    t.match(provider.facilities, { facilities: null, unknown_because: /holds no snapshot of CMS owners/ })
  })

  t.test('the page shows organizations and the number of individuals', async (t) => {
    const { status, text } = await server.get('/facilities/010001', HTML)
    t.equal(status, 200)
    t.match(text, /ÉTABLISSEMENT “EXAMPLE”/)
    t.match(text, /5% OR GREATER DIRECT OWNERSHIP INTEREST/)
    t.match(text, /Individuals named/)
    t.notMatch(text, /ZYXW/)
  })

  t.test('a release without PECOS cannot look up the facilities of an NPI', async (t) => {
    const { body } = await server.get('/v1/npi/1000000012?include=facilities')
    t.match(body.facilities, { facilities: null, pac_ids: null, unknown_because: /no PECOS enrollment extract/ })
  })
})

t.test('an organization is answered with the facilities that name its PAC ID', async (t) => {
  const dataDir = t.testdir()
  const { pathOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson()
  const owned = `from '${pathOf('facility_owner_organization')}' o
    join (select distinct npi, pac_id from '${pathOf('enrollment')}' where npi_is_valid) e on e.pac_id = o.owner_pac_id`
  const npis = await rows(
    `select npi, count(*)::integer as roles ${owned} group by npi order by roles desc, npi limit 3`
  )
  t.ok(npis.length > 0)

  for (const { npi, roles } of npis) {
    const { status, body } = await server.get(`/v1/npi/${npi}?include=facts,facilities`)
    t.equal(status, 200)
    t.ok(Array.isArray(body.facts))
    const { facilities } = body.facilities
    t.same([facilities.length, body.facilities.facilities_total], [roles, roles])
    const expected = await rows(`select enrollment_id, role_code, ccn ${owned} where npi = '${npi}'`)
    const key = (row: Record<string, unknown>) => [row.enrollment_id, row.role_code, row.ccn].join()
    t.same(facilities.map(key).sort(), expected.map(key).sort())
    const page = await server.get(`/providers/${npi}`, HTML)
    const listed = facilities.find(({ ccn }: { ccn: string | null }) => ccn !== null)
    t.match(page.text, `/facilities/${listed?.ccn}`)
    t.match(page.text, /Facilities of this organization/)
  }

  const [alone] = await rows(
    `select npi from '${pathOf('enrollment')}' where npi_is_valid and pac_id not in (select owner_pac_id from '${pathOf('facility_owner_organization')}' where owner_pac_id is not null) order by npi limit 1`
  )
  const { body: none } = await server.get(`/v1/npi/${alone?.npi}?include=facilities`)
  t.match(none.facilities, { unknown_because: null, facilities: [], facilities_total: 0 })

  const queries = new Map(await loadQueries())
  const endless = `select * from (\n${queries.get('owned-facilities')}\n) where (select count(*) from range(100000000000)) > 0`
  queries.set('owned-facilities', endless)
  const slow = await running(t, dataDir, { queries, env: { QUERY_TIMEOUT_MS: '500' } })
  const late = await slow.get(`/v1/npi/${npis[0]?.npi}?include=facilities`)
  t.match(late, { status: 503, body: { error: { code: 'took_too_long' } } })
})
