// Texts of a facility page.
import { type Asserted, wrong } from '../claim.ts'
import { recordsIn, rowsIn } from '../evidence/counts.ts'
import { expectedValues, isOf } from '../evidence/expected.ts'
import type { Cell } from '../evidence/shown-row.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { organizationKey } from '../rules/identity.ts'
import { whySkipped } from '../rules/made-by-us.ts'
import { COMPARISON_RULES } from './comparison.ts'
import { columnName } from './fields.ts'
import { citesIn, type PageText, whole } from './page-texts.ts'
import type { Given, PageRule, Reading } from './reading.ts'
import { cell, cited, expects, newestIs, numberIn, states } from './statements.ts'

const DAY = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}'
const FROM = `\\(Care Compare, (?<dated>${DAY})\\)$`

function fact(pattern: string, columns: Readonly<Record<string, string>>): PageRule {
  return {
    tag: 'li',
    says: new RegExp(`^(?:As of ${DAY}: )?${pattern.replaceAll('DAY', DAY)} ${FROM}`),
    read: (given, { parts, text }) => [
      ...cited(
        given,
        citesIn(text)[0],
        Object.entries(columns).flatMap(([part, column]): Cell[] => {
          const said = parts[part]
          return said === undefined ? [] : [cell(said, ...column.split(' '))]
        })
      ),
      states(given, 'date', 'snapshot of a fact', (evidence) => newestIs(evidence, 'care_compare', parts.dated ?? ''))
    ]
  }
}

/** Cells of a table's row, read where the row is cited. */
function rowOf(
  columns: Readonly<Record<string, string>>,
  keyed?: (row: RowTexts) => Record<string, unknown>
): PageRule['read'] {
  return (given, { text }) => {
    const row = new RowTexts(given.page.texts.filter((one) => one.row === text.row))
    const cells = Object.entries(columns).flatMap(([head, column]): Cell[] => {
      const said = row.at(head)
      return said === undefined || said === '' ? [] : [cell(said, ...column.split(' '))]
    })
    return cited(given, citesIn(text)[0] ?? citeOfCaption(given, text), cells, keyed ? { row: keyed(row) } : {})
  }
}

export class RowTexts {
  readonly #texts: readonly PageText[]

  constructor(texts: readonly PageText[]) {
    this.#texts = texts
  }

  at(head: string): string | undefined {
    const found = this.#texts.filter(({ label }) => label.endsWith(`| ${head}`))
    return found[0] && whole(found[0])
  }

  under(head: string): string | undefined {
    const found = this.#texts.filter(({ label, tag }) => label.endsWith(`| ${head}`) && tag === 'span')
    return found[0] && whole(found[0])
  }
}

export function citeOfCaption({ page }: Given, { label }: PageText): number | undefined {
  const caption = page.texts.find((one) => one.tag === 'caption' && label.startsWith(whole(one)))
  return caption && citesIn(caption)[0]
}

/** A member of the record: its name is the column. */
function member(given: Given, { said, text }: Reading): Asserted[] {
  const title = given.page.texts.find((one) => one.tag === 'h3' && one.under === text.under)
  const cite = title && citesIn(title)[0]
  const column = columnName(text.label)
  if (column === 'facility_type') return []
  return cited(given, cite, [cell(said, `facility.${column}`)])
}

function nullMembers(given: Given, { parts, text }: Reading): Asserted[] {
  const type = /^As (.*)$/.exec(text.under)?.[1]
  return (parts.names ?? '').split(', ').map((name) =>
    states(given, 'absence', 'member not given', (evidence) => {
      if (whySkipped('facility', columnName(name))) return null
      const records = recordsIn(evidence, 'facility', given.id)
      const column = columnName(name.replace(/^address line/, 'address line'))
      const values = records.flatMap((record) =>
        expectedValues(evidence.released, ['facility', column], record, records, { facility_name: nameOf(record) })
      )
      const isNull =
        values.length === 0 || values.some((one) => one === null || (Array.isArray(one) && one.length === 0))
      return isNull || type === undefined ? null : wrong(`the record gives ${column}`)
    })
  )
}

const nameOf = (record: OfficialRecord) => record.cell('Facility Name')

function measures(given: Given, { parts, text, next }: Reading): Asserted[] {
  const shown = new Set(next.filter(({ label }) => label.startsWith(whole(text))).map(({ row }) => row)).size
  return [states(given, 'count', 'measures shown', () => expects(numberIn(parts.first ?? parts.all), shown))]
}

