// The gate of meaning: a file whose columns no longer hold what they held is set aside with one sentence. The
// breaks are those that publishers really made, in generated files.
import { join } from 'node:path'
import t from 'tap'
import { MEANING_LIMITS } from '../../domain/meaning.ts'
import { ledgerCommand } from '../../pipeline/commands/ledger.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { parquetRows } from '../parquet-rows.ts'
import { running } from '../server/running.ts'
import type { Spoil } from '../simulation/evolving-files.ts'
import { RefreshedFiles } from '../simulation/refreshed-files.ts'

// Enough rows for a hundred endpoints: shares of fewer values say nothing.
const files = await RefreshedFiles.of(t.testdir(), ['nppes', 'pecos'], 0.0003)
const REGISTRY = ['npidata', 'othername', 'practice_location', 'endpoint']
const ENROLLMENT = ['enrollment', 'reassignment', 'practice_location', 'additional_npi', 'secondary_specialty']
const EIN = 'Employer Identification Number (EIN)'

const only =
  (kind: string, change: (rows: string[][]) => string[][]): Spoil =>
  (rows, of) =>
    of === kind ? change(rows) : rows
/** A column whose every value is changed, by its row. */
const changed = (column: string, change: (value: string, place: number) => string) =>
  (([header = [], ...rows]) => {
    const at = header.indexOf(column)
    if (at < 0) throw new Error(`no column ${column}`)
    return [header, ...rows.map((row, place) => row.map((cell, index) => (index === at ? change(cell, place) : cell)))]
  }) satisfies (rows: string[][]) => string[][]
const someOf = (percent: number, change: (value: string) => string) => (value: string, place: number) =>
  value !== '' && place % 100 < percent ? change(value) : value

let day = Date.parse('2026-11-08')
const nextDate = () => {
  day += 86_400_000
  return new Date(day).toISOString().slice(0, 10)
}
const registry = (spoil?: Spoil) =>
  files.refresh('nppes', REGISTRY, { date: nextDate(), step: 1, ...(spoil && { spoil }) })
const enrollment = (spoil?: Spoil) =>
  files.refresh('pecos', ENROLLMENT, { date: nextDate(), step: 1, ...(spoil && { spoil }) })

t.test('records what the columns of a file hold, and finds an honest second file the same', async (t) => {
  const first = await registry()
  const manifest = first.snapshots.get('nppes')
  const measure = manifest?.measures[manifest.raw.findIndex(({ kind }) => kind === 'npidata')]
  const of = (column: string) => measure?.columns.find((one) => one.column === column)
  t.match(of('NPI'), { kind: 'coded', values: measure?.rows, patterns: { '9999999999': 1 } })
  t.match(of('Last Update Date'), { patterns: { '9/9/9': 1 } })
  t.match(of('Entity Type Code'), { distinct: 2, codes: { 1: Number, 2: Number } })
  t.match(of('Provider Last Name (Legal Name)'), { kind: 'text', patterns: { words: 1 } })
  t.notOk(of('Provider Last Name (Legal Name)')?.codes, 'no names')
  t.ok(of('Healthcare Provider Taxonomy Code')?.patterns['999A99999A'])
  t.equal(manifest?.measures.length, manifest?.raw.length)
  t.match((await registry()).entries, [{ outcome: 'published', drift: [], failed_checks: [] }])
  t.match((await enrollment()).entries, [{ outcome: 'published' }])
  t.match((await enrollment()).entries, [{ outcome: 'published', drift: [] }])
})

