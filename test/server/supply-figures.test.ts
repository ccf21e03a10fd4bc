// Compares every supply figure of the default universe with the published files. Counts come from a query
// over the Parquet; densities, ranks, quartiles and judgments from integer arithmetic. Maps and studies are
// compared with the API.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t, { type Test } from 'tap'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { STATES } from '../../domain/states.ts'
import { ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { asWritten, drawingOf, drawnIn, linksIn, rowsShown } from '../pages/drawn.ts'
import { running } from './running.ts'

/** Specialties, and the code, whose pages are compared with the API. Each takes a second. */
const SHOWN: ReadonlySet<string> = new Set(['dermatology', 'psychiatry', 'urology'])
const SHOWN_CODE = '207NS0135X'

const COUNTS = `
  select t.taxonomy_code as code, p.practice_state as state, list(distinct p.npi) as npis
  from read_parquet($provider) p, read_parquet($taxonomy) t
  where
    p.npi = t.npi
    and p.entity_type_code = '1'
    and p.is_active
    and (p.practice_country_code is null or p.practice_country_code = 'US')
  group by all`
const RESIDENTS = `
  select geo_id as fips, population::integer as residents
  from read_parquet($population)
  where geo_level = 'state' and vintage = 2024 and year = 2024`

type Figures = {
  state_code: string
  active_providers: number
  population_2024: number
  per_100k: number
  rank_density: number
  quartile: number
  underserved: boolean
}

/** Figures of the 51 states from counts and residents, in integer arithmetic only. */
function figuresOf(
  counts: ReadonlyMap<string, number>,
  residents: ReadonlyMap<string, number>,
  judged: boolean
): Figures[] {
  const states = [...residents].map(([code, people]) => ({
    code,
    n: BigInt(counts.get(code) ?? 0),
    people: BigInt(people)
  }))
  const national = states.reduce((sum, { n, people }) => ({ n: sum.n + n, people: sum.people + people }), {
    n: 0n,
    people: 0n
  })
  return states
    .map(({ code, n, people }) => {
      const rank = 1 + states.filter((other) => other.n * people > n * other.people).length
      return {
        state_code: code,
        active_providers: Number(n),
        population_2024: Number(people),
        per_100k: Number((n * 10_000_000n * 2n + people) / (2n * people)) / 100,
        rank_density: rank,
        quartile: [13, 26, 39, 51].findIndex((last) => rank <= last) + 1,
        underserved: judged && 4n * n * national.people < 3n * national.n * people
      }
    })
    .sort((a, b) => (a.state_code < b.state_code ? -1 : 1))
}

t.test('every supply figure of the default universe equals the published files', async (t) => {
  const dataDir = t.testdir()
  const inbox = join(dataDir, 'inbox')
  await mkdir(inbox)
  const sources = (await loadSources()).filter(({ id }) => id === 'nppes' || id === 'census_population')
  await generateUniverse({ sources, folder: sourceFolder, outDir: inbox, seed: 1, scale: 0.002 })
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    ingestInbox(run, inbox, '2025-03-13', FIXTURE_CLOCK)
  )
  const fileOf = (name: string) =>
    join(dataDir, release.manifest.tables.find((table) => table.name === name)?.file ?? '')
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const files = { provider: fileOf('provider'), taxonomy: fileOf('provider_taxonomy') }
  const members = (await connection.runAndReadAll(COUNTS, files)).getRowObjectsJson()
  const people = (await connection.runAndReadAll(RESIDENTS, { population: fileOf('population') })).getRowObjectsJson()
  connection.closeSync()
  const residents = new Map(
    people.map(({ fips, residents }) => [STATES.find((state) => state.fips === fips)?.code ?? '', Number(residents)])
  )
  t.equal(residents.size, 51)

  /** Distinct NPIs with any of the codes, by state. */
  const countsOf = (codes: readonly string[]) => {
    const npis = new Map<string, Set<string>>()
    for (const row of members) {
      if (!codes.includes(String(row.code))) continue
      const state = String(row.state)
      npis.set(state, new Set([...(npis.get(state) ?? []), ...(row.npis as string[])]))
    }
    return new Map([...npis].filter(([state]) => residents.has(state)).map(([state, found]) => [state, found.size]))
  }
  const server = await running(t, dataDir)
  const supplyAt = async (url: string): Promise<{ rows: Figures[]; matched: number | undefined }> => {
    const { status, body } = await server.get(url)
    t.equal(status, 200, url)
    const rows = body.data.map(({ state_name, ...row }: Record<string, { value: unknown }>) =>
      Object.fromEntries(Object.entries(row).map(([member, { value }]) => [member, value]))
    )
    return { rows, matched: body.meta.subspecialty_filter?.matched_records }
  }
  const total = (rows: Figures[]) => rows.reduce((sum, { active_providers }) => sum + active_providers, 0)
  let tied = 0
  const HTML = { accept: 'text/html' }
  const MEASURES = {
    count: 'active_providers',
    per_100k: 'per_100k',
    quartile: 'quartile',
    underserved: 'underserved'
  } as const

  /** Checks that the map, its table, the charts and the study show the figures of the API. */
  const shown = async (t: Test, specialty: string, rows: readonly Figures[], judged: boolean) => {
    const sentence = (row: Figures) =>
      [
        `${STATES.find(({ code }) => code === row.state_code)?.name}: ${asWritten(row.active_providers)} active`,
        `${asWritten(row.per_100k)} per 100,000`,
        `quartile ${row.quartile}`,
        ...(judged ? [row.underserved ? 'marked underserved' : 'not marked underserved'] : [])
      ].join(', ')
    const sentences = new Map(rows.map((row) => [`#${row.state_code}`, sentence(row)]))
    for (const [measure, member] of Object.entries(MEASURES)) {
      const query = `specialty=${specialty}&measure=${measure}`
      const page = (await server.get(`/supply?${query}`, HTML)).text
      const file = (await server.get(`/supply.svg?${query}`, {})).text
      const expected = new Map(
        rows.map((row) => [row.state_code, { value: String(row[member]), sentence: sentence(row) }])
      )
      t.same(drawnIn(drawingOf(page, 'map')), expected, `${query}: the map`)
      t.same(drawnIn(file), expected, `${query}: the drawing`)
      for (const map of ['map', 'tiles']) {
        const links = linksIn(drawingOf(page, map))
        t.same(new Map(links), sentences, `${query}: the links of ${map}`)
        t.equal(links.length, 51)
      }
      const cells = rowsShown(page)
      for (const row of rows) {
        const [, ...figures] = cells.get(row.state_code) ?? []
        const { active_providers, population_2024, per_100k, rank_density, quartile, underserved } = row
        const stated = [active_providers, population_2024, per_100k, rank_density, quartile].map(asWritten)
        t.same(
          figures,
          [...stated, judged ? asWritten(underserved) : 'not judged'],
          `${query}: row of ${row.state_code}`
        )
      }
    }
    if (!judged) return
    const study = (await server.get(`/studies/${specialty}`, HTML)).text
    const bricks = new Map(
      rows.map((row) => [row.state_code, { value: String(row.per_100k), sentence: sentence(row) }])
    )
    t.same(drawnIn(drawingOf(study, 'bricks')), bricks, 'the distribution')
    t.same(drawnIn((await server.get(`/studies/${specialty}/distribution.svg`, {})).text), bricks, 'its drawing')
    // National figures in integer arithmetic, and the underserved threshold that the marks themselves imply.
    const people = rows.reduce((sum, { population_2024 }) => sum + BigInt(population_2024), 0n)
    const hundredths = (n: bigint, d: bigint) => Number((2n * n * 10_000_000n + d) / (2n * d)) / 100
    const all = BigInt(total([...rows]))
    const marked = rows.filter(({ underserved }) => underserved)
    const figures = [...study.matchAll(/<dd>([\d,.]+)<sup/g)].map(([, figure]) => figure)
    const nation = [
      Number(all),
      Number(people),
      hundredths(all, people),
      hundredths(3n * all, 4n * people),
      marked.length
    ]
    t.same(figures, nation.map(asWritten), 'the nation')
    const threshold = nation[3] ?? 0
    for (const { per_100k, underserved, state_code } of rows)
      if (per_100k !== threshold) t.equal(underserved, per_100k < threshold, `${state_code} against the threshold`)
  }

  for (const { slug, codes } of SPECIALTIES) {
    await t.test(slug, async (t) => {
      const expected = figuresOf(countsOf(codes), residents, true)
      const { rows } = await supplyAt(`/api/v1/specialties/${slug}/by-state`)
      t.same(rows, expected)
      t.ok(total(rows) > 0, 'the universe has some')
      t.ok(rows.some(({ underserved }) => underserved) && rows.some(({ underserved }) => !underserved))

      for (const code of codes) {
        const slice = await supplyAt(`/api/v1/specialties/${slug}/by-state?subspecialty=${code}`)
        t.same(slice.rows, figuresOf(countsOf([code]), residents, false), code)
        t.equal(slice.matched, total(slice.rows), `${code}: records matched`)
        if (code === SHOWN_CODE) await shown(t, code, slice.rows, false)
        tied += slice.rows.length - new Set(slice.rows.map(({ rank_density }) => rank_density)).size
      }
      if (SHOWN.has(slug)) await shown(t, slug, rows, true)
      const [parent, ...others] = codes
      if (others.length > 0) return
      const slice = await supplyAt(`/api/v1/specialties/${slug}/by-state?subspecialty=${parent}`)
      t.same(
        slice.rows,
        rows.map((row) => ({ ...row, underserved: false })),
        'the only code of a specialty is the specialty'
      )
      const foreign = await server.get(`/api/v1/specialties/${slug}/by-state?subspecialty=207NS0135X`)
      t.equal(foreign.body.error.code, 'invalid_subspecialty')
    })
  }
  t.ok(tied > 0, 'some states tie, so that the rule of ties is shown')

  t.test('coverage shows the same figures', async (t) => {
    for (const state of ['CA', 'DC', 'WY']) {
      const { specialties } = (await server.get(`/api/v1/states/${state}/coverage`)).body.data
      for (const { specialty, active_providers, rank_density } of specialties) {
        const { codes = [] } = SPECIALTIES.find(({ slug }) => slug === specialty.value) ?? {}
        const row = figuresOf(countsOf(codes), residents, true).find(({ state_code }) => state_code === state)
        t.match(
          { n: active_providers.value, rank: rank_density.value },
          { n: row?.active_providers, rank: row?.rank_density }
        )
      }
    }
  })
})
