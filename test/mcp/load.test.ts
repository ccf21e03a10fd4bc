// Many concurrent calls, clients that disconnect mid-call, and no key in the log.
import { request } from 'node:http'
import t from 'tap'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { ACCEPT, call, listening, overHttp, overStdio } from './clients.ts'

const { dataDir } = await fixtureRelease(t)
const [KNOWN, UNKNOWN] = ['1000000012', '2999999993']

t.test('fifty concurrent calls each get their own answer', async (t) => {
  const server = await running(t, dataDir)
  const base = await listening(server)
  const clients = [
    await overHttp(t, base, { 'x-service-key': server.key }),
    await overStdio(t, { PPDS_API_URL: base, PPDS_API_KEY: server.key })
  ]
  for (const client of clients) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => call(client, 'lookup_npi', { npi: nth % 3 === 0 ? UNKNOWN : KNOWN }))
    )
    for (const [nth, { isError, content, structuredContent }] of answers.entries()) {
      if (nth % 3 === 0) t.match([isError, content[0]?.text], [true, `not_found: `])
      else t.equal(structuredContent.data.npi, KNOWN)
    }
  }
  t.notMatch(server.log.join(''), server.key, 'no key is written to the log')
})

t.test('clients that disconnect mid-call cause no error', async (t) => {
  const server = await running(t, dataDir)
  const base = await listening(server)
  const body = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'lookup_npis', arguments: { npis: Array(1000).fill(KNOWN) } }
  })
  const headers = { ...ACCEPT, 'content-type': 'application/json', authorization: `Bearer ${server.key}` }
  await Promise.all(
    Array.from(
      { length: 20 },
      (_, nth) =>
        new Promise<void>((resolve) => {
          const gone = request(`${base}/mcp`, { method: 'POST', headers })
            .on('error', () => {})
            .on('close', resolve)
          // Half of them disconnect before the message is complete, half while the server answers.
          gone.write(nth % 2 === 0 ? body.slice(0, 500) : body)
          if (nth % 2 === 1) gone.end()
          setTimeout(() => gone.destroy(), 1 + nth)
        })
    )
  )
  const client = await overHttp(t, base, { 'x-service-key': server.key })
  t.equal((await call(client, 'lookup_npi', { npi: KNOWN })).structuredContent.data.npi, KNOWN, 'others are answered')
  t.same(
    server.log.filter((line) => JSON.parse(line).level >= 50),
    [],
    'and nothing is reported as a fault of ours'
  )
})
