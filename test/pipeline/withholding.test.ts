// Opt-outs: which entities opted out, which rows and values are withheld, and that such a release rebuilds
// byte for byte.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { z } from 'zod'
import { Cage, Uei } from '../../domain/identifiers.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { MENTIONING } from '../../domain/offered.ts'
import { digestedText, IDENTIFIER_KINDS } from '../../domain/opt-out.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { type Column, column, defineTable, type TableDefinition } from '../../domain/table.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { rebuildReleases } from '../../pipeline/rebuild/rebuild-releases.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { currentPointer, keptRelease } from '../../pipeline/stages/kept.ts'
import { withhold } from '../../pipeline/stages/withhold.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { answers, exclusions, type Registered, registrations } from '../sam-files.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

const TUPLE: Provenance = {
  ...{
    _source: 'A register',
    _source_url: 'https://register.example',
    _dataset_id: 'register',
    _snapshot: '2026-11-01'
  },
  ...{ _methodology: 'v2026.11.1', _last_checked: null, _confidence: 1, _data_availability: [] },
  ...{ _pipeline_version: '0000000', _doi: null, _license: 'CC0-1.0', _coverage_period_start: null },
  ...{ _coverage_period_end: null, _slsa_provenance_url: null }
}

const settingsOf = (dataDir: string) => readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })

async function imported(dataDir: string, source: string, name: string, text: string, date: string) {
  mkdirSync(join(dataDir, '..', 'inbox'), { recursive: true })
  const file = join(dataDir, '..', 'inbox', name)
  writeFileSync(file, text)
  const result = await withRun(settingsOf(dataDir), silentReporter, (run) =>
    importFiles(run, { source, files: [file], date }, FIXTURE_CLOCK)
  )
  return result.release
}

t.test('every column with a UEI or CAGE code is in a mention, and the server knows each such table', async (t) => {
  const tables = await loadTables()
  const schemaOf = ({ schema }: Column) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema)
  for (const table of tables.filter(({ sources }) => sources.length === 1)) {
    const mentioned = (table.mentions ?? []).flatMap(({ uei, cage }) => [uei, cage])
    for (const [name, col] of Object.entries(table.columns)) {
      const holds = schemaOf(col) === Uei || schemaOf(col) === Cage || /(^|_)(uei|cage)(_|$)/.test(name)
      if (holds) t.ok(mentioned.includes(name), `${table.name}.${name}`)
    }
  }
  const declared = tables.filter(({ mentions }) => mentions).map(({ name }) => name)
  t.ok(declared.length >= 10)
  t.same(MENTIONING.map(({ name }) => name).sort(), declared)
})

t.test('rejects an invalid mention', async (t) => {
  const table: TableDefinition = {
    name: 'thing',
    title: 'Things',
    sources: ['nppes'],
    key: ['uei'],
    columns: {
      uei: column(Uei, 'Identifier'),
      note: column(z.string(), 'Note'),
      remark: column(z.string().nullable(), 'Remark')
    }
  }
  const message = (mention: NonNullable<TableDefinition['mentions']>[number]) => {
    try {
      defineTable({ ...table, mentions: [mention] })
    } catch (error) {
      return (error as Error).message
    }
    return null
  }
  t.equal(message({ uei: 'uei', withheld: 'row' }), null)
  t.equal(message({ cage: 'cage', withheld: 'row' }), "table thing: 'cage' is not a column")
  t.equal(message({ uei: 'uei', withheld: ['note'] }), "table thing: withheld column 'note' is not nullable")
  t.match(message({ uei: 'uei', withheld: ['remark'] }), /no _data_availability/)
})

