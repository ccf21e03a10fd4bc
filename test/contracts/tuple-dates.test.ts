// The rule of dates, over every outlet: a row has the date of its own file, a block that of the newest file
// consulted, no coverage ends after the date, and an import is not a check.
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { filesRead } from '../../domain/file-dates.ts'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { fromFooter } from '../footer-tuple.ts'
import { message, tool } from '../mcp/clients.ts'
import { parquetFooter, parquetRows } from '../parquet-rows.ts'
import { REAL_NPPES, realRelease } from '../real-release.ts'
import { type Running, running } from '../server/running.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { type FoundTuple, tuplesIn, tuplesOnPage } from './found-tuples.ts'

const HTML = { accept: 'text/html' }
const SANDBOX = { authorization: 'Bearer pk_sandbox_public' }
const IMPORTED_AT = FIXTURE_CLOCK.toISOString()
const LEAST_DRAWN = 200

t.test('tuples of the synthetic universe follow the rule in every outlet', async (t) => {
  const dataDir = t.testdir()
  const { release, rowsOf } = await syntheticRelease(dataDir)
  const { manifest } = release
  const server = await running(t, dataDir)
  const [listed, weekly, payments, facility, contractor] = await Promise.all([
    rowsOf('exclusion'),
    rowsOf('provider'),
    rowsOf('payment'),
    rowsOf('facility'),
    rowsOf('contractor_exclusion')
  ])
  const newestWeekly = weekly
    .map(({ listed_on }) => String(listed_on))
    .sort()
    .at(-1)
  const npis = [
    ...['exclusion_date', 'reinstatement_date'].flatMap((date) =>
      listed.filter((row) => row.npi_is_valid && row[date] !== null).slice(0, 4)
    ),
    ...weekly.filter(({ listed_on }) => listed_on === newestWeekly).slice(0, 3),
    ...[2019, 2020, 2025].flatMap((year) =>
      payments.filter(({ program_year, npi_is_valid }) => npi_is_valid && program_year === year).slice(0, 2)
    ),
    ...weekly.slice(0, 4)
  ].map(({ npi }) => String(npi))
  const ueis = contractor.filter(({ uei }) => uei !== null).slice(0, 3)
  const ccns = ['hospital', 'hospice', 'nursing-home'].flatMap((type) =>
    facility.filter(({ facility_type }) => facility_type === type).slice(0, 2)
  )
  const drawn = await draw(server, {
    npis: [...new Set(npis)],
    ueis: ueis.map(({ uei }) => String(uei)),
    facilities: ccns.map(({ facility_type, ccn }) => [String(facility_type), String(ccn)])
  })
  judge(t, drawn, manifest)
  await footers(t, dataDir, manifest)

  t.test('a listing has the date of the file that its row is in', async (t) => {
    const ids = new Map(listed.map((row) => [row.exclusion_id, row.listed_on]))
    const rows = [...new Set(npis)].map((npi) => ({ npi }))
    const { body } = await server.post('/v1/screenings', { rows })
    const listings = body.rows.flatMap(({ records }: { records: Record<string, string>[] }) => records)
    const own = listings.filter(({ source_table }: Record<string, string>) => source_table === 'exclusion')
    t.ok(own.length > 3)
    for (const { listing_id, _snapshot } of own) t.equal(_snapshot, ids.get(listing_id ?? ''), listing_id)
    t.ok(new Set(own.map(({ _snapshot }: Record<string, string>) => _snapshot)).size > 1, 'of several files')
    const [leie] = body.sources.filter(({ source_table }: Record<string, string>) => source_table === 'exclusion')
    const dates = leie.files.map(({ date }: { date: string }) => date)
    t.equal(leie.provenance._snapshot, dates.at(-1))
    t.match(leie.statement, /^LEIE, files of \w+ \d+, 2026 to \w+ \d+, 2026: /)
    const page = (await server.get(`/providers/${own[0].party.npi}`, HTML)).text
    t.match(page, /<span class="under">files of \w+ \d+, 2026 to \w+ \d+, 2026<\/span>/)
  })

  t.test('payments of a year cover that year alone, and name its files', async (t) => {
    for (const year of [2019, 2025]) {
      const row = payments.find(({ program_year, npi_is_valid }) => npi_is_valid && program_year === year)
      if (!row) continue
      const { body } = await server.get(`/v1/payments/${row.npi}?program_year=${year}`)
      t.match(body, { _coverage_period_start: `${year}-01-01`, _coverage_period_end: `${year}-12-31` })
      t.equal(body._snapshot, body.files.at(-1).date)
      const { open_payments } = (await server.get(`/api/v1/npi/${row.npi}`)).body.data.sources
      t.match(open_payments.provenance, { _snapshot: '2026-06-30', _coverage_period_end: '2025-12-31' })
    }
  })
})

