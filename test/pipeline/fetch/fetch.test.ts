// cspell:ignore Novemb
// make fetch on a whole universe of publishers: the files it gets, what it reports, and the result of a
// second check.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import type { LedgerEntry } from '../../../domain/ledger.ts'
import { fetchSources, type Looked, loadFetching, refuseFailures } from '../../../pipeline/commands/fetch.ts'
import { importFiles, ingest } from '../../../pipeline/commands/ingest.ts'
import { withRun } from '../../../pipeline/commands/open-run.ts'
import { DataDirectory, namesIn } from '../../../pipeline/data-directory.ts'
import type { Fetching } from '../../../pipeline/fetch/offer.ts'
import { Publisher } from '../../../pipeline/fetch/publisher.ts'
import { Ledger } from '../../../pipeline/ledger-file.ts'
import { receiptsOf } from '../../../pipeline/raw/receipt.ts'
import { type Reporter, silentReporter } from '../../../pipeline/reporter.ts'
import { loadSources } from '../../../pipeline/source-loader.ts'
import { packArchive } from '../../../pipeline/synthetic/archive.ts'
import { fetchSettings, file, type Site, site } from './site.ts'
import { LEIE, SERVED, serveUniverse } from './universe-site.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-11-21T12:00:00Z')
const MONTH_OLD = 'Tue, 10 Nov 2026 08:00:00 GMT'
const LEIE_HEADER =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'
const LEIE_FILE = `${LEIE_HEADER}\nMADE,UP,,,IND- LIC HC SERV PRO,NURSE/NURSES AIDE,,0000000000,19700101,1 NO ST,NOWHERE,TX,75001,1128a1,20200120,00000000,00000000,\n`

type Options = { only?: string; at?: Date; settings?: Record<string, string>; reporter?: Reporter }

/** Runs fetch from the site at a given time. */
async function fetched(dataDir: string, mirror: Site, { only, at = NOW, ...more }: Options = {}): Promise<Looked[]> {
  const settings = fetchSettings(dataDir, { FETCH_MIRROR: mirror.url, FETCH_ATTEMPTS: '2', ...more.settings })
  const means = { clock: () => at, sleep: async () => {}, origin: 'synthetic' as const }
  return await withRun(settings, more.reporter ?? silentReporter, (run) =>
    fetchSources(run, settings, only ? { ...means, only: [only] } : means)
  )
}

/** Quarantine entries of the ledger. */
async function ledgerOf(dataDir: string): Promise<LedgerEntry[]> {
  const { entries } = await Ledger.open(new DataDirectory(dataDir))
  return entries.filter((entry) => entry.kind === 'refresh' && entry.outcome === 'quarantined')
}

/** The site has files of the sources it serves; what it lacks of the others does not stop a run. */
async function expectedOutcomes(): Promise<Record<string, string>> {
  const sources = await loadSources()
  const expected = sources.map(async ({ id }) => {
    const { places } = (await loadFetching(id)) as Fetching
    return [id, SERVED.includes(id) ? 'fetched' : places.length === 0 ? 'skipped' : 'failed']
  })
  return Object.fromEntries(await Promise.all(expected))
}

const outcomes = (looks: readonly Looked[]) => Object.fromEntries(looks.map(({ source, outcome }) => [source, outcome]))

