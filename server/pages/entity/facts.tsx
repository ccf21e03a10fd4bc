// Table of facts about one NPI: each with the party as its source publishes it, and how that party agrees
// with the registry.
import { PROVENANCE_KEYS, type Provenance } from '../../../domain/provenance.ts'
import type { Fact } from '../../operations/facts.ts'
import { Cited, type Lineage } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { Value } from '../value.tsx'

const HEADINGS: Readonly<Record<Fact['type'], string>> = {
  exclusion: 'On the OIG exclusion list',
  pecos_enrolled: 'Enrolled in Medicare'
}
const KINDS = Object.keys(HEADINGS) as Fact['type'][]
const SOURCES: Readonly<Record<Fact['type'], string>> = {
  exclusion: 'the OIG exclusion list',
  pecos_enrolled: 'Medicare enrollments'
}
const NOTHING: Readonly<Record<Fact['type'], string>> = {
  exclusion:
    'No open line of the OIG exclusion list carries this NPI. That is unknown, not negative: the list gives an NPI for about one line in six.',
  pecos_enrolled: 'No Medicare enrollment carries this NPI. That is unknown, not negative.'
}
const AGREEMENT = { agrees: 'agrees', differs: 'differs', not_given: 'not given' } as const

/** The 14 keys of a fact. */
export function tupleOfFact(fact: Fact): Provenance {
  return Object.fromEntries(PROVENANCE_KEYS.map((key) => [key, fact[key]])) as Provenance
}

type Given = {
  of: readonly Fact[]
  /** Kinds of facts whose source the release does not hold. */
  unchecked: readonly Fact['type'][]
  lineage: Lineage
}

export function FactsOf({ of, unchecked, lineage }: Given) {
  return (
    <>
      {of.length > 0 && <FactTable of={of} lineage={lineage} />}
      {KINDS.filter((type) => !unchecked.includes(type) && of.every((fact) => fact.type !== type)).map((type) => (
        <p key={type}>{NOTHING[type]}</p>
      ))}
      {unchecked.length > 0 && <p>Not checked: {unchecked.map((type) => SOURCES[type]).join(', ')}.</p>}
    </>
  )
}

function FactTable({ of, lineage }: { of: readonly Fact[]; lineage: Lineage }) {
  return (
    <Table
      caption="Facts published under the NPI, each with the party as its source names it"
      rows={of}
      columns={[
        {
          head: 'Fact',
          cell: (fact) => (
            <>
              {HEADINGS[fact.type]}
              <Cited in={lineage} to={tupleOfFact(fact)} />
            </>
          )
        },
        {
          head: 'Party as published',
          cell: ({ party: { first_name, middle_name, last_name, organization_name, state } }) => (
            <>
              <Value
                of={organization_name ?? ([first_name, middle_name, last_name].filter(Boolean).join(' ') || null)}
              />
              {state && `, ${state}`}
            </>
          )
        },
        { head: 'Name against the registry', cell: ({ identity }) => AGREEMENT[identity.name] },
        { head: 'State against the registry', cell: ({ identity }) => AGREEMENT[identity.state] },
        { head: 'Since', cell: ({ basis }) => <Value of={basis[0]?.date} />, none: ({ basis }) => !basis[0]?.date },
        { head: 'Code', cell: ({ basis }) => <Codes of={basis.map(({ code }) => code)} /> },
        {
          head: 'Waiver',
          cell: ({ waiver }) => (waiver ? <Waiver of={waiver} /> : 'none published'),
          none: ({ waiver }) => waiver === null
        },
        { head: 'Confidence', cell: ({ _confidence }) => <Value of={_confidence} />, figure: true }
      ]}
    />
  )
}

function Codes({ of }: { of: readonly (string | null)[] }) {
  return <>{[...new Set(of)].map((code) => code ?? 'not given').join(', ')}</>
}

function Waiver({ of: { state, date } }: { of: NonNullable<Fact['waiver']> }) {
  return (
    <>
      {state ?? 'state not given'}
      {date && (
        <>
          {' since '}
          <Value of={date} />
        </>
      )}
    </>
  )
}
