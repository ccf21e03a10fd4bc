// Rules of staging, one by one: verdicts of checks, tuples, files that add to others, and lines of lookups.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { z } from 'zod'
import { sha256OfText } from '#files'
import type { FileRead } from '../../domain/file-dates.ts'
import type { CheckResult, RawFile, SnapshotManifest } from '../../domain/manifest.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { defineSource, type SourceEntry } from '../../domain/source.ts'
import { column, defineTable } from '../../domain/table.ts'
import { extractColumns, isGroup } from '../../pipeline/compile/extract-columns.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import type { PublishedTable } from '../../pipeline/published/load.ts'
import type { Receipt } from '../../pipeline/raw/receipt.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { onceIn } from '../../pipeline/stages/added-to.ts'
import { additionSql, filesAdded, placeInBase } from '../../pipeline/stages/addition.ts'
import { acceptedChecks, checkFiles, checkTable, isIntegrity, isPartial } from '../../pipeline/stages/check.ts'
import { filesOf, inputsOf } from '../../pipeline/stages/derived-addition.ts'
import type { ReadFile } from '../../pipeline/stages/extract.ts'
import { keptChanges, keptRelease, keptSnapshot, verifyFiles, writeManifest } from '../../pipeline/stages/kept.ts'
import { indexLines, mergeLines } from '../../pipeline/stages/lookup-lines.ts'
import { enforceChecks, refuseEmpty } from '../../pipeline/stages/publish.ts'
import type { Staged } from '../../pipeline/stages/stage.ts'
import { areSame } from '../../pipeline/stages/take-over.ts'
import { derivedTuple, sourceTuple } from '../../pipeline/stages/tuple.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'

const rows = { min: 10, max: 20 }
const source = defineSource({
  ...{ id: 'registry', family: 'registry', dataset_id: 'registry', title: 'A registry', short_name: 'Registry' },
  ...{ authority: 'An office', official_url: 'https://example.org', license: 'CC0-1.0', cadence: 'Monthly' },
  ...{ sla_days: 35, tier: '1' as const, max_reject_share: 0.1 },
  files: {
    full: { name: /^full\.csv$/, composition: 'latest', columns: [{ header: 'ID' }], rows },
    weekly: {
      ...{ name: /^weekly\.csv$/, composition: 'every_since_latest' as const, since: 'full', rows },
      columns: [{ header: 'ID' }, { header: 'Code_1' }, { header: 'Code_2' }, { header: 'Code_x' }]
    }
  }
})
const read = (rows: number, kind = 'full') => ({ receipt: { kind, file: 'f.csv' }, rows }) as ReadFile
const staged = (rejected: number) => ({ rejected }) as Staged

t.test('a file with too few or too many rows, by who brought it', async (t) => {
  const verdict = (rows: number, origin: 'fetched' | 'imported' | 'synthetic', kind?: string) =>
    checkFiles(source, origin, [read(rows, kind)], staged(0))[0]?.verdict
  t.same(
    [9, 10, 20, 21].map((count) => verdict(count, 'fetched')),
    ['fail', 'pass', 'pass', 'warn']
  )
  t.same(
    [9, 10, 20, 21].map((count) => verdict(count, 'imported')),
    ['warn', 'pass', 'pass', 'warn']
  )
  t.same(
    [9, 21].map((count) => verdict(count, 'synthetic')),
    ['pass', 'pass']
  )
  t.same(
    [0, 1].map((count) => verdict(count, 'fetched', 'unknown')),
    ['pass', 'warn']
  )
  t.same(
    [isPartial(source, [read(10), read(9)]), isPartial(source, [read(10)]), isPartial(source, [])],
    [true, false, false]
  )
  t.equal(isPartial(source, [read(0, 'unknown')]), false)
})

