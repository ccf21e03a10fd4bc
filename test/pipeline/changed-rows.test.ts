// Lookup files merged from the previous release's file and the lines changed in a week must have the same
// bytes as files written whole.
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { LookupFile } from '../../domain/lookup-files.ts'
import { writeChanges } from '../../pipeline/changes/write.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { sha256OfFile } from '../../pipeline/data-directory.ts'
import { activateRelease } from '../../pipeline/events/activate.ts'
import { receiptsOf } from '../../pipeline/raw/receipt.ts'
import { type Reporter, silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceById } from '../../pipeline/source-loader.ts'
import { type AddedTo, addedSince, onceIn } from '../../pipeline/stages/added-to.ts'
import { buildRelease } from '../../pipeline/stages/build.ts'
import { compose } from '../../pipeline/stages/compose.ts'
import { type Release, verifyLookups } from '../../pipeline/stages/kept.ts'
import { type Earlier, rowLookups } from '../../pipeline/stages/lookup-files.ts'
import { publishSnapshot } from '../../pipeline/stages/snapshot.ts'
import { connected } from '../empty-database.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const NAMES = 'provider_other_name'
const NPIS = Array.from({ length: 400 }, (_, turn) => String(1_000_000_000 + 11 * turn))

type Name = { npi: string; id: string; name: string | null; file: string }

/** Names of the month: three per NPI, the third one null; every seventh NPI has none. */
const MONTH: readonly Name[] = NPIS.filter((_, turn) => turn % 7 > 0).flatMap((npi) =>
  [3, 1, 2].map((place) => ({
    npi,
    id: `${place}`,
    name: place === 3 ? null : `Name ${place} of ${npi}`,
    file: 'month'
  }))
)

/** NPIs that occur in any file of a week, as in the registry. */
const SPOKEN_OF: { npi: string; week: string }[] = []

/** The names after a week: it replaces all names of the NPIs it contains. */
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

const fileFacts = async (connection: Awaited<ReturnType<typeof connected>>, path: string) => {
  const [row] = (await connection.runAndReadAll(`select count(*) from read_parquet('${path}')`)).getRows()
  return { path, sha256: await sha256OfFile(path), rows: Number(row?.[0]) }
}

/** Publishes a release's table of other names in its own folder, with its lookup file. */
async function published(
  t: Test,
  names: readonly Name[],
  before?: { folder: string; entry: LookupFile; parquet: string },
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
    before: await fileFacts(connection, before?.parquet ?? parquet),
    now: await fileFacts(connection, parquet),
    order: ['npi', 'other_name_id'],
    files,
    telling: [parquet, registry]
  }
  const earlier: Earlier | null = before
    ? {
        ...{ release: { folder: before.folder, manifest: { lookups: [before.entry] } }, same: new Set<string>() },
        ...{ added: new Map([[NAMES, added]]), once: onceIn(async () => folder) }
      }
    : null
  const tables = new Map([[NAMES, parquet]])
  const statements: string[] = []
  const watched = new Proxy(connection, {
    get: (target, name) => {
      if (name !== 'run') return Reflect.get(target, name).bind(target)
      return async (sql: string) => {
        statements.push(sql)
        return await target.run(sql)
      }
    }
  })
  const [entry] = await rowLookups(watched, folder, tables, earlier)
  if (!entry) throw new Error('no lookup file was written')
  const isMerged = statements.some((sql) => sql.startsWith('create temp view'))
  mkdirSync(join(folder, 'whole'))
  const [whole] = await rowLookups(connection, join(folder, 'whole'), tables, null)
  t.same(entry, whole, 'it has the bytes of a file written whole')
  return { folder, parquet, entry, isMerged }
}

