// Nurse hours of a nursing home by month.
import { number, type Row, text } from '../../store/rows.ts'
import { citedColumn, type Line } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { Value } from '../value.tsx'

/** Months shown: a quarter. */
export const SHOWN_MONTHS = 3

/** `total` is the number of all months; null if the release has no file of them. */
export function StaffingOf({ of, total }: { of: readonly Line[]; total: number | null }) {
  if (total === null) return <p>Nurse hours were not checked: this release has no file of them.</p>
  if (total === 0) return <p>No nurse hours have this CCN. That does not mean that the home had no nurses.</p>
  const perDay = (head: string, group: string) => ({
    head,
    figure: ({ row }: Line) => number(row, `${group}_hours_per_resident_day`)
  })
  return (
    <Table
      caption={`Paid nurse hours for each resident and day, newest month first: ${of.length} of ${total}`}
      rows={of}
      columns={[
        citedColumn('Month', (row) => <Value of={text(row, 'month')} />),
        perDay('Registered nurses', 'rn'),
        perDay('Practical nurses', 'lpn'),
        perDay('Aides', 'aide'),
        perDay('All', 'nurse'),
        { head: 'Days counted', cell: ({ row }) => daysOf(row) }
      ]}
    />
  )
}

const daysOf = (row: Row) => `${number(row, 'days_counted')} of ${number(row, 'days')}`
