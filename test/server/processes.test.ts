// Several real processes on one port: one budget, one release at a time, one set of metrics, and whole log
// lines. Covers a killed worker, a shutdown, and the loss of the primary process.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { partOf } from '../../server/processes/worker.ts'
import { readSettings } from '../../server/settings.ts'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { freePort } from '../free-port.ts'
import { type Process, serverProcess } from '../operations/processes.ts'
import { startedRedis, withoutRedis } from '../redis-server.ts'
import { issuedKey } from './running.ts'

const NPI = '/v1/npi/1000000012'
const LOOK_MS = 50
const ANSWER_MS = 20_000
const TRIES = 600

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await holds()) return
    await sleep(LOOK_MS)
  }
  throw new Error(`not within ${(TRIES * LOOK_MS) / 1000} s: ${what}`)
}

/** Ids of the child processes whose exit the parent has not yet seen. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const connectionsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:')
    } catch {
      return false // The file was closed meanwhile.
    }
  }).length

type Answer = {
  status: number
  closes: boolean
  release: string | undefined
  remaining: number
  body: { _snapshot?: string }
}

function ask(port: number, path: string, headers: Record<string, string>, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          closes: answer.headers.connection === 'close',
          release: answer.headers['x-release'] as string | undefined,
          remaining: Number(answer.headers['x-ratelimit-remaining']),
          body: JSON.parse(Buffer.concat(chunks).toString() || '{}')
        })
      )
      answer.once('error', reject)
    })
      .setTimeout(ANSWER_MS, () => reject(new Error(`${path} was not answered within ${ANSWER_MS} ms`)))
      .once('error', reject)
      .end()
  })
}

/** A server with two workers that both answer. */
async function twoProcesses(
  t: { teardown: (end: () => unknown) => unknown },
  dataDir: string,
  env: Record<string, string> = {}
): Promise<Process> {
  const server = await serverProcess(t, dataDir, { SERVER_PROCESSES: '2', ...env })
  await listened(server, 2)
  return server
}

const listened = ({ output }: Process, times: number) =>
  until(() => output().split('Server listening').length > times, `${times} processes listen`)

const answering = ({ child }: Process) =>
  childrenOf(child.pid ?? 0).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts'))

const linesOf = ({ output }: Process) =>
  output()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

