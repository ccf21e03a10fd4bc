// Real excerpts, read by path: published counts, and supply recomputed from the files independently of the
// pipeline.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import chain from '../../domain/tables/nursing_home_chain.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { REAL_NPPES, REAL_STATES, realRelease } from '../real-release.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, string>

function csvRows(...parts: string[]): Row[] {
  return Papa.parse<Row>(readFileSync(sharedPath(...parts), 'utf8'), { header: true, skipEmptyLines: true }).data
}

t.test('publishes the real excerpts correctly', { ...needsShared('real') }, async (t) => {
  const dataDir = t.testdir()
  const release = await realRelease(dataDir)
  const rowsOf = tableReader(dataDir, release.manifest)

  t.test('publishes the 499 providers of the file', async (t) => {
    const providers = await rowsOf('provider')
    const count = (test: (row: Record<string, unknown>) => boolean) => providers.filter(test).length
    t.equal(providers.length, 499)
    t.equal(
      count((row) => row.entity_type_code === '1'),
      388
    )
    t.equal(
      count((row) => row.entity_type_code === '2'),
      98
    )
    t.equal(
      count((row) => row.entity_type_code === null),
      13
    )
    t.equal(
      count((row) => row.deactivation_date !== null),
      26
    )
    t.equal(
      count((row) => row.deactivation_date !== null && row.reactivation_date !== null),
      13
    )
    const raw = csvRows(...REAL_NPPES)
    const slots = raw.flatMap((row) =>
      Array.from({ length: 15 }, (_, i) => row[`Healthcare Provider Taxonomy Code_${i + 1}`])
    )
    t.equal((await rowsOf('provider_taxonomy')).length, slots.filter(Boolean).length)
    const identifiers = raw.flatMap((row) =>
      Array.from({ length: 50 }, (_, i) => row[`Other Provider Identifier_${i + 1}`])
    )
    t.equal((await rowsOf('provider_identifier')).length, identifiers.filter(Boolean).length)
  })

  t.test('publishes 3,093 exclusions from nine supplements', async (t) => {
    const exclusions = await rowsOf('exclusion')
    t.equal(exclusions.length, 3093)
    t.equal(exclusions.filter(({ npi }) => npi !== null).length, 562)
    t.equal(exclusions.filter((row) => row.date_of_birth_form === 'MM/DD/YY').length, 1560)
    // One 2016 supplement gives a birth date before 1900.
    const unread = exclusions.filter((row) => row.date_of_birth_form !== null && row.date_of_birth === null)
    t.equal(unread.length, 1)
    t.match(unread[0]?._data_availability, ['invalid_value'])
  })

  t.test('publishes 51 populations that sum to the national total', async (t) => {
    const states = (await rowsOf('population')).filter(({ geo_level, year }) => geo_level === 'state' && year === 2024)
    t.equal(states.length, 51)
    t.equal(
      states.reduce((sum, { population }) => sum + Number(population), 0),
      340_110_988
    )
  })

  const populations = new Map(
    csvRows(...REAL_STATES)
      .filter((row) => row.SUMLEV === '040')
      .map((row) => [row.NAME, Number(row.POPESTIMATE2024)])
  )
  for (const [specialty, codes] of [
    ['orthopedic', ['207X00000X']],
    ['obgyn', ['207V00000X', '207VX0000X', '207VG0400X']]
  ] as const) {
    t.test(`supply of ${specialty} equals the figures recomputed from the two files`, async (t) => {
      const supply = (await rowsOf('supply_state')).filter((row) => row.specialty === specialty)
      t.equal(supply.length, 51)
      const counted = supplyByHand(codes)
      t.ok(
        [...counted.values()].some((n) => n > 0),
        'the excerpt holds such providers'
      )
      const density = new Map(
        supply.map((row) => [
          row.state_code,
          (counted.get(String(row.state_code)) ?? 0) / (populations.get(String(row.state_name)) ?? 0)
        ])
      )
      const total = [...counted.values()].reduce((sum, n) => sum + n, 0)
      for (const row of supply) {
        const own = density.get(row.state_code) ?? 0
        const rank = 1 + [...density.values()].filter((other) => other > own).length
        t.same(
          {
            n: row.active_providers,
            rank: row.rank_density,
            quartile: row.quartile,
            underserved: row.underserved,
            per_100k: Number(row.per_100k).toFixed(2)
          },
          {
            n: counted.get(String(row.state_code)) ?? 0,
            rank,
            quartile: rank <= 13 ? 1 : rank <= 26 ? 2 : rank <= 39 ? 3 : 4,
            underserved: own < (0.75 * total) / 340_110_988,
            per_100k: (own * 100_000).toFixed(2)
          },
          `${row.state_code}`
        )
      }
    })
  }
})

