// A release of a single source: search, pages and responses find what it holds and state what it lacks.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import type { SourceDefinition } from '../../domain/source.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { currentPointer, keptRelease } from '../../pipeline/stages/kept.ts'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { type Running, running } from './running.ts'

type Row = Record<string, unknown>
type Held = (table: string) => Promise<Row[]>

/** Fixtures with NPIs and with rejected rows. */
const CHOSEN: Record<string, string> = { oig_leie: 'full-list', nppes: 'v2-ugly' }

/** A fixture of the source that gives a release. */
async function goodFixture({ id }: SourceDefinition) {
  const folder = join(sourceFolder(id), 'fixtures')
  for (const fixture of (await readdir(folder)).sort()) {
    const expected = JSON.parse(await readFile(join(folder, fixture, 'expected.json'), 'utf8'))
    if (!expected.error && fixture === (CHOSEN[id] ?? fixture))
      return { source: id, fixture, ...(expected.date && { date: expected.date as string }) }
  }
  throw new Error(`${id} has no good fixture`)
}

/** What the server must find, and where, in a release of each source. */
const FOUND: Record<string, (server: Running, rows: Held, test: Tap) => Promise<void>> = {
  async nppes(server, rows, test) {
    const provider = (await rows('provider')).find(({ last_name }) => last_name)
    const { npi, last_name } = provider ?? {}
    await finds(server, test, String(last_name), 'providers', String(npi))
    await isPage(server, test, `/providers/${npi}`, String(last_name))
    const { body } = await server.get(`/api/v1/npi/${npi}`)
    test.match(body.data.sources.oig_leie, { data: null, provenance: { _data_availability: ['not_ingested'] } })
    const [rejected] = (await rows('rejected_identifier')).filter(({ reason }) => reason === 'npi_check_digit')
    const absent = await server.get(`/v1/npi/${rejected?.identifier}`)
    test.equal(absent.status, 404)
    test.match(
      absent.text,
      /The identifier is in rejected rows, which are not published: 1 in npidata_pfile.* \(nppes: npi_check_digit\)/
    )
    await isPage404(
      server,
      test,
      `/providers/${rejected?.identifier}`,
      'The identifier is in rejected rows, which are not published'
    )
    const repeated = (await rows('rejected_identifier')).find(({ reason }) => reason === 'npi_repeated')
    const flagged = await server.get(`/v1/npi/${repeated?.identifier}`)
    test.match(flagged.body, {
      npi: repeated?.identifier,
      _data_availability: ['not_reconciled', 'partial_file', 'rows_rejected']
    })
  },
  async care_compare(server, rows, test) {
    const [facility] = await rows('facility')
    const { ccn, facility_name } = facility ?? {}
    await finds(server, test, String(facility_name), 'hospitals', String(ccn))
    await isPage(server, test, `/facilities/${ccn}`, String(facility_name))
    const { status, body } = await server.get(`/v1/ccn/${ccn}`)
    test.match({ status, body }, { status: 200, body: { ccn, facility_name } })
  },
  async ctgov(server, rows, test) {
    const [trial] = await rows('clinical_trial')
    await finds(server, test, String(trial?.nct_id), 'trials', String(trial?.nct_id))
    await finds(server, test, String(trial?.brief_title), 'trials', String(trial?.nct_id))
    const renumbered = (await rows('clinical_trial')).find(({ nct_id_aliases }) => String(nct_id_aliases) !== '')
    await finds(server, test, String(renumbered?.nct_id_aliases), 'trials', String(renumbered?.nct_id))
  },
  async sam_entities(server, rows, test) {
    const [contractor] = await rows('contractor')
    const { uei, legal_business_name } = contractor ?? {}
    await finds(server, test, String(legal_business_name), 'entities', String(uei))
    const { status } = await server.get(`/api/v1/procurement/screen?uei=${uei}`)
    test.equal(status, 200)
  },
  async oig_leie(server, rows, test) {
    const exclusion = (await rows('exclusion')).find(({ npi_is_valid }) => npi_is_valid)
    const { body } = await server.get(`/api/v1/npi/${exclusion?.npi}`)
    test.match(body.data.sources.oig_leie.data.exclusions, [{ exclusion_date: exclusion?.exclusion_date }])
    test.match(body.data.sources.nppes, { data: null, provenance: { _data_availability: ['not_ingested'] } })
  }
}

type Tap = import('tap').Test

/** Requests pages as a browser does. */
function headersFor(url: string): Record<string, string> | undefined {
  return /^\/(v1|api)\//.test(url) ? undefined : { accept: 'text/html' }
}

async function finds(server: Running, test: Tap, q: string, group: string, id: string): Promise<void> {
  const { status, body, text } = await server.get(`/v1/search?q=${encodeURIComponent(q)}`)
  test.equal(status, 200, `search for ${q}: ${text.slice(0, 200)}`)
  const ids = body[group].map((found: Row) => found.id)
  test.ok(ids.includes(id), `search for "${q}" finds ${id}`, { body })
  test.notOk(body.not_ingested.includes(group))
  test.ok(body.not_ingested.length > 0, 'it names the groups that the release lacks')
  await isPage(server, test, `/search?q=${encodeURIComponent(q)}`, id)
}

