// Sums of payments on the pages of a recipient and of a company: figures, and a bar for each group.
import type { Provenance } from '../../domain/provenance.ts'
import { addedBy, type PaidFor, type Sum } from '../questions/payments/payers.ts'
import { Bar } from './bar.tsx'
import { Cited, cited, type Lineage } from './lineage.tsx'
import { Figure } from './record.tsx'
import { type Column, Table } from './table.tsx'
import { Usd, Value } from './value.tsx'

type Behind = { lineage: Lineage; tuple: Provenance }

/** The sum, the number of records, and the years that they are of. */
export function PaidFigures({ of, sums, lineage, tuple }: { of: Sum; sums: readonly PaidFor[] } & Behind) {
  const years = sums.map(({ program_year }) => program_year)
  const [from, to] = [Math.min(...years), Math.max(...years)]
  return (
    <dl class="figures">
      <Figure name="Sum" in={lineage} tuple={tuple}>
        <Usd of={of.total_amount_usd} />
      </Figure>
      <Figure name="Records" in={lineage} tuple={tuple}>
        <Value of={of.record_count} />
      </Figure>
      <Figure name="Program years" in={lineage} tuple={tuple}>
        {from === to ? from : `${from} to ${to}`}
      </Figure>
    </dl>
  )
}

type SumsProps<S extends Sum> = {
  caption: string
  rows: readonly S[]
  first: Column<S>
  more?: readonly Column<S>[]
} & Behind

/** One row for each group, with a bar of its sum beside the largest. */
export function SumsTable<S extends Sum>({ caption, rows, first, more = [], lineage, tuple }: SumsProps<S>) {
  const most = Math.max(...rows.map(({ total_amount_usd }) => total_amount_usd), 0.01)
  const sum: Column<S> = { head: 'Sum', cell: (row) => <Usd of={row.total_amount_usd} />, figure: true }
  return (
    <Table
      caption={
        <>
          {caption}
          <Cited in={lineage} to={tuple} />
        </>
      }
      rows={rows}
      columns={[
        first,
        { head: 'Share of the largest', cell: (row) => <Bar share={row.total_amount_usd / most} /> },
        sum,
        {
          head: 'Records',
          cell: ({ record_count }) => cited(<Value of={record_count} />, lineage, tuple),
          figure: true
        },
        ...more
      ]}
    />
  )
}

export function Purposes({ sums, ...behind }: { sums: readonly PaidFor[] } & Behind) {
  return (
    <SumsTable
      caption="By purpose, in the publisher's words"
      rows={addedBy(sums, ({ nature }) => nature)}
      first={{ head: 'Purpose', cell: ({ key }) => key ?? 'not given' }}
      {...behind}
    />
  )
}

/** What payments were for and when, newest first; with sums if there are several. */
export function YearsAndNatures({ of }: { of: readonly PaidFor[] }) {
  const newest = [...of].sort((a, b) => b.program_year - a.program_year)
  return (
    <ul class="values">
      {newest.map(({ program_year, nature, total_amount_usd }) => (
        <li key={`${program_year} ${nature}`}>
          {program_year}, {nature ?? 'no purpose given'}
          {of.length > 1 && (
            <>
              : <Usd of={total_amount_usd} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
