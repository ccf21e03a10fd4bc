// Medicare enrollments of a facility, the organizations that own or manage it, and the number of individuals.
import { OWNER_FLAGS, type OwnerLists } from '../../questions/facility/facility-ownership.ts'
import { shownOf } from '../../records/published-rows.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { Cited, citedColumn, type Line } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { Value } from '../value.tsx'
import { wordsOf } from '../wording.ts'
import { ChainLink, OwnerLink } from './statements.tsx'

type Of = { isHeld: boolean; enrollments: readonly Line[]; organizations: readonly Line[] }

export function Ownership({ of: { isHeld, enrollments, organizations } }: { of: Of }) {
  return (
    <>
      <h2>Medicare enrollments and owners</h2>
      {enrollments.length === 0 && (
        <p>
          {isHeld
            ? 'The Medicare enrollment files of hospitals and nursing homes do not list this CCN, so its owners are unknown.'
            : 'Owners were not checked: this release has no snapshot of the CMS owner files.'}
        </p>
      )}
      {enrollments.length > 0 && <Enrollments of={enrollments} />}
      {organizations.length > 0 && <Organizations of={organizations} />}
    </>
  )
}

/** Whether Care Compare and the owner files name the same organizations, and names that only one gives. */
export function ComparedLists({ of }: { of: OwnerLists }) {
  const only = (where: string, names: readonly string[]) =>
    names.length === 0 ? '' : ` Only in ${where}: ${names.join('; ')}.`
  return (
    <>
      <h2 id="owners">Owners in two lists</h2>
      <p>
        {of.statement}
        {of.care_compare && <Cited to={of.care_compare} />}
        {of.owner_files && <Cited to={of.owner_files} />}
        {only('Care Compare', of.only_in_care_compare)}
        {only('the owner files', of.only_in_owner_files)}
      </p>
    </>
  )
}

function Enrollments({ of }: { of: readonly Line[] }) {
  return (
    <Table
      caption={`Medicare enrollments under this CCN, the newest first: ${shownOf(of)}. CMS does not say which one is current.`}
      rows={of}
      columns={[
        citedColumn('Enrollment', (row) => <code>{text(row, 'enrollment_id')}</code>),
        { head: 'Organization', cell: ({ row }) => <Value of={text(row, 'organization_name')} /> },
        { head: 'Structure', cell: ({ row }) => <Value of={text(row, 'organization_structure')} /> },
        { head: 'Chain', cell: ({ row }) => <ChainLink of={text(row, 'affiliation_entity_name')} /> },
        { head: 'Individuals named', figure: ({ row }) => number(row, 'individuals') },
        { head: 'of these, owners', figure: ({ row }) => number(row, 'individual_owners') }
      ]}
    />
  )
}

function Organizations({ of }: { of: readonly Line[] }) {
  return (
    <Table
      caption={`Roles of organizations, as PECOS lists them, ownership first: ${shownOf(of)}`}
      rows={of}
      columns={[
        citedColumn('Organization', (row) => <OwnerLink of={row} />),
        { head: 'Role', cell: ({ row }) => <Value of={text(row, 'role')} /> },
        { head: 'Share', figure: ({ row }) => number(row, 'ownership_percentage'), unit: '%' },
        { head: 'Since', cell: ({ row }) => <Value of={text(row, 'association_date')} /> },
        { head: 'CMS says it is', cell: ({ row }) => kindsOf(row), long: true },
        { head: 'Enrollment', cell: ({ row }) => <code>{text(row, 'enrollment_id')}</code> }
      ]}
    />
  )
}

/** What CMS says the organization is, in words. */
function kindsOf(row: Row) {
  const named = OWNER_FLAGS.filter((flag) => row[flag] === true && flag !== 'is_other_type')
  const words = [...named.map((flag) => wordsOf(flag.replace(/^is_/, ''))), text(row, 'other_type')].filter(Boolean)
  return <Value of={words.join(', ') || null} />
}
