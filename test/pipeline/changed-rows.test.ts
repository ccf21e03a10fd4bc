// Row files that are shared with the release before, with the lines beside them that a week changed: under each key stand the rows that a file
// written whole has.
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { ServingStamp } from '../../domain/manifest.ts'
import type { RowFileStamp } from '../../domain/row-files.ts'
import { writeChanges } from '../../pipeline/changes/write.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { readJson } from '../../pipeline/data-directory.ts'
import { sha256OfFile } from '../../pipeline/digests.ts'
import { receiptsOf } from '../../pipeline/raw/receipt.ts'
import { type Reporter, silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceById } from '../../pipeline/sources/load.ts'
import { activateRelease } from '../../pipeline/stages/activate.ts'
import { type AddedTo, addedSince } from '../../pipeline/stages/added-to.ts'
import { buildRelease } from '../../pipeline/stages/build.ts'
import { compose } from '../../pipeline/stages/compose.ts'
import { type Release, verifyServingCopy } from '../../pipeline/stages/kept.ts'
import { OnceInRun } from '../../pipeline/stages/once-in-run.ts'
import { writeRowFiles } from '../../pipeline/stages/row-files.ts'
import { publishSnapshot } from '../../pipeline/stages/snapshot.ts'
import { RowFile } from '../../server/store/row-file.ts'
import { DamagedRowFile } from '../../server/store/row-lines.ts'
import { connected } from '../empty-database.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const NAMES = 'provider_other_name'
const NPIS = Array.from({ length: 400 }, (_, turn) => String(1_000_000_000 + 11 * turn))

type Name = { npi: string; id: string; name: string | null; file: string }

/** Names of the month: three for each NPI, of which the third has no text, and none for every seventh. */
const MONTH: readonly Name[] = NPIS.filter((_, turn) => turn % 7 > 0).flatMap((npi) =>
  [3, 1, 2].map((place) => ({
    npi,
    id: `${place}`,
    name: place === 3 ? null : `Name ${place} of ${npi}`,
    file: 'month'
  }))
)

/** NPIs that a week speaks of in any of its files, as the registry names them. */
const SPOKEN_OF: { npi: string; week: string }[] = []

/** What a week leaves of the names: those of NPIs it names are its own. */
function inTheWeek(names: readonly Name[], week: string, npis: readonly string[], each: number): Name[] {
  SPOKEN_OF.push(...npis.map((npi) => ({ npi, week })))
  const own = npis.flatMap((npi) =>
    Array.from({ length: each }, (_, place) => ({
      npi,
      id: `${week} ${9 - place}`,
      name: `${week} ${place}`,
      file: week
    }))
  )
  return [...names.filter(({ npi }) => !npis.includes(npi)), ...own]
}

const told = async (connection: Awaited<ReturnType<typeof connected>>, path: string) => {
  const [row] = (await connection.runAndReadAll(`select count(*) from read_parquet('${path}')`)).getRows()
  return { path, sha256: await sha256OfFile(path), rows: Number(row?.[0]) }
}

/** A release's table of other names, published and in a folder of its own with its row file. */
async function published(
  t: Test,
  names: readonly Name[],
  before?: { folder: string; stamp: RowFileStamp; parquet: string },
  files: string[] = []
) {
  const connection = await connected(t)
  const folder = join(t.testdirName, `${statSync(t.testdirName).nlink}`)
  mkdirSync(folder)
  const parquet = join(folder, 'names.parquet')
  const values = names.map(
    ({ npi, id, name, file }) => `('${npi}', '${id}', ${name === null ? 'null' : `'${name}'`}, '${file}')`
  )
  await connection.run(
    `copy (from (values ${values.join(', ')}) as given (npi, other_name_id, other_organization_name, listed_in) order by npi, other_name_id) to '${parquet}' (format parquet)`
  )
  const registry = join(folder, 'registry.parquet')
  const spoken = [{ npi: '0', week: 'month' }, ...SPOKEN_OF].map(({ npi, week }) => `('${npi}', '${week}')`)
  await connection.run(
    `copy (from (values ${spoken.join(', ')}) as given (npi, listed_in)) to '${registry}' (format parquet)`
  )
  await connection.run(`create view ${NAMES} as from read_parquet('${parquet}')`)
  const added: AddedTo = {
    table: NAMES,
    source: 'nppes',
    before: await told(connection, before?.parquet ?? parquet),
    now: await told(connection, parquet),
    order: ['npi', 'other_name_id'],
    files,
    telling: [parquet, registry]
  }
  const kept = before && {
    ...{ folder: before.folder, stamps: [before.stamp], same: new Set<string>() },
    ...{ added: new Map([[NAMES, added]]), once: new OnceInRun(async () => folder) }
  }
  const [stamp] = await writeRowFiles(connection, folder, { tables: new Set([NAMES]), kept: kept ?? null })
  if (!stamp) throw new Error('no row file was written')
  const file = await RowFile.open(folder, stamp)
  t.teardown(() => file.close())
  return { folder, parquet, stamp, file }
}

