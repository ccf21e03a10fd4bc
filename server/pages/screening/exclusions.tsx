// Exclusion lines and supply-chain orders of the entity, with the rule that interpreted their dates.
import { type ExclusionLine, type FascsaOrder, WINDOW_RULES } from '../../questions/screening/exclusions.ts'
import type { ScreeningResult } from '../../questions/screening/result.ts'
import { Table, TableOfAny } from '../table.tsx'
import { above, Record, Value } from '../value.tsx'
import { headingOf } from '../wording.ts'

type Summary = NonNullable<ScreeningResult['exclusion_summary']>
type Counts = Summary['exclusions']

export function ExclusionCounts({ of }: { of: Summary }) {
  const rows: { name: string; counts: Counts }[] = [
    { name: 'Exclusions', counts: of.exclusions },
    ...(of.fascsa_orders ? [{ name: 'Supply-chain security orders', counts: of.fascsa_orders }] : []),
    ...of.by_type.map(({ exclusion_type, ...counts }) => ({
      name: `Type: ${exclusion_type ?? 'not published'}`,
      counts
    })),
    ...of.by_agency.map(({ excluding_agency_code, ...counts }) => ({
      name: `Agency: ${excluding_agency_code ?? 'not published'}`,
      counts
    }))
  ]
  return (
    <Table
      caption="Lines counted by type and by what their dates say"
      rows={rows}
      columns={[
        { head: 'Which', cell: ({ name }) => name },
        { head: 'Lines', cell: ({ counts }) => counts.lines, figure: true },
        { head: 'In force', cell: ({ counts }) => counts.active_on_screening_date, figure: true },
        { head: 'Not in force', cell: ({ counts }) => counts.not_active_on_screening_date, figure: true },
        { head: 'Not known', cell: ({ counts }) => counts.not_known, figure: true }
      ]}
    />
  )
}

export function Exclusions({ of }: { of: readonly ExclusionLine[] }) {
  return of.map(({ further_locations, address, is_address_withheld, contractor_exclusion_id, ...line }) => {
    const { active_on_screening_date, active_rule, additional_comments, ...members } = line
    return (
      <article class="record">
        <h3>
          {line.exclusion_type ?? 'Type not published'}, {line.excluding_agency_code ?? 'agency not published'}
        </h3>
        <Record
          first={{
            'In force on the screening date': <InForce active={active_on_screening_date} rule={active_rule} />,
            'Address of the line': is_address_withheld ? 'withheld: an individual’s' : placeOf(address)
          }}
          of={members}
        />
        <Comment of={additional_comments} />
        <TableOfAny
          caption="Further locations of this exclusion"
          rows={further_locations}
          columns={[
            { head: 'Name', cell: ({ entity_name }) => <Value of={entity_name} /> },
            { values: { UEI: 'uei', CAGE: 'cage_code' } },
            {
              head: 'Address',
              cell: (place) => (place.is_address_withheld ? 'withheld' : placeOf(place.address))
            }
          ]}
        />
      </article>
    )
  })
}

export function FascsaOrders({ of }: { of: readonly FascsaOrder[] }) {
  return of.map(({ fascsa_order_id, active_on_screening_date, active_rule, additional_comments, ...members }) => (
    <article class="record">
      <h3>Order: {members.exclusion_type ?? 'type not published'}</h3>
      <Record
        first={{
          'In force on the screening date': <InForce active={active_on_screening_date} rule={active_rule} />
        }}
        of={members}
      />
      <Comment of={additional_comments} />
    </article>
  ))
}

function InForce({ active, rule }: { active: boolean | null; rule: keyof typeof WINDOW_RULES }) {
  const answer = <strong>{active === null ? 'not known' : active ? 'yes' : 'no'}</strong>
  return above(answer, `${headingOf(rule)}. ${WINDOW_RULES[rule]}.`)
}

function Comment({ of }: { of: string | null }) {
  return (
    <p>
      <span class="aside">The publisher’s comment:</span> {of ?? <Value of={null} />}
    </p>
  )
}

function placeOf(address: { [member: string]: string | null } | null) {
  const lines = Object.values(address ?? {}).filter((line) => line !== null)
  return lines.length === 0 ? <Value of={null} /> : lines.join(', ')
}