t.test('fetches every source in one run and activates a release', async (t) => {
  const mirror = await site(t)
  const { data: dataDir, universe } = folders(t)
  await serveUniverse(mirror, universe)
  const lines: string[] = []
  const listen = (message: string, facts?: object) => void lines.push(`${message} ${JSON.stringify(facts)}`)
  const reporter = { ...silentReporter, note: listen, warn: listen }
  const settings = { SAM_API_KEY: 'KEY-of-a-test' }

  const looks = await fetched(dataDir, mirror, { settings, reporter })
  t.same(outcomes(looks), await expectedOutcomes())
  const directory = new DataDirectory(dataDir)
  const [leie] = await receiptsOf(directory, 'oig_leie')
  t.match(leie, {
    origin: 'synthetic',
    file: 'UPDATED.csv',
    date: '2026-10-10',
    url: `${mirror.url}${LEIE}`,
    etag: '"UPDATED.csv"',
    last_modified: 'Sat, 10 Oct 2026 08:00:00 GMT',
    checked_at: NOW.toISOString(),
    refused: null
  })
  const kinds = async (source: string) => (await receiptsOf(directory, source)).map(({ kind }) => kind).sort()
  t.equal((await kinds('nppes')).length, 9, 'four files of the month, four of the week, the report')
  t.equal((await kinds('pecos')).length, 8)
  t.same(await kinds('sam_exclusions'), ['exclusions', 'fascsa_orders'])
  t.match(await receiptsOf(directory, 'state_list_ny'), [{ file: 'ny_omig_exclusions.xlsx', date: '2026-11-20' }])
  t.match(await receiptsOf(directory, 'usaspending'), [{ kind: 'transactions', edition: 'FY2026_All' }])
  t.match(await receiptsOf(directory, 'census_population'), [{ edition: '2024' }, { edition: '2024' }])

  const entry = (source: string) => looks.find((look) => look.source === source)
  t.match(entry('nucc_taxonomy'), { code: null, sentence: /copyright/ })
  t.match(entry('ctgov'), { code: 'nothing_offered', sentence: /version answered 404\.$/ })
  t.match(entry('open_payments'), { sentence: /^2 new files: OP_CVRD_\S+\.csv, PGYR2025_\S+\.zip\.$/ })
  t.same(
    (await Ledger.open(directory)).entries,
    looks.toSorted((a, b) => a.n - b.n),
    'the ledger has every look'
  )
  t.ok(lines.some((line) => line.startsWith('A new file: UPDATED.csv.')))

  t.equal(spawnSync('grep', ['-rqF', 'KEY-of-a-test', dataDir]).status, 1, 'no file has the key')
  t.notOk(lines.some((line) => line.includes('KEY-of-a-test')))
  t.ok(
    mirror.asked.some((line) => line.includes('api_key=KEY-of-a-test')),
    'the publisher was sent it'
  )
  const orders = (await receiptsOf(directory, 'sam_exclusions')).find(({ kind }) => kind === 'fascsa_orders')
  t.match(orders?.url, /^http:\S+\/api\.sam\.gov\/data-services\/v1\/extracts\?fileName=FASCSAOrders26323\.CSV$/)

  const ingestSettings = fetchSettings(dataDir)
  const { release, activated } = await withRun(ingestSettings, silentReporter, (run) =>
    ingest(run, ingestSettings, NOW)
  )
  t.ok(activated)
  t.equal(release.manifest.synthetic, true)
  t.same(
    release.manifest.snapshots.map(({ manifest }) => manifest.source.id),
    SERVED
  )

  const before = mirror.asked.length
  const again = await fetched(dataDir, mirror, { settings, at: LATER })
  t.match(outcomes(again), {
    oig_leie: 'unchanged',
    nppes: 'unchanged',
    pecos: 'unchanged',
    census_population: 'unchanged'
  })
  t.same(
    again.flatMap(({ files }) => files),
    [],
    'nothing is new'
  )
  const ledger = await Ledger.open(directory)
  t.equal(ledger.fold.confirmedAt(leie?.sha256 ?? ''), LATER.toISOString())
  t.equal(ledger.fold.standing('oig_leie')?.last_success, LATER.toISOString())
  t.equal(ledger.fold.standing('ctgov')?.upstream.failures, 2)
  t.ok(mirror.asked.length > before)
})

t.test('a new month at the same address is a new raw file', async (t) => {
  const mirror = await site(t)
  const { data: dataDir } = folders(t)
  mirror.on(LEIE, file(LEIE_FILE, { lastModified: MONTH_OLD }))
  const only = 'oig_leie'
  await fetched(dataDir, mirror, { only })
  mirror.on(LEIE, file(LEIE_FILE.replace('MADE', 'DONE'), { lastModified: 'Thu, 19 Nov 2026 08:00:00 GMT' }))
  t.match(await fetched(dataDir, mirror, { only, at: LATER }), [
    { outcome: 'fetched', files: [{ date: '2026-11-19' }] }
  ])
  const receipts = await receiptsOf(new DataDirectory(dataDir), 'oig_leie')
  t.same(
    receipts.map(({ date }) => date),
    ['2026-11-10', '2026-11-19']
  )
})

