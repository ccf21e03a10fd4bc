// Official rows of one recipient, read by path: counts and sums to the cent, and values compared with another
// parser's reading.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { importFiles, ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { unpackMember } from '../../pipeline/raw/archive.ts'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import source from '../../pipeline/sources/usaspending/source.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, string>

const TRANSACTIONS = 'Contracts_PrimeTransactions_2026-06-25_H19M12S58_1.csv'
const SUMMARIES = 'Contracts_PrimeAwardSummaries_2026-06-25_H19M12S08_1.csv'

function csvRows(file: string): Row[] {
  const text = readFileSync(sharedPath('real', 'usaspending', file), 'utf8')
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data
}

const cents = (value: unknown) => Math.round(Number(value) * 100)
const sumOfCents = (values: unknown[]) => values.reduce<number>((sum, value) => sum + cents(value), 0)

t.test('publishes the two downloads of June 25, 2026', { ...needsShared('real', 'usaspending') }, async (t) => {
  const dataDir = t.testdir()
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    ingestInbox(run, sharedPath('real', 'usaspending'), undefined, FIXTURE_CLOCK)
  )
  const rowsOf = async (name: string) => {
    const table = release.manifest.tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
  const snapshot = release.manifest.snapshots.find(({ manifest }) => manifest.source.id === 'usaspending')?.manifest
  const transactions = await rowsOf('award_transaction')
  const awards = await rowsOf('award')

  t.test('publishes 118 transactions of 63 awards, 25,069,914.73', async (t) => {
    t.equal(transactions.length, 118)
    t.equal(new Set(transactions.map((row) => row.contract_award_unique_key)).size, 63)
    t.equal(sumOfCents(transactions.map((row) => row.federal_action_obligation_usd)), 2_506_991_473)
  })

  t.test('publishes 104 awards, 35,685,536.20', async (t) => {
    t.equal(awards.length, 104)
    t.equal(awards.filter((row) => row.award_or_idv_code === 'IDV').length, 5)
    t.equal(sumOfCents(awards.map((row) => row.total_obligated_amount_usd)), 3_568_553_620)
  })

  t.test('rejects no row, reads every value and finds no unknown column', async (t) => {
    t.same(snapshot?.rows_rejected, {})
    t.same(
      snapshot?.drift.map(({ unknown_columns, missing_columns }) => [unknown_columns, missing_columns]),
      [
        [[], []],
        [[], []]
      ]
    )
    t.ok([...transactions, ...awards].every((row) => (row._data_availability as string[]).length === 0))
    t.equal(snapshot?.date, '2026-06-25')
    t.same(snapshot?.tables[0]?.provenance._data_availability, ['not_reconciled', 'partial_file'])
  })

  t.test('every transaction equals the file', async (t) => {
    const published = new Map(transactions.map((row) => [row.contract_transaction_unique_key, row]))
    for (const raw of csvRows(TRANSACTIONS)) {
      const row = published.get(raw.contract_transaction_unique_key) ?? {}
      t.same(
        {
          award: row.contract_award_unique_key,
          date: row.action_date,
          type: row.action_type_code ?? '',
          obligated: row.total_dollars_obligated_usd === null ? '' : cents(row.total_dollars_obligated_usd),
          ends: row.period_of_performance_potential_end_date ?? '',
          modified: row.last_modified_on,
          cage: row.cage_code ?? '',
          agency: row.awarding_agency_code,
          year: String(row.fiscal_year),
          nonprofit: row.is_nonprofit
        },
        {
          award: raw.contract_award_unique_key,
          date: raw.action_date,
          type: raw.action_type_code,
          obligated: raw.total_dollars_obligated === '' ? '' : cents(raw.total_dollars_obligated),
          ends: raw.period_of_performance_potential_end_date?.slice(0, 10),
          modified: raw.last_modified_date?.slice(0, 10),
          cage: raw.cage_code,
          agency: raw.awarding_agency_code,
          year: raw.action_date_fiscal_year,
          nonprofit: raw.nonprofit_organization === 't'
        },
        `${raw.contract_transaction_unique_key}`
      )
    }
  })

  t.test('every award equals the file', async (t) => {
    const published = new Map(awards.map((row) => [row.contract_award_unique_key, row]))
    for (const raw of csvRows(SUMMARIES)) {
      const row = published.get(raw.contract_award_unique_key) ?? {}
      t.same(
        {
          piid: row.piid,
          first: row.base_action_date,
          latest: row.latest_action_date,
          value: row.current_total_value_usd === null ? '' : cents(row.current_total_value_usd),
          psc: row.psc_code,
          url: row.usaspending_url
        },
        {
          piid: raw.award_id_piid,
          first: raw.award_base_action_date,
          latest: raw.award_latest_action_date,
          value: raw.current_total_value_of_award === '' ? '' : cents(raw.current_total_value_of_award),
          psc: raw.product_or_service_code,
          url: raw.usaspending_permalink
        },
        `${raw.contract_award_unique_key}`
      )
    }
  })

  t.test('a recipient that is its own parent has no edge', async (t) => {
    t.ok(awards.every((row) => row.uei === 'K51LECU1G8N3' && row.parent_uei === 'K51LECU1G8N3'))
    t.same(await rowsOf('ownership_edge_usaspending'), [])
  })
})

