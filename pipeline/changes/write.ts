// Writes the changes between two releases, from the full files of both, as one Parquet file with a stamp.
import { existsSync } from 'node:fs'
import { chmod, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfText, writeWhole } from '#files'
import {
  CHANGE_COLUMNS,
  CHANGE_KINDS,
  type ChangeKind,
  ChangesStamp,
  type ComparedTable
} from '../../domain/changes.ts'
import { comparedTables, type Released, type TablePair } from '../../domain/compared-tables.ts'
import { filesRead } from '../../domain/file-dates.ts'
import { PARTY_PARTS } from '../../domain/identity.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { withSeal } from '../../domain/sealed.ts'
import { duckdbType } from '../../domain/table.ts'
import { sha256OfFile } from '../data-directory.ts'
import { methodologyVersion } from '../published/load.ts'
import { type AddedTo, addedSince, changedRows, onceInRun, rowsIn } from '../stages/added-to.ts'
import {
  changesFiles,
  currentPointer,
  type KeptChanges,
  keptChanges,
  keptRelease,
  manifestOf,
  type Release,
  verifyTables
} from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { manifestText } from '../stages/snapshot.ts'
import { derivedTuple } from '../stages/tuple.ts'
import { identifier, literal, PACKED, type Row, type Warehouse } from '../warehouse/connection.ts'
import { footer } from '../warehouse/parquet.ts'
import { appendChanges, type Declared, type HeldPair, IDENTITY_VIEWS } from './table-changes.ts'
import { loadWithheld, mentionsIn, showWithout, WITHHELD } from './withheld.ts'

/** A change names the column of each value. */
const JSON_OF_TEXT = 3

/** Slug of the dataset of changes between releases. */
const DATASET = 'changes'

/** The table that says how well the parties of source rows match the registry. */
const IDENTITY = 'identity_match'

// Rows are sorted by table and key, so one page of a table, or one NPI, spans only a few row groups.
const PARQUET = 'format parquet, compression zstd, row_group_size 20480'

/** If files were added to a table, compares only rows of their NPIs; with `whole`, all rows. */
export async function writeChanges(
  run: RunContext,
  from: Released,
  to: Released,
  path: string,
  file: string,
  options: { whole: boolean } = { whole: false }
): Promise<ChangesStamp> {
  const scratch = await run.directory.scratch('diff')
  const pairs = comparedTables(from, to, (id) => run.ledger.fold.withheldIn(id))
  const read = readTables(pairs, from, to)
  const bytes = read.reduce((sum, table) => sum + table.bytes, 0)
  const warehouse = await run.warehouses.open(JSON_OF_TEXT * PACKED * bytes, scratch)
  const step = run.reporter.step('release: diff')
  try {
    await verifyTables(run.directory, read)
    const columns = Object.entries(CHANGE_COLUMNS).map(([name, col]) => `${identifier(name)} ${duckdbType(col)}`)
    await warehouse.run(`create table change (${columns.join(', ')})`)
    const added = options.whole ? new Map<string, AddedTo>() : await addedSince(run, from, to)
    const withheld = await loadWithheld(warehouse, run.directory.root, from, to)
    await viewIdentity(run, warehouse, IDENTITY_VIEWS.b, from)
    await viewIdentity(run, warehouse, IDENTITY_VIEWS.a, to)
    const differing = pairs.filter(differs)
    for (const [position, pair] of differing.entries()) {
      const { before, after } = pair
      if (pair.not_compared === null && before && after)
        await compare(run, warehouse, { ...pair, before, after }, withheld.length > 0, added.get(pair.name))
      step.progress((position + 1) / differing.length)
    }
    const provenance = { ...(await changesTuple(to)), _pipeline_version: run.code.commit }
    await warehouse.run(
      `copy (select * from change order by table_name, key) to ${literal(path)} (${PARQUET}, kv_metadata {${footer(provenance)}})`
    )
    const counts = await warehouse.rows('select table_name, change, count(*) as n from change group by all')
    const rows = counts.reduce((sum, { n }) => sum + Number(n), 0)
    step.done({ from: from.id, rows })
    return {
      ...{ from: from.id, to: to.id, file, rows },
      bytes: (await stat(path)).size,
      sha256: await sha256OfFile(path),
      provenance,
      code_digest: run.code.digest,
      withheld,
      tables: differing.map((pair) => comparedTable(pair, counts))
    }
  } finally {
    await warehouse.close()
  }
}

/** The files that the comparison reads: a damaged one may give values that were never published. */
function readTables(pairs: readonly TablePair[], ...releases: readonly Released[]): ManifestTable[] {
  const compared = pairs.filter(differs).flatMap(({ before, after }) => [before, after].flatMap((table) => table ?? []))
  const beside = releases.flatMap(({ tables }) => tables.filter(({ name }) => name === WITHHELD || name === IDENTITY))
  return [...new Map([...compared, ...beside].map((table) => [table.file, table])).values()]
}

