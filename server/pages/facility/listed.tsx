// What CMS lists for a facility: health citations and nurse hours of a nursing home, newest first,
// clinicians, Medicare enrollments, and the organizations that own or manage it.
import { hasValidNpiCheckDigit } from '../../../domain/identifiers.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { gridWords } from '../../questions/facility/facility.ts'
import { OWNER_FLAGS, type OwnerLists } from '../../questions/facility/facility-ownership.ts'
import { shownOf } from '../../records/published-rows.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { Cited, cited, citedColumn, type Line } from '../lineage.tsx'
import { Table, TableOfAny } from '../table.tsx'
import { Day, dayAfter, Value } from '../value.tsx'
import { wordsOf } from '../wording.ts'
import { ChainLink, OwnerLink } from './statements.tsx'

/** Rows shown, and shown when all are asked for: no home has more in the files seen. */
export const [SHORT_CITATIONS, MOST_CITATIONS] = [10, 500]

/** `of` are the lines to show, `total` the number of all; null if the release has no file of citations. */
export function CitationsOf({ of, total }: { of: readonly Line[]; total: number | null }) {
  if (total === null)
    return <p>Health citations were not checked: this release has no file of them. Citations may exist.</p>
  if (total === 0) return <p>No health citation has this CCN. That does not mean that the home was never cited.</p>
  return (
    <Table
      caption={`Health citations by survey day, newest first: ${of.length} of ${total.toLocaleString('en-US')}`}
      rows={of}
      columns={[
        citedColumn('Survey', (row) => <Day of={text(row, 'survey_date')} />),
        { head: 'Requirement not met', cell: ({ row }) => requirementOf(row), long: true },
        { head: 'Scope and severity', cell: ({ row }) => scopeAndSeverity(row), long: true },
        { head: 'Found in', cell: ({ row }) => <Value of={foundIn(row)} /> },
        {
          head: 'Corrected',
          cell: ({ row }) => (
            <>
              <Value of={text(row, 'corrected')} />
              {dayAfter(': ', text(row, 'correction_date'))}
              {(row.is_under_idr === true || row.is_under_iidr === true) && ' (under dispute)'}
            </>
          ),
          long: true
        }
      ]}
    />
  )
}

function requirementOf(row: Row): string {
  const tag = `${text(row, 'deficiency_prefix') ?? ''}${text(row, 'deficiency_tag') ?? ''}`
  const words = text(row, 'deficiency_description') ?? text(row, 'deficiency_category')
  return [words, tag && `(${tag})`].filter(Boolean).join(' ')
}

/** The words of the grid with the published letter; another text is shown as published. */
function scopeAndSeverity(row: Row) {
  const words = gridWords(row)
  const letter = text(row, 'scope_severity')
  return words ? `${words.severity}: ${words.scope.toLowerCase()} (${letter})` : <Value of={letter} />
}

function foundIn(row: Row): string | null {
  const kinds = [
    row.is_standard === true ? 'standard survey' : '',
    row.is_complaint === true ? 'complaint inspection' : '',
    row.is_infection_control === true ? 'infection control inspection' : ''
  ]
  return kinds.filter(Boolean).join(', ') || null
}

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

const SHOWN_CLINICIANS = 50

type CliniciansProps = { of: readonly Row[]; total: number | null; tuple: Provenance | undefined }

/** `total` is null if the release has no file of affiliations. A wrong NPI has no link. */
export function CliniciansOf({ of, total, tuple }: CliniciansProps) {
  if (total === null || !tuple)
    return <p>Clinicians were not checked: this release has no file of facility affiliations.</p>
  if (total === 0) return <p>{cited('CMS lists no clinician with this CCN', tuple)}. Clinicians may still work here.</p>
  const npis = of
    .flatMap((row) => text(row, 'npi') ?? [])
    .filter(hasValidNpiCheckDigit)
    .slice(0, SHOWN_CLINICIANS)
  return (
    <p>
      CMS lists {total.toLocaleString('en-US')} {total === 1 ? 'clinician' : 'clinicians'} with this CCN
      <Cited to={tuple} />. {npis.length < total ? `The first ${npis.length} by NPI:` : 'By NPI:'}{' '}
      {npis.map((npi) => (
        <Npi of={npi} />
      ))}
    </p>
  )
}

export function Npi({ of }: { of: string }) {
  return [<a href={`/providers/${of}`}>{of}</a>, ' ']
}

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
      <TableOfAny
        caption={`Medicare enrollments under this CCN, the newest first: ${shownOf(enrollments)}. CMS does not say which one is current.`}
        rows={enrollments}
        columns={[
          citedColumn('Enrollment', (row) => <code>{text(row, 'enrollment_id')}</code>),
          { head: 'Organization', cell: ({ row }) => <Value of={text(row, 'organization_name')} /> },
          { head: 'Structure', cell: ({ row }) => <Value of={text(row, 'organization_structure')} /> },
          { head: 'Chain', cell: ({ row }) => <ChainLink of={text(row, 'affiliation_entity_name')} /> },
          { head: 'Individuals named', figure: ({ row }) => number(row, 'individuals') },
          { head: 'of these, owners', figure: ({ row }) => number(row, 'individual_owners') }
        ]}
      />
      <TableOfAny
        caption={`Roles of organizations, as PECOS lists them, ownership first: ${shownOf(organizations)}`}
        rows={organizations}
        columns={[
          citedColumn('Organization', (row) => <OwnerLink of={row} />),
          { head: 'Role', cell: ({ row }) => <Value of={text(row, 'role')} /> },
          { head: 'Share', figure: ({ row }) => number(row, 'ownership_percentage'), unit: '%' },
          { head: 'Since', cell: ({ row }) => <Value of={text(row, 'association_date')} /> },
          { head: 'CMS says it is', cell: ({ row }) => kindsOf(row), long: true },
          { head: 'Enrollment', cell: ({ row }) => <code>{text(row, 'enrollment_id')}</code> }
        ]}
      />
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

/** What CMS says the organization is, in words. */
function kindsOf(row: Row) {
  const named = OWNER_FLAGS.filter((flag) => row[flag] === true && flag !== 'is_other_type')
  const words = [...named.map((flag) => wordsOf(flag.replace(/^is_/, ''))), text(row, 'other_type')].filter(Boolean)
  return <Value of={words.join(', ') || null} />
}