function citations(given: Given, { parts, text, next }: Reading): Asserted[] {
  const shown = new Set(next.filter(({ label }) => label.startsWith(whole(text))).map(({ row }) => row)).size
  return [
    states(given, 'count', 'citations shown', () => expects(numberIn(parts.shown), shown)),
    states(given, 'count', 'citations in all', (evidence) =>
      expects(numberIn(parts.all), rowsIn(evidence, 'facility_citation', given.id))
    )
  ]
}

/** The months shown, and those of all days. */
function months(given: Given, { parts, text, next }: Reading): Asserted[] {
  const shown = new Set(next.filter(({ label }) => label.startsWith(whole(text))).map(({ row }) => row)).size
  return [
    states(given, 'count', 'months shown', () => expects(numberIn(parts.shown), shown)),
    states(given, 'count', 'months in all', (evidence) => {
      const days = recordsIn(evidence, 'facility_staffing_day', given.id)
      return expects(numberIn(parts.all), new Set(days.map((day) => day.cell('WorkDate')?.slice(0, 6))).size)
    })
  ]
}

function noRows(table: string): PageRule['read'] {
  return (given) => [
    states(given, 'absence', `no row of ${table}`, (evidence) => expects(0, rowsIn(evidence, table, given.id)))
  ]
}

function clinicians(given: Given, { parts }: Reading): Asserted[] {
  const npis = (parts.npis ?? '').trim().split(/\s+/).filter(Boolean)
  return [
    states(given, 'count', 'clinicians of the facility', (evidence) =>
      expects(numberIn(parts.all), rowsIn(evidence, 'facility_affiliation', given.id))
    ),
    ...(parts.first === undefined
      ? []
      : [states(given, 'count', 'clinicians shown', () => expects(numberIn(parts.first), npis.length))]),
    ...npis.map((npi) =>
      states(given, 'text', 'facility_affiliation.npi', (evidence) => {
        const found = recordsIn(evidence, 'facility_affiliation', given.id).some((one) => one.cell('NPI') === npi)
        return found ? null : wrong('no affiliation names the NPI')
      })
    )
  ]
}

function npisOf(given: Given, { parts }: Reading): Asserted[] {
  return (parts.npis ?? '').split(/\s+/).map((npi) =>
    states(given, 'text', 'facility.npis', (evidence) => {
      const records = recordsIn(evidence, 'facility', given.id)
      return records.some((one) => one.cell('NPI') === npi) ? null : wrong('no record of the facility has the NPI')
    })
  )
}

function title(given: Given, { said }: Reading): Asserted[] {
  return [
    states(given, 'text', 'facility.facility_name', (evidence) => {
      const records = recordsIn(evidence, 'facility', given.id)
      const names = records.flatMap((one) =>
        expectedValues(evidence.released, ['facility', 'facility_name'], one, records)
      )
      return names.includes(said) || said === `CCN ${given.id}` ? null : wrong('no record has the title as its name')
    })
  ]
}

/** All citations, and their numbers by letter: "11 (L 2, K 4, J 5)". */
function citationsInAll(given: Given, { parts, said }: Reading): Asserted[] {
  return [
    states(given, 'count', 'citations in all', (evidence) =>
      expects(numberIn(parts.all), rowsIn(evidence, 'facility_citation', given.id))
    ),
    ...[...said.matchAll(/[(,] ?([A-L]) (\d+)/g)].map(([, letter, count]) =>
      states(given, 'count', 'citations of a letter', (evidence) => {
        const records = recordsIn(evidence, 'facility_citation', given.id)
        const own = records.filter((record) => record.cell('Scope Severity Code') === letter)
        const lines = new Set(own.map((record) => record.headers.map((header) => record.cell(header)).join('|')))
        return expects(numberIn(count), lines.size)
      })
    )
  ]
}

/** The number of roles in one of the two lists of owners. */
function rolesInAll(given: Given, { parts }: Reading): Asserted[] {
  const table = parts.list === 'Care Compare' ? 'facility_owner' : 'facility_owner_organization'
  return [
    states(given, 'count', `roles of ${table}`, (evidence) =>
      expects(numberIn(parts.roles?.split(' ')[0]), rowsIn(evidence, table, given.id))
    )
  ]
}

const MEASURES = /measures, as published/
const CITED = /^Health citations/
const FINES = /^Fines and denials/
const STAFFED = /^Paid nurse hours/
const OWNERS = /^Owners and managers/
const ENROLLED = /^Medicare enrollments under/
const ROLES = /^Roles of organizations/

/** Organizations that each of two lists names under the CCN. */
function ownerLists(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'count', 'organizations in two owner lists', (evidence) => {
      const { released } = evidence
      const enrolled = new Set(
        evidence.under('cms_facility_owners', given.id).flatMap((record) => record.cell('ENROLLMENT ID') ?? [])
      )
      const namesIn = (source: string, table: string, isNamed: (record: OfficialRecord) => boolean) => {
        const records = evidence.linked(source, given.id).filter((record) => isOf(table, record) && isNamed(record))
        const names = records.flatMap((record) => expectedValues(released, [table, 'owner_name'], record, records))
        return new Set(names.flatMap((name) => (typeof name === 'string' ? organizationKey(name) : [])))
      }
      const listed = namesIn('care_compare', 'facility_owner', (record) => record.cell('Owner Type') === 'Organization')
      const owners = namesIn(
        'cms_facility_owners',
        'facility_owner_organization',
        (record) => record.cell('TYPE - OWNER') === 'O' && enrolled.has(record.cell('ENROLLMENT ID') ?? '')
      )
      const both = [...listed].filter((name) => owners.has(name)).length
      const said = [parts.listed, parts.owners, parts.both].map(numberIn).join()
      const counted = [listed.size, owners.size, both].join()
      return said === counted ? null : wrong(`the files give ${counted}, the text says ${said}`)
    })
  ]
}

