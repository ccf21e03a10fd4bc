// Conditional requests over a real release: an ETag identifies the content of a response, and a 304 never
// hides a change.
import t from 'tap'
import { matches, tagOf } from '../../server/plugins/entity-tags.ts'
import { FIXTURE_CLOCK, fixtureRelease, importFixture } from '../fixture-release.ts'
import { issuedKey, running } from './running.ts'

const ENTITY = '/api/v1/npi/1000000012'
const HOUR = 3_600_000

t.test('an unchanged response is 304 if the client sends its ETag', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  let now = FIXTURE_CLOCK
  const server = await running(t, dataDir, () => now)
  const bearer = { authorization: `Bearer ${server.key}` }
  const tag = async (url: string, headers?: Record<string, string>) =>
    String((await server.get(url, headers)).headers.etag)

  for (const url of [ENTITY, '/api/v1/health', '/api/v1/specialties/urology/by-state', '/methodology/provider', '/']) {
    const first = await server.get(url, bearer)
    const again = await server.get(url, { ...bearer, 'if-none-match': String(first.headers.etag) })
    t.match(first.headers.etag, /^W\/"[\w-]{22}"$/, url)
    t.match(again, { status: 304, text: '', headers: { etag: first.headers.etag, 'x-release': releaseId } }, url)
    t.equal(again.headers['cache-control'], first.headers['cache-control'])
    t.notOk('content-type' in again.headers)
    t.not(again.headers['x-request-id'], first.headers['x-request-id'])
  }
  const record = { 'x-service-key': 'pk_sandbox_public' }
  const tagB = await tag('/v1/npi/1000000012', record)
  t.equal((await server.get('/v1/npi/1000000012', { ...record, 'if-none-match': tagB })).status, 304, 'surface B')

  t.test('the ETag depends on the content, not on the key, the time or the parameter order', async (t) => {
    const first = await tag(ENTITY)
    const other = await issuedKey(dataDir, 'a')
    await server.keys.reload()
    t.equal(await tag(ENTITY, { authorization: `Bearer ${other}` }), first)
    now = new Date(now.getTime() + HOUR)
    t.equal(await tag(ENTITY), first, 'an hour later nothing but the hour has changed')
    const list = '/api/v1/specialties'
    t.equal(await tag(`${list}?max_staleness=1d&fields=slug`), await tag(`${list}?fields=slug&max_staleness=1d`))
    t.not(await tag(`${list}?fields=slug`), await tag(list))
    t.not(await tag(`${list}?format=csv`), await tag(list), 'each form has its own')
    t.not(await tag(ENTITY, {}), first, 'without a key the answer says authenticated: false')
  })

  t.test('a source that becomes stale changes the ETag', async (t) => {
    now = FIXTURE_CLOCK
    const fresh = await tag(ENTITY)
    now = new Date('2027-11-20T12:00:00Z')
    const answer = await server.get(ENTITY, { ...bearer, 'if-none-match': fresh })
    t.equal(answer.status, 200)
    t.equal(answer.body.meta.freshness[0].state, 'stale')
    now = FIXTURE_CLOCK
  })

  t.test('crossing the staleness limit changes the ETag, and a 409 is never 304', async (t) => {
    const url = `${ENTITY}?max_staleness=300h`
    now = new Date('2026-11-20T11:00:00Z')
    const passed = await tag(url)
    now = new Date('2026-11-20T13:00:00Z')
    t.match(await server.get(url, { ...bearer, 'if-none-match': passed }), { status: 200 })
    t.match(await server.get(`${url}&on_stale=reject`, { ...bearer, 'if-none-match': '*' }), { status: 409 })
    now = FIXTURE_CLOCK
  })

  t.test('a missing resource has no ETag', async (t) => {
    const answer = await server.get('/api/v1/npi/1999999984', { ...bearer, 'if-none-match': '*' })
    t.equal(answer.status, 404)
    t.notOk('etag' in answer.headers)
    t.notOk('etag' in (await server.get('/readyz')).headers)
  })

  t.test('HEAD gives the headers of GET without the body', async (t) => {
    for (const url of [ENTITY, '/api/v1/health', '/api/v1/openapi.json', '/methodology', '/healthz']) {
      const get = await server.app.inject({ url, headers: bearer })
      const head = await server.app.inject({ method: 'HEAD', url, headers: bearer })
      t.equal(head.statusCode, 200, url)
      t.equal(head.body, '')
      for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary', 'x-release']) {
        t.equal(head.headers[name], get.headers[name], `${url}: ${name}`)
      }
    }
    const headers = { ...bearer, 'if-none-match': await tag(ENTITY) }
    t.equal((await server.app.inject({ method: 'HEAD', url: ENTITY, headers })).statusCode, 304)
    t.equal((await server.app.inject({ method: 'HEAD', url: '/api/v1/npi/1', headers })).statusCode, 400)
  })

  t.test('another release changes the ETag, even if the data is the same', async (t) => {
    const before = await tag('/api/v1/specialties?fields=slug')
    await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-11' })
    await server.store.check()
    t.not(server.store.current?.id, releaseId)
    t.not(await tag('/api/v1/specialties?fields=slug'), before)
  })
})

t.test('If-None-Match is a list of ETags, compared weakly', async (t) => {
  const tag = tagOf('a', 'b')
  t.not(tag, tagOf('ab', ''), 'parts are distinguished')
  const bare = tag.slice(2)
  for (const header of [tag, bare, '*', `"x", ${tag}`, `${bare},W/"y"`]) t.ok(matches(header, tag), header)
  for (const header of [undefined, '', '"x"', bare.slice(1, -1), '"*"']) t.notOk(matches(header, tag), String(header))
})
