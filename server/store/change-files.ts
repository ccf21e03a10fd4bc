// Change files of all kept releases: their list, and queries over them. A separate database, which can reach
// only these files, reads them in place.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DuckDBPreparedStatement, type DuckDBValue, LIST, listValue, VARCHAR } from '@duckdb/node-api'
import { LRUCache } from 'lru-cache'
import { ChangesStamp } from '../../domain/changes.ts'
import { stampWithout, type WithheldTables } from '../../domain/compared-tables.ts'
import { ReleaseId } from '../../domain/manifest.ts'
import { addressed, addressesOf } from './addresses.ts'
import { lockedDatabase } from './locked-database.ts'
import { mapNpis, mayHold, statementOfMap } from './npi-maps.ts'
import { CONNECTIONS_PER_THREAD, ConnectionPool } from './pool.ts'
import type { PublishedOptions } from './published-tables.ts'
import { loadQueries, type Queries } from './queries.ts'
import { type Row, text, texts } from './rows.ts'
import { unsealed } from './sealed.ts'

/** Coarsest tick of a file system: a file added within it may leave the folder's time as it was. */
const TICK_MS = 1000
/** Folders cached: more than the releases ever kept. */
const KEPT = 1000

type Listed = LRUCache<string, { version: string; names: readonly string[] }>