t.test('the same bytes are the same file, even with another ETag or imported by hand', async (t) => {
  const mirror = await site(t)
  const { data: dataDir, universe } = folders(t)
  const path = join(universe, 'UPDATED.csv')
  writeFileSync(path, LEIE_FILE)
  await withRun(fetchSettings(dataDir), silentReporter, (run) =>
    importFiles(run, { source: 'oig_leie', files: [path], date: '2026-11-10' }, NOW)
  )
  const directory = new DataDirectory(dataDir)
  const receipts = await receiptsOf(directory, 'oig_leie')
  let etag = 0
  const sent: number[] = []
  mirror.on(LEIE, (request, response) => {
    file(LEIE_FILE, { etag: `"${etag}"`, lastModified: MONTH_OLD })(request, response, 0)
    sent.push(response.statusCode)
  })
  const only = 'oig_leie'
  t.match(await fetched(dataDir, mirror, { only }), [{ outcome: 'unchanged', confirmed: [receipts[0]?.sha256] }])
  await fetched(dataDir, mirror, { only })
  etag = 1
  t.match(await fetched(dataDir, mirror, { only }), [{ outcome: 'unchanged' }])
  await fetched(dataDir, mirror, { only })
  t.same(sent, [200, 304, 200, 304], 'each state of the publisher is downloaded once')
  t.same(await receiptsOf(directory, 'oig_leie'), receipts, 'the receipt, on which snapshots depend, is as it was')
})

t.test('a failing source and the command both report the reason', async (t) => {
  const mirror = await site(t)
  const { data: dataDir } = folders(t)
  const only = 'oig_leie'
  mirror.on(LEIE, file(LEIE_FILE))
  const undated = await fetched(dataDir, mirror, { only })
  t.match(undated, [{ outcome: 'failed', code: 'unexpected_answer', sentence: /does not say when .* last modified/ }])
  mirror.on(LEIE, file('NPI,NAME\n1,2\n', { lastModified: MONTH_OLD }))
  const [wrong] = await fetched(dataDir, mirror, { only })
  t.match(
    wrong,
    { outcome: 'fetched', code: null, sentence: /^UPDATED\.csv was quarantined\.$/ },
    'the publisher is well'
  )
  t.match(
    await ledgerOf(dataDir),
    [{ kind: 'refresh', outcome: 'quarantined', code: 'missing_column', sentence: /no column/ }],
    'and its file is not'
  )
  const [offeredAgain] = await fetched(dataDir, mirror, { only })
  t.match(offeredAgain, { outcome: 'unchanged', sentence: /\(one file\); UPDATED\.csv stays in quarantine\.$/ })
  const { fold } = await Ledger.open(new DataDirectory(dataDir))
  t.equal(fold.standing(only)?.last_success, null, 'a file that is not used is no success')
  mirror.on(LEIE, file(LEIE_FILE, { lastModified: 'Thu, 19 Nov 2037 08:00:00 GMT' }))
  const [early] = await fetched(dataDir, mirror, { only })
  t.match(early, { outcome: 'failed', code: 'date_in_future' })
  t.notMatch(early?.sentence, dataDir, 'no path of this machine is shown')
  t.throws(() => refuseFailures(early ? [early] : []), { code: 'fetch_failed', message: /oig_leie/ })
  const profile = 'https://download.cms.gov/openpayments/OP_CVRD_RCPNT_PRFL_SPLMTL_P06302026.csv'
  const catalog = JSON.stringify([{ distribution: [{ downloadURL: profile }] }])
  mirror.on('/openpaymentsdata.cms.gov/api/1/metastore/schemas/dataset/items', file(catalog))
  t.match(await fetched(dataDir, mirror, { only: 'open_payments' }), [
    {
      outcome: 'failed',
      sentence: /^general, research, ownership: the publisher’s catalog lists no file of this kind; OP_CVRD.* 404\.$/
    }
  ])
  const [locked] = await fetched(dataDir, mirror, { only: 'sam_entities' })
  t.match(locked, { outcome: 'skipped', sentence: /SAM_API_KEY/ })
  mirror.on('/api.sam.gov/data-services/v1/extracts', (_request, response) => response.writeHead(403).end())
  const [refused] = await fetched(dataDir, mirror, { only: 'sam_entities', settings: { SAM_API_KEY: 'K' } })
  t.match(refused, {
    outcome: 'failed',
    code: 'unexpected_answer',
    sentence: /answered 403\. The publisher did not accept the key in SAM_API_KEY/
  })
  t.doesNotThrow(() => refuseFailures(locked ? [locked] : []))
  await t.rejects(fetched(dataDir, mirror, { only: 'nonsense' }), { code: 'unknown_source' })
  t.same(await namesIn(join(dataDir, 'raw', '.partial')), [])
})