t.test(
  'publishes 3,144 counties of Vintage 2024, including Doña Ana',
  needsShared('real', 'census', 'co-est2024-alldata.csv'),
  async (t) => {
    const dataDir = t.testdir()
    const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
    const files = [sharedPath('real', 'census', 'co-est2024-alldata.csv')]
    const { release } = await withRun(settings, silentReporter, (run) =>
      importFiles(run, { source: 'census_population', files, date: '2025-03-13' }, FIXTURE_CLOCK)
    )
    const rows = await tableReader(dataDir, release.manifest)('population')
    const counties = rows.filter(({ geo_level, year }) => geo_level === 'county' && year === 2024)
    t.equal(counties.length, 3144)
    t.equal(
      counties.reduce((sum, { population }) => sum + Number(population), 0),
      340_110_988
    )
    t.equal(counties.find(({ geo_id }) => geo_id === '35013')?.geo_name, 'Doña Ana County')
    t.equal(counties.filter(({ state_fips }) => state_fips === '09').length, 9, 'Connecticut by planning region')
  }
)

t.test(
  'publishes each chain of two real files with every figure as it stands there',
  needsShared('real', 'facility_ownership'),
  async (t) => {
    for (const [month, date, chains] of [
      ['Mar', '2026-03-31', 617],
      ['May', '2026-05-31', 636]
    ] as const) {
      const file = `Nursing_Home_Chain_Performance_Measures_${month}_2026.csv`
      const dataDir = t.testdir()
      const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
      const files = [sharedPath('real', 'facility_ownership', file)]
      const { release } = await withRun(settings, silentReporter, (run) =>
        importFiles(run, { source: 'nursing_home_chains', files }, FIXTURE_CLOCK)
      )
      const rows = await tableReader(dataDir, release.manifest)('nursing_home_chain')
      const published = new Map(csvRows('real', 'facility_ownership', file).map((row) => [row.Chain, row]))
      t.equal(rows.length, chains)
      t.equal(release.manifest.snapshots.length, 1)
      const wrong = rows.flatMap((row) =>
        Object.entries(chain.columns).flatMap(([name, { header }]) => {
          const given = Object.entries(published.get(String(row.chain_name)) ?? {})
          const [, text = ''] = given.find(([official]) => official.trim() === header?.name) ?? []
          const value = row[name] ?? ''
          // The reader of Parquet multiplies the cents of an amount as floating point.
          const isEqual = typeof value === 'number' ? Math.abs(Number(text) - value) < 1e-6 : text === value
          return header && !isEqual ? [`${row.chain_name}: ${name} is ${value}, not ${text}`] : []
        })
      )
      t.same(wrong, [])
      t.ok(
        rows.every(({ listed_on }) => listed_on === date),
        date
      )
    }
  }
)

/** Active individuals with any of the codes, by practice state; read from the CSV alone. */
function supplyByHand(codes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of csvRows(...REAL_NPPES)) {
    const active = !row['NPI Deactivation Date'] || Boolean(row['NPI Reactivation Date'])
    const member = Array.from({ length: 15 }, (_, i) => row[`Healthcare Provider Taxonomy Code_${i + 1}`] ?? '').some(
      (code) => codes.includes(code)
    )
    const state = row['Provider Business Practice Location Address State Name'] ?? ''
    if (row['Entity Type Code'] === '1' && active && member && state !== 'PR')
      counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return counts
}

function tableReader(dataDir: string, manifest: ReleaseManifest) {
  return async (name: string) => {
    const table = manifest.tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
}