export const FACILITY_RULES: readonly PageRule[] = [
  { tag: 'h1', read: title },
  {
    says: /Care Compare names (?<listed>\d+), the owner files (?<owners>\d+), and (?<both>\d+) are in both\.(?<only>.*)$/,
    read: ownerLists
  },
  { says: /^CMS Certification Number \w+\. What (?:federal|the) sources publish/, read: 'prose' },
  fact(
    'Listed by Care Compare as (?<type>[a-z ]+?)(?:, certified on (?<certified>DAY))? — (?:.*; )?(?<city>[^;]+), (?<state>[A-Z]{2})(?:; (?<telephone>\\(\\d{3}\\) \\d{3}-\\d{4}))?(?:; chain: (?<chain>.*))?',
    {
      certified: 'facility.certification_date',
      city: 'facility.city',
      state: 'facility.state',
      telephone: 'facility.telephone',
      chain: 'facility.chain_name'
    }
  ),
  fact('Overall star rating: (?<stars>[\\d.]+) of 5', { stars: 'facility.overall_star' }),
  fact('No overall star rating is published — .*', {}),
  fact('CMS shows the abuse icon for this facility', {}),
  fact('Special focus status of CMS — (?<status>.*)', { status: 'facility.special_focus_status' }),
  fact('Newest penalty on (?<day>DAY) — (?<type>[^,$]+?)(?:, (?<fine>\\$[\\d,.]+))?', {
    day: 'facility_penalty.penalty_date',
    type: 'facility_penalty.penalty_type',
    fine: 'facility_penalty.fine_amount_usd'
  }),
  {
    tag: 'li',
    says: /^(?:As of .*?: )?(?<all>[\d,]+) health citations? in (?<surveys>\d+) surveys? — requirements not met \(Care Compare, /,
    read: citationsInAll
  },
  {
    tag: 'li',
    says: /^(?:As of .*?: )?(?:Owners|This list names no owner) — (?:.*\. )?(?<roles>1 role|[\d,]+ roles) of owners and managers \((?<list>Care Compare|PECOS owner files), /,
    read: rolesInAll
  },
  { says: /^Dots among peers: /, read: 'prose' },
  { says: /^NPIs that Care Compare gives: (?<npis>[\d ]+)$/, read: npisOf },
  { says: /^As [a-z ]+$/, tag: 'h3', read: 'prose' },
  { tag: 'dd', under: /^As /, read: member },
  { says: /^Not given \(null\): (?<names>.*)\.$/, read: nullMembers },
  { tag: 'caption', says: /^(?:The first (?<first>\d+) of )?(?<all>\d+) measures, as published$/, read: measures },
  {
    label: MEASURES,
    tag: 'th',
    read: rowOf(
      { Value: 'facility_measure.score facility_measure.score_as_published', Cases: 'facility_measure.denominator' },
      (row) => ({
        measure_id: row.under('Measure') ?? row.at('Measure'),
        measure_name: row.under('Measure') === undefined ? undefined : row.at('Measure')
      })
    )
  },
  { label: MEASURES, read: () => [] },
  { tag: 'caption', says: /^Health citations .*: (?<shown>[\d,]+) of (?<all>[\d,]+)$/, read: citations },
  { says: /^No health citation has this CCN/, read: noRows('facility_citation') },
  { label: CITED, tag: 'th', read: rowOf({ Survey: 'facility_citation.survey_date' }) },
  { label: CITED, read: () => [] },
  { tag: 'caption', says: /^Paid nurse hours .*: (?<shown>[\d,]+) of (?<all>[\d,]+)$/, read: months },
  { says: /^No nurse hours have this CCN/, read: noRows('facility_staffing_day') },
  {
    label: STAFFED,
    tag: 'th',
    read: rowOf(
      {
        'Registered nurses': 'facility_staffing_month.rn_hours_per_resident_day',
        'Practical nurses': 'facility_staffing_month.lpn_hours_per_resident_day',
        Aides: 'facility_staffing_month.aide_hours_per_resident_day',
        All: 'facility_staffing_month.nurse_hours_per_resident_day'
      },
      (row) => ({ month: row.at('Month') })
    )
  },
  { label: STAFFED, read: () => [] },
  { tag: 'caption', says: /50 at most$/, read: 'prose' },
  { tag: 'caption', says: /: (?:all (?<all>[\d,]+)|(?<first>[\d,]+) of [\d,]+)$/, read: measures },
  {
    label: FINES,
    tag: 'th',
    read: rowOf({
      Day: 'facility_penalty.penalty_date',
      Penalty: 'facility_penalty.penalty_type',
      Fine: 'facility_penalty.fine_amount_usd',
      'Denial from': 'facility_penalty.payment_denial_start_date',
      Days: 'facility_penalty.payment_denial_days'
    })
  },
  { label: FINES, read: () => [] },
  {
    label: OWNERS,
    tag: 'th',
    read: rowOf({
      Role: 'facility_owner.owner_role',
      Name: 'facility_owner.owner_name',
      Type: 'facility_owner.owner_type',
      Share: 'facility_owner.ownership_percentage_as_published',
      Since: 'facility_owner.association_date'
    })
  },
  { label: OWNERS, read: () => [] },
  {
    label: ENROLLED,
    tag: 'th',
    read: rowOf({
      Enrollment: 'facility_enrollment.enrollment_id',
      Organization: 'facility_enrollment.organization_name',
      Structure: 'facility_enrollment.organization_structure',
      Chain: 'facility_enrollment.affiliation_entity_name'
    })
  },
  { label: /^Medicare enrollments under .*\| (Individuals named|of these, owners)$/, read: individuals },
  { label: ENROLLED, read: () => [] },
  {
    tag: 'caption',
    says: /^(Medicare enrollments under this CCN|Roles of organizations, as PECOS lists them, ownership first)/,
    read: 'prose'
  },
  {
    label: ROLES,
    tag: 'th',
    read: rowOf({
      Organization: 'facility_owner_organization.owner_name',
      Role: 'facility_owner_organization.role',
      Share: 'facility_owner_organization.ownership_percentage',
      Since: 'facility_owner_organization.association_date',
      Enrollment: 'facility_owner_organization.enrollment_id'
    })
  },
  { label: ROLES, read: () => [] },
  {
    says: /^CMS lists (?<all>[\d,]+) clinicians? with this CCN\. (?:The first (?<first>\d+) by|By) NPI: ?(?<npis>[\d ]*)$/,
    read: clinicians
  },
  { says: /^CMS lists no clinician with this CCN/, read: noRows('facility_affiliation') },
  {
    says: /^The Medicare enrollment files of hospitals and nursing homes do not list this CCN/,
    read: noRows('facility_enrollment')
  },
  ...COMPARISON_RULES
]

function individuals(given: Given, { said, text }: Reading): Asserted[] {
  const column = text.label.endsWith('owners') ? 'individual_owners' : 'individuals'
  return [
    states(given, 'count', `facility_enrollment.${column}`, (evidence) => {
      const id = /[IO]\d{14}/.exec(text.of)?.[0] ?? ''
      const owners = evidence.under('cms_facility_owners', id).filter(({ file }) => file.kind.endsWith('_owners'))
      const [first] = owners
      if (!first) return said === 'unknown' ? null : wrong('no owner record')
      const [counted] = expectedValues(evidence.released, ['facility_enrollment', column], first, owners)
      return expects(numberIn(said), Number(counted))
    })
  ]
}