t.test('a share of rejected rows above the limit refuses all but small files brought by hand', async (t) => {
  const verdict = (rejected: number, count: number, origin: 'fetched' | 'imported') =>
    checkFiles(source, origin, [read(count - 1), read(1)], staged(rejected)).at(-1)
  t.match(verdict(100, 1000, 'fetched'), { verdict: 'pass', required: true, detail: /^100 of 1000 .* 10 %$/ })
  t.equal(verdict(101, 1000, 'fetched')?.verdict, 'fail')
  t.equal(verdict(101, 1000, 'imported')?.verdict, 'fail')
  t.equal(verdict(100, 999, 'imported')?.verdict, 'warn')
  t.equal(verdict(100, 999, 'fetched')?.verdict, 'fail')
  t.equal(checkFiles(source, 'fetched', [], staged(0)).at(-1)?.verdict, 'pass')
  t.equal(checkFiles(source, 'fetched', [], staged(1)).at(-1)?.verdict, 'fail')
})

const check = (check: string, verdict: CheckResult['verdict'], required = true): CheckResult => ({
  ...{ check, verdict, required, detail: 'seen' }
})

t.test('an acceptance turns only the failed checks it names into warnings, and no integrity check', async (t) => {
  const raw = (accepted: string | null, ...accepted_checks: string[]) => ({ accepted, accepted_checks }) as RawFile
  const checks = [check('rows of full', 'fail'), check('other', 'fail'), check('thing: key is unique', 'fail')]
  const all = checks.map((one) => one.check)
  t.match(acceptedChecks(checks, [raw('a', ...all), raw('b', 'rows of full'), raw('a', ...all)]), [
    { verdict: 'warn', detail: 'seen; accepted: a; b' },
    { verdict: 'warn', detail: 'seen; accepted: a' },
    { verdict: 'fail', detail: 'seen' }
  ])
  t.same(acceptedChecks(checks, [raw(null, ...all), raw('a')]), checks)
  t.same(acceptedChecks([check('other', 'pass')], [raw('a', 'other')]), [check('other', 'pass')])
  const names = [
    'thing: key is unique',
    'thing: no null where none may be',
    'key is unique',
    'thing: key is unique too'
  ]
  t.same(
    names.map((name) => isIntegrity({ check: name })),
    [true, true, false, false]
  )
})

