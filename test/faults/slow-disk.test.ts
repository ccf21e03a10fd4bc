// A disk limited to 40 kB a second: the server still answers from memory. A request that needs the disk waits
// or times out, and all answers are unchanged when the disk is fast again. The kernel throttles this one
// process (blkio of cgroups); without that permission the test is skipped.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { serverProcess } from '../operations/processes.ts'
import { issuedKey } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const GROUPS = '/sys/fs/cgroup/blkio'
const BYTES_PER_SECOND = 40_000
const SLOW_MS = 4000

const folder = t.testdir({ data: {} })
const disk = diskUnder(folder)
const group = join(GROUPS, `slow-disk-${process.pid}`)
const skip = disk === null ? 'the files lie on no block device' : cannotMakeSlow()

/**
 * Number of the block device that holds a folder, or of the whole disk for a partition; null if there is
 * none.
 */
function diskUnder(path: string): string | null {
  const { dev } = statSync(path)
  const link = `/sys/dev/block/${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`
  if (!existsSync(link)) return null
  const device = realpathSync(link)
  const whole = existsSync(join(device, 'partition')) ? dirname(device) : device
  return execFileSync('cat', [join(whole, 'dev')], { encoding: 'utf8' }).trim()
}

function cannotMakeSlow(): string | false {
  try {
    mkdirSync(group)
    rmdirSync(group)
    return false
  } catch (error) {
    return `no group of ${GROUPS} can be made: ${(error as NodeJS.ErrnoException).code}`
  }
}

/** 0 removes the limit. */
function bytesPerSecond(limit: number): void {
  writeFileSync(join(group, 'blkio.throttle.read_bps_device'), `${disk} ${limit}`)
}

/** Drops published files from the page cache, so they are read from disk. Lookup files stay in memory. */
function forget(under: string): void {
  for (const entry of readdirSync(under, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.parquet')) continue
    execFileSync('dd', [`if=${join(entry.parentPath, entry.name)}`, 'iflag=nocache', 'count=0'], { stdio: 'ignore' })
  }
}

/**
 * Preloads the programs and libraries of a process: a code page that was never used is also read from disk
 * and blocks the whole process.
 */
function haveInMemory(pid: number): void {
  const code = readFileSync(`/proc/${pid}/maps`, 'utf8').matchAll(/ r-xp .* (\/.+)$/gm)
  for (const [, path = ''] of code) if (existsSync(path)) readFileSync(path)
}

t.test('answers from memory while the disk is slow, and recovers afterward', { skip }, async (t) => {
  const dataDir = join(folder, 'data')
  const { release, rowsOf } = await syntheticRelease(dataDir)
  const npis = (await rowsOf('provider')).map(({ npi }) => String(npi))
  const headers = {
    authorization: `Bearer ${await issuedKey(dataDir, 'a')}`,
    'x-service-key': await issuedKey(dataDir, 'b')
  }
  const { port, child } = await serverProcess(t, dataDir, { QUERY_TIMEOUT_MS: '1000' })
  const ask = async (path: string) => {
    const start = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const text = await answer.text()
    return { path, status: answer.status, text, ms: performance.now() - start }
  }
  const held = (nth: number) => ask(`/v1/npi/${npis[(nth * 37) % npis.length]}`)
  const QUESTIONS = [
    `/v1/payments/${npis[0]}`,
    `/data/${release.manifest.id}/provider.csv`,
    '/api/v1/specialties/urology/by-state'
  ]
  const quick = { known: await held(0), health: await ask('/api/v1/health') }
  t.same([quick.known.status, quick.health.status], [200, 200])

  haveInMemory(Number(child.pid))
  mkdirSync(group)
  t.teardown(() => {
    child.kill('SIGKILL')
    for (let tries = 0; existsSync(group) && tries < 50; tries++) {
      try {
        rmdirSync(group)
      } catch {
        execFileSync('sleep', ['0.1'])
      }
    }
  })
  bytesPerSecond(BYTES_PER_SECOND)
  writeFileSync(join(group, 'cgroup.procs'), String(child.pid))
  forget(dataDir)

  const waiting = QUESTIONS.map((path) => ask(path))
  const meanwhile = []
  const until = performance.now() + SLOW_MS
  while (performance.now() < until) {
    meanwhile.push(await ask('/api/v1/health'), await held(meanwhile.length))
    await sleep(50)
  }
  t.same([...new Set(meanwhile.map(({ status }) => status))], [200], `${meanwhile.length} answers meanwhile`)
  t.ok(meanwhile.length > 20, 'the process that waits for the disk is not held up by it')
  bytesPerSecond(0)
  const waited = await Promise.all(waiting)
  for (const { path, status, text, ms } of waited) {
    t.ok(
      status === 200 || (status === 503 && text.includes('took_too_long')),
      `${path}: ${status} after ${ms.toFixed(0)} ms`
    )
  }
  t.ok(
    waited.some(({ ms }) => ms > 500),
    'the disk was slow'
  )

  for (const path of QUESTIONS) t.equal((await ask(path)).status, 200, `${path}, with the disk as it was`)
  t.equal((await held(0)).text.replace(/"age_[^,}]*/g, ''), quick.known.text.replace(/"age_[^,}]*/g, ''))
})
