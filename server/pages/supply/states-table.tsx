// Tables of the 51: supply in the order that the address requests, where a column heading links to its order,
// and official shortage designations. HRSA's disciplines are not specialties, so all three are always shown.
import type { ComponentChildren } from 'preact'
import { HPSA_DISCIPLINES, type HpsaDiscipline } from '../../../domain/hpsa.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { type CountRow, shortageByState, tupleIn } from '../../questions/shortage/shortage.ts'
import type { Context } from '../../records/operation.ts'
import { Cited, cited } from '../lineage.tsx'
import { Unfold } from '../table.tsx'
import { type Given, Section, Value } from '../value.tsx'
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

function StateRows({ id, caption, heads, rows, cells }: StateRows) {
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

function Figure({ head, of }: { head: string; of: Given }) {
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

export const DISCIPLINE_NAMES: Readonly<Record<HpsaDiscipline, string>> = {
  primary_care: 'Primary care',
  dental: 'Dental',
  mental_health: 'Mental health'
}

export type Shortage = { counts: readonly CountRow[]; tuples: Readonly<Record<HpsaDiscipline, Provenance>> }

export async function shortageShown(context: Context): Promise<Shortage> {
  const [primary_care, dental, mental_health] = HPSA_DISCIPLINES.map((discipline) => tupleIn(context, discipline))
  if (!primary_care || !dental || !mental_health) throw new Error('a discipline has no tuple')
  return { counts: await shortageByState(context), tuples: { primary_care, dental, mental_health } }
}

export function ShortageTable({ of, rows }: { of: Shortage; rows: readonly Row[] }) {
  const held = HPSA_DISCIPLINES.filter((discipline) => isHeld(of.tuples[discipline]))
  return (
    <Section id="shortage" heading="Official shortage designations">
      <p>
        Health Professional Shortage Areas (HPSAs) in effect, as the Health Resources and Services Administration (HRSA)
        lists them. HRSA designates areas, population groups and facilities in three disciplines. These are not the
        specialties of this service, so all three are shown for every specialty.
      </p>
      {HPSA_DISCIPLINES.filter((discipline) => !held.includes(discipline)).map((discipline) => (
        <p>
          {DISCIPLINE_NAMES[discipline]}: not ingested. This release has no file of HRSA for it
          <Cited to={of.tuples[discipline]} />.
        </p>
      ))}
      {held.length > 0 && (
        <>
          <StateRows
            caption={[
              'Number of designations in effect, and of counties that one of them covers as a whole: ',
              held.map((discipline, index) => [
                index > 0 && ', ',
                cited(DISCIPLINE_NAMES[discipline].toLowerCase(), of.tuples[discipline])
              ])
            ]}
            heads={['State', ...headsOf(held)].map((head, index) => (
              <th scope="col" class={index > 0 ? 'figure' : undefined}>
                {head}
              </th>
            ))}
            rows={rows}
            cells={({ state_code }) => figuresOf(of.counts, held, state_code)}
          />
          <p class="aside">
            Designations overlap, so they are neither a number of places nor of people. A state or county without one is
            not known to have enough clinicians. Designations of a county: <code>shortage_designations</code> of{' '}
            <code>/api/v1/specialties/{'{code}'}/by-county</code>.{' '}
            <a href="/methodology/shortage_designation">Method of shortage designations</a>
          </p>
        </>
      )}
    </Section>
  )
}

function isHeld({ _data_availability }: Provenance): boolean {
  return !_data_availability.includes('not_ingested')
}

function headsOf(held: readonly HpsaDiscipline[]): string[] {
  return held.flatMap((discipline) => [DISCIPLINE_NAMES[discipline], `${DISCIPLINE_NAMES[discipline]}: counties`])
}

function figuresOf(counts: readonly CountRow[], held: readonly HpsaDiscipline[], state: string) {
  const values = held.flatMap((discipline) => {
    const found = counts.find((row) => row.state === state && row.discipline === discipline)
    return [found?.designations_in_effect ?? 0, found?.whole_counties ?? 0]
  })
  return headsOf(held).map((head, index) => <Figure head={head} of={values[index] ?? 0} />)
}