t.test(
  'one official award of a recipient with a parent gives one edge',
  { ...needsShared('real', 'usaspending') },
  async (t) => {
    const dataDir = t.testdir()
    const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
    const file = sharedPath('real', 'usaspending', 'usaspending_awards_sample.row1.csv')
    const asked = { source: source.id, files: [file], date: '2026-09-06' }
    const { release } = await withRun(settings, silentReporter, (run) => importFiles(run, asked, FIXTURE_CLOCK))
    const table = release.manifest.tables.find(({ name }) => name === 'ownership_edge_usaspending')
    t.same(await parquetRows(join(dataDir, table?.file ?? '')), [
      {
        uei: 'UE9QJD4KK1L6',
        parent_uei: 'ZL41ERXMPAR3',
        recipient_name: 'LEIDOS, INC.',
        parent_name: 'LEIDOS HOLDINGS, INC.',
        first_seen_on: '2025-02-19',
        last_seen_on: '2025-02-19',
        transactions: 0,
        awards: 1
      }
    ])
  }
)

t.test('every official column is either read or ignored', needsShared('layouts'), async (t) => {
  for (const [kind, layout, columns] of [
    ['transactions', 'usaspending_contracts_primetransactions.header.csv', 297],
    ['award_summaries', 'usaspending_contracts_primeawardsummaries.header.csv', 286]
  ] as const) {
    const declared = source.files[kind]
    if (!declared) return t.fail(kind)
    const header = readFileSync(sharedPath('layouts', layout), 'utf8').trim().split(',')
    t.equal(header.length, columns)
    const { unknown, missing, read } = matchHeader(header, declared)
    t.same({ unknown, missing }, { unknown: [], missing: [] })
    for (const [position, name] of header.entries()) {
      const reasons = Object.values(declared.ignore)
        .flat()
        .filter((column) => (typeof column === 'string' ? column === name : column.test(name)))
      t.equal(reasons.length, read[position] === null ? 1 : 0, name)
    }
  }
})

t.test('synthetic files have the official headers and every form a parser must handle', async (t) => {
  const folder = t.testdir({ files: {}, again: {} })
  const universe = (outDir: string) =>
    generateUniverse({
      sources: [source],
      folder: sourceFolder,
      outDir: join(folder, outDir),
      seed: 1,
      scale: 0.00001
    })
  const files = await universe('files')
  t.same(
    files.map(({ path, member }) => [basename(path), member]),
    [
      ['FY2026_All_Contracts_Full_20261113.zip', 'FY2026_All_Contracts_Full_20261113_1.csv'],
      ['Contracts_PrimeAwardSummaries_2026-11-13_H09M30S00_1.csv', null]
    ]
  )
  for (const [index, { path }] of (await universe('again')).entries()) {
    t.ok(readFileSync(path).equals(readFileSync(files[index]?.path ?? '')), 'same bytes a second time')
  }

  const [archive, summaries] = files
  if (!archive?.member || !summaries) return t.fail('no files')
  const unpacked = join(folder, archive.member)
  await unpackMember(archive.path, archive.member, unpacked)
  for (const [file, kind] of [
    [unpacked, 'transactions'],
    [summaries.path, 'award_summaries']
  ] as const) {
    const { data, errors, meta } = Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true })
    t.same(errors, [], `${kind}: every row has its fields`)
    const declared = source.files[kind]
    if (!declared) return t.fail(kind)
    const { unknown, missing } = matchHeader(meta.fields ?? [], declared)
    t.same({ unknown, missing }, { unknown: [], missing: [] })
    t.ok(data.length >= 100, `${kind}: ${data.length} rows at the smallest scale`)
  }
})

t.test('synthetic headers equal the official ones, in order', needsShared('layouts'), async (t) => {
  const outDir = t.testdir()
  const files = await generateUniverse({ sources: [source], folder: sourceFolder, outDir, seed: 1, scale: 0.00001 })
  for (const { path, member, kind } of files) {
    const csv = member ? join(outDir, member) : path
    if (member) await unpackMember(path, member, csv)
    const layout = `usaspending_contracts_prime${kind === 'transactions' ? 'transactions' : 'awardsummaries'}.header.csv`
    const first = readFileSync(csv, 'utf8').split('\n')[0]
    t.equal(first, readFileSync(sharedPath('layouts', layout), 'utf8').trim(), kind)
  }
})

t.test('ingests the synthetic files and handles each malformed form correctly', async (t) => {
  const dataDir = t.testdir()
  const outDir = join(dataDir, 'inbox')
  await generateUniverse({ sources: [source], folder: sourceFolder, outDir, seed: 1, scale: 0.00001 })
  const settings = readSettings({ DATA_DIR: join(dataDir, 'data'), ALLOW_DIRTY: '1' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    ingestInbox(run, outDir, undefined, FIXTURE_CLOCK)
  )
  const [snapshot] = release.manifest.snapshots.map(({ manifest }) => manifest)
  const rowsOf = async (name: string) => {
    const table = release.manifest.tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, 'data', table.file)) : []
  }
  t.same(Object.keys(snapshot?.rows_rejected ?? {}).sort(), [
    'action_date_invalid',
    'award_key_missing',
    'key_repeated',
    'transaction_key_missing'
  ])
  const transactions = await rowsOf('award_transaction')
  for (const code of ['E', 'F', 'X', 'N']) {
    t.ok(
      transactions.some((row) => row.action_type_code === code),
      `a termination ${code}`
    )
  }
  const has = (what: string, test: (row: Record<string, unknown>) => boolean) => t.ok(transactions.some(test), what)
  has('an ordering vehicle', (row) => row.award_or_idv_code === 'IDV' && row.ordering_period_end_date !== null)
  has('a line break', (row) => String(row.description).includes('\n'))
  has('no UEI', (row) => row.uei === null && (row._data_availability as string[]).length === 0)
  has('an unreadable value', (row) => (row._data_availability as string[]).includes('invalid_value'))
  has('money taken back', (row) => Number(row.federal_action_obligation_usd) < 0)
  has('no CAGE code', (row) => row.cage_code === null)
  t.ok((await rowsOf('ownership_edge_usaspending')).length > 0, 'edges')
})