t.test('withholds rows and mentions of an opted-out entity and keeps the others', async (t) => {
  const folder = t.testdir({ out: {} })
  const warehouse = await Warehouse.open(folder, { memoryLimit: '256MB', threads: 1 })
  t.teardown(() => warehouse.close())
  for (const file of ['names.sql', 'withholding.sql']) {
    await warehouse.run(await readFile(new URL(`../../pipeline/warehouse/${file}`, import.meta.url), 'utf8'))
  }
  await warehouse.run(`create table withheld_identifier as select withheld_digest(kind, value) as identifier_digest from (values
    ('uei', 'PPPP1111PPP1'), ('cage', '1PPP1'), ('name', 'PIER EXAMPLE')) as w (kind, value)`)
  const text = z.string().nullable()
  const table = defineTable({
    name: 'deed',
    title: 'Deeds',
    sources: ['nppes'],
    key: ['id'],
    mentions: [
      { uei: 'uei', cage: 'cage', name: 'name', withheld: 'row', alike: ['number', 'name'] },
      { uei: 'parent_uei', name: 'parent_name', withheld: ['parent_uei', 'parent_name'] },
      { within: 'remark', withheld: ['remark'] }
    ],
    columns: {
      id: column(z.int32(), 'Number of the deed'),
      uei: column(Uei.nullable(), 'UEI'),
      cage: column(Cage.nullable(), 'CAGE'),
      name: column(text, 'Name'),
      number: column(text, 'Number that further rows share'),
      parent_uei: column(Uei.nullable(), 'UEI of the parent'),
      parent_name: column(text, 'Name of the parent'),
      remark: column(text, 'Remark'),
      _data_availability: column(z.array(z.string()), 'Flags')
    }
  })
  await warehouse.run(`create table deeds (id integer, uei varchar, cage varchar, name varchar, number varchar, parent_uei varchar, parent_name varchar, remark varchar, _data_availability varchar[]);
    insert into deeds values
    (1, 'PPPP1111PPP1', null, 'Pier Example', 'S1', null, null, null, []),
    (2, null, '1PPP1', 'Somebody', null, null, null, null, []),
    (3, 'XXXX1111XXX1', '1PPP1', 'Somebody', null, null, null, null, []),
    (4, null, null, 'Pier, Example', null, null, null, null, []),
    (5, 'QQQQ2222QQQ2', null, 'Pier Example', 'S1', null, null, null, []),
    (6, 'QQQQ2222QQQ2', null, 'Pier Example', 'S2', null, null, null, []),
    (7, 'QQQQ2222QQQ2', '2QQQ2', 'Quay', null, 'PPPP1111PPP1', 'Pier Example', null, ['invalid_value']),
    (8, 'QQQQ2222QQQ2', '2QQQ2', 'Quay', null, null, 'PIER EXAMPLE', null, []),
    (9, 'QQQQ2222QQQ2', '2QQQ2', 'Quay', null, 'LLLL3333LLL3', 'Pier Example', null, []),
    (10, null, null, null, null, null, null, '(also Pier, and Example)', []),
    (11, null, null, null, null, null, null, '(also THE PIER EXAMPLE, and others)', []);
    create view deed as from deeds`)
  const entry = { name: 'deed', file: 'snapshots/deed.parquet', provenance: TUPLE } as ManifestTable
  const output = { folder: join(folder, 'out'), place: 'releases/x' }
  const shown = await withhold(warehouse, table, entry, output)
  t.match(shown.entry, { file: 'releases/x/deed.parquet', rows: 6, withheld: { rows: 5, rows_in_part: 3 } })
  t.match(shown.checks, [
    { verdict: 'pass', required: true, detail: '5 rows are withheld, 3 in part, and 0 still mention such an entity' }
  ])
  t.same(
    (await parquetRows(join(folder, 'out', 'deed.parquet'))).map((row) => [
      row.id,
      row.parent_uei,
      row.parent_name,
      row._data_availability
    ]),
    [
      [6, null, null, []],
      [7, null, null, ['entity_withheld', 'invalid_value']],
      [8, null, null, ['entity_withheld']],
      [9, 'LLLL3333LLL3', 'Pier Example', []],
      [10, null, null, []],
      [11, null, null, ['entity_withheld']]
    ]
  )
  t.equal(Number(await warehouse.value('select count(*) from deed')), 6, 'tables made after it read what is left')

  await warehouse.run('delete from withheld_identifier; create or replace view deed as from deeds')
  t.same(
    await withhold(warehouse, table, entry, output),
    { entry, checks: [] },
    'nothing to withhold: as the snapshot has it'
  )
})

t.test('SQL and TypeScript digest the same string', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 })
  t.teardown(() => warehouse.close())
  await warehouse.run(readFileSync(new URL('../../pipeline/warehouse/withholding.sql', import.meta.url), 'utf8'))
  for (const kind of IDENTIFIER_KINDS) {
    const ours = createHash('sha256').update(digestedText(kind, '1PPP1')).digest('hex')
    t.equal(await warehouse.value(`select withheld_digest('${kind}', '1PPP1')`), ours)
  }
})

const PIER: Registered = { uei: 'PPPP1111PPP1', cage: '1PPP1', name: 'PIER EXAMPLE', line: '77 HARBOR WALL' }
const QUAY: Registered = { uei: 'QQQQ2222QQQ2', cage: '2QQQ2', name: 'QUAY EXAMPLE' }

