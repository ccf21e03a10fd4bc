// A table of facts. On a narrow screen each row becomes a card whose cells name their column, and a long
// table is folded; in print no row is split.
import type { ComponentChildren } from 'preact'
import { type Given, Value } from './value.tsx'

export type Column<R> = {
  head: string
  /** True for sentences and file names, which may break anywhere. */
  long?: boolean
  /** True for a cell that only says the column does not apply to the row: a card leaves it out. */
  none?: (row: R) => boolean
} & (
  | { cell: (row: R) => ComponentChildren; figure?: true }
  /** Figures, which are right-aligned. */
  | { figure: (row: R) => Given; unit?: string }
)

type MemberOf<R> = { [Name in keyof R]: R[Name] extends Given ? Name : never }[keyof R]
/** Columns that show members of a row as they are, by their headings. */
type Members<R> =
  | { values: Readonly<Record<string, MemberOf<R>>> }
  /** Right-aligned. */
  | { figures: Readonly<Record<string, MemberOf<R>>> }

type TableProps<R> = {
  caption: ComponentChildren
  /** The first column names the row. */
  columns: readonly [Column<R>, ...(Column<R> | Members<R>)[]]
  rows: readonly R[]
  /** CSS class of a table with its own layout. */
  kind?: string
  /** True for a table that a phone shows whole, however long. */
  whole?: boolean
}

/** A phone shows the first six rows of a table with more rows than this, and folds a longer lineage. */
export const LONGEST_WHOLE = 8

export function Table<R>({ caption, columns: [first, ...more], rows, kind, whole = false }: TableProps<R>) {
  const others = more.flatMap(columnsIn)
  const table = (
    <table class={kind}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[first, ...others].map(({ head, figure }) => (
            <th scope="col" class={figure ? 'figure' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            <th scope="row">{cellOf(first, row)}</th>
            {others.map((column) => (
              <td
                data-head={column.head}
                class={column.figure ? 'figure' : column.long ? 'long' : column.none?.(row) ? 'none' : undefined}
              >
                <div>{cellOf(column, row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (whole || rows.length <= LONGEST_WHOLE) return table
  return (
    <div class="folded">
      {table}
      <Unfold label={`Show all ${rows.length} rows`} />
    </div>
  )
}

/** The table; nothing without rows. */
export function TableOfAny<R>(props: TableProps<R>) {
  return props.rows.length > 0 && <Table {...props} />
}

function columnsIn<R>(of: Column<R> | Members<R>): Column<R> | Column<R>[] {
  if ('values' in of)
    return Object.entries(of.values).map(([head, name]) => ({ head, cell: (row) => <Value of={row[name] as Given} /> }))
  if ('figures' in of)
    return Object.entries(of.figures).map(([head, name]) => ({ head, figure: (row) => row[name] as Given }))
  return of
}

function cellOf<R>(column: Column<R>, row: R): ComponentChildren {
  return 'cell' in column ? (
    column.cell(row)
  ) : (
    <Value of={column.figure(row)} {...(column.unit && { unit: column.unit })} />
  )
}

type FoldedSectionProps = { heading: string; open?: boolean; children: ComponentChildren }

/** Hides all of its content on a phone until the box is checked. */
export function PhoneFold({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="phone-fold">
      <Unfold label={label} />
      <div>{children}</div>
    </div>
  )
}

/** A section whose content a phone hides, unless it is `open`. */
export function FoldedSection({ heading, open = false, children }: FoldedSectionProps) {
  return (
    <section>
      <h2>{heading}</h2>
      {open ? children : <PhoneFold label={`Show: ${heading}`}>{children}</PhoneFold>}
    </section>
  )
}

export function Unfold({ label }: { label: string }) {
  return (
    <label class="unfold on-screen">
      <input type="checkbox" /> {label}
    </label>
  )
}
