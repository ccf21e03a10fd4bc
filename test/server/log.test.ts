// What the log contains, and what it must never contain: a key, wherever a client sent it.
import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger } from 'fastify'
import t from 'tap'
import { requestId } from '../../server/plugins/headers.ts'
import { requestLogPlugin, serverLogger, withoutKeys } from '../../server/plugins/log.ts'
import { importFixture } from '../fixture-release.ts'
import { issuedKey, running } from './running.ts'

t.test('no key reaches the log', async (t) => {
  const dataDir = t.testdir()
  await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
  const server = await running(t, dataDir)
  const paid = await issuedKey(dataDir, 'b')
  await server.keys.reload()
  await server.get('/api/v1/npi/1000000012')
  await server.get('/v1/npi/1000000012', { 'x-service-key': paid })
  await server.get(`/api/v1/npi/1000000012?api_key=${server.key}`)
  await server.get(`/v1/npi/${paid}`, { 'x-service-key': paid })
  await server.get('/v1/npi/1000000012', { 'x-service-key': `${paid}x` })
  const release = server.store.current
  if (release) {
    release.valuesOf = () => {
      throw new Error(`failed over ${paid}`, { cause: new Error(server.key) })
    }
  }
  t.equal((await server.get('/v1/npi/1000000012')).status, 500)
  const logger = server.app.log
  logger.info({ headers: { authorization: `Bearer ${server.key}` } }, 'headers')
  logger.info({ req: { method: 'GET', url: '/', headers: { 'x-service-key': paid } } }, 'request')

  const log = server.log.join('')
  for (const key of [server.key, paid]) t.notOk(log.includes(key.slice(-40)), 'the random part of a key')
  const answered = server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  t.equal(answered.length, 6, 'one line for each answer')
  t.match(answered[0], { method: 'GET', route: '/api/v1/npi/:npi', status: 200, key: /^k/, release: release?.id })
  t.match(answered[0]?.reqId, /^[0-9a-f-]{36}$/, 'the id of the request')
  const failed = server.log.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
  t.match(failed, { req: { url: '/v1/npi/1000000012' }, release: release?.id, reqId: answered[5]?.reqId })
})

t.test('identifiers and names a client asked about appear in no log line of an answered request', async (t) => {
  const dataDir = t.testdir()
  await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
  const server = await running(t, dataDir)
  await server.get('/api/v1/npi/1000000012')
  await server.get('/v1/npi/1999999999')
  await server.get('/v1/search?q=Roe%20Clinic&state=TX')
  await server.get('/screen?uei=ABCDEFGHJKL1')
  await server.get('/providers-of/1000000012')
  await server.post('/v1/batch/npi', { npis: ['1000000012'] })
  const log = server.log.join('')
  t.equal([...log.matchAll(/"msg":"answered"/g)].length, 6)
  for (const asked of ['1000000012', '1999999999', 'Roe', 'ABCDEFGHJKL1']) t.notOk(log.includes(asked), asked)
})

t.test('logs a response that broke off', async (t) => {
  const log: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk))
      done()
    }
  })
  const app = fastify({
    loggerInstance: serverLogger('info', stream) as FastifyBaseLogger,
    disableRequestLogging: true
  })
  t.teardown(() => app.close())
  await app.register(requestLogPlugin)
  const going = new AbortController()
  app.get('/never/:npi', async () => {
    going.abort()
    await setTimeout(200)
    return ''
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await t.rejects(fetch(`${address}/never/1000000012`, { signal: going.signal }))
  const lines = () => log.map((line) => JSON.parse(line)).filter(({ route }) => route)
  for (let turn = 0; turn < 100 && lines().length === 0; turn++) await setTimeout(20)
  t.match(lines(), [{ msg: 'broken off', method: 'GET', route: '/never/:npi', ms: Number }])
  t.notMatch(log.join(''), '1000000012')
})

t.test('masks strings that look like a key', async (t) => {
  t.equal(withoutKeys('/x?key=ppds_abc123&y=1'), '/x?key=ppds_…&y=1')
  t.equal(withoutKeys('pk_live_abc pk_sandbox_public'), 'pk_live_… pk_sandbox_…')
})

t.test('uses the request id of the client if it is well-formed, otherwise a new one', async (t) => {
  const given = (id: string | undefined) => requestId({ headers: id === undefined ? {} : { 'x-request-id': id } })
  t.equal(given('my-Id_1.2'), 'my-Id_1.2')
  t.equal(given('x'.repeat(64)), 'x'.repeat(64))
  for (const bad of [undefined, '', 'x'.repeat(65), 'a b', 'a\nb', 'é', '<script>']) {
    t.match(given(bad), /^[0-9a-f-]{36}$/, String(bad))
  }
})
