// The tables of two releases to compare row by row, their columns, and whether a change is a correction.
import type { ChangesStamp, NotCompared } from './changes.ts'
import type { ManifestTable, RawFile, ReleaseManifest, SnapshotManifest } from './manifest.ts'

export type TablePair = {
  name: string
  before: ManifestTable | null
  after: ManifestTable | null
  before_snapshot: string | null
  after_snapshot: string | null
  not_compared: NotCompared | null
  /** Non-key columns whose values are compared: those in both tables, without bookkeeping columns. */
  columns: string[]
  columns_not_compared: string[]
  /** True if differences under the same key are corrections, by the publisher or declared. */
  corrected: boolean
}

/** The parts of a release manifest that the comparison uses. */
export type Released = Pick<ReleaseManifest, 'id' | 'snapshots' | 'tables'>

/** Tables of a release whose files are withheld since it was built. */
export type WithheldTables = (release: string) => { has(table: string): boolean }

/** Every table that either release offers, sorted by name. */
export function comparedTables(from: Released, to: Released, withheld: WithheldTables): TablePair[] {
  const tables = [...from.tables, ...to.tables]
  const internal = new Set(tables.flatMap(({ name, internal }) => (internal ? [name] : [])))
  const names = [...new Set(tables.map(({ name }) => name))].filter((name) => !internal.has(name)).sort()
  return names.map((name) => {
    const pair = pairOf(name, from, to)
    const isWithheld = [from, to].some(({ id }) => withheld(id).has(name))
    return isWithheld ? { ...pair, not_compared: pair.not_compared ?? 'withheld_sensitive' } : pair
  })
}

/** The stamp with tables as not compared whose files are withheld since the changes were made. */
export function stampWithout<S extends ChangesStamp>(stamp: S, withheld: WithheldTables): S {
  const gone = [stamp.from, stamp.to].map(withheld)
  return {
    ...stamp,
    tables: stamp.tables.map((table) =>
      gone.some((names) => names.has(table.name))
        ? { ...table, not_compared: 'withheld_sensitive', added: 0, removed: 0, modified: 0, corrected: 0 }
        : table
    )
  }
}

function pairOf(name: string, from: Released, to: Released): TablePair {
  const of = ({ tables }: Released) => tables.find((table) => table.name === name) ?? null
  const [before, after] = [of(from), of(to)]
  const columns = comparable(before, after)
  return {
    ...{ name, before, after },
    before_snapshot: before && snapshotOf(from, before),
    after_snapshot: after && snapshotOf(to, after),
    not_compared: reasonAgainst(before, after),
    columns,
    columns_not_compared: before && after ? missingFrom(before, after) : [],
    corrected: before !== null && after !== null && isCorrection(from, to, before, after)
  }
}

/** Id of the snapshot a table is published with; for a table derived across sources, the release id. */
function snapshotOf(release: Released, { sources }: ManifestTable): string {
  return (sources.length === 1 && ofSource(release, sources[0])?.id) || release.id
}

function ofSource({ snapshots }: Released, source: string | undefined): SnapshotManifest | undefined {
  return snapshots.find(({ manifest }) => manifest.source.id === source)?.manifest
}

function reasonAgainst(before: ManifestTable | null, after: ManifestTable | null): NotCompared | null {
  if (before?.not_in_feed || after?.not_in_feed) return 'not_in_feed'
  if (!before) return 'not_held_before'
  if (!after) return 'not_held_after'
  const flagged = (table: ManifestTable, flag: 'synthetic' | 'files_missing') =>
    table.provenance._data_availability.includes(flag)
  if (flagged(before, 'synthetic') !== flagged(after, 'synthetic')) return 'synthetic_on_one_side'
  if (
    [before, after].some((table) => table.rows === 0 && flagged(table, 'files_missing')) &&
    before.rows !== after.rows
  )
    return 'files_missing'
  return before.key.join() === after.key.join() ? null : 'other_key'
}

function comparable(before: ManifestTable | null, after: ManifestTable | null): string[] {
  if (!before || !after) return []
  const skipped = new Set([
    ...after.key,
    ...[...before.columns, ...after.columns].flatMap(({ name, bookkeeping }) => (bookkeeping ? [name] : []))
  ])
  const had = new Set(before.columns.map(({ name }) => name))
  return after.columns.map(({ name }) => name).filter((name) => had.has(name) && !skipped.has(name))
}

function missingFrom(before: ManifestTable, after: ManifestTable): string[] {
  const [had, has] = [before, after].map(({ columns }) => new Set(columns.map(({ name }) => name)))
  return [
    ...before.columns.filter(({ name }) => !has?.has(name)),
    ...after.columns.filter(({ name }) => !had?.has(name))
  ].map(({ name }) => name)
}

/** One table of one source, same method, kinds and dates: its bytes or the declared corrections differ. */
function isCorrection(from: Released, to: Released, before: ManifestTable, after: ManifestTable): boolean {
  const [source] = after.sources
  const [was, is] = [ofSource(from, source), ofSource(to, source)]
  if (after.sources.length !== 1 || !was || !is) return false
  if (before.provenance._methodology !== after.provenance._methodology) return false
  const files = (raw: readonly RawFile[], tell: (file: RawFile) => unknown[]) =>
    JSON.stringify(raw.map((file) => JSON.stringify(tell(file))).sort())
  const same = (tell: (file: RawFile) => unknown[]) => files(was.raw, tell) === files(is.raw, tell)
  if (!same(({ kind, date, edition }) => [kind, date, edition])) return false
  return (
    !same(({ kind, sha256, member }) => [kind, sha256, member]) ||
    JSON.stringify(was.corrections) !== JSON.stringify(is.corrections)
  )
}
