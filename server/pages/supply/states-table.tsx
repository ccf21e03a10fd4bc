// Supply rows of the 51 in the order that the address requests. A column heading links to its order.
import type { ComponentChildren } from 'preact'
import { Unfold } from '../table.tsx'
import { type Given, Value } from '../value.tsx'
import type { Row } from './measures.ts'
import type { Order, OrderColumn } from './question.ts'

export type StatesTable = {
  caption: ComponentChildren
  rows: readonly Row[]
  order: Order
  /** Address of the same page in another order; undefined if the order is fixed. */
  addressIn?: (order: Order) => string
  /** True if these rows are not judged. */
  subspecialty: boolean
}

type Head = { name: string; column?: OrderColumn; figure?: boolean }

const FIGURES: readonly (Head & { of: (row: Row) => number | null })[] = [
  { name: 'Active providers', column: 'active_providers', of: (row) => row.active_providers },
  { name: 'Residents, 2024', column: 'population_2024', of: (row) => row.population_2024 },
  { name: 'Per 100,000', column: 'per_100k', of: (row) => row.per_100k },
  { name: 'Rank of 51', of: (row) => row.rank_density },
  { name: 'Quartile', of: (row) => row.quartile }
]
const HEADS: readonly Head[] = [
  { name: 'State', column: 'state' },
  ...FIGURES.map((head) => ({ ...head, figure: true })),
  { name: 'Underserved' }
]

export function StatesTable({ caption, rows, order, addressIn, subspecialty }: StatesTable) {
  return (
    <StateRows
      id="table"
      caption={caption}
      heads={HEADS.map((head) => <HeadCell of={head} order={order} addressIn={addressIn} />)}
      rows={inOrder(rows, order)}
      cells={(row) => [
        ...FIGURES.map(({ name, of }) => <Figure head={name} of={of(row)} />),
        <td data-head="Underserved">{subspecialty ? 'not judged' : <Value of={row.underserved} />}</td>
      ]}
    />
  )
}

type StateRows = {
  /** Of a table whose rows links can lead to. */
  id?: string
  caption: ComponentChildren
  heads: ComponentChildren
  rows: readonly Row[]
  /** The cells of a state after its name. */
  cells: (row: Row) => ComponentChildren
}

export function StateRows({ id, caption, heads, rows, cells }: StateRows) {
  return (
    <div class="folded">
      <table id={id} class="states">
        <caption>{caption}</caption>
        <thead>
          <tr>{heads}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr id={id && row.state_code}>
              <th scope="row">
                {row.state_name} <span class="aside">{row.state_code}</span>
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
      </table>
      <Unfold label={`Show all ${rows.length} states`} />
    </div>
  )
}

export function Figure({ head, of }: { head: string; of: Given }) {
  return (
    <td data-head={head} class="figure">
      <Value of={of} />
    </td>
  )
}

type HeadCellProps = { of: Head; order: Order; addressIn: StatesTable['addressIn'] }

function HeadCell({ of: { name, column, figure }, order, addressIn }: HeadCellProps) {
  const sorted = column && order === column ? 'ascending' : column && order === `-${column}` ? 'descending' : undefined
  const mark = sorted && <span aria-hidden="true">{sorted === 'ascending' ? ' ▲' : ' ▼'}</span>
  return (
    <th scope="col" class={figure ? 'figure' : undefined} {...(sorted && { 'aria-sort': sorted })}>
      {column && addressIn ? <a href={`${addressIn(next(column, order))}#table`}>{name}</a> : name}
      {mark}
    </th>
  )
}

/** The order a heading links to: figures from the highest, names from A; reversed if already so. */
function next(column: OrderColumn, order: Order): Order {
  const first: Order = column === 'state' ? column : `-${column}`
  if (order !== first) return first
  return column === 'state' ? `-${column}` : column
}

/** The rows in an order; unknown values always come last. */
export function inOrder(rows: readonly Row[], order: Order): Row[] {
  const descends = order.startsWith('-')
  const column = order.replace('-', '') as OrderColumn
  const turned = descends ? -1 : 1
  return [...rows].sort((a, b) => {
    const byName = a.state_name < b.state_name ? -1 : 1
    if (column === 'state') return turned * byName
    const [left, right] = [a[column], b[column]]
    if (left === null || right === null || left === right)
      return Number(left === null) - Number(right === null) || byName
    return turned * (left - right)
  })
}