const BREAKS: [what: string, bring: () => ReturnType<typeof registry>, sentence: RegExp][] = [
  [
    'employer numbers that are addresses',
    () =>
      registry(
        only(
          'npidata',
          changed(EIN, (_, place) => `https://registry.example/org/${place}`)
        )
      ),
    /npidata_pfile.* were quarantined: .*"npidata: Employer Identification Number \(EIN\) means the same.* 100 % of its values are web addresses, where it has numbers or codes/
  ],
  [
    'two fifths of the specialty codes in another form',
    () =>
      enrollment(
        only(
          'enrollment',
          changed(
            'PROVIDER_TYPE_CD',
            someOf(40, (code) => `SP-${code}`)
          )
        )
      ),
    /PROVIDER_TYPE_CD means the same.*of its values, \S+ went from/
  ],
  [
    'codes of one system renamed to others of the same form',
    () =>
      registry(
        only(
          'npidata',
          changed(
            'Healthcare Provider Taxonomy Code_1',
            someOf(40, () => '999X99999X')
          )
        )
      ),
    /Healthcare Provider Taxonomy Code means the same.*999X99999X went from 0 % to 4\d/
  ],
  [
    'the address of an identifier system that is another',
    () =>
      registry(
        only(
          'endpoint',
          changed('Endpoint Type', () => 'https://systems.example/2')
        )
      ),
    /Endpoint Type means the same.*100 % of its values are web addresses/
  ],
  [
    'a third of the endpoints',
    () => registry(only('endpoint', (rows) => rows.slice(0, Math.ceil(rows.length * 0.27)))),
    /rows did not fall much.*7\d(\.\d)? % fewer/
  ]
]
for (const [what, bring, sentence] of BREAKS) {
  t.test(`sets aside a file with ${what}`, async (t) => {
    const { entries, snapshots } = await bring()
    const aside = entries.filter(({ outcome }) => outcome === 'quarantined')
    t.equal(aside.length, 1)
    t.match(aside[0]?.sentence, sentence)
    const digests = (raw: readonly { sha256: string; member: string | null }[]) =>
      raw.map(({ sha256, member }) => `${sha256} ${member}`)
    const served = [...snapshots.values()].flatMap(({ raw }) => digests(raw))
    t.same(
      digests(aside[0]?.raw ?? []).filter((one) => served.includes(one)),
      [],
      'it is not served'
    )
  })
}

t.test('refuses a file whose columns have the names of another layout', async (t) => {
  const other = only('reassignment', ([, ...rows]) => [['REASGN_ID', 'RCV_ID'], ...rows])
  await t.rejects(enrollment(other), { code: 'missing_column', message: /no column 'REASGN_BNFT_ENRLMT_ID'/ })
})

t.test('publishes a file with a smaller departure, and keeps it as open drift', async (t) => {
  const some = changed(
    'PROVIDER_TYPE_CD',
    someOf(20, (code) => `SP-${code}`)
  )
  const { entries } = await enrollment(only('enrollment', some))
  const drift = { change: 'meaning_changed', column: 'PROVIDER_TYPE_CD', detail: /AA-99-99 went from 0 % to 2\d/ }
  const [entry] = entries.filter(({ source }) => source === 'pecos')
  t.match(entry, { outcome: 'published', drift: [drift], failed_checks: [] })
  t.match(entry?.sentence, /Warning: .*PROVIDER_TYPE_CD means the same/)
})

t.test('names a new column and a changed one in the table of the run, the feed and the page', async (t) => {
  const codes = changed(
    'PROVIDER_TYPE_CD',
    someOf(40, (code) => (code.startsWith('SP-') ? code : `SP-${code}`))
  )
  const { report, entries } = await enrollment(
    only('enrollment', (rows) => codes(rows).map((row, place) => [...row, place === 0 ? 'DOME' : place % 2 ? 'x' : '']))
  )
  const values = /DOME \((\d+) values\)/.exec(report)?.[1]
  t.ok(Number(values) > 100, report)
  t.match(entries.find(({ source }) => source === 'pecos')?.drift, [
    { change: 'new_column', column: 'DOME', detail: `${values} values` },
    { change: 'meaning_changed', column: 'PROVIDER_TYPE_CD' }
  ])
  const server = await running(t, files.dataDir)
  const { body } = await server.get('/api/v1/changes?dataset=pecos&limit=1')
  t.match(body.data.column_changes, [
    { source: 'pecos', kind: 'enrollment', column: 'PROVIDER_TYPE_CD', change: 'meaning_changed' },
    { column: 'DOME', change: 'new_column', statement: `no table has it; it has ${values} values` }
  ])
  const other = await server.get('/api/v1/changes?dataset=nppes&limit=1')
  t.same(other.body.data.column_changes, [])
  const page = async (table: string) => (await server.get(`/data/tables/${table}`, { accept: 'text/html' })).text
  t.match(await page('enrollment'), /PROVIDER_TYPE_CD of PPEF_Enrollment[^;]*: of its values.*DOME of PPEF/s)
  t.notMatch(await page('provider'), /DOME/)
})

