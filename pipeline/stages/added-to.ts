// A table keyed by NPI that is the one of an earlier release with files added to it, and the NPIs whose rows may be others for that.
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type ManifestTable, publishedOrder, type ReleaseManifest } from '../../domain/manifest.ts'
import { sha256OfFile } from '../digests.ts'
import { loadSources } from '../sources/load.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import { additionSql, filesAdded } from './addition.ts'
import type { OnceInRun } from './once-in-run.ts'
import type { RunContext } from './run-context.ts'
import { areSame } from './take-over.ts'

/** A file of the data directory, what its digest should be, and how many rows it has then. */
export type PublishedFile = { path: string; sha256: string; rows: number }

export type AddedTo = {
  table: string
  /** Id of its source. */
  source: string
  /** Its published file in the release before and now. */
  before: PublishedFile
  now: PublishedFile
  /** Columns its rows are in the order of. */
  order: readonly string[]
  /** The added files, as rows name them in `listed_in`. */
  files: readonly string[]
  /** Paths of the published files of its source whose rows name their file. */
  telling: readonly string[]
}

export type Released = Pick<ReleaseManifest, 'snapshots' | 'tables'>

/**
 * By table: those of a snapshot that is the one of the earlier release with files added to it. Rows that these do not replace were taken over whole.
 * Beside them, where their other sources are the same, the tables whose rows are each of one NPI.
 */
export async function addedSince(run: RunContext, before: Released, now: Released): Promise<Map<string, AddedTo>> {
  const tables = new Map<string, AddedTo>()
  const path = ({ file }: ManifestTable) => join(run.directory.root, file)
  const published = (table: ManifestTable): PublishedFile => ({
    path: path(table),
    sha256: table.sha256,
    rows: table.rows
  })
  for (const source of await loadSources(run.sourcesRoot)) {
    const [was, is] = [before, now].map(
      ({ snapshots }) => snapshots.find(({ manifest }) => manifest.source.id === source.id)?.manifest
    )
    if (!was || !is || is.corrections.length > 0 || (await additionSql(source, run.sourcesRoot)) === null) continue
    const added = filesAdded(was, is.raw, run, source)
    const files = new Set(added?.map(({ file }) => file))
    // A row tells its file by name: one that has the name of another of before tells nothing.
    if (!added || was.raw.some(({ file }) => files.has(file))) continue
    const telling = is.tables.filter((table) => has(table, 'npi') && has(table, 'listed_in')).map(path)
    const derived = run.tables.filter(
      ({ ofOwnNpi, sources }) =>
        ofOwnNpi &&
        sources.includes(source.id) &&
        areSame(
          sources.filter((id) => id !== source.id),
          before.snapshots,
          now.snapshots
        )
    )
    for (const { name, key } of [...is.tables, ...derived]) {
      const [old, own] = [before, now].map(({ tables }) => tables.find((table) => table.name === name))
      if (key[0] !== 'npi' || !old || !own || old.withheld || own.withheld) continue
      tables.set(name, {
        ...{ table: name, source: source.id, before: published(old), now: published(own), order: publishedOrder(own) },
        ...{ files: [...files], telling }
      })
    }
  }
  return tables
}

function has({ columns }: ManifestTable, name: string): boolean {
  return columns.some((column) => column.name === name)
}

export type ChangedRows = {
  /** Paths of Parquet files: of NPIs (`npi`, in order), and of the rows of a table under these before and now, each in the order of the table. */
  npis: string
  before: string
  now: string
  /** How many rows stand under other NPIs, before as now. */
  others: number
}

/**
 * The NPIs that rows of the added files are of in any table of the source, and the rows under these, which may be others than before. Null when
 * there are not as many rows as before under all others: then more changed than these files tell. Null, too, when a file is not what its digest
 * says: what was read of it stands for the whole run.
 */
export async function changedRows(
  once: OnceInRun,
  connection: DuckDBConnection,
  { before, now, order, files, telling }: AddedTo
): Promise<ChangedRows | null> {
  for (const { path, sha256 } of [before, now]) {
    if ((await sha256OfFile(path).catch(() => null)) !== sha256) return null
  }
  const listed = files.map(literal).join(', ')
  const selects = telling.map((path) => `select npi from ${rowsIn(path)} where listed_in in (${listed})`)
  const npis = await once.rows(connection, `${selects.join(' union ')} order by npi`)
  const by = order.map((name) => `${identifier(name)} nulls last`).join(', ')
  const under = async ({ path, rows }: PublishedFile) => {
    const found = await once.rows(connection, `from ${rowsIn(path)} where npi in (from ${rowsIn(npis)}) order by ${by}`)
    // Counted in what was found: to look for those under other NPIs was to read every row once more.
    const others = rows - Number(await once.value(connection, `select count(*) from ${rowsIn(found)}`))
    return { found, others }
  }
  const [was, is] = [await under(before), await under(now)]
  return was.others === is.others ? { npis, before: was.found, now: is.found, others: is.others } : null
}

/** Parquet rows, as a relation. */
export function rowsIn(path: string): string {
  return `read_parquet(${literal(path)})`
}
