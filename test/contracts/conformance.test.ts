// Checks the conformance page: every row has its test or its pending work, and no row of the specification is
// missing.
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { BINDINGS } from '../../server/surfaces/a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../../server/surfaces/b/bindings.ts'
import { ENDPOINTS } from '../conformance/endpoints.ts'
import { ERROR_ROWS } from '../conformance/errors.ts'
import { AUTHENTICATION, EVENTS, VERSIONING } from '../conformance/keys-and-versions.ts'
import { HEADER_ROWS, LIMITS } from '../conformance/limits.ts'
import { MEMBERS } from '../conformance/members.ts'
import { membersOfCell } from '../conformance/record-members.ts'
import { OPEN_WORK, type Row } from '../conformance/row.ts'
import { PARTS } from '../conformance/rows.ts'
import { ENDPOINTS_B, RULES_B } from '../conformance/surface-b-endpoints.ts'
import { ERRORS_B, HEADERS_B, LIMITS_B } from '../conformance/surface-b-limits.ts'
import { RECORDS_B } from '../conformance/surface-b-records.ts'
import { testTitles } from '../conformance/titles.ts'
import { needsSpecification, specificationList, specificationTable } from '../domain/specification.ts'
import { running } from '../server/running.ts'

const rows = Object.values(PARTS).flat()
const titles = testTitles()

t.test('every conformance row names an existing test or its pending work', async (t) => {
  t.ok(titles.size > 100)
  for (const [part, rows] of Object.entries(PARTS)) {
    t.equal(new Set(rows.map(({ id }) => id)).size, rows.length, `${part} names each thing once`)
  }
  for (const { id, test, open } of rows) {
    if (open === undefined) t.equal(titles.get(test)?.length, 1, `${id}: there is one test '${test}'`)
    else t.notOk(titles.has(test), `${id}: the test '${test}' is there, so the row is open no more`)
  }
  t.same(
    OPEN_WORK.filter((work) => !rows.some(({ open }) => open === work)),
    [],
    'no work is listed that no row waits for'
  )
})

t.test('a conformance row is open exactly if its endpoint is not served', async (t) => {
  const served = new Set(
    BINDINGS.map(({ method = 'GET', path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  ).add('GET /openapi.json')
  for (const { id, open } of ENDPOINTS) t.equal(open === undefined, served.has(id.split(',')[0] ?? ''), id)
  const servedByB = BINDINGS_B.map(({ method = 'GET', path }) => `${method} /v1${path.replace(/:(\w+)/g, '{$1}')}`)
  t.same(ENDPOINTS_B.map(({ id }) => id).sort(), servedByB.sort())
  t.ok(ENDPOINTS_B.every(({ open }) => open === undefined))
})

const OF_SURFACE_B = /Surface B|^\/v1\/|^deliveries$/
const named = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))

t.test('the conformance table lists every endpoint, error code, limit and header', needsSpecification, async (t) => {
  const endpoints = specificationTable('### Surface A').map(([method, path]) => `${method} ${path}`)
  t.equal(endpoints.length, 14)
  for (const id of endpoints) t.ok(named(ENDPOINTS).has(id), id)
  for (const [, code = ''] of specificationTable('**Surface A envelope**')) t.ok(named(ERROR_ROWS).has(code), code)
  const limits = specificationTable('## Limits').filter(([, , where = '']) => !OF_SURFACE_B.test(where))
  t.equal(limits.length, 8)
  for (const [limit = ''] of limits) t.ok(named(LIMITS).has(limit), limit)
  for (const name of ['Limit', 'Remaining', 'Reset', 'Window'])
    t.ok(named(HEADER_ROWS).has(`X-RateLimit-${name}`), name)
})

t.test(
  'every endpoint, error code, limit and header of surface B, and every event, has a row',
  needsSpecification,
  async (t) => {
    const endpoints = specificationTable('All require the key header').map(([method, path]) => `${method} ${path}`)
    t.equal(endpoints.length, 7)
    for (const id of endpoints) t.ok(named(ENDPOINTS_B).has(id), id)
    const errors = specificationTable('**Surface B envelope**')
    t.equal(errors.length, 7)
    for (const [, code = ''] of errors) t.ok(named(ERRORS_B).has(code), code)
    const limits = specificationTable('## Limits').filter(([, , where = '']) => OF_SURFACE_B.test(where))
    t.equal(limits.length, 7)
    for (const [limit = ''] of limits) t.ok(named(LIMITS_B).has(limit), limit)
    for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After'])
      t.ok(named(HEADERS_B).has(name), name)
    const events = specificationTable('## Events')
    t.equal(events.length, 3)
    for (const [event = ''] of events) t.ok(named(EVENTS).has(event), event)
  }
)

t.test('the conformance table lists every member of a surface B record', needsSpecification, async (t) => {
  t.same(membersOfCell('a (x, y), b {c, d number}, e[] {f}, plus keys'), ['a', 'b.c', 'b.d', 'e.f', 'provenance keys'])
  const rows = new Set(
    RECORDS_B.flatMap(({ id }) => {
      const [record = '', members = ''] = id.split(': ')
      return members.split(', ').map((member) => `${record}: ${member}`)
    })
  )
  const records = specificationTable('### Surface B records')
  t.equal(records.length, 10)
  for (const [resource = '', fields = ''] of records) {
    const record = resource.replace(/ \(`.*`\)$/, '')
    const members = membersOfCell(fields)
    t.ok(members.length > 0, record)
    for (const member of members) t.ok(rows.has(`${record}: ${member}`), `${record}: ${member}`)
  }
})

// Numbered lists of the specification. The row for a number must name every code of that list item.
const LISTS: [marker: string, name: string, rows: readonly Row[], items: number][] = [
  ['Rules:', 'Rule', RULES_B, 6],
  ['**Surface A**', 'Surface A', AUTHENTICATION, 4],
  ['**Surface B**', 'Surface B', AUTHENTICATION, 5],
  ['| exclusion.added', 'Event rule', EVENTS, 5],
  ['## Versioning', 'Versioning', VERSIONING, 6]
]

t.test('the conformance table lists every numbered rule with its codes', needsSpecification, async (t) => {
  for (const [marker, name, rows, count] of LISTS) {
    const items = specificationList(marker)
    t.equal(items.length, count, `${name}: as many as there are rows for`)
    for (const [index, item] of items.entries()) {
      const number = `${name} ${index + 1}`
      const described = rows.filter(({ id }) => id === number || id.startsWith(`${number}, `)).map(({ what }) => what)
      t.ok(described.length > 0, number)
      for (const [code] of item.matchAll(/`[^`]+`/g)) t.ok(described.join().includes(code), `${number} names ${code}`)
    }
  }
})

const RESOURCES: Record<string, string> = {
  ProvenanceField: '### ProvenanceField',
  DataFreshness: '### DataFreshness',
  ResponseMeta: '### ResponseMeta',
  FreshnessBlock: '### FreshnessBlock',
  FreshnessPolicy: '### FreshnessPolicy',
  SpecialtyListItem: '### SpecialtyListItem'
}

t.test('the conformance table lists every member of the specification', needsSpecification, async (t) => {
  for (const [resource, marker] of Object.entries(RESOURCES)) {
    for (const [member = ''] of specificationTable(marker)) {
      t.ok(named(MEMBERS).has(`${resource}.${member}`), `${resource}.${member}`)
    }
  }
})

t.test('surface A schemas have the members listed in the specification', async (t) => {
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
