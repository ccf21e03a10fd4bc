// Tests the running process: its Prometheus metrics, its log, and its replacement by another server without a
// failed request.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import t from 'tap'
import { parse } from 'yaml'
import { TIMEOUTS } from '../../server/limits/timeouts.ts'
import { measureFollower } from '../../server/metrics/gauges.ts'
import { Journal } from '../../server/webhooks/journal.ts'
import { measureAttempts, measureJournal } from '../../server/webhooks/metrics.ts'
import { importFixture } from '../fixture-release.ts'
import { issuedKey } from '../server/running.ts'
import { balancer } from './balancer.ts'
import { type Process, serverProcess } from './processes.ts'
import { headings } from './runbook.ts'

const dataDir = t.testdir()
await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
const key = await issuedKey(dataDir, 'a')
// Longer than a balancer needs to see that the server is closing, even on a busy machine.
const server = await serverProcess(t, dataDir, { DRAIN_MS: '4000' })

const ask = async ({ port }: Pick<Process, 'port'>, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const metricsOf = async ({ metricsPort }: Process) => (await ask({ port: metricsPort }, '/metrics')).text

type Rule = { alert: string; expr: string; annotations: { summary: string } }
const { groups } = parse(readFileSync(new URL('../../server/deploy/alerts.yml', import.meta.url), 'utf8')) as {
  groups: { rules: Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)

t.test('metrics report routes, states and counts, but no name, NPI or key', async (t) => {
  const bearer = { authorization: `Bearer ${key}` }
  t.equal((await ask(server, '/api/v1/npi/1000000012', bearer)).status, 200)
  t.equal((await ask(server, '/v1/npi/1999999999', { 'x-service-key': 'pk_sandbox_public' })).status, 404)
  t.equal((await ask(server, `/api/v1/npi/1000000012?api_key=${key}`, bearer)).status, 400)
  t.equal((await ask(server, '/v1/search?q=Roe%20Clinic', { 'x-service-key': 'pk_live_wrong' })).status, 401)
  t.equal((await ask(server, '/no/such/1000000012')).status, 404)
  t.equal((await ask(server, '/api/v1/specialties/dermatology/by-state', bearer)).status, 200)
  // The pilot limit is 60 requests per minute.
  const statuses = await Promise.all(Array.from({ length: 62 }, () => ask(server, '/api/v1/specialties', bearer)))
  t.ok(statuses.some(({ status }) => status === 429))
  const text = await metricsOf(server)
  for (const line of [
    /^ppds_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/npi\/:npi",status="200"\} 1$/m,
    /^ppds_http_request_duration_seconds_count\{method="GET",route="\/v1\/npi\/:npi",status="404"\} 1$/m,
    /^ppds_http_request_duration_seconds_count\{method="GET",route="none",status="404"\} 1$/m,
    /^ppds_limit_refusals_total\{policy="pilot"\} [1-9]/m,
    /^ppds_source_snapshot_age_seconds\{source="nppes"\} \d/m,
    /^ppds_source_freshness\{source="oig_leie",state="unknown"\} 1$/m,
    /^ppds_releases_open\{kind="current"\} 1$/m,
    /^ppds_queries_total [1-9]/m,
    /^ppds_queries_running 0$/m,
    /^ppds_release_refused 0$/m,
    /^ppds_limiter\{state="memory"\} 1$/m,
    /^process_open_fds \d/m
  ]) {
    t.match(text, line)
  }
  // Match only a whole NPI: a time such as 0.021999999999999998 can contain its digits by chance.
  for (const npi of ['1000000012', '1999999999']) t.notMatch(text, new RegExp(`(?<![\\d.])${npi}(?!\\d)`), npi)
  for (const secret of ['Roe', key.slice(5), 'pk_live']) t.notOk(text.includes(secret), secret)
})

t.test('the log of a running server contains no key and no party from a request', async (t) => {
  const log = server.output()
  t.match(log, /"route":"\/api\/v1\/npi\/:npi","status":200/)
  for (const secret of [key.slice(5), '1000000012', '1999999999', 'Roe', 'pk_live_wrong', 'pk_sandbox_public']) {
    t.notOk(log.includes(secret), secret)
  }
  for (const line of log.split('\n').filter((each) => each.includes('"answered"'))) {
    t.match(JSON.parse(line), { reqId: /^[0-9a-f-]{36}$/, release: /^\d{4}-/ })
  }
})

t.test('metrics have their own listener and are not served on the main port', async (t) => {
  t.equal((await ask(server, '/metrics')).status, 404)
  t.equal((await ask({ port: server.metricsPort }, '/api/v1/health')).status, 404)
  const posted = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`, { method: 'POST', body: 'x' })
  t.equal(posted.status, 404)
  // Longer than the time between two scrapes, so no scrape uses a connection that is about to close.
  t.equal(posted.headers.get('keep-alive'), `timeout=${TIMEOUTS.keepAlive / 1000}`)
})

t.test('every alert has a runbook section, and every metric in an alert exists', async (t) => {
  t.same(
    rules.map(({ alert }) => alert),
    headings(3)
  )
  const registry = new Registry()
  const journal = new Journal(dataDir)
  t.teardown(() => journal.close())
  measureJournal(registry, journal, dataDir)
  measureAttempts(registry, async () => ({ status: 200, error: null, retryAfter: undefined, ms: 1 }))
  measureFollower(registry, { answeredAt: new Date().toISOString() })
  const metrics = `${await metricsOf(server)}\n${await registry.metrics()}`
  const names = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  t.ok(rules.length > 15)
  for (const { alert, expr } of rules) {
    const used = [...expr.matchAll(/\b(?:ppds|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(count|bucket|sum)$/, '')
    )
    t.ok(used.length > 0 || expr.startsWith('up{'), alert)
    for (const name of used) t.ok(names.has(name), `${alert}: ${name}`)
  }
})

t.test('a server replaces another under load without a failed request', async (t) => {
  const front = await balancer(server.port)
  t.teardown(() => front.close())
  const answers = new Map<number, number>()
  let isOver = false
  const client = async () => {
    while (!isOver) {
      const { status } = await ask(front, '/api/v1/health')
      answers.set(status, (answers.get(status) ?? 0) + 1)
      await sleep(20)
    }
  }
  const clients = Array.from({ length: 8 }, client)
  const next = await serverProcess(t, dataDir)
  front.servers.add(next.port)
  await front.found(2)
  server.child.kill('SIGTERM')
  let probe = await ask(server, '/readyz')
  for (let looks = 0; looks < 30 && probe.status === 200; looks++) {
    await sleep(50)
    probe = await ask(server, '/readyz')
  }
  t.match(probe, { status: 503, text: /"closing"/ }, 'the balancer sees it')
  const last = await ask(server, '/healthz')
  t.equal(last.status, 200, 'and requests are answered meanwhile')
  t.equal(last.headers.get('connection'), 'close')
  t.equal(await server.ended, 0)
  await sleep(300)
  isOver = true
  await Promise.all(clients)
  t.same([...answers.keys()], [200], JSON.stringify([...answers]))
  t.ok((answers.get(200) ?? 0) > 50)
})
