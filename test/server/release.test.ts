// What opens, what is refused and why, and what an open release can be made to do.
import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { CurrentPointer } from '../../domain/manifest.ts'
import { openRelease } from '../../server/store/open-release.ts'
import { ConnectionPool } from '../../server/store/pool.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { importFixture } from '../fixture-release.ts'
import { running } from './running.ts'

const NPPES = { source: 'nppes', fixture: 'v2-ugly' }
const LEIE = { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' }

type Place = { dataDir: string; folder: string; pointer: CurrentPointer }

function placeOf(dataDir: string): Place {
  const pointer = CurrentPointer.parse(JSON.parse(readFileSync(join(dataDir, 'current.json'), 'utf8')))
  return { dataDir, folder: join(dataDir, 'releases', pointer.release), pointer }
}

function edit(path: string, change: (text: string) => string): void {
  chmodSync(path, 0o644)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

function repoint({ dataDir, pointer }: Place, change: Partial<CurrentPointer>): void {
  writeFileSync(join(dataDir, 'current.json'), JSON.stringify({ ...pointer, seal: undefined, ...change }))
}

/** A stamp that was made to say something else, and by nobody who could seal it. */
const withoutSeal = (text: string) => text.replace(/,\s*"seal": ?"[0-9a-f]{16}"/, '')

type Damage = [what: string, damage: (place: Place, before: string) => void, reason: RegExp]
const damages: Damage[] = [
  ['a pointer that is no JSON', ({ dataDir }) => writeFileSync(join(dataDir, 'current.json'), '{'), /not a pointer/],
  ['a pointer out of the folder', (place) => repoint(place, { release: '../../etc' }), /is not a release id/],
  [
    'a pointer to nothing',
    (place) => repoint(place, { release: '2099-01-01.00000000' }),
    /manifest.json cannot be read/
  ],
  ['another manifest', ({ folder }) => edit(join(folder, 'manifest.json'), (text) => `${text} `), /has SHA-256/],
  [
    'a stamp of another release',
    ({ folder, pointer }, before) =>
      edit(join(folder, 'serving.json'), (text) => withoutSeal(text.replace(pointer.release, before))),
    /belongs to release/
  ],
  [
    'a stamp with a byte of another column’s name',
    ({ folder }) => edit(join(folder, 'serving.json'), (text) => text.replace('postal_code', 'postal_cude')),
    /serving\.json is not what it should be: its seal does not fit/
  ],
  [
    'a stamp whose seal has another name',
    ({ folder }) => edit(join(folder, 'serving.json'), (text) => text.replace('"seal"', '"sea1"')),
    /a seal by another name/
  ],
  [
    'a layout of tomorrow',
    ({ folder }) => edit(join(folder, 'serving.json'), (text) => text.replace(/"layout": ?\d+/, '"layout": 99')),
    /has layout 99/
  ],
  [
    'a cut serving copy',
    ({ folder }) => {
      chmodSync(join(folder, 'serving.duckdb'), 0o644)
      truncateSync(join(folder, 'serving.duckdb'), 4096)
    },
    /has 4096 bytes/
  ],
  [
    'a cut row file',
    ({ folder }) => {
      // Another file in its place: the release before may share the one that was there.
      rmSync(join(folder, 'provider.rows'))
      writeFileSync(join(folder, 'provider.rows'), 'cut short.')
    },
    /provider\.rows has 10 bytes/
  ],
  [
    'the copy of another release',
    ({ dataDir, folder }, before) => {
      const path = join(folder, 'serving.duckdb')
      chmodSync(path, 0o644)
      copyFileSync(join(dataDir, 'releases', before, 'serving.duckdb'), path)
      edit(join(folder, 'serving.json'), (text) =>
        withoutSeal(text.replace(/"bytes": ?\d+/, `"bytes": ${readFileSync(path).length}`))
      )
    },
    /is the copy of release/
  ],
  [
    'a serving copy that is none',
    ({ folder }) => {
      const path = join(folder, 'serving.duckdb')
      chmodSync(path, 0o644)
      const { length } = readFileSync(path)
      writeFileSync(path, Buffer.alloc(length, 1))
    },
    /cannot be opened/
  ]
]

const twoReleases = t.testdir()
const before = await importFixture(twoReleases, NPPES)
const old = readFileSync(join(twoReleases, 'current.json'), 'utf8')
await importFixture(twoReleases, LEIE)

for (const [what, damage, reason] of damages) {
  t.test(`${what} is refused, and the release before goes on`, async (t) => {
    const dataDir = t.testdir()
    const current = join(dataDir, 'current.json')
    await cp(twoReleases, dataDir, { recursive: true })
    const place = placeOf(dataDir)
    // The server begins with the old release, and meets the new one only once it is damaged.
    writeFileSync(current, old)
    const server = await running(t, dataDir)
    damage(place, before)
    if (readFileSync(current, 'utf8') === old) repoint(place, {})
    await server.store.check()
    await server.store.check()
    t.equal(server.store.current?.id, before)
    t.match(server.store.refused?.reason, reason)
    t.equal((await server.get('/api/v1/npi/1000000012')).status, 200)
    t.match((await server.get('/readyz')).body, { status: 'ready', release: before })
    t.equal(server.log.filter((line) => JSON.parse(line).level === 50).length, 1, 'told once')
  })
}

t.test('an open release reads its own file and nothing else', async (t) => {
  const dataDir = t.testdir()
  await importFixture(dataDir, NPPES)
  const { pointer, folder } = placeOf(dataDir)
  const probes = {
    etc: "select * from read_text('/etc/hostname')",
    attach: `attach '${join(dataDir, 'x.duckdb')}'`,
    write: "insert into release_stamp values ('x')",
    copy: `copy release_stamp to '${join(folder, 'x.csv')}'`,
    settings: "set memory_limit = '9GB'",
    install: 'install httpfs'
  }
  const queries = new Map([...(await loadQueries()), ['slow', 'select count(*) as n from range(100000000000)']])
  const release = await openRelease(pointer, {
    dataDir,
    queries,
    memoryLimit: '256MB',
    threads: 1,
    // The probes are refused before it on a busy machine too, and 10^11 rows take longer on any.
    queryTimeoutMs: 2000
  })
  t.teardown(() => release.close())
  for (const [name, sql] of Object.entries(probes)) {
    queries.set(name, sql)
    await t.rejects(release.query(name, {}), /disabled by configuration|read-only|locked|Permission/i, name)
  }
  t.notOk(existsSync(join(folder, 'x.csv')))
  await t.rejects(release.query('slow', {}), {
    code: 'took_too_long',
    cause: { message: /query slow was interrupted after 2000 ms/ }
  })
  t.equal((await release.query('entity-node', { npi: '1000000012' })).length, 1, 'its connection goes on')
})

t.test('more queries than connections wait their turn, and closing waits for them', async (t) => {
  const instance = await DuckDBInstance.create()
  const pool = await ConnectionPool.open(instance, 2, 5000)
  const asked = Array.from({ length: 20 }, (_, n) => pool.rows('n', 'select $n::integer as n', { n }))
  const closing = pool.close()
  t.same(
    (await Promise.all(asked)).flat(),
    Array.from({ length: 20 }, (_, n) => ({ n }))
  )
  await closing
  instance.closeSync()
})
