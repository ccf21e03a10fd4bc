// Facilities with which CMS lists a clinician.
import type { Provenance } from '../../../domain/provenance.ts'
import { type Row, text } from '../../store/rows.ts'
import { Cited, cited } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { Value } from '../value.tsx'

/** A line of an affiliation; `listing` is the tuple of the facility, if Care Compare lists it. */
export type AffiliationLine = { row: Row; tuple: Provenance; listing: Provenance | null }

/** `total` is null if the release has no file of affiliations. */
export function AffiliationsOf({ of, total }: { of: readonly AffiliationLine[]; total: number | null }) {
  if (total === null) return <p>Facilities were not checked: this release has no file of facility affiliations.</p>
  if (total === 0) return <p>CMS lists this NPI with no facility. The provider may still work at one.</p>
  return (
    <Table
      caption={`Facilities with which CMS lists this NPI, by CCN: ${of.length} of ${total.toLocaleString('en-US')}`}
      rows={of}
      columns={[
        {
          head: 'Facility',
          cell: ({ row, tuple, listing }) => (
            <>
              {listing ? (
                <a href={`/facilities/${text(row, 'ccn')}`}>CCN {text(row, 'ccn')}</a>
              ) : (
                `CCN ${text(row, 'ccn')}`
              )}
              <Cited to={tuple} />
              {text(row, 'parent_ccn') !== null && `, unit of CCN ${text(row, 'parent_ccn')}`}
            </>
          )
        },
        {
          head: 'Name',
          cell: ({ row, listing }) => cited(<Value of={text(row, 'facility_name')} />, listing)
        },
        { head: 'Type', cell: ({ row }) => <Value of={text(row, 'facility_type_as_published')} /> }
      ]}
    />
  )
}