/** False if the table is the same file on both sides; the file is then not read. */
function differs({ before, after }: TablePair): boolean {
  return before?.sha256 !== after?.sha256
}

async function compare(
  run: RunContext,
  warehouse: Warehouse,
  pair: HeldPair,
  withholdsOtherwise: boolean,
  added: AddedTo | undefined
): Promise<void> {
  const declared: Declared = run.tables.find(({ name }) => name === pair.name) ?? {}
  const changed = added ? await changedRows(onceInRun(run), warehouse.connection, added) : null
  const show = async (name: 'was' | 'is_now', table: ManifestTable, rows: string | undefined) => {
    const mentions = mentionsIn(table, declared.mentions)
    const isPart = withholdsOtherwise && mentions.length > 0
    const view = isPart ? `${name}_held` : name
    const path = rows ?? join(run.directory.root, table.file)
    await warehouse.run(`create or replace view ${view} as from ${rowsIn(path)}`)
    if (isPart) await showWithout(warehouse, name, view, table, mentions)
  }
  await show('was', pair.before, changed?.before)
  await show('is_now', pair.after, changed?.now)
  await appendChanges(warehouse, pair, declared)
}

function comparedTable(pair: TablePair, counts: readonly Row[]): ComparedTable {
  const { columns: _, corrected: __, before, after, ...compared } = pair
  const count = (kind: ChangeKind) =>
    Number(counts.find(({ table_name, change }) => table_name === compared.name && change === kind)?.n ?? 0)
  return {
    ...{ ...compared, before: before?.provenance ?? null, after: after?.provenance ?? null },
    ...(Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, count(kind)])) as Record<ChangeKind, number>)
  }
}

/** The identity_match table of a release; empty if the release has none. */
async function viewIdentity(run: RunContext, warehouse: Warehouse, name: string, { tables }: Released): Promise<void> {
  const table = tables.find((one) => one.name === IDENTITY)
  const columns = ['source', 'npi', ...PARTY_PARTS].map((column) => `null::varchar as ${column}`)
  const rows = table
    ? `from ${rowsIn(join(run.directory.root, table.file))}`
    : `select ${columns.join(', ')}, null::double as confidence where false`
  await warehouse.run(`create view ${name} as ${rows}`)
}

async function changesTuple({ tables, snapshots }: Released): Promise<Provenance> {
  const ids = snapshots.map(({ manifest }) => manifest.source.id)
  const inputs = tables.filter(({ sources: [first, ...others] }) => others.length === 0 && ids.includes(first ?? ''))
  const read = filesRead({ sources: ids, files: {} }, (id) => manifestOf(snapshots, id))
  const tuples = inputs.map(({ provenance }) => provenance)
  return derivedTuple(tuples, { name: DATASET }, await methodologyVersion(DATASET), read)
}

/** Changes from the current release to the built one; null if there is none or it is this one. */
export async function diffWithCurrent(run: RunContext, release: Release): Promise<KeptChanges | null> {
  const current = (await currentPointer(run.directory))?.release
  if (current === undefined || current === release.manifest.id) return null
  // If this code cannot read a manifest, other code wrote it: the changes since then are unknown.
  const before = await keptRelease(run.directory, current).catch(() => null)
  if (!before) {
    const what = 'The previous release cannot be read, so its changes to this release are unknown.'
    run.reporter.warn(what, { release: current })
    return null
  }
  return await keepChanges(run, before, release)
}

/** Kept with the later release; against one that is not the release before it, under its name. */
export async function keepChanges(run: RunContext, from: Release, to: Release): Promise<KeptChanges> {
  const kept = await keptChanges(run.directory, from.manifest.id, to.manifest.id)
  if (kept) return kept
  const own = changesFiles(run.directory, to.manifest.id)
  const isFirst = !existsSync(own.stamp) && !run.ledger.fold.releases.includes(to.manifest.id)
  const files = isFirst ? own : changesFiles(run.directory, to.manifest.id, from.manifest.id)
  return await makeChanges(run, from, to, files)
}

/** Makes the changes and writes them to `files`, replacing what is there. */
export async function makeChanges(
  run: RunContext,
  from: Release,
  to: Release,
  files: { parquet: string; stamp: string }
): Promise<KeptChanges> {
  const temporary = join(await run.directory.scratch('changes'), 'changes.parquet')
  const stamp = await writeChanges(run, from.manifest, to.manifest, temporary, run.directory.inside(files.parquet))
  await chmod(temporary, 0o444)
  // The stamp is written last: a file without one was never finished.
  await rename(temporary, files.parquet)
  await writeWhole(files.stamp, stampText(stamp), 0o444)
  return { stamp, path: files.parquet }
}

/** Text of a stamp as stored, with its seal. */
export function stampText(stamp: ChangesStamp): string {
  return manifestText(withSeal(ChangesStamp.parse(stamp), sha256OfText))
}