async function isPage(server: Running, test: Tap, url: string, holds: string): Promise<void> {
  const { status, text } = await server.get(url, { accept: 'text/html' })
  test.equal(status, 200, url)
  test.match(text.toUpperCase(), holds.toUpperCase(), `${url} has ${holds}`)
}

async function isPage404(server: Running, test: Tap, url: string, says: string): Promise<void> {
  const { status, text } = await server.get(url, { accept: 'text/html' })
  test.equal(status, 404, url)
  test.match(text, says, `${url} says "${says}"`)
}

/** Addresses with identifiers that the release may or may not hold. */
const ADDRESSES = [
  ...[
    '/',
    '/search?q=health',
    '/providers/1000000012',
    '/facilities/010001',
    '/screen',
    '/studies',
    '/sources',
    '/status'
  ],
  ...['/v1/npi/1000000012', '/v1/npi/1000000012/history', '/v1/payments/1000000012', '/v1/entity/npi/1000000012'],
  ...['/v1/ccn/010001', '/v1/quality/hospital/010001', '/v1/search?q=health', '/v1/search?q=1000000012', '/v1/events'],
  ...[
    '/api/v1/health',
    '/api/v1/status',
    '/api/v1/sources',
    '/api/v1/specialties',
    '/api/v1/specialties/dermatology/by-state'
  ],
  ...['/api/v1/npi/1000000012', '/api/v1/providers/1000000012', '/api/v1/states/TX/coverage', '/data'],
  ...['/api/v1/procurement/screen?uei=AAAA1111AAA1', '/api/v1/procurement/screen?cage=1AAA1']
]

for (const source of await loadSources()) {
  t.test(`serves a release of ${source.id} alone`, async (t) => {
    const { dataDir } = await fixtureRelease(t, [await goodFixture(source)])
    const directory = new DataDirectory(dataDir)
    const release = await keptRelease(directory, (await currentPointer(directory))?.release ?? '')
    const rows: Held = async (table) => {
      const entry = release?.manifest.tables.find(({ name }) => name === table)
      return entry ? await parquetRows(join(dataDir, entry.file)) : []
    }
    const server = await running(t, dataDir)
    for (const url of ADDRESSES) {
      const { status, text } = await server.get(url, headersFor(url))
      const isKnown = [200, 404].includes(status) || (status === 409 && /holds no snapshot of|no snapshot/.test(text))
      t.ok(isKnown, `${url}: ${status}`, { text: text.slice(0, 600) })
    }
    await FOUND[source.id]?.(server, rows, t)
  })
}

/**
 * Files that list facilities which another file describes: fixture, file name and the facility type that
 * answers.
 */
const SIDE_FILES: readonly [string, string, string][] = [
  ['home-health-2026', 'HHCAHPS_Provider_Jan2023.csv', 'home-health'],
  ['nursing-homes-2026', 'NH_QualityMsr_MDS_Sep2026.csv', 'nursing-home'],
  ['nursing-home-penalties', 'NH_Penalties_Sep2026.csv', 'nursing-home'],
  ['nursing-home-owners', 'NH_Ownership_Sep2026.csv', 'nursing-home'],
  ['hospices-2026', 'Hospice_Provider_Aug2026.csv', 'hospice'],
  ['hospitals-2026', 'Timely_and_Effective_Care-Hospital.csv', 'hospital'],
  ['surgery-centers-2024', 'ASCQR_OAS_CAHPS_BY_ASC.csv', 'asc']
]

for (const [fixture, file, type] of SIDE_FILES) {
  t.test(`a release of ${file} alone answers for its facilities`, async (t) => {
    const dataDir = t.testdir()
    const path = join(sourceFolder('care_compare'), 'fixtures', fixture, 'input', file)
    const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
    const { release } = await withRun(settings, silentReporter, (run) =>
      importFiles(run, { source: 'care_compare', files: [path], date: '2026-11-10' }, FIXTURE_CLOCK)
    )
    const entry = release.manifest.tables.find(({ name }) => name === 'facility')
    const [facility] = await parquetRows(join(dataDir, entry?.file ?? ''))
    const server = await running(t, dataDir)
    const { status, body } = await server.get(`/v1/ccn/${facility?.ccn}`)
    t.match({ status, body }, { status: 200, body: { facility_type: type, facility_name: null, overall_star: null } })
    t.equal(body.listed_in, file)
    const quality = await server.get(`/v1/quality/${type}/${facility?.ccn}`)
    t.equal(quality.status, 200)
    await isPage(server, t, `/facilities/${facility?.ccn}`, String(facility?.ccn))
  })
}