t.test(
  'tuples of real imported files follow the rule and say that nobody checked them',
  {
    ...needsShared(...REAL_NPPES)
  },
  async (t) => {
    const dataDir = t.testdir()
    const { manifest } = await realRelease(dataDir)
    const server = await running(t, dataDir)
    const tables = new Map(manifest.tables.map((table) => [table.name, join(dataDir, table.file)]))
    const [providers, exclusions] = await Promise.all([
      parquetRows(tables.get('provider') ?? ''),
      parquetRows(tables.get('exclusion') ?? '')
    ])
    const npis = [...providers.slice(0, 6), ...exclusions.filter(({ npi_is_valid }) => npi_is_valid).slice(0, 6)]
    const drawn = await draw(server, { npis: npis.map(({ npi }) => String(npi)), ueis: [], facilities: [] })
    judge(t, drawn, manifest)
    await footers(t, dataDir, manifest)
    const wrong = drawn.filter(({ flags }) => !flags.includes('not_reconciled'))
    t.same(wrong, [], 'every tuple says that its file was not reconciled')
    const { oig_leie } = (await server.get(`/api/v1/npi/${npis[0]?.npi}`)).body.data.sources
    t.match(oig_leie.provenance, { _snapshot: '2017-02-28', _last_checked: '2017-02-28T00:00:00.000Z' })
    t.match(oig_leie.files[0], { date: '2015-11-30', received_at: IMPORTED_AT })
    const { body } = await server.post('/v1/screenings', { rows: [{ last_name: 'NOBODY', first_name: 'AT ALL' }] })
    t.match(body.sources[0].statement, /^LEIE, files of Nov 30, 2015 to Feb 28, 2017: [\d,]+ rows, .*3,\d+ days old/)
  }
)

const OLD_LIST = ['real', 'sam_exclusions', 'SAM_Exclusions_Public_Extract_20049.CSV'] as const
const OLD_ORDERS = ['real', 'sam_exclusions', 'FASCSAOrders23306.csv'] as const

t.test('a file of 2020 says nothing about today', { ...needsShared(...OLD_LIST) }, async (t) => {
  const dataDir = t.testdir()
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', PARTIAL: '1' })
  const imported = (path: readonly string[], date: string) =>
    withRun(settings, silentReporter, (run) =>
      importFiles(run, { source: 'sam_exclusions', files: [sharedPath(...path)], date }, FIXTURE_CLOCK)
    )
  await imported(OLD_LIST, '2020-02-18')
  const { release } = await imported(OLD_ORDERS, '2023-11-02')
  const coverageOf = (name: string) => release.manifest.tables.find((table) => table.name === name)?.provenance
  t.match(coverageOf('contractor_exclusion'), { _snapshot: '2020-02-18', _coverage_period_end: '2020-02-18' })
  const orders = coverageOf('fascsa_order')
  t.equal(orders?._snapshot, '2023-11-02')
  t.not(orders?._coverage_period_start, coverageOf('contractor_exclusion')?._coverage_period_start, 'its own period')

  const table = release.manifest.tables.find(({ name }) => name === 'contractor_exclusion')
  const rows = await parquetRows(join(dataDir, table?.file ?? ''))
  const indefinite = rows.find(({ is_indefinite, uei, is_continuation }) => is_indefinite && uei && !is_continuation)
  const server = await running(t, dataDir)
  const asked = `uei=${indefinite?.uei}`
  const { data } = (await server.get(`/api/v1/procurement/screen?${asked}`)).body
  t.ok(data.exclusions.length > 0)
  for (const line of data.exclusions) {
    t.match(line, { active_on_screening_date: null, active_rule: 'list_past_limit', listed_on: '2020-02-18' })
  }
  t.match(data.exclusion_summary.exclusions, { active_on_screening_date: 0, not_active_on_screening_date: 0 })
  const note = data.notes.find((sentence: string) => sentence.includes('days old'))
  t.match(
    note,
    /the file of 2020-02-18 is 2,467 days old; its limit is 3 days\. It says nothing about the screening date/
  )
  const page = (await server.get(`/screen?${asked}`, HTML)).text.replace(/<[^>]*>/g, '')
  t.match(page, /Exclusion listed as indefinite on Feb 18, 2020; the file is 2,467 days old/)
  t.notMatch(page, /in force on /)

  const then = (await server.get(`/api/v1/procurement/screen?${asked}&as_of=2020-02-20`)).body.data
  t.match(then.exclusions?.[0], { active_on_screening_date: true }, 'an earlier day that the file covers')
})

type Asked = { npis: readonly string[]; ueis: readonly string[]; facilities: readonly [string, string][] }