/** NPIs under which a row file has other names than the table, or is of another mind about whether it has any. */
function different(file: RowFile, names: readonly Name[]): string[] {
  return [...NPIS, '0', '9999999999'].filter((npi) => {
    const rows = names
      .filter((row) => row.npi === npi && row.name !== null)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ name }) => ({ other_organization_name: name }))
    return JSON.stringify(file.rows(npi)) !== JSON.stringify(rows) || file.has(npi) !== rows.length > 0
  })
}

const isShared = (one: { folder: string }, other: { folder: string }) =>
  statSync(join(one.folder, `${NAMES}.rows`)).ino === statSync(join(other.folder, `${NAMES}.rows`)).ino

t.test('week after week', async (t) => {
  t.testdir({})
  const month = await published(t, MONTH)
  t.same(different(month.file, MONTH), [])
  t.equal(month.stamp.changed, null)

  // NPIs with names before and without, of which the week gives some others, and leaves some without any.
  const named = inTheWeek(MONTH, 'week 1', NPIS.slice(10, 24), 3)
  const first = inTheWeek(named, 'week 1', NPIS.slice(30, 38), 0)
  const one = await published(t, first, month, ['week 1'])
  t.ok(isShared(month, one))
  t.ok(one.stamp.changed && one.stamp.changed.bytes < month.stamp.bytes / 4)
  t.same(different(one.file, first), [])
  const gone = NPIS[31] ?? ''
  t.equal(month.file.has(gone), true)
  t.ok(one.file.mostBytesUnder(gone) > 0)

  // The file of the month is shared on: what the first week changed is told by the lines of the second too.
  const second = inTheWeek(first, 'week 2', NPIS.slice(20, 32), 1)
  const two = await published(t, second, one, ['week 2'])
  t.ok(isShared(month, two))
  t.same(different(two.file, second), [])
  t.same(different(one.file, first), [], 'the release before answers as it did')

  // Nothing that a line says is changed by a week that says the same again.
  const again = second.map((row) => (row.npi === NPIS[100] ? { ...row, file: 'week 3' } : row))
  const three = await published(t, again, two, ['week 3'])
  t.ok(isShared(month, three))
  t.same(different(three.file, again), [])
})

t.test('a file is written whole', async (t) => {
  t.testdir({})
  const month = await published(t, MONTH)
  const week = inTheWeek(MONTH, 'week', NPIS.slice(10, 24), 3)
  const whole = async (t: Test, names: readonly Name[], before: Parameters<typeof published>[2], files = ['week']) => {
    const made = await published(t, names, before, files)
    t.equal(made.stamp.changed, null)
    t.notOk(isShared(month, made))
    t.notOk(existsSync(join(made.folder, `${NAMES}.changed.rows`)))
    t.same(different(made.file, names), [])
  }
  await t.test('when a third of it changed', async (t) => {
    t.testdir({})
    const much = inTheWeek(MONTH, 'much', NPIS.slice(0, 130), 9)
    await whole(t, much, month, ['much'])
  })
  await t.test('when more changed than the added files tell', async (t) => {
    t.testdir({})
    await whole(t, [...week, { npi: NPIS[300] ?? '', id: '5', name: 'From nowhere', file: 'month' }], month)
  })
  await t.test('when it has other columns than before', async (t) => {
    t.testdir({})
    await whole(t, week, { ...month, stamp: { ...month.stamp, columns: ['name'] } })
  })
  await t.test('when the file before is not as large as it was', async (t) => {
    t.testdir({})
    await whole(t, week, { ...month, stamp: { ...month.stamp, bytes: month.stamp.bytes + 1 } })
  })
  await t.test('when the lines that changed before are damaged', async (t) => {
    t.testdir({})
    const one = await published(t, week, month, ['week'])
    const path = join(one.folder, `${NAMES}.changed.rows`)
    const bytes = readFileSync(path)
    chmodSync(path, 0o644)
    writeFileSync(path, bytes.fill('1', 0, 10))
    await t.rejects(RowFile.open(one.folder, one.stamp), DamagedRowFile)
    await whole(t, inTheWeek(week, 'next', NPIS.slice(40, 44), 1), one, ['next'])
  })
})

const MADE_OF_BEFORE = 'Made of that of the release before.'
const FILES = ['provider', 'provider_taxonomy', 'provider_identifier', NAMES]

