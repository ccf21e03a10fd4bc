// Compares a snapshot with the one in use, table by table, from their Parquet files. The result is kept in
// the ledger and never in a manifest: a snapshot must not depend on earlier ones.
import { join } from 'node:path'
import type { TableComparison } from '../../domain/ledger.ts'
import type { ManifestTable, SnapshotManifest } from '../../domain/manifest.ts'
import { type AddedTo, addedSince, changedRows, onceInRun, type Released, rowsIn } from '../stages/added-to.ts'
import type { RunContext } from '../stages/run-context.ts'
import { identifier, literal, type Row, type Warehouse } from '../warehouse/connection.ts'

/** Compares every table that both snapshots have with the same key. Identical files are not read. */
export async function compareSnapshots(
  run: RunContext,
  before: SnapshotManifest,
  after: SnapshotManifest
): Promise<TableComparison[]> {
  const pairs = after.tables.flatMap((table) => {
    const old = before.tables.find(({ name }) => name === table.name)
    return old && old.key.join() === table.key.join() ? [{ old, table }] : []
  })
  const warehouse = await run.warehouses.main()
  const added = await addedSince(run, alone(before), alone(after))
  const comparisons: TableComparison[] = []
  for (const { old, table } of pairs)
    comparisons.push(await compareTable(warehouse, run, old, table, added.get(table.name)))
  return comparisons
}

/** A release that contains only this snapshot. */
function alone(manifest: SnapshotManifest): Released {
  return { snapshots: [{ manifest_file: '', manifest_sha256: '', manifest }], tables: manifest.tables }
}

async function compareTable(
  warehouse: Warehouse,
  run: RunContext,
  before: ManifestTable,
  after: ManifestTable,
  added: AddedTo | undefined
): Promise<TableComparison> {
  const rows = { before: before.rows, after: after.rows }
  const unmoved = { table: after.name, rows, keys: { added: 0, removed: 0 }, null_rates: {}, sums: {} }
  if (before.sha256 === after.sha256) return unmoved
  const [oldFile, newFile] = [join(run.directory.root, before.file), join(run.directory.root, after.file)]
  const nullable = shared(before, after, (column) => column.nullable)
  const summed = shared(before, after, (column) => isQuantity(column, after.key))
  const was = await measures(warehouse, oldFile, nullable, summed)
  const is = await measures(warehouse, newFile, nullable, summed)
  // If files were added, only keys of the NPIs in them are compared.
  const changed = added ? await changedRows(onceInRun(run), warehouse.connection, added) : null
  const key = after.key.map(identifier).join(', ')
  const keysIn = (path: string) => `(select ${key} from ${rowsIn(path)})`
  const [from, within] = [keysIn(changed?.now ?? newFile), keysIn(changed?.before ?? oldFile)]
  const counted = await warehouse.value(`select count(*) from ${from} semi join ${within} using (${key})`)
  // Keys are unique on both sides, so one count gives both numbers: a second join took as long again.
  const common = (changed?.others ?? 0) + Number(counted)
  return {
    ...unmoved,
    keys: { added: after.rows - common, removed: before.rows - common },
    null_rates: Object.fromEntries(
      nullable.flatMap((name, index) => {
        const share = { before: shareOf(was, `null_${index}`, before), after: shareOf(is, `null_${index}`, after) }
        return share.before === share.after ? [] : [[name, share]]
      })
    ),
    sums: Object.fromEntries(
      summed.map((name, index) => [
        name,
        { before: numberOrNull(was[`sum_${index}`]), after: numberOrNull(is[`sum_${index}`]) }
      ])
    )
  }
}

type Column = ManifestTable['columns'][number]

function shared(before: ManifestTable, after: ManifestTable, test: (column: Column) => boolean): string[] {
  return after.columns
    .filter(
      (column) => test(column) && before.columns.some(({ name, type }) => name === column.name && type === column.type)
    )
    .map(({ name }) => name)
}

/** True for an amount or a count, which can be summed; years, positions, scores and shares cannot. */
function isQuantity({ name, type }: Column, key: readonly string[]): boolean {
  if (type.startsWith('DECIMAL')) return true
  return (
    ['INTEGER', 'BIGINT'].includes(type) && !key.includes(name) && !/(year|ordinal|slot|position|vintage)$/.test(name)
  )
}

/** `null_<i>`: nulls of the i-th nullable column; `sum_<i>`: the i-th sum, null if there are no values. */
async function measures(warehouse: Warehouse, path: string, nullable: readonly string[], summed: readonly string[]) {
  const knownNulls = await nullsInFooter(warehouse, path)
  const known: Row = Object.fromEntries(nullable.map((name, index) => [`null_${index}`, knownNulls.get(name) ?? null]))
  const expressions = [
    ...nullable.flatMap((name, index) =>
      knownNulls.has(name) ? [] : [`count(*) filter (${identifier(name)} is null) as null_${index}`]
    ),
    ...summed.map((name, index) => `sum(${identifier(name)})::double as sum_${index}`)
  ]
  if (expressions.length === 0) return known
  const [row] = await warehouse.rows(`select ${expressions.join(', ')} from ${rowsIn(path)}`)
  return { ...known, ...row }
}

/** From the file's footer, columns counted in every row group, no lists: reading the rows takes long. */
async function nullsInFooter(warehouse: Warehouse, path: string): Promise<Map<string, number>> {
  const rows = await warehouse.rows(
    `select path_in_schema as name, sum(stats_null_count)::bigint as nulls from parquet_metadata(${literal(path)}) ` +
      'group by path_in_schema having count(*) = count(stats_null_count)'
  )
  return new Map(rows.map(({ name, nulls }) => [String(name), Number(nulls)]))
}

/** Rounded to four decimals: a smaller change counts as none. */
function shareOf(row: Row, name: string, { rows }: ManifestTable): number | null {
  return rows === 0 ? null : Math.round((Number(row[name]) / rows) * 10_000) / 10_000
}

function numberOrNull(value: Row[string] | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
