// Search recall, and search speed without HTTP, measured on the served release and written into
// methodology/search.md.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverLogger } from '../../server/plugins/log.ts'
import { getProviderByNpi as provider } from '../../server/questions/provider/provider.ts'
import search from '../../server/questions/search/search.ts'
import { readSettings } from '../../server/settings.ts'
import { loadPages } from '../../server/store/pages.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { Store } from '../../server/store/store.ts'
import {
  type Asked,
  drawProviders,
  measureSearch,
  quantile,
  type Ranked,
  type Recall,
  type SearchFigures
} from '../../test/bench/search.ts'

const PAGE = fileURLToPath(new URL('../../methodology/search.md', import.meta.url))
const COUNT = 1000
const SEED = 1

/** Measures and updates the page. */
export async function writeSearchFigures(dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir })
  const store = new Store({
    dataDir: settings.DATA_DIR,
    queries: await loadQueries(),
    memoryLimit: settings.SERVER_MEMORY_LIMIT,
    threads: 1,
    queryTimeoutMs: settings.QUERY_TIMEOUT_MS,
    pinnedReleases: settings.PINNED_RELEASES,
    log: serverLogger('error')
  })
  await store.start()
  const release = store.current
  const table = release?.table('provider')
  if (!release || !table) throw new Error(`${settings.DATA_DIR} holds no release with providers: run "make ingest"`)
  const context = {
    release,
    service: {
      release,
      refused: undefined,
      repairs: [],
      notIndexed: [],
      ledger: store.ledger,
      manifests: store.manifests,
      events: async () => null
    },
    kept: { csv: store.csv, changes: store.changes, lease: (id: string) => store.pin(id) },
    releaseAsOf: async () => undefined,
    pages: await loadPages(),
    signing: { sign: () => null, checkpoint: async () => null, publicKeys: () => [] },
    clock: () => new Date(),
    authenticated: true,
    publicUrl: settings.PPDS_PUBLIC_URL
  }
  const asked: Asked = {
    search: async (q, state) =>
      (await search.resolve(context, { q, state, limit: 10, variant: 'ranked' })).data as Ranked,
    lookUp: (npi) => provider.resolve(context, { npi })
  }
  const drawn = await drawProviders(join(settings.DATA_DIR, table.file), COUNT, SEED)
  await measureSearch(asked, drawn.slice(0, 20), SEED + 1)
  const text = report(await measureSearch(asked, drawn, SEED), { table, release, drawn: drawn.length })
  await store.close()
  await writeFile(PAGE, renewed(await readFile(PAGE, 'utf8'), text))
  process.stdout.write(`${text}\n`)
}

type Measured = { table: { rows: number }; release: { manifest: { synthetic: boolean } }; drawn: number }

function report(
  { withState, withoutState, nobody, milliseconds }: SearchFigures,
  { table, release, drawn }: Measured
): string {
  const reference = quantile(milliseconds.reference, 0.5)
  const speed = (values: readonly number[]) =>
    [0.5, 0.95, 0.99].map(
      (share) => `${quantile(values, share).toFixed(1)} ms (${(quantile(values, share) / reference).toFixed(1)} ×)`
    )
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  return [
    `${table.rows.toLocaleString('en-US')} registry rows${release.manifest.synthetic ? ', synthetic' : ''}; ${drawn.toLocaleString('en-US')} providers, seed ${SEED}; ` +
      `${processor}, ${cpus().length} cores, one thread for queries, Node ${process.versions.node}.`,
    '',
    '| query | found in the first ten | itself | half within | 95 % within | 99 % within |',
    '| --- | --- | --- | --- | --- | --- |',
    `| with state | ${share(withState, 'found')} | ${share(withState, 'itself')} | ${speed(milliseconds.withState).join(' | ')} |`,
    `| without | ${share(withoutState, 'found')} | ${share(withoutState, 'itself')} | ${speed(milliseconds.withoutState).join(' | ')} |`,
    '',
    `Found counts another of the same name too. In brackets: times the ${reference.toFixed(1)} ms one look-up by NPI took at the median of the same run.`,
    `Of ${nobody.queries} names that nobody has, ${nobody.above} gave a result of 0.7 or more.`
  ].join('\n')
}

function share(recall: Recall, member: 'found' | 'itself'): string {
  return `${((100 * recall[member]) / recall.queries).toFixed(1)} %`
}

function renewed(page: string, text: string): string {
  const opening = '<!-- generated:bench -->'
  const start = page.indexOf(opening) + opening.length
  const end = page.indexOf('<!-- /generated -->', start)
  return `${page.slice(0, start)}\n\n${text}\n\n${page.slice(end)}`
}