async function warehouseOf(t: { teardown: (end: () => unknown) => unknown }, folder: string): Promise<Warehouse> {
  const warehouse = await Warehouse.open(folder, { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  return warehouse
}

t.test('refuses failed checks that are required, and a source without a row', async (t) => {
  const warehouse = await warehouseOf(t, t.testdir())
  const enforced = (...checks: CheckResult[]) => enforceChecks(warehouse, 'registry', checks, silentReporter)
  await t.resolves(enforced(check('a', 'pass'), check('b', 'warn'), check('c', 'fail', false)))
  await t.rejects(enforced(check('a', 'fail')), {
    code: 'check_failed',
    detail: 'The check "a" of registry failed: seen.'
  })
  const table = (count: number) => ({ rows: count }) as SnapshotManifest['tables'][0]
  await t.resolves(refuseEmpty(warehouse, 'registry', []))
  await t.resolves(refuseEmpty(warehouse, 'registry', [table(0), table(1)]))
  await t.rejects(refuseEmpty(warehouse, 'registry', [table(0)]), { code: 'nothing_accepted', detail: 'registry.' })
  await warehouse.run(
    "create table rejects as from (values ('f', 2, 'x'), ('f', null, 'y'), ('e', 9, 'z'), ('g', 1, 'w')) as r (file, line, detail)"
  )
  const detail = 'registry. e, line 9: z. f, line 2: x. f, line ?: y.'
  await t.rejects(refuseEmpty(warehouse, 'registry', [table(0)]), { code: 'nothing_accepted', detail })
})

t.test('checks key, order, nulls, references and damaged texts of a table', async (t) => {
  const warehouse = await warehouseOf(t, t.testdir())
  const columns = {
    code: column(z.string(), 'Code'),
    place: column(z.int32(), 'Place'),
    words: column(z.string().nullable(), 'Words')
  }
  const reference = { column: 'words', table: 'word', absent: 0.5 }
  const key = ['code', 'place'] as const
  const defined = defineTable({
    name: 'thing',
    title: 'Things',
    sources: ['registry'],
    key,
    columns,
    references: [reference]
  })
  await warehouse.run("create table keys_of_word as select 'x' as key")
  const verdicts = async (values: string, more: object = {}) => {
    await warehouse.run(
      `create or replace table built as select code::varchar as code, place, words::varchar as words from (values ${values}) as b (code, place, words)`
    )
    const found = await checkTable(warehouse, {
      ...defined,
      build: '',
      checks: null,
      methodology: '',
      ...more
    } as PublishedTable)
    return found
      .filter(({ verdict }) => verdict !== 'pass')
      .map((one) => `${one.check.slice('thing: '.length)} ${one.verdict}`)
  }
  t.same(await verdicts("('a', 1, 'x'), ('a', 2, null), ('b', 1, 'x')"), [])
  t.same(await verdicts("('a', 1, 'x'), ('a', 1, 'x')"), ['key is unique fail'])
  t.same(await verdicts("(null, 1, 'x')"), ['no null where none may be fail'])
  t.same(await verdicts("('a', 1, 'x'), ('b', 1, 'y')"), ['words is in word warn'], 'half of them')
  t.same(await verdicts("('a', 1, 'x'), ('b', 1, 'x'), ('c', 1, 'y')"), [], 'below the limit')
  t.same(await verdicts("('a', 1, 'x\ufffd'), ('b', 1, 'x'), ('c', 1, 'x')"), ['no text has lost a character warn'])
  const ordered = { ordered: true }
  t.same(await verdicts("('a', 2, 'x'), ('b', 1, 'x')", ordered), [])
  t.same(await verdicts("('b', 1, 'x'), ('a', 2, 'x')", ordered), ['rows are in the order of the key fail'])
  t.same(await verdicts("('a', 2, 'x'), ('a', 1, 'x')", ordered), ['rows are in the order of the key fail'])
  const own = (passed: boolean, required: boolean) => ({
    checks: `select [verdict('own', ${required}, ${passed}, 'd')]`
  })
  t.same(await verdicts("('a', 1, 'x')", own(true, true)), [])
  t.same(await verdicts("('a', 1, 'x')", own(false, true)), ['own fail'])
  t.same(await verdicts("('a', 1, 'x')", own(false, false)), ['own warn'])
  t.same(await verdicts("('a', 1, 'x\ufffd')", { sources: ['a', 'b'], references: [] }), [])
  await warehouse.run('delete from keys_of_word')
  t.same(await verdicts("('a', 1, 'y')"), [], 'nothing is known of the other table')
})

const TUPLE: Provenance = {
  ...{ _source: 'A', _source_url: 'https://a.example', _dataset_id: 'a', _snapshot: '2026-11-01', _methodology: 'v1' },
  ...{
    _last_checked: '2026-11-03T00:00:00.000Z',
    _confidence: 1,
    _data_availability: [],
    _pipeline_version: '0000000'
  },
  ...{ _doi: null, _license: 'CC0-1.0', _coverage_period_start: '2026-01-01', _coverage_period_end: '2026-10-31' },
  _slsa_provenance_url: null
}

const readOf = (source: string, date: string, last_checked: string, is_reconciled = true): FileRead => {
  const received = { edition: null, rows: 1, received_at: last_checked, last_checked, is_reconciled }
  return { source, kind: 'list', file: `${date}.csv`, date, ...received }
}

t.test('a source table has the date of its newest file, and says if its rows are synthetic', async (t) => {
  const entry = { title: 'A registry', official_url: 'https://a.example', dataset_id: 'a', license: 'X' } as SourceEntry
  const read = [
    readOf('a', '2026-11-08', '2026-11-09T00:00:00.000Z'),
    readOf('a', '2026-11-01', '2026-11-10T00:00:00.000Z')
  ]
  const lineage = { source: entry, read, coverage: { start: '2026-01-01', end: '2026-12-31' }, flags: [], commit: 'c' }
  const real = sourceTuple({ ...lineage, flags: ['partial_file', 'not_ingested'] }, 'v2')
  t.match(real, {
    ...{ _source: 'A registry', _snapshot: '2026-11-08', _last_checked: '2026-11-09T00:00:00.000Z', _confidence: 1 },
    ...{ _license: 'X', _data_availability: ['not_ingested', 'partial_file'], _methodology: 'v2' },
    ...{ _coverage_period_start: '2026-01-01', _coverage_period_end: '2026-11-08' }
  })
  t.match(sourceTuple({ ...lineage, flags: ['synthetic'] }, 'v2', { party: {} }), {
    ...{ _source: 'Synthetic data in the layout of: A registry', _license: 'Apache-2.0', _confidence: null }
  })
  const brought = [...read, readOf('a', '2026-11-15', '2026-11-15T00:00:00.000Z', false)]
  t.match(sourceTuple({ ...lineage, read: brought }, 'v2'), {
    ...{ _snapshot: '2026-11-15', _data_availability: ['not_reconciled'], _coverage_period_end: '2026-11-15' }
  })
  t.match(sourceTuple({ ...lineage, read: [] }, 'v2'), { _snapshot: null, _coverage_period_end: '2026-12-31' })
})

t.test('a derived table covers what all its sources cover, and is as old as the oldest', async (t) => {
  const other = {
    ...TUPLE,
    ...{ _source: 'B', _snapshot: '2026-10-01', _last_checked: '2026-11-02T00:00:00.000Z', _license: 'X' },
    ...{
      _data_availability: ['synthetic' as const],
      _coverage_period_start: '2026-02-01',
      _coverage_period_end: 'ongoing'
    }
  }
  const read = [
    readOf('b', '2026-11-01', '2026-11-02T00:00:00.000Z'),
    readOf('a', '2026-11-08', '2026-11-09T00:00:00.000Z'),
    readOf('a', '2026-01-01', '2026-01-02T00:00:00.000Z', false)
  ]
  const of = (...more: Partial<Provenance>[]) =>
    derivedTuple([TUPLE, ...more.map((one) => ({ ...other, ...one }) as Provenance)], { name: 'sum' }, 'v3', read)
  t.match(of({}, {}), {
    ...{ _source: 'A + B', _source_url: '/methodology/sum', _dataset_id: 'sum', _snapshot: '2026-11-01' },
    ...{ _last_checked: '2026-11-02T00:00:00.000Z', _license: 'CC0-1.0 AND X', _data_availability: ['synthetic'] },
    ...{ _coverage_period_start: '2026-02-01', _coverage_period_end: '2026-10-31', _methodology: 'v3' }
  })
  t.equal(derivedTuple([TUPLE], { name: 'sum', datasetId: 'own' }, 'v3', [])._dataset_id, 'own')
  t.match(of({ _coverage_period_start: null }), { _coverage_period_start: null, _coverage_period_end: '2026-10-31' })
  t.match(of({ _coverage_period_end: null }), { _coverage_period_start: '2026-02-01', _coverage_period_end: null })
  t.match(of({ _coverage_period_start: '2026-10-31' }), { _coverage_period_start: '2026-10-31' }, 'one common day')
  t.match(of({ _coverage_period_start: '2026-11-01' }), { _coverage_period_start: null, _coverage_period_end: null })
  t.match(of({ _snapshot: null, _coverage_period_start: null }), {
    _coverage_period_start: '2026-01-01'
  })
  t.throws(() => derivedTuple([], { name: 'sum' }, 'v3', []), /table sum has no input/)
})

t.test('a derived table has the inputs that its SQL names, through the tables it reads', async (t) => {
  const of = (name: string, source: string, kinds?: string[]) => ({
    ...{ name, sources: [source], files: kinds ? { [source]: kinds } : {} }
  })
  const published = [
    of('a_one', 'a', ['y', 'x']),
    of('a_two', 'a', ['x']),
    of('b_one', 'b'),
    { ...of('ab', 'a'), sources: ['a', 'b'] }
  ]
  const table = (build: string, reads: string[] = []) =>
    ({ name: 'sum', build, reads, sources: ['a', 'b'] }) as unknown as PublishedTable
  const middle = { ...table('select * from a_one'), name: 'middle' } as PublishedTable
  const names = (one: PublishedTable) => inputsOf(one, [middle], published).map(({ name }) => name)
  t.same(names(table('select * from a_two join b_one using (id)')), ['a_two', 'b_one'])
  t.same(
    names(table("select * from query_table('a_one')")),
    ['a_one', 'b_one'],
    'all of a source that it does not name'
  )
  t.same(names(table('select a_one from a_two_more')), ['a_one', 'a_two', 'b_one'])
  t.same(names(table('select * from middle', ['middle'])), ['a_one', 'b_one'])
  t.same(filesOf(published.slice(0, 3)), { a: ['x', 'y'] })
  t.same(filesOf([]), {})
})

const file = (kind: string, date: string, more = {}) =>
  ({ kind, date, file: `${kind}-${date}`, ...more }) as unknown as RawFile & Receipt

t.test('files add to a snapshot only if they came after it and the code is the same', async (t) => {
  const code = { commit: 'c', digest: 'd' }
  const full = file('full', '2026-11-01')
  const manifest = {
    ...{
      raw: [full],
      pipeline_version: 'c',
      code_digest: 'd',
      corrections: [],
      rows_by_file: [1],
      drift: [{}],
      measures: [{}]
    }
  } as unknown as SnapshotManifest
  const added = (raw: RawFile[], more = {}, run = code) =>
    filesAdded({ ...manifest, ...more }, raw, { code: run }, source)?.map((one) => one.file) ?? null
  const week = file('weekly', '2026-11-08')
  t.same(added([full, week]), ['weekly-2026-11-08'])
  t.equal(added([full]), null, 'nothing is added')
  t.equal(added([week]), null, 'a file of the snapshot is missing')
  t.equal(added([{ ...full, bytes: 2 }, week]), null, 'it is another file')
  t.equal(added([full, file('weekly', '2026-11-01')]), null, 'not after it')
  t.equal(added([full, week, file('full', '2026-11-09')]), null, 'another full file')
  t.equal(added([full, file('unknown', '2026-11-09')]), null)
  t.equal(added([full, week], { corrections: [{}] }), null)
  t.equal(added([full, week], { rows_by_file: [] }), null)
  t.equal(added([full, week], { measures: [] }), null)
  t.equal(added([full, week], { drift: [] }), null)
  t.equal(added([full, week], {}, { ...code, commit: 'x' }), null)
  t.equal(added([full, week], {}, { ...code, digest: 'x' }), null)
  const base = { manifest, root: '', sql: '' }
  t.same([placeInBase(base, full), placeInBase(base, week), placeInBase(null, full)], [0, -1, -1])
  t.equal(await additionSql(source, t.testdir({ registry: {} })), null)
  t.equal(await additionSql(source, t.testdir({ registry: { 'addition.sql': 'select 1' } })), 'select 1')
  const columns = extractColumns(source.files.weekly as never)
  t.same(
    columns.map((one) => [one.name, one.members.length, isGroup(one)]),
    [
      ['ID', 1, false],
      ['Code', 2, true],
      ['Code_x', 1, false]
    ]
  )
  const snapshots = (digest?: string) =>
    digest === undefined ? [] : ([{ manifest: { source: { id: 'a' } }, manifest_sha256: digest }] as never)
  t.same(
    [areSame(['a'], snapshots('1'), snapshots('1')), areSame(['a'], snapshots('1'), snapshots('2'))],
    [true, false]
  )
  t.same([areSame(['a'], snapshots('1'), snapshots()), areSame(['a', 'b'], snapshots(), snapshots())], [false, true])
})

t.test('reads kept data only if it is what was written', async (t) => {
  const root = t.testdir({ one: 'text' })
  const directory = new DataDirectory(root)
  const sha256 = sha256OfText('text')
  await t.resolves(verifyFiles([{ path: join(root, 'one'), sha256 }]))
  await t.rejects(verifyFiles([{ path: join(root, 'one'), sha256: 'x' }]), { code: 'damaged_data' })
  await t.rejects(verifyFiles([{ path: join(root, 'two'), sha256 }]), { code: 'damaged_data', detail: /is missing/ })
  t.equal(await keptSnapshot(directory, join(root, 'none')), null)
  t.equal(await keptRelease(directory, '2026-11-01.00000000'), null)
  t.equal(await keptChanges(directory, '2026-11-01.00000000', '2026-11-08.00000000'), null)
  const folder = join(root, 'kept')
  mkdirSync(folder)
  await writeManifest(folder, '{"id":1}')
  t.equal(readFileSync(join(folder, 'manifest.sha256'), 'utf8'), `${sha256OfText('{"id":1}')}  manifest.json\n`)
  await t.rejects(keptSnapshot(directory, folder), { code: 'damaged_data', detail: /cannot be read/ })
  writeFileSync(join(folder, 'manifest.json'), '{"id":2}')
  await t.rejects(keptSnapshot(directory, folder), { code: 'damaged_data', detail: /should have SHA-256/ })
})

t.test('asks the same of published files once, and again after an error', async (t) => {
  const folder = t.testdir()
  const warehouse = await warehouseOf(t, folder)
  const once = onceIn(async () => folder)
  const { connection } = warehouse as unknown as { connection: Parameters<typeof once.value>[0] }
  if (!connection) return t.fail('no connection')
  const first = await once.rows(connection, 'select 1 as one')
  t.equal(await once.rows(connection, 'select 1 as one'), first)
  t.not(await once.rows(connection, 'select 2 as one'), first)
  t.equal(await once.value(connection, 'select 7'), 7)
  await t.rejects(once.value(connection, 'select * from missing'))
  await warehouse.run('create table missing as select 3 as three')
  t.equal(await once.value(connection, 'select * from missing'), 3)
})

t.test('indexes and merges lines by their keys, and refuses lines out of order', async (t) => {
  const dir = t.testdir({
    one: 'a\t[1]\nb\t[1]\nb\t[2]\nd\t[1]\n',
    cut: 'a\t[1]',
    unsorted: 'b\t[1]\na\t[1]\n',
    empty: ''
  })
  const path = (name: string) => join(dir, name)
  const merged = async (changed: string, ...keys: string[]) => {
    writeFileSync(path('changed'), changed)
    await mergeLines(
      { from: path('one'), bytes: statSync(path('one')).size, changed: path('changed'), to: path('to') },
      keys.map((key) => Buffer.from(key))
    )
    return readFileSync(path('to'), 'utf8').replaceAll('\n', ' ').replaceAll('\t', '')
  }
  t.equal(await merged(''), 'a[1] b[1] b[2] d[1] ')
  t.equal(await merged('', 'b'), 'a[1] d[1] ')
  t.equal(await merged('b\t[3]\n', 'b'), 'a[1] b[3] d[1] ')
  t.equal(await merged('0\t[0]\nc\t[4]\ne\t[5]\ne\t[6]\n', '0', 'c', 'd', 'e'), '0[0] a[1] b[1] b[2] c[4] e[5] e[6] ')
  await t.rejects(merged('c\t[4]\n', 'b'), /has a line for a key that did not change: c/)
  await t.rejects(indexLines(path('cut'), false), /ends in the middle of a line/)
  await t.rejects(indexLines(path('unsorted'), false), /not in the order of its keys: b comes before a/)
  t.match(await indexLines(path('empty'), false), { blocks: 0, bytes: 0, key_bytes: 0, filter_bytes: 0 })
  t.match(await indexLines(path('one'), true), { blocks: 1, bytes: 24, key_bytes: 1 })
  t.equal(statSync(path('one')).mode & 0o777, 0o444)
})