t.test(
  'applies an opt-out found only in an API answer, handles a code of two entities, and rebuilds identical bytes',
  async (t) => {
    const dataDir = join(t.testdir({ data: {} }), 'data')
    // CAGE code 2QQQ2 is registered to QUAY, even if the exclusion says otherwise.
    const lines = [
      { Name: PIER.name, 'Unique Entity ID': PIER.uei, CAGE: '7PPP7' },
      { Name: PIER.name, 'Unique Entity ID': PIER.uei, CAGE: '2QQQ2' },
      { Name: QUAY.name, CAGE: '2QQQ2' },
      { Name: 'OTHER', CAGE: '7PPP7' }
    ]
    await imported(
      dataDir,
      'sam_exclusions',
      'SAM_Exclusions_Public_Extract_V2_26314.CSV',
      exclusions(lines),
      '2026-11-10'
    )
    const plain = await imported(
      dataDir,
      'sam_entities',
      'SAM_PUBLIC_MONTHLY_V2_20261101.dat',
      registrations([PIER, QUAY], '2026-11-01'),
      '2026-11-01'
    )
    const fileOf = ({ manifest }: typeof plain, name: string) => manifest.tables.find((table) => table.name === name)
    t.match(fileOf(plain, 'contractor'), { rows: 2, withheld: undefined })
    t.match(fileOf(plain, 'contractor')?.file, /^snapshots\//)
    t.equal(fileOf(plain, 'withheld_identifier')?.rows, 0)

    const text = answers([{ ...PIER, optedOut: true }, { ...QUAY }])
    const release = await imported(
      dataDir,
      'sam_responsibility',
      'sam_responsibility_20261102.ndjson',
      text,
      '2026-11-02'
    )
    t.match(fileOf(release, 'contractor'), { rows: 1, withheld: { rows: 1, rows_in_part: 0 } })
    t.match(fileOf(release, 'contractor_exclusion'), { rows: 1, withheld: { rows: 3, rows_in_part: 0 } })
    t.same(
      (await parquetRows(join(dataDir, fileOf(release, 'contractor_exclusion')?.file ?? ''))).map(
        (row) => row.cage_code
      ),
      ['2QQQ2']
    )
    t.same(
      new Set(
        (await parquetRows(join(dataDir, fileOf(release, 'withheld_identifier')?.file ?? ''))).map(
          (row) => row.declared_by
        )
      ),
      new Set(['sam_responsibility'])
    )

    await withRun(settingsOf(dataDir), silentReporter, async (run) => {
      const [result] = await rebuildReleases(run, [release.manifest])
      t.ok((result?.files.length ?? 0) > 8)
      for (const { file, verdict } of result?.files ?? []) t.equal(verdict, 'identical', file)
      const compared = result?.files.map(({ file }) => file) ?? []
      t.ok(compared.includes(fileOf(release, 'contractor')?.file ?? ''), 'the copy')
      t.ok(compared.includes(fileOf(plain, 'contractor')?.file ?? ''), 'what it was made of')
    })

    t.test('a refresh that changes no opt-out reuses the copies', async (t) => {
      const more = await imported(
        dataDir,
        'sam_exclusions',
        'SAM_Exclusions_Public_Extract_V2_26315.CSV',
        exclusions(lines.slice(1)),
        '2026-11-11'
      )
      t.equal(more.manifest.withheld_sha256 === release.manifest.withheld_sha256, false, 'a code fewer is known')
      const back = await imported(
        dataDir,
        'sam_exclusions',
        'SAM_Exclusions_Public_Extract_V2_26316.CSV',
        exclusions([...lines, { Name: 'NEW', CAGE: '5NNN5' }]),
        '2026-11-12'
      )
      t.equal(back.manifest.withheld_sha256, release.manifest.withheld_sha256)
      t.match(fileOf(back, 'contractor'), {
        ...fileOf(release, 'contractor'),
        file: `releases/${back.manifest.id}/contractor.parquet`
      })
      t.same(
        back.manifest.checks.filter(({ check }) => check.startsWith('contractor: ')),
        release.manifest.checks.filter(({ check }) => check.startsWith('contractor: '))
      )
      const directory = new DataDirectory(dataDir)
      t.ok(await keptRelease(directory, (await currentPointer(directory))?.release ?? ''))
    })
  }
)

const FURTHER = {
  ...{ Classification: '', 'Exclusion Program': '', 'Excluding Agency': '', 'Exclusion Type': '' },
  ...{ 'Active Date': '', 'Termination Date': '', Creation_Date: '' }
}

t.test('withholds a further location without a SAM number, and no unrelated row without one', async (t) => {
  const dataDir = join(t.testdir({ data: {} }), 'data')
  const lines = [
    { Name: 'PIER TRADING', 'Unique Entity ID': PIER.uei },
    { ...FURTHER, Name: 'Pier Trading', 'Address 1': '2 SECOND ST' },
    { Name: 'PIER TRADING', 'Unique Entity ID': QUAY.uei },
    { ...FURTHER, Name: 'PIER TRADING', 'Address 1': '3 THIRD ST' },
    { Name: 'OTHER' }
  ]
  const text = exclusions(lines)
  await imported(dataDir, 'sam_exclusions', 'SAM_Exclusions_Public_Extract_V2_26314.CSV', text, '2026-11-10')
  const { manifest } = await imported(
    dataDir,
    'sam_entities',
    'SAM_PUBLIC_MONTHLY_V2_20261101.dat',
    registrations([{ ...PIER, optedOut: true }, QUAY], '2026-11-01'),
    '2026-11-01'
  )
  const table = manifest.tables.find(({ name }) => name === 'contractor_exclusion')
  t.match(table, { rows: 3, withheld: { rows: 2, rows_in_part: 0 } })
  const rows = await parquetRows(join(dataDir, table?.file ?? ''))
  t.same(
    new Set(rows.map((row) => row.line_1 ?? row.uei ?? row.entity_name)),
    new Set([QUAY.uei, '3 THIRD ST', 'OTHER'])
  )
})

const V1 = ['real', 'sam_entities', 'SAM_PUBLIC_MONTHLY_20140504.ZIP']

t.test('withholds the seven opt-outs of the 2014 sample in the current layout', needsShared(...V1), async (t) => {
  const lines = execFileSync('unzip', ['-p', sharedPath(...V1)], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n')
  const records = lines.map((line) => line.split('|')).filter((fields) => fields.length === 150)
  const shaped = records.map((fields, index): Registered & { fields: string[] } => ({
    // The sample has DUNS numbers, which are not UEIs.
    uei: `V${String(index).padStart(3, '0')}XXXXXXXX`,
    cage: fields[2] ?? '',
    name: fields[10] ?? '',
    line: fields[14] ?? '',
    optedOut: fields[146] === 'NPDY',
    more: {
      'DBA NAME': fields[11] ?? '',
      'ENTITY DIVISION NAME': fields[12] ?? '',
      'PHYSICAL ADDRESS LINE 2': fields[15] ?? ''
    },
    fields
  }))
  const hidden = shaped.filter(({ optedOut }) => optedOut)
  t.equal(hidden.length, 7)
  const dataDir = join(t.testdir({ data: {} }), 'data')
  const named = exclusions(
    shaped
      .slice(0, 50)
      .concat(hidden)
      .map(({ uei, cage, name, line }) => ({
        Name: name,
        'Unique Entity ID': uei,
        CAGE: cage,
        'Address 1': line ?? ''
      }))
  )
  await imported(dataDir, 'sam_exclusions', 'SAM_Exclusions_Public_Extract_V2_26314.CSV', named, '2026-11-10')
  const release = await imported(
    dataDir,
    'sam_entities',
    'SAM_PUBLIC_MONTHLY_V2_20261101.dat',
    registrations(shaped, '2026-11-01'),
    '2026-11-01'
  )
  t.equal(release.manifest.tables.find(({ name }) => name === 'contractor')?.rows, shaped.length - 7)
  const values = hidden
    .flatMap(({ uei, cage, name, line = '', more = {} }) => [uei, cage, name, line, ...Object.values(more)])
    .filter((value) => value !== '')
  t.ok(values.length > 28)
  const foundIn = (text: string) =>
    values.filter((value) => new RegExp(`(?<![A-Za-z0-9])${value}(?![A-Za-z0-9])`).test(text))
  for (const { name, file } of release.manifest.tables) {
    t.same(foundIn(JSON.stringify(await parquetRows(join(dataDir, file)))), [], name)
  }
  const snapshot = release.manifest.snapshots.find(({ manifest }) => manifest.source.id === 'sam_exclusions')?.manifest
    .tables[0]
  t.ok(
    foundIn(JSON.stringify(await parquetRows(join(dataDir, snapshot?.file ?? '')))).length >= 28,
    'they were there to be found'
  )
})
