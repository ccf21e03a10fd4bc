// The gate of meaning: a file whose columns no longer hold what they held is set aside with one sentence. The
// breaks are those that publishers really made, in generated files.
import t from 'tap'
import { MEANING_LIMITS } from '../../domain/meaning.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
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
    /^npidata_pfile\S+ was quarantined: .*Employer Identification Number \(EIN\) means the same.* 100 % of its values are web addresses, where it has numbers or codes/
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
    /Endpoint Type means the same.*web address went from 0 % to 100 %/
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
  t.match(entries, [{ outcome: 'published', drift: [drift], failed_checks: [] }])
  t.match(entries[0]?.sentence, /Warning: .*PROVIDER_TYPE_CD means the same/)
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
