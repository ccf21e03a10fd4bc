// The sensitive gate looks at every published text, takes what its rules say, and takes nothing else from the
// official excerpts.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { SENSITIVE_RULES } from '../../domain/sensitive.ts'
import { headerKey } from '../../domain/source.ts'
import { duckdbType } from '../../domain/table.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { guardedColumns, ruleOf } from '../../pipeline/compile/sensitive.ts'
import { isNpi } from '../../pipeline/compile/staged.ts'
import { intake } from '../../pipeline/intake.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { extractFiles } from '../../pipeline/stages/snapshot.ts'
import { literal, Warehouse } from '../../pipeline/warehouse/connection.ts'
import { createMacros } from '../../pipeline/warehouse/macros.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

t.test('every text that is published from a file is looked at, unless the catalog says why not', async (t) => {
  const tables = await loadTables()
  for (const source of await loadSources()) {
    const own = tables.filter(({ sources }) => sources.join() === source.id)
    const guarded = new Set<string>()
    for (const kind of Object.values(source.files)) {
      for (const { name } of guardedColumns(kind, own)) guarded.add(headerKey(name))
    }
    const missed = own.flatMap(({ name: table, columns }) =>
      Object.entries(columns).flatMap(([column, col]) => {
        if (!duckdbType(col).startsWith('VARCHAR') || isNpi(col) || col.neverSensitive) return []
        const open = col.from.filter(
          (header) => !guarded.has(headerKey(header.replace(/_\d+$/, ''))) && !guarded.has(headerKey(header))
        )
        return open.length > 0 && open.length === col.from.length ? [`${table}.${column}: ${open.join()}`] : []
      })
    )
    t.same(missed, [], source.id)
  }
})

t.test('a rule takes the forms that it is about, and leaves their neighbors', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '200MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  await createMacros(warehouse, 'sensitive')
  const rules = SENSITIVE_RULES.filter(({ beside }) => !beside)
  const broken = async (value: string) =>
    await warehouse.value(
      `select ${ruleOf({ name: 'x', isList: false, isRequired: 'false', rules }, literal(value), '1')}`
    )
  const cases: Record<string, string | null> = {
    ...{ '123-45-6789': 'ssn_separated', 'ANN 123 45 6789': 'ssn_separated', '900-70-0001': 'ssn_separated' },
    ...{ '000-45-6789': null, '666-45-6789': null, '123-00-6789': null, '123-45-0000': null, '950-01-0001': null },
    ...{ '1123-45-6789': null, '123-45-67890': null, '12345-6789': null, '212-555-01': null },
    ...{ 'SSN 123456789': 'ssn_labeled', 'Social Security No. 123456789': 'ssn_labeled', 'CLASSN 12': null },
    ...{ '123456789': 'ssn_bare', '000456789': null, '1234567893': null },
    ...{ AB1234563: 'dea_license', AB1234564: null, HA0001393: null, ab1234563: null },
    ...{ 'A.B@EXAMPLE.COM': 'email', 'office@mail.mil': null, 'x@us.army.mil.': null, 'x@cms.hhs.gov': null },
    ...{ '(212) 555-0143': 'telephone', 'X 212-555-0143': 'telephone', '1-212-555-0143': null },
    ...{ 'DOB: 1/2/1960': 'birth_date_labeled', '1/2/1960': null },
    ...{ '***-**-1234': 'half_masked', XXXXX1234: 'half_masked', '123-45-XXXX': 'half_masked', '=========': null }
  }
  for (const [value, rule] of Object.entries(cases)) t.equal(await broken(value), rule, value)
})

t.test('nothing is taken from the official excerpts but DEA numbers', needsShared('real', 'nppes'), async (t) => {
  const filesIn = (path: string): string[] =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((file) => filesIn(join(path, file))) : [path]
  const settings = readSettings({ DATA_DIR: t.testdir(), ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const found: unknown[] = []
  let files = 0
  await withRun(settings, silentReporter, async (run) => {
    const sources = await loadSources()
    for (const path of filesIn(sharedPath('real'))) {
      const source = path.includes('/nppes/') ? sources.find(({ id }) => id === 'nppes') : undefined
      const about = { ...(source && { source }), date: '2026-10-01' }
      const arrival = { origin: 'imported', receivedAt: FIXTURE_CLOCK } as const
      // Many excerpts are of other layouts, or documents.
      const receipts = await intake(run, path, sources, about, arrival).catch(() => [])
      for (const receipt of receipts) {
        const read = sources.filter(({ id }) => id === receipt.source)
        const scratch = await run.directory.scratch('excerpt')
        const warehouse = await run.warehouses.open(0, scratch)
        for (const one of read) {
          const extracted = await extractFiles(run, warehouse, one, [receipt], scratch).catch(() => [])
          files += extracted.length
          found.push(...extracted.flatMap(({ taken }) => taken.map(({ file, rule, values }) => [file, rule, values])))
        }
        await warehouse.close()
      }
    }
  })
  t.ok(files > 40, `${files} files`)
  t.same(found, [
    ['nppes_small.csv', 'dea_issuer', 8],
    ['California.csv', 'dea_license', 6],
    ['Iowa.xlsx', 'dea_license', 1],
    ['Pennsylvania.csv', 'dea_license', 1]
  ])
})
