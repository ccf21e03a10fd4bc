// Large tables stand in database files of their own: every statement finds in them what it finds in one file, and releases share those of
// tables that are the same.
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { largeTableFile, type ReleaseManifest, ServingStamp } from '../../domain/manifest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { sha256OfFile } from '../../pipeline/digests.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSealed } from '../../pipeline/sealed-file.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { writeServingCopy } from '../../pipeline/stages/index.ts'
import { type Release, verifyServingCopy } from '../../pipeline/stages/kept.ts'
import { openRelease, RefusedRelease } from '../../server/store/open-release.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { givenFor } from './given.ts'

const root = t.testdir({ data: {} })
const dataDir = join(root, 'data')
const { release, rowsOf } = await syntheticRelease(dataDir)
const queries = await loadQueries()

/** The release with a serving copy in which every table is a large one, beside the one that was made. */
const apart = await withServingCopy('apart', release.manifest, null)

async function withServingCopy(name: string, manifest: ReleaseManifest, base: Release | null): Promise<Release> {
  const folder = join(root, name, 'releases', manifest.id)
  mkdirSync(folder, { recursive: true })
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  await withRun(settings, silentReporter, (run) =>
    writeServingCopy(run, manifest, { folder, place: 'nowhere' }, base, 0)
  )
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return { manifest, folder, manifestSha256: '' }
}

async function opened(data: string, { id }: ReleaseManifest) {
  const options = { queries, memoryLimit: '256MB', threads: 1, queryTimeoutMs: 20_000 }
  const found = await openRelease({ release: id, manifest_sha256: null }, { ...options, dataDir: data })
  t.teardown(() => found.close())
  return found
}

const stampOf = async ({ folder }: Pick<Release, 'folder'>) =>
  ServingStamp.parse(await readSealed(join(folder, 'serving.json')))

t.test('every statement finds what it finds in one file', async (t) => {
  const stamp = await stampOf(apart)
  t.ok(stamp.large.length > 30)
  t.same(stamp.large.map(({ table }) => table).sort(), [...stamp.tables].sort())
  t.same((await stampOf(release)).large, [], 'the tables of the release are small')
  const one = await opened(dataDir, release.manifest)
  const many = await opened(join(root, 'apart'), release.manifest)
  const known = await answerable()
  let withRows = 0
  for (const [name, sql] of queries) {
    const parameters = givenFor(sql, known)
    const expected = await one.query(name, parameters)
    if (expected.length > 0) withRows++
    t.same(await many.query(name, parameters), expected, name)
  }
  t.ok(withRows > 25, `${withRows} statements find something`)
})

/** Identifiers that many statements have rows for. */
async function answerable(): Promise<Record<string, string>> {
  const values = async (table: string, column: string) =>
    (await rowsOf(table)).map((row) => row[column]).filter((value) => typeof value === 'string')
  const enrolled = new Set(await values('enrollment', 'npi'))
  const paid = (await values('payment', 'npi')).find((npi) => enrolled.has(npi))
  const [ccn] = await values('facility_penalty', 'ccn')
  const [uei] = await values('award', 'uei')
  if (!paid || !ccn || !uei) throw new Error('the universe has nobody who is paid and enrolled')
  return { npi: paid, ccn, uei }
}

t.test('the next release shares the files of tables that are the same', async (t) => {
  const tables = apart.manifest.tables.map((table) =>
    table.name === 'exclusion' ? { ...table, sha256: '0'.repeat(64) } : table
  )
  const next = await withServingCopy('next', { ...apart.manifest, tables }, apart)
  await verifyServingCopy(next)
  const inode = (folder: string, table: string) => statSync(join(folder, largeTableFile(table))).ino
  for (const { table } of (await stampOf(next)).large) {
    const isShared = inode(next.folder, table) === inode(apart.folder, table)
    t.equal(isShared, table !== 'exclusion', `${table} is ${isShared ? 'shared' : 'its own'}`)
  }
})

t.test('a file that is not what its stamp says is written again, and refused by a server', async (t) => {
  const damaged = join(root, 'damaged')
  const folder = join(damaged, 'releases', apart.manifest.id)
  cpSync(join(root, 'apart'), damaged, { recursive: true })
  for (const table of ['payment', 'award']) {
    const path = join(folder, largeTableFile(table))
    const bytes = readFileSync(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    chmodSync(path, 0o644)
    writeFileSync(path, bytes)
  }
  const again = await withServingCopy('again', apart.manifest, { ...apart, folder })
  await verifyServingCopy(again)
  const path = join(folder, largeTableFile('award'))
  t.not(await sha256OfFile(join(again.folder, largeTableFile('award'))), await sha256OfFile(path))

  writeFileSync(path, 'cut short.')
  await t.rejects(opened(damaged, apart.manifest), { name: RefusedRelease.name, message: /award\.duckdb has 10 bytes/ })
  rmSync(path)
  await t.rejects(opened(damaged, apart.manifest), {
    name: RefusedRelease.name,
    message: /award\.duckdb cannot be read/
  })
  t.notOk(readdirSync(folder).includes('award.duckdb'), 'nothing is made in its place')
})

t.test('what no statement reads is in no file: tables, and columns where some are asked', async (t) => {
  const texts = [...queries.values()].map((sql) => sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, ''))
  const reading = (name: string) => texts.filter((text) => new RegExp(`\\b${name}\\b`).test(text))
  const { tables } = await stampOf(release)
  for (const { name } of release.manifest.tables) t.equal(tables.includes(name), reading(name).length > 0, name)
  for (const { name, asked = [] } of await loadTables()) {
    for (const column of asked) {
      const isRead = reading(name).some((text) => new RegExp(`\\b${column}\\b|to_json\\(${name}\\)`).test(text))
      t.ok(isRead, `${name}.${column} is asked`)
    }
  }
})
