// The dated facts of a facility, in words.
import { SCOPE_SEVERITY } from '../../../domain/scope-severity.ts'
import type { CitationCount } from '../../questions/facility/facility.ts'
import { NO_CHAIN } from '../../questions/facility/two-lists.ts'
import { totalOf } from '../../records/published-rows.ts'
import { number, type Row, text } from '../../store/rows.ts'
import type { Line } from '../lineage.tsx'
import type { Statement } from '../summary.tsx'
import { Day, dayAfter, Usd, Value } from '../value.tsx'
import { telephoneText, typeInWords } from '../wording.ts'

type Said = Omit<Statement, 'source' | 'tuple'>

const CARE_COMPARE = 'Care Compare'

type FacilityFacts = {
  facilities: readonly Line[]
  /** The newest first, as are citations. */
  penalties: readonly Line[]
  owners: readonly Line[]
  organizations: readonly Line[]
  citations: { lines: readonly Line[]; total: number | null; counts: readonly CitationCount[] }
}

export function statementsOf({ facilities, penalties, owners, organizations, citations }: FacilityFacts): Statement[] {
  const said = ([line]: readonly Line[], source: string, saying: (row: Row) => Said): Statement[] =>
    line ? [{ ...saying(line.row), source, tuple: line.tuple }] : []
  return [
    ...facilities.flatMap((line) =>
      [listing(line.row), ...marks(line.row), star(line.row)].flatMap((one) => said([line], CARE_COMPARE, () => one))
    ),
    ...said(owners, CARE_COMPARE, () => owned(owners)),
    ...said(organizations, 'PECOS owner files', () => owned(organizations)),
    ...said(citations.lines, CARE_COMPARE, () => cited(citations)),
    ...said(penalties, CARE_COMPARE, penalty)
  ]
}

const NAMED = 4

/** Owners by name, with share and day, and the number of all roles. */
function owned(lines: readonly Line[]): Said {
  const roles = totalOf(lines.map(({ row }) => row))
  const owning = lines.filter(
    ({ row }) => row.is_ownership === true || text(row, 'owner_role')?.includes('OWNERSHIP INTEREST')
  )
  return {
    fact: owning.length === 0 ? 'This list names no owner' : 'Owners',
    ground: [
      owning.slice(0, NAMED).map(({ row }, index) => <span>{[index > 0 && '; ', <Owner of={row} />]}</span>),
      owning.length > NAMED && '; and more',
      owning.length > 0 && '. ',
      <a href="#owners">{roles === 1 ? '1 role' : `${roles.toLocaleString('en-US')} roles`} of owners and managers</a>
    ]
  }
}

function Owner({ of }: { of: Row }) {
  const share = number(of, 'ownership_percentage')
  const since = dayAfter(', since ', text(of, 'association_date'))
  return [<OwnerLink of={of} />, share !== null && `, ${share} %`, since]
}

/** The name of an owner, with a link if it has a PAC ID. */
export function OwnerLink({ of }: { of: Row }) {
  const [name, pacId] = [text(of, 'owner_name'), text(of, 'owner_pac_id')]
  return pacId ? <a href={`/owners/${pacId}`}>{name ?? pacId}</a> : <Value of={name} />
}

/** The name of a chain, with a link. CMS writes Independent for a facility of no chain. */
export function ChainLink({ of }: { of: string | null }) {
  if (of === null || of.toUpperCase() === NO_CHAIN.toUpperCase()) return <Value of={of} />
  return <a href={`/chains/${encodeURIComponent(of)}`}>{of}</a>
}

/** Citations in all, by survey day and by scope and severity, the most severe first. */
function cited({ total, counts }: FacilityFacts['citations']): Said {
  const surveys = sums(counts, ({ survey_date }) => survey_date)
  const letters = sums(counts, ({ scope_severity }) => scope_severity).sort(([a], [b]) =>
    (b ?? '').localeCompare(a ?? '')
  )
  const severityOf = (letter: string | null) => SCOPE_SEVERITY.get(letter ?? '')?.severity ?? 'Outside the grid'
  const severities = [...new Set(letters.map(([letter]) => severityOf(letter)))]
  return {
    fact: `${total?.toLocaleString('en-US')} health ${total === 1 ? 'citation' : 'citations'} in ${surveys.length} ${surveys.length === 1 ? 'survey' : 'surveys'}`,
    ground: <a href="#citations">requirements not met</a>,
    remarks: [
      ...severities.map((severity) => {
        const own = letters.filter(([letter]) => severityOf(letter) === severity)
        const sum = own.reduce((all, [, count]) => all + count, 0)
        return `${severity}: ${sum} (${own.map(([letter, count]) => `${letter ?? 'no letter'} ${count}`).join(', ')})`
      }),
      [
        'By survey: ',
        surveys.map(([day, count], index) => <span>{[index > 0 && ' · ', <Day of={day} />, `: ${count}`]}</span>)
      ]
    ]
  }
}

/** Number of citations for each key, in the order of the counts. */
function sums(counts: readonly CitationCount[], keyOf: (count: CitationCount) => string | null) {
  const groups = new Map<string | null, number>()
  for (const count of counts) groups.set(keyOf(count), (groups.get(keyOf(count)) ?? 0) + count.citations)
  return [...groups]
}

function listing(row: Row): Said {
  const telephone = text(row, 'telephone')
  const place = [text(row, 'city'), text(row, 'state')].filter(Boolean).join(', ')
  return {
    fact: [
      `Listed by Care Compare as ${typeInWords(text(row, 'facility_type'))}`,
      dayAfter(', certified on ', text(row, 'certification_date'))
    ],
    ground: [
      [text(row, 'facility_subtype'), text(row, 'ownership_type'), place, telephone && telephoneText(telephone)]
        .filter(Boolean)
        .join('; '),
      text(row, 'chain_name') !== null && ['; chain: ', <ChainLink of={text(row, 'chain_name')} />]
    ]
  }
}

/** Marks that CMS gives to few facilities. */
function marks(row: Row): Said[] {
  const focus = text(row, 'special_focus_status')
  return [
    ...(row.has_abuse_icon === true ? [{ fact: 'CMS shows the abuse icon for this facility' }] : []),
    ...(focus === null ? [] : [{ fact: 'Special focus status of CMS', ground: focus }])
  ]
}

function star(row: Row): Said {
  const stars = number(row, 'overall_star')
  return stars === null
    ? {
        fact: 'No overall star rating is published',
        ground: text(row, 'overall_star_suppression_reason') ?? text(row, 'overall_star_as_published')
      }
    : { fact: `Overall star rating: ${stars} of 5` }
}

function penalty(row: Row): Said {
  const fine = number(row, 'fine_amount_usd')
  return {
    fact: ['Newest penalty on ', <Day of={text(row, 'penalty_date')} />],
    ground: [<Value of={text(row, 'penalty_type')} />, fine !== null && [', ', <Usd of={fine} />]]
  }
}
