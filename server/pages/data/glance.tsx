// What a table holds: its first rows exactly as in the file, and its columns with type, share of nulls,
// range, meaning and official columns.
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Value as Cell } from '../../store/rows.ts'
import type { ColumnGlance, Glance } from '../../store/table-reads.ts'
import { cited } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { type Given, Value } from '../value.tsx'

type FirstRowsProps = { of: ManifestTable; glance: Glance }

/** Search engines must not quote rows, which may name people. */
export function FirstRows({ of: { name, columns, provenance }, glance: { firstRows } }: FirstRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class="scroll on-screen" aria-label={`First rows of ${name}`} tabIndex={0} data-nosnippet>
      <table class="rows">
        <caption>{cited('In file order', provenance)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col">{column.name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map((row) => (
            <tr>
              {columns.map((column) => (
                <td>{textOf(row[column.name] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function textOf(value: Cell) {
  if (value === null) return <i>null</i>
  return Array.isArray(value) ? JSON.stringify(value) : String(value)
}

type Column = ManifestTable['columns'][number]
type ColumnsProps = { of: ManifestTable; glance: Glance | undefined }

export function Columns({ of: { columns, rows, provenance }, glance }: ColumnsProps) {
  return (
    <Table
      caption={cited('Null shares and ranges are of the whole file; it gives no share for a list', provenance)}
      rows={columns}
      columns={[
        { head: 'Column', cell: ({ name }) => <code>{name}</code> },
        { head: 'Type', cell: ({ type }) => <code>{type}</code> },
        { head: 'Null', cell: (column) => nullsOf(column, glance?.columns.get(column.name), rows) },
        { head: 'Range', cell: (column) => <RangeOf column={column} of={glance?.columns.get(column.name)?.range} /> },
        { head: 'Meaning, unit, and what null means', cell: ({ meaning }) => meaning },
        { head: 'Official columns', cell: ({ from }) => (from.length === 0 ? 'derived' : from.join(', ')), long: true }
      ]}
    />
  )
}

/** Share of rows without a value. For a list the footer counts elements, so it says nothing about rows. */
function nullsOf({ type, nullable }: Column, glance: ColumnGlance | undefined, rows: number): string {
  const declared = nullable ? 'may be null' : 'never null'
  const nulls = glance?.nulls ?? null
  if (!nullable || type.endsWith('[]') || nulls === null || rows === 0) return declared
  return shareOf(nulls, rows)
}

/** A percentage with one decimal; only none is 0% and only all is 100%. */
function shareOf(part: number, whole: number): string {
  if (part === 0 || part === whole) return part === 0 ? '0%' : '100%'
  const percent = (100 * part) / whole
  if (percent < 0.1) return 'under 0.1%'
  return percent > 99.9 ? 'over 99.9%' : `${percent.toFixed(1)}%`
}

/** A year is a name of a year, not a quantity: its definition says so. */
function isYear({ type, meaning }: Column): boolean {
  return type === 'INTEGER' && /^((calendar|federal fiscal) )?year\b/i.test(meaning)
}

function RangeOf({ column, of }: { column: Column; of: ColumnGlance['range'] }) {
  if (of === undefined) return <span class="aside">none</span>
  const shown = (value: Given) => (isYear(column) ? String(value) : value)
  return [<Value of={shown(of.least)} />, ' to ', <Value of={shown(of.greatest)} />]
}