/** Tuples of every outlet, for these parties. */
async function draw(server: Running, { npis, ueis, facilities }: Asked): Promise<FoundTuple[]> {
  const [npi = ''] = npis
  const addresses = [
    ...['/api/v1/sources', '/api/v1/status', '/api/v1/specialties/dermatology/by-state', '/api/v1/states/TX/coverage'],
    ...['oig-leie', 'open-payments', 'dermatology', 'nppes'].map((dataset) => `/api/v1/audit-packs/${dataset}`),
    '/api/v1/exports/dermatology/llm-ready',
    ...npis.flatMap((each) => [`/api/v1/npi/${each}`, `/v1/npi/${each}?include=facts`, `/v1/entity/npi/${each}`]),
    ...npis.flatMap((each) => [`/v1/payments/${each}`, `/fhir/R4/Practitioner/${each}`]),
    ...ueis.map((uei) => `/api/v1/procurement/screen?uei=${uei}`),
    ...facilities.flatMap(([type, ccn]) => [`/v1/ccn/${ccn}`, `/v1/quality/${type}/${ccn}`]),
    '/v1/search?q=smith&state=TX',
    '/v1/search?q=smith'
  ]
  const pages = [
    ...npis.slice(0, 6).map((each) => `/providers/${each}`),
    '/data/tables/exclusion',
    '/data/tables/payment'
  ]
  const drawn: FoundTuple[] = []
  for (const address of addresses) {
    const { status, text } = await server.get(address, ...(address.startsWith('/fhir') ? [SANDBOX] : []))
    if (status === 200) drawn.push(...tuplesIn(JSON.parse(text), address))
  }
  for (const page of [
    ...pages,
    ...ueis.map((uei) => `/screen?uei=${uei}`),
    ...facilities.map(([, ccn]) => `/facilities/${ccn}`)
  ]) {
    const { status, text } = await server.get(page, HTML)
    if (status === 200) drawn.push(...tuplesOnPage(text).map((one) => ({ ...one, path: `${page} ${one.path}` })))
  }
  const roster = await server.post('/v1/screenings', { rows: npis.map((each) => ({ npi: each })) })
  drawn.push(...tuplesIn(roster.body, '/v1/screenings'))
  drawn.push(...tuplesIn((await server.post('/v1/batch/npi', { npis })).body, '/v1/batch/npi'))
  const key = { 'x-service-key': server.key }
  await message(server, 'tools/list', {}, key)
  for (const name of ['lookup_npi', 'resolve_npi_across_sources', 'provider_payments']) {
    const answer = await tool(server, name, { npi, detail: 'full' }, key).catch(() => null)
    if (answer && !answer.isError) drawn.push(...tuplesIn(answer.structuredContent, `tool ${name}`))
  }
  return drawn
}

/** Checks each tuple against the files of the release. */
function judge(t: Test, drawn: readonly FoundTuple[], { tables, snapshots }: ReleaseManifest): void {
  const snapshotOf = (id: string) => snapshots.find(({ manifest }) => manifest.source.id === id)?.manifest
  const datesOf = new Map(tables.map((table) => [table.name, filesRead(table, snapshotOf).map(({ date }) => date)]))
  const faults = drawn.flatMap(({ path, source, snapshot, checked, flags, end, files, table }) => {
    const named = snapshots.filter(({ manifest }) => source.includes(manifest.source.title) || !source.includes(':'))
    const dates = named.flatMap(({ manifest }) => manifest.raw.map(({ date }) => date))
    const ofTable = table === null ? undefined : datesOf.get(table)
    return [
      ...(end !== null && end !== 'ongoing' && end > snapshot ? [`covers days until ${end}`] : []),
      ...(dates.length > 0 && !dates.includes(snapshot) ? ['no file of its source has the date'] : []),
      ...(ofTable && !ofTable.includes(snapshot) ? [`no file of ${table} has the date`] : []),
      ...(files && !source.includes(' + ') && snapshot !== files.at(-1)?.date
        ? [`its newest file is of ${files.at(-1)?.date}`]
        : []),
      ...(checked.startsWith(IMPORTED_AT.slice(0, 19)) ? ['the time of an import is not a check'] : []),
      ...(checked < snapshot ? [`checked ${checked}`] : []),
      ...(flags.includes('not_reconciled') && !checked.endsWith('T00:00:00.000Z')
        ? [`not reconciled, checked ${checked}`]
        : [])
    ].map((fault) => `${path} of ${snapshot}: ${fault}`)
  })
  t.same(faults.slice(0, 20), [])
  t.ok(drawn.length >= LEAST_DRAWN, `${drawn.length} tuples`)
  t.ok(drawn.filter(({ files }) => files !== null).length > 20, 'blocks with their files')
  const outlets = ['/api/v1/npi', '/v1/npi', '/v1/screenings', '/providers', '/fhir', 'tool ', '/api/v1/audit-packs']
  for (const outlet of outlets)
    t.ok(
      drawn.some(({ path }) => path.startsWith(outlet)),
      `tuples of ${outlet}`
    )
}

/** Checks the footer of every Parquet file: the newest date of each source, and of these the oldest. */
async function footers(t: Test, dataDir: string, { tables, snapshots }: ReleaseManifest): Promise<void> {
  const snapshotOf = (id: string) => snapshots.find(({ manifest }) => manifest.source.id === id)?.manifest
  for (const table of tables) {
    const tuple = fromFooter(await parquetFooter(join(dataDir, table.file)))
    const read = filesRead(table, snapshotOf)
    const newest = table.sources.flatMap(
      (id) =>
        read
          .filter(({ source }) => source === id)
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? []
    )
    t.equal(tuple._snapshot, newest.sort()[0] ?? null, table.name)
    const { _coverage_period_end: end, _snapshot: date } = tuple
    t.ok(end === null || date === null || end <= date, `${table.name} covers days until ${end}`)
    t.notMatch(tuple._last_checked, IMPORTED_AT, table.name)
  }
}