t.test('the registry of a month, then a week of it', { timeout: 300_000 }, async (t) => {
  const dataDir = t.testdir({ universe: {}, data: { raw: {} } })
  await syntheticRelease(join(dataDir, 'universe'))
  const root = join(dataDir, 'data')
  await cp(join(dataDir, 'universe', 'raw', 'nppes'), join(root, 'raw', 'nppes'), { recursive: true })
  const settings = readSettings({ DATA_DIR: root, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const source = sourceById(await loadSources(), 'nppes')
  const said: string[] = []
  const reporter: Reporter = {
    ...silentReporter,
    note: (message, facts) => said.push(`${message} ${JSON.stringify(facts)}`)
  }
  const [month, week, whole, changes, beside] = await withRun(settings, reporter, async (run) => {
    const receipts = await receiptsOf(run.directory, 'nppes')
    const made = async (isUsed: (kind: string) => boolean, takeOver = true): Promise<Release> => {
      const used = compose(
        source,
        receipts.filter(({ kind }) => isUsed(kind))
      )
      const release = await buildRelease(run, [await publishSnapshot(run, source, used)], { takeOver, serving: true })
      await activateRelease(run, release, FIXTURE_CLOCK)
      return release
    }
    const month = await made((kind) => !kind.endsWith('_weekly'))
    const week = await made(() => true)
    await cp(week.folder, join(root, 'week'), { recursive: true })
    await rm(week.folder, { recursive: true })
    // What was read of a file before it was damaged is not relied on either.
    const codes = month.manifest.tables.find(({ name }) => name === 'provider_taxonomy')
    const path = join(root, codes?.file ?? '')
    const bytes = readFileSync(path)
    chmodSync(path, 0o644)
    writeFileSync(path, Buffer.from(bytes).fill(0xff, 1000, 1100))
    const toldBefore = said.length
    const damaged = await made(() => true)
    const saidOfDamaged = said.slice(toldBefore).filter((note) => note.startsWith(MADE_OF_BEFORE))
    writeFileSync(path, bytes)
    await rm(damaged.folder, { recursive: true })
    const again = await made(() => true, false)
    const changesOf = async (name: string, whole: boolean) => {
      const { sha256, rows } = await writeChanges(run, month.manifest, again.manifest, join(root, name), 'x', { whole })
      return { sha256, rows }
    }
    const narrowed = [...(await addedSince(run, month.manifest, again.manifest)).keys()]
    // Of another source too: its rows may be under any NPI.
    const [own] = month.manifest.snapshots
    const list = own && {
      ...own,
      manifest_sha256: '0'.repeat(64),
      manifest: { ...own.manifest, source: { ...own.manifest.source, id: 'oig_leie' } }
    }
    const withList = { ...again.manifest, snapshots: [...again.manifest.snapshots, ...(list ? [list] : [])] }
    const besideList = [...(await addedSince(run, month.manifest, withList)).keys()]
    const changes = { narrowed, besideList, some: await changesOf('some', false), all: await changesOf('all', true) }
    return [month, { ...week, folder: join(root, 'week') }, again, changes, { damaged, saidOfDamaged }] as const
  })
  const digests = ({ manifest }: Release) => manifest.tables.map(({ name, sha256 }) => `${name} ${sha256}`)
  t.same(
    said.filter((note) => note.startsWith(MADE_OF_BEFORE)),
    ['identity_match', 'search_document', 'search_word'].map(
      (table) => `${MADE_OF_BEFORE} ${JSON.stringify({ table })}`
    )
  )
  t.same(beside.saidOfDamaged, [], 'nothing is made of files that are damaged')
  t.same(digests(beside.damaged), digests(whole))
  t.same(digests(week), digests(whole), 'what is made of the release before has the bytes of what is made anew')
  t.notSame(digests(week), digests(month))
  t.same(changes.some, changes.all, 'changes of what the week speaks of are all changes')
  t.ok(changes.all.rows > 100)
  t.match(changes.narrowed, ['provider', 'provider_deactivation', 'provider_endpoint', 'provider_identifier', NAMES])
  t.ok(changes.narrowed.includes('entity'))
  t.same(
    changes.besideList,
    changes.narrowed.filter((name) => !['entity', 'identity_match'].includes(name))
  )
  await verifyServingCopy(week)
  const stampsOf = async ({ folder }: Release) => {
    const { rows } = ServingStamp.loose().parse(await readJson(join(folder, 'serving.json')))
    return new Map(rows.map((stamp) => [stamp.name, stamp]))
  }
  const [before, after, alone] = [await stampsOf(month), await stampsOf(week), await stampsOf(whole)]
  const providers = await parquetRows(
    join(root, week.manifest.tables.find(({ name }) => name === 'provider')?.file ?? '')
  )
  const npis = providers.map(({ npi }) => String(npi))
  for (const name of FILES) {
    const [stamp, own] = [after.get(name), alone.get(name)]
    if (!stamp || !own) return t.fail(name)
    t.ok(
      stamp.changed && stamp.changed.bytes < own.bytes / 4,
      `${name}: ${stamp.changed?.bytes} bytes changed of ${own.bytes}`
    )
    t.equal(stamp.sha256, before.get(name)?.sha256, `${name} is the file of the month`)
    t.equal(own.changed, null)
    const [file, expected] = [await RowFile.open(week.folder, stamp), await RowFile.open(whole.folder, own)]
    const wrong = npis.filter(
      (npi) =>
        JSON.stringify(file.rows(npi)) !== JSON.stringify(expected.rows(npi)) || file.has(npi) !== expected.has(npi)
    )
    t.same(wrong, [], name)
    file.close()
    expected.close()
  }
})
