// How a roster was read, before it is screened: its columns and its first rows, to confirm or to go back.

import { ROSTER_MEMBERS, readingsInWords } from '../../questions/roster/row.ts'
import type { RosterPreview } from '../../questions/roster/run.ts'
import { Table } from '../table.tsx'
import { type Again, SentAgain } from './again.tsx'
import { ColumnsRead } from './results.tsx'

type FirstRow = RosterPreview['first_rows'][number]

export function Preview({ of, again }: { of: RosterPreview; again: Again }) {
  const given = ROSTER_MEMBERS.filter((member) => of.first_rows.some((row) => row.given[member] !== null))
  return (
    <>
      {of.columns && <ColumnsRead of={of.columns} />}
      <p>
        {of.rows.toLocaleString('en-US')} rows
        {of.rows_with_problems > 0 && `, ${of.rows_with_problems.toLocaleString('en-US')} of them with a problem`}.
        Nothing was screened yet, and the service does not keep the file.
      </p>
      <SentAgain fields={again}>
        <button type="submit">Screen these rows</button> <a href="/screen/roster">Go back</a>
      </SentAgain>
      <Table
        whole
        caption="First rows as read"
        rows={of.first_rows}
        columns={[
          { head: 'Row', cell: ({ row }: FirstRow) => row },
          ...given.map((member) => ({ head: member, cell: (row: FirstRow) => row.given[member] ?? '', long: true })),
          {
            head: 'Remarks',
            long: true,
            cell: (row: FirstRow) =>
              [readingsInWords(row), ...row.not_checked.map(({ reason }) => reason)].filter(Boolean).join('. ')
          }
        ]}
      />
    </>
  )
}
