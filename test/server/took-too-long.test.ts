// A statement that reaches the time limit is interrupted, its client gets a 503 with Retry-After, and its
// connection answers the next query. Covers every server statement, made truly slow, on every route.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { loadQueries } from '../../server/store/queries.ts'
import { BINDINGS as BINDINGS_A } from '../../server/surfaces/a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../../server/surfaces/b/bindings.ts'
import { ANSWERING_FIXTURES, fixtureRelease } from '../fixture-release.ts'
import { GOOD } from './refusals.ts'
import { type Answer, running } from './running.ts'

// A fast query of a busy machine must stay below it.
const LIMIT_MS = '500'
/** Left fast: the query to run on a connection after an interruption. */
const QUICK = 'example-provider'
/**
 * The fixtures have no contractor sources to query. Changes have their own database and test. A search runs
 * SQL only for letters beyond ASCII, or for words with very many names: see below. The facilities of an NPI
 * have their own test. The statements of an entity, a history, a timeline and claims are made from the
 * manifest, not from files.
 */
const NOT_HERE = [
  'screenEntity',
  'screenEntities',
  'resolveNpi',
  'listChanges',
  'getEntityByNpi',
  'getHistory',
  'getTimeline',
  'verifyClaim',
  'search',
  'getProviderByNpi',
  'getFacilityByCcn'
]

const { dataDir, releaseId } = await fixtureRelease(t, ANSWERING_FIXTURES)
const earlier = readdirSync(join(dataDir, 'releases')).find((id) => id !== releaseId) ?? ''
/** Each statement unchanged, plus a condition that counts for minutes. */
const slow = new Map(
  [...(await loadQueries())].map(([name, sql]) => [
    name,
    name === QUICK ? sql : `select * from (\n${sql}\n) where (select count(*) from range(100000000000)) > 0`
  ])
)
const server = await running(t, dataDir, { queries: slow, env: { QUERY_TIMEOUT_MS: LIMIT_MS } })

function asked(id: string, more = ''): Promise<Answer> {
  const { url, headers, body } = GOOD[id] ?? { url: '/no-request-for-this-operation' }
  const address = more === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${more}`
  return body === undefined ? server.get(address, headers) : server.post(address, body, headers)
}

t.test('each route that runs SQL declares took_too_long, and answers 503 if a statement takes too long', async (t) => {
  for (const { operation, pin } of [...BINDINGS_A, ...BINDINGS_B]) {
    const { id, errors } = operation
    const says = errors.includes('took_too_long')
    const answers = [await asked(id)]
    if (!says && pin !== false) answers.push(await asked(id, `release=${earlier}`))
    const late = answers.filter(({ body }) => body.error?.code === 'took_too_long')
    if (!NOT_HERE.includes(id)) t.equal(late.length > 0, says, `${id}: ${answers.map(({ status }) => status)}`)
    for (const { status, body, headers } of late) {
      t.equal(status, 503)
      t.match(body.error.message, /longer than the server allows/)
      t.match(headers, { 'retry-after': '30', 'cache-control': 'no-store', 'x-release': releaseId })
      t.notOk('etag' in headers)
    }
  }
})

t.test('a search that must fold letters also answers 503', async (t) => {
  const { status, body } = await server.get(`/v1/search?q=${encodeURIComponent('Muñoz')}`)
  t.same([status, body.error.code], [503, 'took_too_long'])
})

t.test('a page also answers 503, and the log names the statement', async (t) => {
  const { status, text } = await server.get('/supply', { accept: 'text/html' })
  t.equal(status, 503)
  t.match(text, /longer than the server allows/)
  t.match(server.log.join(''), /"msg":"query interrupted"/)
  t.match(server.log.join(''), /"cause":"query [a-z-]+ was interrupted after 500 ms"/)
  t.notMatch(server.log.join(''), /"level":50/)
})

t.test('interrupted connections answer the next queries', async (t) => {
  const { load, current } = server.store
  t.ok(load.interrupted > load.connections, `${load.interrupted} interrupted on ${load.connections} connections`)
  t.equal(load.running, 0)
  const rows = await Promise.all(Array.from({ length: 4 * load.connections }, () => current?.query(QUICK, {})))
  t.ok(rows.every((found) => found?.length === 1))
  t.equal((await asked('getProvidersByNpi')).status, 200)
})
