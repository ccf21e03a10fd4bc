// Responsibility records and proceedings of the entity, and its edges to owners and owned entities.
import type { FapiisRecord, OwnershipEdge } from '../../questions/screening/findings.ts'
import { Record } from '../record.tsx'
import { Table } from '../table.tsx'
import { above, Value } from '../value.tsx'
import { headingOf, wordsOf } from '../wording.ts'

export function FapiisRecords({ of }: { of: readonly FapiisRecord[] }) {
  return (
    <>
      {of.map(({ kind, ...members }, index) => (
        <article key={index} class="record">
          <h3>{headingOf(kind)}</h3>
          <Record of={members} />
        </article>
      ))}
    </>
  )
}

export function Edges({ caption, of }: { caption: string; of: readonly OwnershipEdge[] }) {
  return (
    <Table
      caption={caption}
      rows={of}
      columns={[
        { head: 'Child', cell: (edge) => party(edge.child_name, edge.child_uei) },
        { head: 'Parent', cell: (edge) => party(edge.parent_name, edge.parent_uei ?? edge.parent_cage_code) },
        { head: 'The parent is its', cell: ({ relation }) => wordsOf(relation) },
        {
          head: 'Stated',
          cell: ({ listed_on, first_seen_on, last_seen_on, award_count }) =>
            listed_on !== null ? (
              <Value of={listed_on} />
            ) : (
              <>
                <Value of={first_seen_on} /> to <Value of={last_seen_on} />, in {award_count ?? 'an unknown number of'}{' '}
                awards
              </>
            )
        },
        {
          head: 'Integrity records of the parent',
          cell: ({ parent_has_integrity_records }) => <Value of={parent_has_integrity_records} />
        }
      ]}
    />
  )
}

function party(name: string | null, identifier: string | null) {
  return above(<Value of={name} />, identifier, 'code')
}
