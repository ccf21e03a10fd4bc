// Every check of every table can fail. All pass on the synthetic universe. After the change that checks.sql
// states above a check, that check fails and no other; likewise for the checks that follow from declarations.
import t, { type Test } from 'tap'
import type { CheckResult, ManifestTable } from '../../domain/manifest.ts'
import { loadTables, type PublishedTable } from '../../pipeline/published/load.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { checkFilled, checkTable, type Judged } from '../../pipeline/stages/check.ts'
import type { RunContext } from '../../pipeline/stages/run-context.ts'
import type { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { createMacros } from '../../pipeline/warehouse/macros.ts'
import { runIn } from '../made-run.ts'
import { createBuilt, withDerived, withStaged } from '../staged-source.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { breakable } from './broken-by.ts'
import { declaredBreaks, emptied, judgedFiles } from './broken-tables.ts'
import { textsAreFromTheirColumns } from './own-columns.ts'

const dataDir = t.testdir()
const { manifest } = (await syntheticRelease(dataDir)).release
const run: RunContext = { ...runIn(dataDir), tables: await loadTables() }
// The parts of a table share one checks.sql, so `state_exclusion: <check>` names a check of each part.
const named = new Set<string>()
const seenToFail = new Set<string>()
const visited = new Set<string>()
// Files of fewer than 20 rows, and columns that are never empty.
const CANNOT_LOSE = new Set(['facility_measure_national', 'fascsa_order', 'population', 'proceeding'])

function failing(checks: readonly CheckResult[], table: string): string[] {
  return checks
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ check }) => check.replace(`${table}: `, ''))
    .sort()
}

/**
 * The detail counts what is wrong: none if the check demands none, and more after the change. A detail
 * that counts what is there counts fewer after rows were deleted.
 */
function countsIt(before = '', now = '', sql = '', isNone = false): boolean {
  const [was, is] = [before, now].map((detail) => /^(\d+) /.exec(detail)?.[1]).map((n) => n && Number(n))
  if (was === undefined || is === undefined) return before !== now
  if (was === 0 || isNone) return was === 0 && Number(is) > 0
  return sql.startsWith('delete') ? Number(is) < Number(was) : Number(is) > Number(was)
}

async function changed<T>(warehouse: Warehouse, changes: readonly string[], work: () => Promise<T>): Promise<T> {
  await warehouse.run('begin')
  try {
    for (const sql of changes) await warehouse.run(sql)
    return await work()
  } finally {
    await warehouse.run('rollback')
  }
}

async function breakEach(t: Test, warehouse: Warehouse, entry: ManifestTable, extracted: readonly Judged[]) {
  const table = run.tables.find(({ name }) => name === entry.name)
  if (!table) throw new Error(`${entry.name} is not declared`)
  const { name, checks, partOf = name } = table
  visited.add(name)
  await createBuilt(run, warehouse, entry, table)
  // Each change is rolled back, and macros that are made after it would be, too.
  await createMacros(warehouse, 'checks')
  const { goodAfter, breaks } = breakable(checks ?? '')
  const after = (changes: readonly string[], judged: PublishedTable = table) =>
    changed(warehouse, [...goodAfter, ...changes], () => checkTable(warehouse, judged))

  const good = await after([])
  const common = await after([], { ...table, checks: null })
  for (const { check } of good.slice(common.length)) named.add(check.replace(`${name}: `, `${partOf}: `))
  t.same(failing(good, name), [], `${name}: as published, and good`)
  for (const { sql, fails, isNone } of breaks) {
    const broken = await after([sql])
    const failed = failing(broken, name)
    // What breaks one state list can be right in another: Michigan's has one class for all actions.
    if (table.partOf !== undefined && failed.length === 0) continue
    t.same(failed, fails.toSorted(), `${name}: ${sql}`)
    if (fails.length === 0) continue
    seenToFail.add(`${partOf}: ${fails[0]}`)
    const [before, now] = [good, broken].map((all) => all.find(({ check }) => check.endsWith(fails[0] ?? ''))?.detail)
    t.ok(countsIt(before, now, sql, isNone), `${name}: ${fails[0]}, what is wrong`, { before, now, sql })
  }
  // Without its own checks: a repeated row also changes counts.
  const rows = await changed(warehouse, goodAfter, () => warehouse.value('select count(*) from built'))
  for (const { sql, fails, detail } of declaredBreaks(table, Number(rows))) {
    const results = await after([sql], { ...table, checks: null })
    t.same(failing(results, name), fails === null ? [] : [fails], `${name}: ${sql}`)
    if (fails === null) continue
    t.match(results.find(({ verdict }) => verdict !== 'pass')?.detail, detail, `${name}: ${fails}, what is wrong`)
  }
  if (table.sources.length > 1) return
  const filled = async () => (await checkFilled(warehouse, table, extracted)).check.verdict
  t.equal(await filled(), 'pass', `${name}: every filled column is read`)
  const sql = emptied(table)
  if (sql !== null && !CANNOT_LOSE.has(name))
    t.equal(await changed(warehouse, [sql], filled), 'fail', `${name}: no filled column is read`)
}

// SOURCE=<id> runs only one source, SOURCE=derived the tables derived across sources.
const only = process.env.SOURCE
for (const source of await loadSources()) {
  if (only && source.id !== only) continue
  const snapshot = manifest.snapshots.find(({ manifest }) => manifest.source.id === source.id)
  t.test(`${source.id}: each text is from its column; each check fails after its change, and no other`, async (t) => {
    if (!snapshot) return t.fail('the synthetic universe has no snapshot')
    await withStaged(run, source, snapshot.manifest, async (warehouse, { extracted, staged }) => {
      const own = run.tables.filter(({ sources }) => sources.join() === source.id)
      await textsAreFromTheirColumns(t, warehouse, extracted, own)
      for (const { fails, checks } of judgedFiles(source, extracted, staged))
        t.same([...new Set(failing(checks, ''))], fails === '' ? [] : [fails], `files: ${fails}`)
      for (const entry of snapshot.manifest.tables) await breakEach(t, warehouse, entry, extracted)
    })
  })
}

t.test(
  'derived tables: each check fails after its change, and no other',
  { skip: only !== undefined && only !== 'derived' },
  async (t) => {
    const derived = manifest.tables.filter(({ sources }) => sources.length > 1)
    await withDerived(run, manifest.snapshots, derived, async (warehouse) => {
      for (const entry of derived) await breakEach(t, warehouse, entry, [])
    })
  }
)

t.test('each check of each table was seen to fail', async (t) => {
  t.same(
    [...named].filter((check) => !seenToFail.has(check)),
    [],
    `of ${named.size} checks`
  )
  const missed = run.tables.filter(({ name }) => !visited.has(name)).map(({ name }) => name)
  if (!only) t.same(missed, [], `of ${run.tables.length} tables`)
})
