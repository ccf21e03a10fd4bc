// Three servers and one Redis behind a load balancer: on one data directory, or each with a disk of its own
// that it fills from one store. They share rate limits, all serve a new release, and each restarts without a
// failed request.
import { readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { freePort } from '../free-port.ts'
import { balancer } from '../operations/balancer.ts'
import { type Process, serverProcess } from '../operations/processes.ts'
import { publish } from '../publishing/published.ts'
import { startedRedis, withoutRedis } from '../redis-server.ts'
import { startedS3 } from '../s3-server.ts'
import { issuedKey } from '../server/running.ts'

const NPI = '/v1/npi/1000000012'
const LOOK_MS = 50
/**
 * Longer than the balancer needs to see that a server is closing: on a busy machine, one check took more than
 * a second.
 */
const DRAIN_MS = 5_000

for (const disks of ['one data directory', 'empty disks and one store'] as const)
  t.test(`three replicas act as one service, ${disks}`, { skip: withoutRedis() }, (t) => actAsOne(t, disks))

async function actAsOne(t: Test, disks: 'one data directory' | 'empty disks and one store'): Promise<void> {
  const { dataDir, releaseId: first } = await fixtureRelease(t)
  const redis = await startedRedis(t, await freePort())
  const [pilot, load] = [await issuedKey(dataDir, 'a'), await issuedKey(dataDir, 'b')]
  const env = { REDIS_URL: redis.url, DRAIN_MS: String(DRAIN_MS) }
  const store = disks === 'one data directory' ? undefined : await publishedTo(t, dataDir)
  let made = 0
  const started = async () => {
    if (!store) return await serverProcess(t, dataDir, env)
    const disk = join(store.disks, String(made++))
    // Keys are not in the store: the operator gives them to each machine.
    await cp(join(dataDir, 'state'), join(disk, 'state'), { recursive: true })
    const server = await serverProcess(t, disk, { ...env, ...store.env })
    for (let looks = 0; looks < 400 && (await ask(server.port, '/readyz')).status !== 200; looks++) await sleep(LOOK_MS)
    return server
  }
  const ask = async (port: number, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const body = (await answer.json()) as { _snapshot?: string }
    return { status: answer.status, release: answer.headers.get('x-release'), body }
  }
  const replicas = await Promise.all([started(), started(), started()])
  const front = await balancer(replicas[0]?.port ?? 0)
  t.teardown(() => front.close())
  for (const { port } of replicas) front.servers.add(port)
  await front.found(3)

  const answered = ({ output }: Process, status: number) => output().split(`"status":${status},`).length - 1

  await t.test('three replicas enforce one shared rate limit exactly', async (t) => {
    const headers = { authorization: `Bearer ${pilot}` }
    const answers = await Promise.all(Array.from({ length: 90 }, () => ask(front.port, '/api/v1/specialties', headers)))
    const others = answers.filter(({ status }) => ![200, 429].includes(status))
    t.same(others.slice(0, 1), [])
    t.equal(answers.filter(({ status }) => status === 200).length, 60, 'of ninety at once over three')
    t.equal(answers.filter(({ status }) => status === 429).length, 30)
    const shares = () => replicas.map((replica) => answered(replica, 200) + answered(replica, 429))
    // A log line can arrive after its answer.
    for (let looks = 0; looks < 100 && shares().some((share) => share < 20); looks++) await sleep(LOOK_MS)
    for (const share of shares()) t.ok(share >= 20, `${share} by one of them`)
  })

  /**
   * The registry has a different date in each release, so a body that does not match its X-Release is
   * visible.
   */
  const dates = new Map([[first, '2026-11-08']])
  const seen: { status: number; release: string | null; snapshot: string | undefined }[] = []
  let isOver = false
  const client = async () => {
    while (!isOver) {
      const { status, release, body } = await ask(front.port, NPI, { 'x-service-key': load })
      seen.push({ status, release, snapshot: body._snapshot })
      await sleep(LOOK_MS)
    }
  }
  const clients = Promise.all(Array.from({ length: 4 }, client))

  await t.test('every replica serves a new release within seconds', async (t) => {
    const nppes = FIXTURES.find(({ source }) => source === 'nppes') as (typeof FIXTURES)[number]
    const second = await importFixture(dataDir, { ...nppes, date: '2026-11-09' })
    await store?.publish()
    dates.set(second, '2026-11-09')
    const since = Date.now()
    const served = async () =>
      (await Promise.all(replicas.map(({ port }) => ask(port, '/readyz')))).map(
        ({ body }) => (body as { release?: string }).release
      )
    while ((await served()).some((id) => id !== second) && Date.now() - since < 20_000) await sleep(LOOK_MS)
    t.same(await served(), [second, second, second])
    t.comment(`all served it ${Date.now() - since} ms after the run had ended`)
  })

  await t.test('every replica answers a pinned request from its release', async (t) => {
    for (const [id, date] of dates) {
      for (const { port } of replicas) {
        const { status, release, body } = await ask(port, `${NPI}?release=${id}`, { 'x-service-key': load })
        t.same({ status, release, snapshot: body._snapshot }, { status: 200, release: id, snapshot: date })
      }
    }
    t.ok(readdirSync(join(dataDir, 'releases')).length >= dates.size)
  })

  await t.test('a rolling restart succeeds', async (t) => {
    // The new servers start together, which takes a third of the time on two cores. Each one replaces an old
    // server when the other gets the stop signal.
    const others = await Promise.all(replicas.map(started))
    for (const [index, next] of others.entries()) {
      const replica = replicas[index] as Process
      front.servers.add(next.port)
      await front.found(4)
      replica.child.kill('SIGTERM')
      t.equal(await replica.ended, 0)
      front.servers.delete(replica.port)
    }
  })

  isOver = true
  await clients
  t.ok(seen.length > 50, `${seen.length} answers`)
  t.same(
    seen.filter(({ status }) => status !== 200),
    [],
    'no request failed'
  )
  t.same(
    seen.filter(({ release, snapshot }) => dates.get(release ?? '') !== snapshot),
    [],
    'no answer mixes releases'
  )
  t.equal(new Set(seen.map(({ release }) => release)).size, 2)
}

/** Publishes the data directory to a new S3-compatible server. */
async function publishedTo(t: Test, dataDir: string) {
  const s3 = await startedS3(t)
  Object.assign(process.env, s3.env)
  const url = 's3://releases/replicas'
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const publishNow = () => publish(settings, silentReporter, url)
  await publishNow()
  const folder = await mkdtemp(join(tmpdir(), 'replicas-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  return { env: { ...s3.env, RELEASES_URL: url, RELEASES_POLL_MS: '250' }, disks: folder, publish: publishNow }
}
