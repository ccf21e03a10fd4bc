// 200 requests per second over real HTTP while releases are activated: none fails, and none mixes two
// releases.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { freePort } from '../free-port.ts'
import { LAUNCH } from '../programs.ts'
import { issuedKey } from './running.ts'

const PER_SECOND = 200
/** The load ends once the last release has been served for this long, or when the test times out. */
const AFTER_MS = 500
const NPI = '1000000012'

type Answer = { status: number; release: string | undefined; snapshot: string | null }

t.test('activates under load', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const port = await freePort()
  // The sandbox key would reach its limit within a second.
  const key = await issuedKey(dataDir, 'b')
  const server = spawn(process.execPath, [LAUNCH, 'server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'inherit'
  })
  t.teardown(() => server.kill('SIGKILL'))
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  t.teardown(() => agent.destroy())
  await ready(port, agent, key)

  // Each later release has a different registry date, so a body that does not match its X-Release is
  // detected.
  const snapshots = new Map([[releaseId, '2026-11-08']])
  const answers: Promise<Answer>[] = []
  const failures: unknown[] = []
  let isOver = false
  t.teardown(() => {
    isOver = true
  })
  const load = (async () => {
    while (!isOver) {
      const answer = ask(port, agent, key, `/v1/npi/${NPI}`)
      answer.catch((error: unknown) => failures.push(error))
      answers.push(answer)
      await sleep(1000 / PER_SECOND - 0.5)
    }
  })()
  for (const date of ['2026-11-09', '2026-11-15']) {
    await sleep(500)
    const nppes = FIXTURES.find(({ source }) => source === 'nppes')
    if (nppes) snapshots.set(await importFixture(dataDir, { ...nppes, date }), date)
  }
  const current = JSON.parse(await readFile(join(dataDir, 'current.json'), 'utf8'))
  let served: string | undefined
  for (let tries = 0; tries < 100 && served !== current.release; tries++) {
    if (tries > 0) await sleep(250)
    served = (await ask(port, agent, key, `/v1/npi/${NPI}`)).release
  }
  await sleep(AFTER_MS)
  isOver = true
  await load
  const settled = (await Promise.allSettled(answers)).flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : []
  )
  t.same(failures, [], 'no request failed')
  t.same(
    settled.filter(({ status }) => status !== 200),
    [],
    'every answer is a 200'
  )
  t.equal(settled.length, answers.length)
  t.same(
    settled.filter(({ release, snapshot }) => snapshots.get(release ?? '') !== snapshot),
    [],
    'X-Release and body are of one release'
  )
  const seen = new Set(settled.map(({ release }) => release))
  t.equal(snapshots.size, 3)
  t.ok(seen.has(releaseId) && seen.has(current.release), `the load saw ${seen.size} releases`)
  t.equal(served, current.release, 'the last one is served in the end')

  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  t.equal(code, 0, 'the server ends when asked to')
})

function ask(port: number, agent: Agent, key: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-service-key': key }
    request({ port, path, agent, headers, timeout: 10_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8'))
        const release = response.headers['x-release']
        resolve({ status: response.statusCode ?? 0, release: String(release), snapshot: body._snapshot ?? null })
      })
    })
      .on('timeout', () => reject(new Error('no answer in 10 s')))
      .on('error', reject)
      .end()
  })
}

async function ready(port: number, agent: Agent, key: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask(port, agent, key, `/v1/npi/${NPI}`).catch(() => null)
    if (answer?.status === 200) return
    await sleep(100)
  }
  throw new Error('the server did not become ready in 10 s')
}
