// The conformance page says what is: every row has its test or says what it waits for, and no row of the specification is missing.
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { BINDINGS } from '../../server/surfaces/a/bindings.ts'
import { ENDPOINTS } from '../conformance/endpoints.ts'
import { ERROR_ROWS } from '../conformance/errors.ts'
import { HEADER_ROWS, LIMITS } from '../conformance/limits.ts'
import { MEMBERS } from '../conformance/members.ts'
import { OPEN_WORK } from '../conformance/row.ts'
import { PARTS } from '../conformance/rows.ts'
import { testTitles } from '../conformance/titles.ts'
import { needsSpecification, specificationTable } from '../domain/specification.ts'
import { running } from '../server/running.ts'

const rows = Object.values(PARTS).flat()
const titles = testTitles()

t.test('every row names a test that exists, or the work it waits for', async (t) => {
  t.ok(titles.size > 100)
  for (const [part, rows] of Object.entries(PARTS)) {
    t.equal(new Set(rows.map(({ id }) => id)).size, rows.length, `${part} names each thing once`)
  }
  for (const { id, test, open } of rows) {
    if (open === undefined) t.ok(titles.has(test), `${id}: there is a test '${test}'`)
    else t.notOk(titles.has(test), `${id}: the test '${test}' is there, so the row is open no more`)
  }
  t.same(
    OPEN_WORK.filter((work) => !rows.some(({ open }) => open === work)),
    [],
    'no work is listed that no row waits for'
  )
})

t.test('an endpoint that is served is not open, and one that is not served is', async (t) => {
  const served = new Set(BINDINGS.map(({ path }) => `GET ${path.replace(/:(\w+)/g, '{$1}')}`)).add('GET /openapi.json')
  for (const { id, open } of ENDPOINTS) t.equal(open === undefined, served.has(id), id)
})

const named = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))

t.test('every endpoint, error code, limit and header of the specification has a row', needsSpecification, async (t) => {
  const endpoints = specificationTable('### Surface A').map(([method, path]) => `${method} ${path}`)
  t.equal(endpoints.length, 14)
  for (const id of endpoints) t.ok(named(ENDPOINTS).has(id), id)
  for (const [, code = ''] of specificationTable('**Surface A envelope**')) t.ok(named(ERROR_ROWS).has(code), code)
  const ofSurfaceB = /Surface B|^\/v1\/|^deliveries$/
  const limits = specificationTable('## Limits').filter(([, , where = '']) => !ofSurfaceB.test(where))
  t.equal(limits.length, 8)
  for (const [limit = ''] of limits) t.ok(named(LIMITS).has(limit), limit)
  for (const name of ['Limit', 'Remaining', 'Reset', 'Window'])
    t.ok(named(HEADER_ROWS).has(`X-RateLimit-${name}`), name)
})

const RESOURCES: Record<string, string> = {
  ProvenanceField: '### ProvenanceField',
  DataFreshness: '### DataFreshness',
  ResponseMeta: '### ResponseMeta',
  FreshnessBlock: '### FreshnessBlock',
  FreshnessPolicy: '### FreshnessPolicy',
  SpecialtyListItem: '### SpecialtyListItem'
}

t.test('every member of the specification has a row', needsSpecification, async (t) => {
  for (const [resource, marker] of Object.entries(RESOURCES)) {
    for (const [member = ''] of specificationTable(marker)) {
      t.ok(named(MEMBERS).has(`${resource}.${member}`), `${resource}.${member}`)
    }
  }
})

t.test('the blocks of surface A have the members of the specification', async (t) => {
  const server = await running(t, t.testdir())
  const { schemas } = (await server.get('/api/v1/openapi.json', {})).body.components
  const open = new Set(MEMBERS.flatMap(({ id, open }) => (open ? [id] : [])))
  for (const { id } of MEMBERS.filter(({ id }) => id.includes('.'))) {
    const [resource = '', members = ''] = id.split('.')
    for (const member of members.split(', ')) {
      const has = Object.keys(schemas[resource].properties).includes(member)
      t.equal(has, !open.has(id), `${resource} has ${member}`)
    }
  }
  for (const [resource, required] of Object.entries({
    ProvenanceField: ['value', 'source', 'last_checked'],
    DataFreshness: ['source', 'last_refreshed'],
    ResponseMeta: ['request_id', 'api_version', 'data_freshness', 'methodology_url', 'limitations_url'],
    FreshnessBlock: ['source_id', 'snapshot', 'last_checked', 'state']
  })) {
    for (const member of required)
      t.ok(schemas[resource].required.includes(member), `${resource}.${member} is required`)
  }
  t.same(Object.keys(schemas.Provenance.properties), PROVENANCE_KEYS)
  t.same(Object.keys(schemas.SpecialtyStateRow.properties), [
    'state_code',
    'state_name',
    'active_providers',
    'population_2024',
    'per_100k',
    'rank_density',
    'quartile',
    'underserved'
  ])
})
