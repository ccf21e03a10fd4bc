// Hospitals and nursing homes that name the organization of the NPI as an owner, manager or other party.
import type { Owned } from '../../questions/facility/facility-ownership.ts'
import { shownOf } from '../../records/published-rows.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { citedColumn } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { Value } from '../value.tsx'

export function Facilities({ of: { lines, ...of } }: { of: Owned }) {
  return (
    <>
      <h2>Facilities of this organization</h2>
      {lines === null && <p>Not looked up. {of.unknown_because}</p>}
      {lines?.length === 0 && (
        <p>
          No hospital or nursing home names PAC ID {of.pac_ids?.join(', ')} in the CMS owner files. A facility may still
          belong to the organization.
        </p>
      )}
      {lines !== null && lines.length > 0 && (
        <Table
          caption={`By PAC ID, never by name: ${shownOf(lines)} roles. Not every role is ownership.`}
          rows={lines}
          columns={[
            citedColumn('Facility', (row) => <Value of={text(row, 'facility_name')} />),
            { head: 'CCN', cell: ({ row }) => <Ccn of={row} /> },
            { head: 'Role', cell: ({ row }) => <Value of={text(row, 'role')} /> },
            { head: 'Share', figure: ({ row }) => number(row, 'ownership_percentage'), unit: '%' },
            { head: 'Since', cell: ({ row }) => <Value of={text(row, 'association_date')} /> }
          ]}
        />
      )}
    </>
  )
}

function Ccn({ of }: { of: Row }) {
  const ccn = text(of, 'ccn')
  return ccn === null ? <Value of={null} /> : <a href={`/facilities/${ccn}`}>{ccn}</a>
}