t.test('two processes act as one service', async (t) => {
  const { dataDir, releaseId: first } = await fixtureRelease(t)
  const [load, swap, few] = [
    await issuedKey(dataDir, 'b'),
    await issuedKey(dataDir, 'b'),
    await issuedKey(dataDir, 'a')
  ]
  // Without a drain time, a request in flight is lost, as with a single process.
  const server = await twoProcesses(t, dataDir, { DRAIN_MS: '1500' })
  const { port } = server
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  t.teardown(() => agent.destroy())
  const metric = async (pattern: RegExp) => {
    const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text()
    return Number(pattern.exec(text)?.[1] ?? Number.NaN)
  }
  const processes = answering(server)
  t.equal(processes.length, 2)

  await t.test('both processes share exactly one budget', async (t) => {
    const headers = { authorization: `Bearer ${few}` }
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => ask(port, '/api/v1/specialties', headers, agent))
    )
    const passed = answers.filter(({ status }) => status === 200)
    t.equal(answers.filter(({ status }) => status === 429).length, 30, 'of ninety at once over twenty connections')
    t.same(
      passed.map(({ remaining }) => remaining).sort((one, other) => one - other),
      Array.from({ length: 60 }, (_, left) => left),
      'each remaining count is reported once'
    )
    t.equal(await metric(/^ppds_limit_refusals_total\{policy="pilot"\} (\d+)$/m), 30, 'and counted over both')
  })

  await t.test('adds up the metrics of both workers, and reports shared state once', async (t) => {
    const answered =
      /^ppds_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/specialties",status="200"\} (\d+)$/m
    t.equal(await metric(answered), 60)
    t.equal(await metric(/^ppds_processes_answering (\d+)$/m), 2)
    t.equal(await metric(/^ppds_release_info\{release="[^"]+"\} (\d+)$/m), 1)
    t.equal(await metric(/^ppds_limiter\{state="memory"\} (\d+)$/m), 1)
    t.equal(await metric(/^ppds_releases_open\{kind="current"\} (\d+)$/m), 2)
    t.ok((await metric(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m)) > 0)
  })

  await t.test('both workers answer, and their log lines do not mix', async (t) => {
    const before = linesOf(server).filter(({ msg }) => msg === 'answered').length
    const asked = 3000
    const headers = { 'x-service-key': load }
    for (let sent = 0; sent < asked; sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask(port, NPI, headers, agent)))
      t.notOk(answers.find(({ status }) => status !== 200))
    }
    await until(
      () =>
        server.output().endsWith('\n') &&
        linesOf(server).filter(({ msg }) => msg === 'answered').length >= before + asked,
      'each has its line'
    )
    const ticks = processes.map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
    const used = ticks.map((fields) => Number(fields[11]) + Number(fields[12]))
    t.ok(Math.min(...used) > Math.max(...used) / 5, `processor time of each: ${used.join(', ')}`)
  })

  await t.test('both workers switch to a new release at the same moment', async (t) => {
    const nppes = FIXTURES.find(({ source }) => source === 'nppes') as (typeof FIXTURES)[number]
    const headers = { 'x-service-key': swap }
    const seen: { begun: number; ended: number; answer: Answer }[] = []
    let isOver = false
    const clients = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const begun = performance.now()
        const answer = await ask(port, NPI, headers, agent)
        seen.push({ begun, ended: performance.now(), answer })
        await sleep(15)
      }
    })
    const second = await importFixture(dataDir, { ...nppes, date: '2026-11-09' })
    await until(() => seen.some(({ answer }) => answer.release === second), 'it is served')
    await sleep(1000)
    isOver = true
    await Promise.all(clients)
    t.same([...new Set(seen.map(({ answer }) => answer.status))], [200])
    const dates = new Map([
      [first, '2026-11-08'],
      [second, '2026-11-09']
    ])
    t.notOk(
      seen.find(({ answer }) => answer.body._snapshot !== dates.get(answer.release ?? '')),
      'no answer mixes releases'
    )
    const since = Math.min(...seen.filter(({ answer }) => answer.release === second).map(({ ended }) => ended))
    const late = seen.filter(({ begun, answer }) => answer.release === first && begun > since + 100)
    t.equal(late.length, 0, 'none is answered from the one before a tenth of a second after the first from the next')
    t.equal(linesOf(server).filter(({ msg, release }) => msg === 'release opened' && release === second).length, 2)
  })

  await t.test('a killed worker is replaced, and the counts continue', async (t) => {
    const headers = { authorization: `Bearer ${few}` }
    const [killed = 0, other] = answering(server)
    process.kill(killed, 'SIGKILL')
    await until(() => !childrenOf(server.child.pid ?? 0).includes(killed), 'its end is heard of')
    const fresh = new Agent({ keepAlive: true, maxSockets: 10 })
    t.teardown(() => fresh.destroy())
    const meanwhile = await Promise.all(Array.from({ length: 50 }, () => ask(port, '/readyz', {}, fresh)))
    t.notOk(
      meanwhile.find(({ status }) => status !== 200),
      'the other answers'
    )
    await listened(server, 3)
    const [one, two] = answering(server)
    t.ok(one && two && [one, two].includes(other ?? 0), 'another has taken its place')
    await until(async () => (await metric(/^ppds_processes_answering (\d+)$/m)) === 2, 'both are counted')
    const after = await Promise.all(Array.from({ length: 10 }, () => ask(port, '/api/v1/specialties', headers, fresh)))
    t.same(new Set(after.map(({ status }) => status)), new Set([429]), 'the budget stays spent')
    t.same(
      new Set(after.map(({ closes }) => closes)),
      new Set([true]),
      'connections that only the other could have end'
    )
    const before = connectionsOf(two ?? 0)
    const again = await Promise.all(Array.from({ length: 10 }, () => ask(port, '/readyz', {}, fresh)))
    t.same(new Set(again.map(({ closes }) => closes)), new Set([false]), 'and are kept once they are spread')
    // A worker gets a new connection once it has taken the previous one, so a slow worker gets fewer.
    const taken = connectionsOf(two ?? 0) - before
    t.ok(taken >= 1 && taken <= 9, `over both: the new one has ${taken}`)
    t.equal(linesOf(server).filter(({ msg }) => /another replaces it/.test(msg)).length, 1)
  })

  await t.test('on SIGTERM, both workers finish their requests and the service exits with 0', async (t) => {
    const pids = answering(server)
    const under = Array.from({ length: 20 }, () => ask(port, '/v1/search?q=health', { 'x-service-key': load }, agent))
    await sleep(20)
    server.child.kill('SIGTERM')
    t.notOk((await Promise.all(under)).find(({ status }) => status !== 200))
    t.equal(await server.ended, 0)
    t.same(pids.filter(lives), [])
  })
})

