// Facilities of an NPI: those that name its organization as an owner, manager or other party, and those with
// which CMS lists a clinician.
import type { Provenance } from '../../../domain/provenance.ts'
import type { Owned } from '../../questions/facility/facility-ownership.ts'
import { shownOf } from '../../records/published-rows.ts'
import { number, text } from '../../store/rows.ts'
import { cited, citedColumn, type Line } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { IdLink, Value } from '../value.tsx'

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
            { head: 'CCN', cell: ({ row }) => <IdLink to="/facilities" of={text(row, 'ccn')} /> },
            { head: 'Role', cell: ({ row }) => <Value of={text(row, 'role')} /> },
            { head: 'Share', figure: ({ row }) => number(row, 'ownership_percentage'), unit: '%' },
            { head: 'Since', cell: ({ row }) => <Value of={text(row, 'association_date')} /> }
          ]}
        />
      )}
    </>
  )
}

export function CcnLink({ of }: { of: string | null }) {
  return <a href={`/facilities/${of}`}>CCN {of}</a>
}

/** `listing` is the tuple of the facility, if Care Compare lists it. */
type AffiliationLine = Line & { listing: Provenance | null }
/** `total` is null if the release has no file of affiliations. */
export type Affiliations = { lines: readonly AffiliationLine[]; total: number | null }

export function AffiliationsOf({ of: { lines, total } }: { of: Affiliations }) {
  if (total === null) return <p>Facilities were not checked: this release has no file of facility affiliations.</p>
  if (total === 0) return <p>CMS lists this NPI with no facility. The provider may still work at one.</p>
  return (
    <Table
      caption={`Facilities with which CMS lists this NPI, by CCN: ${lines.length} of ${total.toLocaleString('en-US')}`}
      rows={lines}
      columns={[
        {
          head: 'Facility',
          cell: ({ row, tuple, listing }) => [
            cited(listing ? <CcnLink of={text(row, 'ccn')} /> : `CCN ${text(row, 'ccn')}`, tuple),
            text(row, 'parent_ccn') !== null && `, unit of CCN ${text(row, 'parent_ccn')}`
          ]
        },
        { head: 'Name', cell: ({ row, listing }) => cited(<Value of={text(row, 'facility_name')} />, listing) },
        { head: 'Type', cell: ({ row }) => <Value of={text(row, 'facility_type_as_published')} /> }
      ]}
    />
  )
}