t.test('skips the download while the publisher reports the same date', async (t) => {
  const mirror = await site(t)
  const { data: dataDir, universe } = folders(t)
  const studies = join(universe, 'ctg-studies.json.zip')
  await packArchive({ path: studies, members: [], date: '2026-11-19' })
  mirror.on('/clinicaltrials.gov/api/v2/version', file('{"dataTimestamp":"2026-11-19T09:00:05"}'))
  mirror.on('/clinicaltrials.gov/api/v2/studies/download', file(readFileSync(studies)))
  const only = 'ctgov'
  t.match(await fetched(dataDir, mirror, { only }), [{ outcome: 'fetched', files: [{ date: '2026-11-19' }] }])
  const asked = mirror.asked.length
  t.match(await fetched(dataDir, mirror, { only }), [{ outcome: 'unchanged' }])
  t.same(mirror.asked.slice(asked), ['GET /clinicaltrials.gov/api/v2/version'])
  mirror.on('/clinicaltrials.gov/api/v2/version', file('{"dataTimestamp":"20 November 2026"}'))
  t.match(
    await fetched(dataDir, mirror, { only }),
    [{ outcome: 'unchanged' }],
    'the bytes are held whatever their date'
  )
  mirror.on(
    '/clinicaltrials.gov/api/v2/studies/download',
    file(Buffer.concat([readFileSync(studies), Buffer.from('x')]))
  )
  t.match(await fetched(dataDir, mirror, { only }), [
    { outcome: 'failed', code: 'unexpected_answer', sentence: /20 Novemb/ }
  ])
  mirror.on('/clinicaltrials.gov/api/v2/version', file('{"dataTimestamp":"2026-11-20T09:00:05"}'))
  await fetched(dataDir, mirror, { only })
  t.equal(mirror.asked.at(-1), 'GET /clinicaltrials.gov/api/v2/studies/download?format=json.zip')
})

t.test('keeps a partial download for thirty days', async (t) => {
  const mirror = await site(t)
  const { data: dataDir } = folders(t)
  const partial = (name: string) => join(dataDir, 'raw', '.partial', name)
  for (const [name, day] of [
    ['recent', '2026-10-30'],
    ['old', '2026-10-01']
  ] as const) {
    mkdirSync(partial(name), { recursive: true })
    writeFileSync(join(partial(name), 'body'), 'x')
    utimesSync(join(partial(name), 'body'), new Date(day), new Date(day))
  }
  await fetched(dataDir, mirror, { only: 'nucc_taxonomy' })
  t.same(await namesIn(partial('.')), ['recent'])
})

t.test('sends one request per host at a time, but to different hosts concurrently', async (t) => {
  const [slow, quick] = [await site(t), await site(t)]
  const means = { clock: () => NOW, sleep: async () => {}, random: () => 1 }
  const publisher = new Publisher(fetchSettings(t.testdir()), means)
  t.teardown(() => publisher.close())
  const ask = (from: Site, path: string) =>
    publisher.exchange({ url: `${from.url}${path}` }, async ({ status }) => status)
  let letGo = () => {}
  const arrived = new Promise<void>((resolve) => {
    slow.on('/1', (_request, response) => {
      letGo = () => void response.end('1')
      resolve()
    })
  })
  slow.on('/2', file('2'))
  quick.on('/1', file('1'))
  const [first, second] = [ask(slow, '/1'), ask(slow, '/2')]
  await arrived
  t.equal(await ask(quick, '/1'), 200, 'another host answers meanwhile')
  t.same(slow.asked, ['GET /1'], 'the second question waits')
  letGo()
  t.same(await Promise.all([first, second]), [200, 200])
  t.same(slow.asked, ['GET /1', 'GET /2'])
})

function folders(t: { testdir(content: Record<string, Record<string, never>>): string }): {
  data: string
  universe: string
} {
  const root = t.testdir({ data: {}, universe: {} })
  return { data: join(root, 'data'), universe: join(root, 'universe') }
}

t.test('a publisher that asks to wait a day ends the attempt immediately, and the run reports it', async (t) => {
  const mirror = await site(t)
  const { data: dataDir } = folders(t)
  mirror.on(LEIE, (_request, response) => void response.writeHead(503, { 'retry-after': '86400' }).end())
  const settings = fetchSettings(dataDir, { FETCH_MIRROR: mirror.url })
  const warnings: string[] = []
  const reporter = { ...silentReporter, warn: (message: string) => void warnings.push(message) }
  // Uses the real clock and real waits.
  const looks = await withRun(settings, reporter, (run) => fetchSources(run, settings, { only: ['oig_leie'] }))
  t.match(looks, [{ outcome: 'failed', code: 'publisher_asks_to_wait', sentence: /asks to wait until/ }])
  t.match(warnings.join(), /asks to wait until .*, which is longer than one run waits/, 'the terminal says so')
  const { entries } = await Ledger.open(new DataDirectory(dataDir))
  t.match(entries.at(-1), { kind: 'fetch', outcome: 'failed', code: 'publisher_asks_to_wait' })
})