t.test('the workers exit if the primary process is killed', async (t) => {
  const server = await twoProcesses(t, t.testdir())
  const pids = answering(server)
  t.equal(pids.length, 2)
  server.child.kill('SIGKILL')
  await until(() => !pids.some(lives), 'they are gone')
})

t.test('Ctrl+C reaches every process and ends each one once', async (t) => {
  const server = await twoProcesses(t, t.testdir(), { DRAIN_MS: '3000' })
  for (const pid of [...answering(server), server.child.pid ?? 0]) process.kill(pid, 'SIGINT')
  await sleep(100)
  const status = (await fetch(`http://127.0.0.1:${server.port}/healthz`)).status
  t.equal(status, 200, 'the draining time is kept')
  t.equal(await server.ended, 0)
})

t.test('with several processes, a port in use gives a message and exit code 1', async (t) => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => blocker.once('listening', resolve))
  t.teardown(() => blocker.close())
  const { port } = blocker.address() as { port: number }
  const started = serverProcess(t, t.testdir(), { SERVER_PROCESSES: '2', PORT: String(port) })
  await t.rejects(started, { message: /did not start.*address already in use/s })
})

t.test(
  'Redis counts limits for every worker, and the primary process counts them while Redis is unreachable',
  { skip: withoutRedis() },
  async (t) => {
    const { dataDir } = await fixtureRelease(t)
    const [one, other] = [await issuedKey(dataDir, 'a'), await issuedKey(dataDir, 'a')]
    const redis = await startedRedis(t, await freePort())
    const server = await twoProcesses(t, dataDir, { REDIS_URL: redis.url })
    const agent = new Agent({ keepAlive: true, maxSockets: 10 })
    t.teardown(() => agent.destroy())
    const passed = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      const answers = await Promise.all(
        Array.from({ length: 80 }, () => ask(server.port, '/api/v1/specialties', headers, agent))
      )
      return answers.filter(({ status }) => status === 200).length
    }
    t.equal(await passed(one), 60)
    await redis.kill()
    await until(
      () => linesOf(server).filter(({ msg }) => /^Redis is unreachable/.test(msg)).length >= 2,
      'both have seen it go'
    )
    t.equal(await passed(other), 60)
  }
)

t.test('divides the memory and threads of a release among the processes', async (t) => {
  const part = (env: Record<string, string>) => {
    const { SERVER_MEMORY_LIMIT, SERVER_THREADS } = partOf(readSettings(env))
    return { SERVER_MEMORY_LIMIT, SERVER_THREADS }
  }
  t.same(part({ SERVER_PROCESSES: '2' }), { SERVER_MEMORY_LIMIT: '128.000MB', SERVER_THREADS: 1 })
  t.same(part({ SERVER_PROCESSES: '3', SERVER_MEMORY_LIMIT: '1.5 GiB', SERVER_THREADS: '8' }), {
    ...{ SERVER_MEMORY_LIMIT: '0.500GiB', SERVER_THREADS: 3 }
  })
})