/** Sorted names in a folder; empty if the folder does not exist. */
async function namesIn(folder: string, listed: Listed): Promise<readonly string[]> {
  try {
    const { ino, mtimeNs, mtimeMs } = await stat(folder, { bigint: true })
    const version = `${ino} ${mtimeNs}`
    const known = listed.get(folder)
    if (known?.version === version) return known.names
    const names = (await readdir(folder)).sort()
    if (Date.now() - Number(mtimeMs) > TICK_MS) listed.set(folder, { version, names })
    return names
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

const FOLDER = fileURLToPath(new URL('changes/', import.meta.url))

// Memory limit of the folding database. Folding two weeks of the full registry, 320,000 changed rows each,
// took 230 MB. If several workers run, that is more than a worker gets for a release. One fold runs at a time
// and reads a limited number of changes, so this memory is needed only once.
const FOLDING_MEMORY = '384MB'
const FOLDED_CHANGES = 400_000

export type ChangesLink = {
  stamp: ChangesStamp
  path: string
  /** True for the changes since the previous release, the one it was built after. */
  isOwn: boolean
}

type ChangeFilesOptions = Pick<PublishedOptions, 'dataDir' | 'threads' | 'queryTimeoutMs' | 'load' | 'verified'> & {
  publicUrl?: string
  withheld: WithheldTables
  /** Changes folded at a time over all files, not counting tables read whole. */
  foldedChanges?: number
}

/** The NPIs of changes, each as `held`. */
const NPIS = 'select npi as held from read_parquet($files) union all select npi_before from read_parquet($files)'

type Question = 'composed' | 'direct' | 'fold-until' | 'keys' | 'of-npi' | 'of-party'
type Open = { files: string; pool: ConnectionPool }
type ChangesParameters = Readonly<Record<string, string | number | null | readonly string[] | readonly boolean[]>>

/** A position among changes, by table and key. */
type At = { table: string; key: string }

/** Parameters of a fold. `inverted` says for each file whether it is applied backward. */
type FoldParameters = {
  files: readonly string[]
  inverted: readonly boolean[]
  tables: readonly string[]
  npi: string | null
  withheld: readonly string[]
  rows: number
}

export class ChangeFiles {
  readonly #options: ChangeFilesOptions
  readonly #links = new Map<string, ChangesLink>()
  readonly #listed: Listed = new LRUCache({ max: KEPT })
  #queries: Promise<Queries> | undefined
  #open: Open | undefined
  /** The most recently requested fold. */
  #folding: Promise<unknown> = Promise.resolve()

  constructor(options: ChangeFilesOptions) {
    this.#options = { ...options, dataDir: resolve(options.dataDir) }
  }

  /** Every change file in the release folders now. Throws DamagedFile. */
  async links(): Promise<ChangesLink[]> {
    const found = new Set<string>()
    for (const id of await namesIn(this.#releases(), this.#listed)) {
      if (!ReleaseId.safeParse(id).success) continue
      for (const name of await namesIn(this.#releases(id), this.#listed)) {
        if (!/^changes(\..+)?\.json$/.test(name)) continue
        const path = this.#releases(id, name)
        found.add(path)
        if (!this.#links.has(path)) {
          const written = await readFile(path, 'utf8')
          const stamp = this.#options.verified.damaged.parsed(path, () => ChangesStamp.parse(unsealed(written)))
          addressed(stamp, await addressesOf(this.#options.dataDir, id, this.#options.publicUrl))
          this.#links.set(path, { stamp, path: path.replace(/json$/, 'parquet'), isOwn: name === 'changes.json' })
        }
      }
    }
    for (const path of this.#links.keys()) if (!found.has(path)) this.#links.delete(path)
    return [...this.#links]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, link]) => ({ ...link, stamp: stampWithout(link.stamp, this.#options.withheld) }))
  }

  /**
   * The first `rows` rows about one party that mention no withheld entity. A full release has fourteen
   * thousand withheld digests, and a party's changes mention few or none. Passing all of them to the
   * statement took half the time of a page.
   */
  async shown(
    name: 'of-npi' | 'of-party',
    parameters: ChangesParameters & { readonly files: readonly string[]; readonly rows: number },
    withheld: ReadonlySet<string>
  ): Promise<Row[]> {
    const found = new Set<string>()
    const isShown = (row: Row) => !texts(row, 'mentioned').some((digest) => withheld.has(digest))
    // Each round excludes the withheld digests found so far. The last round finds no new one.
    for (;;) {
      const rows = await this.query(name, { ...parameters, withheld: [...found] })
      const shown = rows.filter(isShown)
      if (shown.length === rows.length || rows.length < parameters.rows) return shown
      for (const row of rows) for (const digest of texts(row, 'mentioned')) if (withheld.has(digest)) found.add(digest)
    }
  }

  /**
   * Returns the first `rows` rows of composed.sql after a position, and `until`, the position up to which
   * changes were read; null at the end. A file may hold any number of changes, so each call reads a limited
   * number.
   */
  async fold(asked: FoldParameters, after: At): Promise<{ rows: Row[]; until: At | null }> {
    const turn = this.#folding.then(async () => {
      const from = { ...asked, after_table: after.table, after_key: after.key }
      const { foldedChanges = FOLDED_CHANGES } = this.#options
      const changes = Math.ceil(foldedChanges / asked.files.length)
      const [bound] = asked.npi === null ? await this.query('fold-until', { ...from, changes }) : []
      const [table, key] = [bound && text(bound, 'table_name'), bound && text(bound, 'key')]
      const until = table && key ? { table, key } : null
      const upTo = { until_table: until?.table ?? null, until_key: until?.key ?? null }
      return { rows: await this.query('composed', { ...from, ...upTo }), until }
    })
    this.#folding = turn.catch(() => {})
    return await turn
  }

  /** Rows of a query over its `files`. Throws `took_too_long`, and an error for a damaged file. */
  async query(name: Question, parameters: ChangesParameters): Promise<Row[]> {
    this.#queries ??= loadQueries(FOLDER)
    const sql = (await this.#queries).get(name)
    if (sql === undefined) throw new Error(`there is no query named ${name}`)
    const files: readonly string[] = Array.isArray(parameters.files) ? parameters.files : []
    const stamps = new Map([...this.#links.values()].map(({ path, stamp }) => [path, stamp]))
    for (const path of files) {
      const sha256 = stamps.get(path)?.sha256
      if (sha256) await this.#options.verified.verify({ path, sha256 })
    }
    if (name !== 'of-npi') return await this.#rows(name, sql, parameters)
    const holding = files.filter((path) => this.#mayHold(path, stamps.get(path), String(parameters.npi)))
    return holding.length === 0 ? [] : await this.#rows(name, sql, { ...parameters, holding })
  }

  /** False only if no change of the file is about the NPI. */
  #mayHold(path: string, stamp: ChangesStamp | undefined, npi: string): boolean {
    if (!stamp) return true
    const { sha256, rows } = stamp
    const held = mayHold(sha256, npi)
    if (held === undefined)
      void mapNpis(sha256, () => this.#rows(`map-${rows}`, statementOfMap(NPIS, rows), { files: [path] }, null))
    return held ?? true
  }

  async #rows(name: string, sql: string, parameters: ChangesParameters, timeoutMs?: null): Promise<Row[]> {
    const used = Object.entries(parameters).filter(([parameter]) => sql.includes(`$${parameter}`))
    // DuckDB cannot infer the type of an empty list from its values.
    const empty = used.filter(([, value]) => Array.isArray(value) && value.length === 0)
    const types = empty.map(([parameter]) => [parameter, LIST(VARCHAR)])
    const values = used.map(([parameter, value]) => [parameter, bound(value)])
    await this.#follow()
    if (!this.#open) throw new Error('the changes are closed')
    const bind = (statement: DuckDBPreparedStatement) =>
      statement.bind(Object.fromEntries(values), Object.fromEntries(types))
    return await this.#open.pool.asked(name, sql, bind, timeoutMs)
  }

  async close(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    await open?.pool.close()
  }

  #releases(...parts: string[]): string {
    return join(this.#options.dataDir, 'releases', ...parts)
  }

  /** Opens a database that can reach the current files only, if the files changed. */
  async #follow(): Promise<void> {
    const paths = (await this.links()).map(({ path }) => path)
    const files = paths.join('\n')
    if (this.#open?.files === files) return
    const { threads, queryTimeoutMs, load } = this.#options
    // Data read would stay in memory up to the limit, and the system caches these files anyway.
    const limits = { memoryLimit: FOLDING_MEMORY, threads, keepsWhatItRead: false }
    const instance = await lockedDatabase({ files: paths, ...limits })
    const pool = await ConnectionPool.open(instance, threads * CONNECTIONS_PER_THREAD, queryTimeoutMs, load)
    void this.close()
    this.#open = { files, pool }
  }
}

function bound(value: ChangesParameters[string]): DuckDBValue {
  return value !== null && typeof value === 'object' ? listValue([...value]) : (value as DuckDBValue)
}
