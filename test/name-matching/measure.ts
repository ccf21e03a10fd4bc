// make match-names: screens misspelled names of excluded parties, and common names, against exclusion lists
// of full size. Writes the results into methodology/name-matching.md.
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { started } from '../../bench/serving/programs.ts'
import { ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { currentPointer, keptRelease } from '../../pipeline/stages/kept.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { seeded } from '../bench/misspelt.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { issuedKey } from '../server/running.ts'
import { writeBlock } from './page.ts'
import { type Listed, pick, type Written, writtenParties } from './parties.ts'

const PARTIES = 2000
const ROSTER = 10_000
const SEED = 1
/** Lists in full size, and a part of the registry, for other names of listed parties. */
const SCALES: Readonly<Record<string, number>> = { oig_leie: 1, sam_exclusions: 1, pecos: 0.02, nppes: 0.02 }

type Result = {
  state: string
  records: Listed[]
  candidates: Listed[]
  more_candidates: number
  wider: Listed[]
  more_wider: number
  closest: string | null
}

const folder = resolve(process.env.BENCH_DIR || 'data/bench', 'match-names')
const dataDir = join(folder, 'data')
await build()
const rows = await rowsOf('screening_listing')
const names = await rowsOf('screening_name')
const providers = (await rowsOf('provider')).filter(({ last_name, first_name }) => last_name && first_name)
const recordOf = new Map(rows.map((row) => [keyOf(row), `${row.source_table}:${row.record_id}`]))
const random = seeded(SEED)
const serviceKey = await issuedKey(dataDir, 'b')
const server = await started(['server/compiled/launch.js', 'server/main.ts'], '/readyz', {
  env: { DATA_DIR: dataDir, SERVER_PROCESSES: '1', LOG_LEVEL: 'silent' }
})
const lines: string[] = []
try {
  // Runs first, while the server has the memory of a server at rest.
  const measured = await speed()
  const counts = new Map<unknown, number>()
  for (const { source_table } of rows) counts.set(source_table, (counts.get(source_table) ?? 0) + 1)
  lines.push(
    `Synthetic lists, seed ${SEED}: ${[...counts].map(([table, count]) => `${count.toLocaleString('en-US')} rows of \`${table}\``).join(', ')}.`,
    ''
  )
  const written = [...writtenParties(rows, PARTIES, random), ...renamed()]
  const bornOf = new Map(rows.map((row) => [keyOf(row), dayOf(row.date_of_birth)]))
  const plain = await screened(written.map(({ row }) => row))
  const dated = await screened(
    written.map(({ row, table, id }) => ({ ...row, date_of_birth: bornOf.get(`${table}:${id}`) ?? '' }))
  )
  lines.push(
    '| name written with | parties | listed | beyond 20 | with birth date |',
    '| --- | --- | --- | --- | --- |'
  )
  for (const kind of new Set(written.map((one) => one.kind))) {
    const own = written.flatMap((one, at) => (one.kind === kind ? [at] : []))
    const found = own.filter((at) => isFound(plain[at], written[at]))
    const beyond = own.filter((at) => !isFound(plain[at], written[at]) && beyond20(plain[at]) > 0)
    const withBirth = own.filter((at) => isFound(dated[at], written[at]))
    lines.push(`| ${kind} | ${own.length} | ${share(found, own)} | ${share(beyond, own)} | ${share(withBirth, own)} |`)
  }
  lines.push('')
  const common = commonNames()
  for (const [what, asked] of [
    ['without a birth date', common.map(({ date_of_birth: _, ...row }) => row)],
    ['with a birth date', common]
  ] as const) {
    const results = await screened(asked)
    const candidates = results.map((one) => one.candidates.length + one.more_candidates).sort((a, b) => a - b)
    const wider = results.map((one) => one.wider.length + one.more_wider).sort((a, b) => a - b)
    const differs = results.filter(({ closest }) => closest === 'differs').length
    lines.push(
      `${common.length} people with the most common names, not listed, ${what}: median of ${quantile(candidates, 0.5)} candidates ` +
        `(nine in ten have at most ${quantile(candidates, 0.9)}) and ${quantile(wider, 0.5)} of the wider list; every listing of ${differs} of them has another birth date.`,
      ''
    )
  }
  lines.push(measured, '')
} finally {
  await server.end()
}
const text = lines.join('\n').trimEnd()
console.log(text)
writeBlock('match-names', text)

/** Files of each source in its own size, and one release of them. Both are kept between runs. */
async function build(): Promise<void> {
  if (existsSync(join(dataDir, 'current.json'))) return
  const sources = await loadSources()
  mkdirSync(folder, { recursive: true })
  const inboxes = Object.entries(SCALES).map(([id, scale]) => ({ id, scale, outDir: join(folder, `files-${id}`) }))
  let undated: string | undefined
  for (const { id, scale, outDir } of inboxes) {
    const own = sources.filter((source) => source.id === id)
    const files = await generateUniverse({ sources: own, folder: sourceFolder, outDir, seed: SEED, scale })
    // The exclusion list is the only file whose name carries no date.
    if (id === 'oig_leie') undated = files[0]?.date
  }
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const places = inboxes.map(({ id, outDir }) => join(outDir, id))
  await withRun(settings, silentReporter, (run) => ingestInbox(run, places, undated, FIXTURE_CLOCK))
}

async function rowsOf(table: string): Promise<Listed[]> {
  const directory = new DataDirectory(dataDir)
  const current = await currentPointer(directory)
  const release = current && (await keptRelease(directory, current.release))
  const entry = release?.manifest.tables.find(({ name }) => name === table)
  if (!entry) throw new Error(`no table ${table}`)
  return await parquetRows(join(dataDir, entry.file))
}

/** Parties whose other name is in the registry. */
function renamed(): Written[] {
  const others = names.filter(({ name_origin, first_name }) => String(name_origin).startsWith('registry') && first_name)
  return others.slice(0, PARTIES / 10).map(({ source_table, listing_id, last_name, first_name }) => ({
    kind: 'other name in the registry',
    row: { last_name: String(last_name), first_name: String(first_name) },
    table: String(source_table),
    id: String(listing_id)
  }))
}

/** The most common pairs of first and last name, with birth dates that no listing of the pair has. */
function commonNames(): Record<string, string>[] {
  const pairs = new Map<string, { row: Listed; count: number }>()
  for (const row of rows) {
    if (!row.last_name || !row.first_name) continue
    const key = `${row.last_name} ${row.first_name}`
    pairs.set(key, { row, count: (pairs.get(key)?.count ?? 0) + 1 })
  }
  const common = [...pairs.values()].sort((a, b) => b.count - a.count).slice(0, 200)
  return common.map(({ row }) => ({
    ...{ last_name: String(row.last_name), first_name: String(row.first_name) },
    date_of_birth: `19${40 + Math.floor(random() * 60)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`
  }))
}

async function speed(): Promise<string> {
  const asked = Array.from({ length: ROSTER }, (_, at): Record<string, string> => {
    // One row in fifty is a listed party. The others are people in the registry.
    const { last_name, first_name, business_name } = at % 50 === 0 ? pick(rows, random) : pick(providers, random)
    return last_name
      ? { last_name: String(last_name), first_name: String(first_name ?? '') }
      : { business_name: String(business_name) }
  })
  const rest = await server.peakBytes()
  const begun = performance.now()
  const response = await post(asked)
  const reader = response.body?.getReader()
  let bytes = 0
  let firstRows = 0
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    bytes += piece.value.length
    if (firstRows === 0 && bytes > 10_000) firstRows = performance.now() - begun
  }
  const seconds = (performance.now() - begun) / 1000
  const megabytes = ((await server.peakBytes()) - rest) / 1e6
  return (
    `A roster of ${ROSTER.toLocaleString('en-US')} rows: ${seconds.toFixed(1)} s, first rows after ${Math.round(firstRows)} ms, ` +
    `${Math.max(0, Math.round(megabytes))} MB above a server at rest, ${(bytes / 1e6).toFixed(1)} MB of answer; one process on a machine of 2 cores.`
  )
}

async function post(asked: readonly object[]): Promise<Response> {
  const response = await fetch(`${server.url}/v1/screenings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-key': serviceKey },
    body: JSON.stringify({ rows: asked })
  })
  if (!response.ok) throw new Error(await response.text())
  return response
}

async function screened(asked: readonly object[]): Promise<Result[]> {
  return ((await (await post(asked)).json()) as { rows: Result[] }).rows
}

function isFound(result: Result | undefined, written: Written | undefined): boolean {
  return [...(result?.records ?? []), ...(result?.candidates ?? []), ...(result?.wider ?? [])].some(
    (listing) => recordOf.get(keyOf(listing)) === recordOf.get(`${written?.table}:${written?.id}`)
  )
}

function beyond20(result: Result | undefined): number {
  return (result?.more_candidates ?? 0) + (result?.more_wider ?? 0)
}

function keyOf({ source_table, listing_id }: Listed): string {
  return `${source_table}:${listing_id}`
}

function share(some: readonly number[], all: readonly number[]): string {
  return `${((100 * some.length) / Math.max(1, all.length)).toFixed(1)} %`
}

function quantile(sorted: readonly number[], at: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0
}

function dayOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).slice(0, 10)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