t.test('merges several weekly files in sequence', async (t) => {
  t.testdir({})
  const month = await published(t, MONTH)
  t.equal(month.isMerged, false)

  // NPIs that had names before, and NPIs that had none. The week gives some of them new names and removes all
  // names of others.
  const named = inTheWeek(MONTH, 'week 1', NPIS.slice(10, 24), 3)
  const first = inTheWeek(named, 'week 1', NPIS.slice(30, 38), 0)
  const one = await published(t, first, month, ['week 1'])
  t.equal(one.isMerged, true)
  t.not(one.entry.sha256, month.entry.sha256)

  const ends = [...NPIS.slice(0, 2), ...NPIS.slice(-2), '9999999999', '0000000001']
  const second = inTheWeek(first, 'week 2', [...NPIS.slice(20, 32), ...ends], 1)
  const two = await published(t, second, one, ['week 2'])
  t.equal(two.isMerged, true)

  const again = second.map((row) => (row.npi === NPIS[100] ? { ...row, file: 'week 3' } : row))
  const three = await published(t, again, two, ['week 3'])
  t.equal(three.entry.sha256, two.entry.sha256, 'a week that says the same again changes nothing')

  const much = inTheWeek(again, 'much', NPIS.slice(0, 399), 9)
  const four = await published(t, much, three, ['much'])
  t.equal(four.isMerged, true)
  const none = inTheWeek(much, 'none', NPIS, 0)
  t.equal((await published(t, none, four, ['none'])).isMerged, true)
})

t.test('writes a lookup file whole if it cannot merge', async (t) => {
  t.testdir({})
  const month = await published(t, MONTH)
  const week = inTheWeek(MONTH, 'week', NPIS.slice(10, 24), 3)
  const whole = async (t: Test, names: readonly Name[], before: Parameters<typeof published>[2], files = ['week']) => {
    t.equal((await published(t, names, before, files)).isMerged, false)
  }
  await t.test('writes the file whole if its columns differ from the previous file', async (t) => {
    t.testdir({})
    await whole(t, week, { ...month, entry: { ...month.entry, columns: ['name'] } })
  })
  await t.test('writes the file whole if the previous file is damaged', async (t) => {
    t.testdir({})
    await whole(t, week, { ...month, entry: { ...month.entry, sha256: '0'.repeat(64) } })
  })
})

t.test('writes a table whole if more rows changed than the added files explain', async (t) => {
  t.testdir({})
  const month = await published(t, MONTH)
  const week = inTheWeek(MONTH, 'week', NPIS.slice(10, 24), 3)
  const more = [...week, { npi: NPIS[300] ?? '', id: '5', name: 'From nowhere', file: 'month' }]
  const made = await published(t, more, month, ['week'])
  t.equal(made.isMerged, false)
})

const MADE_OF_BEFORE = 'Built from the same table of the previous release.'

t.test('a week added to the monthly registry gives the same bytes as a full build', async (t) => {
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
      const release = await buildRelease(run, [await publishSnapshot(run, source, used)], { takeOver })
      await activateRelease(run, release, FIXTURE_CLOCK)
      return release
    }
    const month = await made((kind) => !kind.endsWith('_weekly'))
    const week = await made(() => true)
    await cp(week.folder, join(root, 'week'), { recursive: true })
    await rm(week.folder, { recursive: true })
    // Data read from a file before it was damaged must not be reused either.
    const codes = month.manifest.tables.find(({ name }) => name === 'provider_taxonomy')
    const path = join(root, codes?.file ?? '')
    const bytes = readFileSync(path)
    chmodSync(path, 0o644)
    writeFileSync(path, Buffer.from(bytes).fill(0xff, 1000, 1100))
    const notesBefore = said.length
    const damaged = await made(() => true)
    const saidOfDamaged = said.slice(notesBefore).filter((note) => note.startsWith(MADE_OF_BEFORE))
    writeFileSync(path, bytes)
    await rm(damaged.folder, { recursive: true })
    const again = await made(() => true, false)
    const changesOf = async (name: string, whole: boolean) => {
      const { sha256, rows } = await writeChanges(run, month.manifest, again.manifest, join(root, name), 'x', { whole })
      return { sha256, rows }
    }
    const narrowed = [...(await addedSince(run, month.manifest, again.manifest)).keys()]
    // Also with a new snapshot of another source: its rows can have any NPI.
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
  await verifyLookups(week)
  t.same(week.manifest.lookups, whole.manifest.lookups, 'and so have the lookup files')
  const changed = week.manifest.lookups.filter(
    ({ name, sha256 }) => month.manifest.lookups.find((file) => file.name === name)?.sha256 !== sha256
  )
  t.ok(changed.some(({ name }) => name === 'provider'))
})