t.test('every limit has its reason, and the one that sets aside is the greater', async (t) => {
  for (const { flag, refuse, reason } of Object.values(MEANING_LIMITS)) {
    t.ok(flag < refuse)
    t.match(reason, /\.$/)
  }
})

t.test('measures are the same for any number of threads', async (t) => {
  const folder = t.testdir()
  const measured = await Promise.all(
    [1, 4].map(async (threads) => {
      const warehouse = await Warehouse.open(folder, { memoryLimit: '256MB', threads }, 'memory')
      await warehouse.run('create table many as select (i * 7919 % 6007)::varchar as value from range(400000) t(i)')
      const n = await warehouse.value('select approx_count_distinct(value) from many')
      await warehouse.close()
      return Number(n)
    })
  )
  t.equal(measured[0], measured[1])
})

/** The file in the announced third layout: five more columns, and addresses in place of employer numbers. */
const THIRD: Readonly<Record<string, (place: number) => string>> = {
  npi_managed_by: () => 'CMS',
  npi_activation_status: (place) => (place % 2 ? 'active' : 'to be deactivated'),
  npi_activation_change_reason_list: () => 'death | retirement',
  npi_activation_future_change_date: () => '2027-01-31',
  npi_fhir_url: (place) => `https://registry.example/fhir/Practitioner/${place}`
}
const third = only('npidata', (rows) => {
  const [header = [], ...others] = changed(EIN, (_, place) => `https://registry.example/org/${place}`)(rows)
  const names = Object.keys(THIRD)
  return [
    [...header, ...names],
    ...others.map((row, place) => [...row, ...names.map((name) => THIRD[name]?.(place) ?? '')])
  ]
})

t.test('publishes the third layout after an operator accepted it, without addresses as numbers', async (t) => {
  const { entries } = await registry(third)
  const aside = entries.find(({ outcome }) => outcome === 'quarantined')
  t.match(aside?.drift, [{ change: 'meaning_changed', column: EIN }], 'the five columns are no drift')
  await ledgerCommand(['accept', String(aside?.n), '--by', 'Ada', '--reason', 'announced'], {
    ...{ settings: files.settings, reporter: silentReporter, columns: 180 },
    now: new Date(`${nextDate()}T12:00:00Z`)
  })
  const again = await registry(third)
  t.match(again.entries, [{ outcome: 'published', drift: [] }], 'the next file of the layout needs nobody')
  const provider = again.snapshots.get('nppes')?.tables.find(({ name }) => name === 'provider')
  const rows = await parquetRows(join(files.dataDir, provider?.file ?? ''))
  t.equal(rows.filter(({ ein }) => ein !== null).length, 0)
  const organizations = rows.filter(({ entity_type_code: type }) => type === '2')
  t.ok(organizations.length > 100)
  t.ok(organizations.every((row) => String(row._data_availability).includes('invalid_value')))
  const counted = (column: string, value: string) => rows.filter((row) => String(row[column]) === value).length
  t.ok(counted('npi_activation_status', 'to be deactivated') > 100)
  t.equal(counted('npi_activation_future_change_date', '2027-01-31'), rows.length)
  t.equal(counted('npi_managed_by', 'CMS'), rows.length)
})
