// Which releases open, which are refused and why, and what an open release allows.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { CurrentPointer } from '../../domain/manifest.ts'
import { openRelease } from '../../server/store/open-release.ts'
import { ConnectionPool, PoolLoad } from '../../server/store/pool.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { importFixture } from '../fixture-release.ts'
import { verification } from '../verification.ts'
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

type Damage = [what: string, damage: (place: Place, before: string) => void, reason: RegExp]
const damages: Damage[] = [
  [
    'a pointer that is not JSON',
    ({ dataDir }) => writeFileSync(join(dataDir, 'current.json'), '{'),
    /not a valid pointer/
  ],
  ['a pointer out of the folder', (place) => repoint(place, { release: '../../etc' }), /is not a release id/],
  [
    'a pointer to nothing',
    (place) => repoint(place, { release: '2099-01-01.00000000' }),
    /manifest.json cannot be read/
  ],
  ['another manifest', ({ folder }) => edit(join(folder, 'manifest.json'), (text) => `${text} `), /has SHA-256/],
  [
    'a layout of tomorrow',
    (place) => {
      const path = join(place.folder, 'manifest.json')
      edit(path, (text) => text.replace(/"layout": ?\d+/, '"layout": 99'))
      repoint(place, { manifest_sha256: createHash('sha256').update(readFileSync(path)).digest('hex') })
    },
    /has layout 99/
  ],
  [
    'a cut lookup file',
    ({ folder }) => {
      // Write a new file: the previous release may share the old one.
      rmSync(join(folder, 'provider.lookup'))
      writeFileSync(join(folder, 'provider.lookup'), 'cut short.')
    },
    /provider\.lookup has 10 bytes/
  ],
  [
    'a lookup file with a changed index',
    ({ folder }) => {
      const path = join(folder, 'provider.lookup')
      const bytes = readFileSync(path)
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
      rmSync(path)
      writeFileSync(path, bytes)
    },
    /provider\.lookup has an index with SHA-256/
  ],
  [
    'a missing lookup file',
    ({ folder }) => rmSync(join(folder, 'exclusion.lookup')),
    /exclusion\.lookup cannot be read/
  ]
]

const twoReleases = t.testdir()
const before = await importFixture(twoReleases, NPPES)
const old = readFileSync(join(twoReleases, 'current.json'), 'utf8')
await importFixture(twoReleases, LEIE)

for (const [what, damage, reason] of damages) {
  t.test(`refuses ${what} and keeps serving the previous release`, async (t) => {
    const dataDir = t.testdir()
    const current = join(dataDir, 'current.json')
    await cp(twoReleases, dataDir, { recursive: true })
    const place = placeOf(dataDir)
    // The server starts with the old release, and sees the new one only after it is damaged.
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
    t.equal(server.log.filter((line) => JSON.parse(line).level === 50).length, 1, 'logged once')
  })
}

t.test('an open release reads only its own file', async (t) => {
  const dataDir = t.testdir()
  await importFixture(dataDir, NPPES)
  const { pointer, folder } = placeOf(dataDir)
  const probes = {
    etc: "select * from read_text('/etc/hostname')",
    attach: `attach '${join(dataDir, 'x.duckdb')}'`,
    copy: `copy (select 1) to '${join(folder, 'x.csv')}'`,
    settings: "set memory_limit = '9GB'",
    install: 'install httpfs'
  }
  const queries = new Map([...(await loadQueries()), ['slow', 'select count(*) as n from range(100000000000)']])
  const release = await openRelease(pointer, {
    dataDir,
    queries,
    memoryLimit: '256MB',
    threads: 1,
    // Probes are refused sooner even on a busy machine, and 10^11 rows take longer on any machine.
    queryTimeoutMs: 2000,
    ...verification(t, dataDir)
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
  t.equal((await release.npisIn('entity', ['1000000012'])).length, 1, 'its connection goes on')
})

t.test('queries beyond the number of connections wait their turn, and closing waits for them', async (t) => {
  const instance = await DuckDBInstance.create()
  const pool = await ConnectionPool.open(instance, 2, 5000)
  const asked = Array.from({ length: 20 }, (_, n) => pool.rows('n', 'select $n::integer as n', { n }))
  const closing = pool.close()
  t.same(
    (await Promise.all(asked)).flat(),
    Array.from({ length: 20 }, (_, n) => ({ n }))
  )
  await closing
})

t.test('queries that need more memory together than the limit are answered one after the other', async (t) => {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '64MB', temp_directory: '', threads: '1' })
  const load = new PoolLoad()
  const pool = await ConnectionPool.open(instance, 4, 60_000, load)
  t.teardown(() => pool.close())
  const sql = 'select count(*)::integer as n from (select distinct range * $k::bigint as each from range(700000))'
  const asked = [1, 2, 3, 4, 5, 6].map((k) => pool.rows('distinct', sql, { k }))
  t.same((await Promise.all(asked)).flat(), Array(6).fill({ n: 700_000 }))
  t.ok(load.begun > 6, 'some did not fit, and ran again')
  t.same([load.running, load.waiting], [0, 0])
  await t.rejects(pool.rows('more', sql.replace('700000', '9000000'), { k: 1 }), /Out of Memory/, 'alone it must fit')
  t.same((await pool.rows('one', 'select 1 as n', {})).length, 1, 'and the connections go on')
})
