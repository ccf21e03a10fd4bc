// kill -9 at ten moments of a publish: the store always serves one whole release, and the next run continues.

import { spawn } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { openObjectStore } from '#object-store'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { PIPELINE } from '../programs.ts'
import { startedS3 } from '../s3-server.ts'
import { readStore } from './whole-store.ts'

const MOMENTS = 10

t.test('a killed publish leaves one whole release', async (t) => {
  const s3 = await startedS3(t)
  Object.assign(process.env, s3.env)
  const { dataDir, releaseId: first } = await fixtureRelease(t)

  /** Publishes in a process of its own, and kills it at that write to the store. Returns how many it made. */
  const published = async (prefix: string, killedAt = Number.POSITIVE_INFINITY) => {
    const args = [...PIPELINE, 'publish', `--to=s3://releases/${prefix}`]
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ALLOW_DIRTY: '1', ...s3.env }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    t.teardown(() => child.kill('SIGKILL'))
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += chunk))
    let writes = 0
    s3.asked = (method) => {
      // The last requests of a publish remove what is no longer needed, by POST, and give the claim back.
      if (method !== 'GET') writes++
      if (writes === killedAt) child.kill('SIGKILL')
    }
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    delete s3.asked
    if (killedAt === Number.POSITIVE_INFINITY) t.equal(code, 0, errors)
    return { writes, killed: code === null }
  }
  const state = async (prefix: string) => {
    const store = await openObjectStore(`s3://releases/${prefix}`)
    try {
      const { release, faults } = await readStore(store)
      return { release, faults }
    } finally {
      store.close()
    }
  }

  // Before the first release is complete, the store serves none.
  const whole = await published('base')
  const half = await published('begun', Math.ceil(whole.writes / 2))
  t.ok(half.killed)
  t.same(await state('begun'), { release: null, faults: [] })
  await published('begun')
  t.same(await state('begun'), { release: first, faults: [] })

  const leie = FIXTURES.find(({ source }) => source === 'oig_leie') as (typeof FIXTURES)[number]
  const copies = Array.from({ length: MOMENTS }, (_, place) => `copy-${place}`)
  for (const name of ['measured', ...copies])
    await cp(join(s3.folder, 'releases', 'base'), join(s3.folder, 'releases', name), { recursive: true })
  const second = await importFixture(dataDir, { ...leie, date: '2026-11-12' })
  const { writes } = await published('measured')
  t.same(await state('measured'), { release: second, faults: [] })

  const seen = new Set<string | null>()
  for (const [place, name] of copies.entries()) {
    const moment = 1 + Math.round((place * (writes - 1)) / (MOMENTS - 1))
    await t.test(`killed at write ${moment} of ${writes}`, async (t) => {
      const { killed } = await published(name, moment)
      t.ok(killed)
      const { release, faults } = await state(name)
      seen.add(release)
      t.ok(release === first || release === second, String(release))
      t.same(faults, [])
    })
  }
  t.ok(seen.has(first), 'some were killed before the pointer moved')
  await published('copy-3')
  t.same(await state('copy-3'), { release: second, faults: [] })
})
