// How the files of a snapshot differ from their source's declaration: columns and code values.
import { join } from 'node:path'
import type { DriftItem } from '../../domain/ledger.ts'
import { type Drift, inWords, type RawFile, type SnapshotManifest } from '../../domain/manifest.ts'
import { headerKey, type SourceDefinition } from '../../domain/source.ts'
import { lettersOf } from '../raw/json-rows.ts'
import type { RunContext } from '../stages/run-context.ts'
import { identifier, literal } from '../warehouse/connection.ts'

// Maximum number of values recorded: a column that no longer contains codes would fill the ledger.
const MOST_VALUES = 20

/** Column drift. A missing optional column counts only if a file of the kind had it in the last snapshot. */
export function columnDrift(files: readonly Drift[], before: SnapshotManifest | null): DriftItem[] {
  return files.flatMap((file) => {
    const had = (column: string) =>
      before?.drift.some(({ kind, missing_columns }) => kind === file.kind && !missing_columns.includes(column)) ??
      false
    const wasRenamed = (name: string) =>
      before?.drift.some(
        ({ kind, renamed_columns }) =>
          kind === file.kind && renamed_columns.some(({ published_as }) => headerKey(published_as) === headerKey(name))
      ) ?? true
    return headerDrift(
      file,
      file.missing_columns.filter(had),
      file.renamed_columns.filter(({ published_as }) => !wasRenamed(published_as))
    )
  })
}

type UnknownIn = Pick<Drift, 'kind' | 'file' | 'unknown_columns'>

/** Drift of one header. A missing column and a new one with a similar name count as one renamed column. */
export function headerDrift(
  { kind, file, unknown_columns, unknown_values = {} }: UnknownIn & Partial<Drift>,
  missing: readonly string[],
  renamed: Drift['renamed_columns'] = []
): DriftItem[] {
  const item = (change: DriftItem['change'], column: string, detail: string | null = null): DriftItem => ({
    ...{ kind, file, change, column, detail }
  })
  const fresh = new Set(unknown_columns)
  const gone: DriftItem[] = missing.map((column) => {
    const likeness = [...fresh].find((name) => isLike(name, column))
    if (likeness === undefined) return item('missing_column', column)
    fresh.delete(likeness)
    return item('renamed_column', likeness, column)
  })
  return [
    ...gone,
    ...renamed.map(({ column, published_as }) => item('renamed_column', published_as, column)),
    ...[...fresh].map((column) => item('new_column', column, inWords(unknown_values[column])))
  ]
}

/** Values of code columns that no declaration lists. The rows keep them. */
export async function valueDrift(
  run: RunContext,
  source: SourceDefinition,
  { tables, raw }: SnapshotManifest
): Promise<DriftItem[]> {
  const coded = run.tables.flatMap((table) => {
    const entry = tables.find(({ name }) => name === table.name)
    const columns = Object.entries(table.columns).filter(([, { codes, from }]) => codes !== null && from.length > 0)
    return entry && columns.length > 0 ? [{ table, file: entry.file, columns }] : []
  })
  if (coded.length === 0) return []
  const warehouse = await run.warehouses.main()
  const items: DriftItem[] = []
  for (const { table, file, columns } of coded) {
    const values = columns.map(([name, { codes }]) => {
      const isNew = `${identifier(name)} not in (${(codes ?? []).map(literal).join(', ')})`
      return `list_sort(list(distinct ${identifier(name)}) filter (${isNew}))[:${MOST_VALUES}] as ${identifier(name)}`
    })
    const path = literal(join(run.directory.root, file))
    const [found] = await warehouse.rows(`select ${values.join(', ')} from read_parquet(${path})`)
    for (const [name, { from }] of columns) {
      const fresh = found?.[name]
      if (!Array.isArray(fresh) || fresh.length === 0) continue
      const detail = fresh.join('; ')
      items.push({ ...origin(source, raw, from), change: 'new_value', column: `${table.name}.${name}`, detail })
    }
  }
  return items
}

/** The file that the official column is read from; the first one if several kinds have the column. */
function origin(source: SourceDefinition, raw: readonly RawFile[], from: readonly string[]) {
  const has = ({ kind }: RawFile) =>
    source.files[kind]?.columns.some(({ header }) => from.some((name) => headerKey(name) === headerKey(header)))
  const [file = raw[0]] = raw.filter(has)
  return { kind: file?.kind ?? '', file: file?.member ?? file?.file ?? '' }
}

/** Equal apart from spaces, punctuation and case, one in the other, or a third of letters differ. */
function isLike(a: string, b: string): boolean {
  const [x, y] = [lettersOf(a), lettersOf(b)]
  if (x === '' || y === '') return false
  if (x === y || (Math.min(x.length, y.length) > 3 && (x.includes(y) || y.includes(x)))) return true
  return distance(x, y) <= Math.max(x.length, y.length) / 3
}

/** Levenshtein distance: letters to change, add or remove. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
