// The registrations of the screened entity, in sequence.
import type { FapiisRecord, OwnershipEdge } from '../../questions/screening/findings.ts'
import type { ScreeningResult } from '../../questions/screening/result.ts'
import { Table, TableOfAny } from '../table.tsx'
import { above, Facts, Record, Value } from '../value.tsx'
import { headingOf, wordsOf } from '../wording.ts'

type Block = NonNullable<ScreeningResult['registration']>
type Registration = Block['registrations'][number]
type Address = NonNullable<Registration['physical_address']>

export function Registrations({ of: { registrations } }: { of: Block }) {
  return registrations.map((registration, index) => (
    <article class="record">
      <h3>
        Registration {index + 1} of {registrations.length}: {registration.legal_business_name ?? 'name not given'}
      </h3>
      <One of={registration} />
    </article>
  ))
}

function One({ of }: { of: Registration }) {
  const {
    registration_status,
    registration_status_rule,
    is_address_withheld,
    physical_address,
    mailing_address,
    business_types,
    naics,
    naics_exceptions,
    psc_codes,
    sba_certifications,
    disaster_area_codes,
    ...members
  } = of
  const withheld = is_address_withheld ? 'withheld: the entity is one person’s own business' : undefined
  return (
    <>
      <Record
        of={members}
        first={{
          'Registration status on the screening date': (
            <>
              <Value of={registration_status} />{' '}
              <span class="aside">by the rule {headingOf(registration_status_rule)}</span>
            </>
          ),
          'Physical address': withheld ?? <Lines of={physical_address} />,
          'Mailing address': withheld ?? <Lines of={mailing_address} />
        }}
      />
      <Facts
        kind="facts wide"
        of={{
          'Business types': listed(
            business_types.map((type) => `${type.business_type_code} ${type.business_type ?? ''}`)
          ),
          'SBA certifications': listed(
            sba_certifications.map(
              (one) => `${one.sba_type_code} ${one.sba_type ?? ''} (expires ${one.expiration_date ?? 'unknown'})`
            )
          ),
          'Product and service codes': listed(psc_codes),
          'NAICS exceptions': listed(naics_exceptions.map((one) => `${one.naics_code} ${one.flags ?? ''}`)),
          'Disaster response areas': listed(disaster_area_codes)
        }}
      />
      <TableOfAny
        caption="NAICS codes with size flags"
        rows={naics}
        columns={[
          { head: 'NAICS', cell: ({ naics_code }) => naics_code },
          { values: { 'Size flag': 'size_flag', 'What the flag says': 'size' } }
        ]}
      />
    </>
  )
}

function listed(items: readonly string[]): string {
  return items.length === 0 ? 'none listed' : items.map((item) => item.trim()).join('; ')
}

function Lines({ of }: { of: Address | null }) {
  const { postal_code, zip_plus_4, ...lines } = of ?? {}
  const zip = [postal_code, zip_plus_4].filter(Boolean).join('-')
  const given = [...Object.values(lines), zip].filter(Boolean)
  return <Value of={given.length === 0 ? null : given.join(', ')} />
}

export function FapiisRecords({ of }: { of: readonly FapiisRecord[] }) {
  return of.map(({ kind, ...members }) => (
    <article class="record">
      <h3>{headingOf(kind)}</h3>
      <Record of={members} />
    </article>
  ))
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
