// Texts of a provider page.
import { type Asserted, untraceable, wrong } from '../claim.ts'
import { exclusionsIn, rowsIn } from '../evidence/counts.ts'
import { expectedValues } from '../evidence/expected.ts'
import { agreements, partyTexts } from '../evidence/parties.ts'
import type { Cell } from '../evidence/shown-row.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { usablePayments } from '../rules/payments.ts'
import { ROSTER_SENTENCES } from '../sentences/rosters.ts'
import { readSentence } from '../sentences/rule.ts'
import { COMPARISON_RULES } from './comparison.ts'
import { MEDICARE_RULES } from './medicare.ts'
import { citesIn } from './page-texts.ts'
import type { Given, PageRule, Reading } from './reading.ts'
import { namesIn } from './roster.ts'
import { cell, cited, countOf, expects, made, newestIs, numberIn, sourceNamed, states } from './statements.ts'

const DAY = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}'
const FROM = `\\((?<short>[^()]+), (?<dated>${DAY})\\)$`

/** A dated fact of the summary: its columns, its ground, and the source and date at its end. */
function fact(pattern: string, columns: Readonly<Record<string, string>>): PageRule {
  return {
    tag: 'li',
    says: new RegExp(`^(?:As of ${DAY}: )?${pattern.replaceAll('DAY', DAY)} ${FROM}`),
    read: (given, reading) => {
      const { parts, text } = reading
      const cells = Object.entries(columns).flatMap(([part, column]): Cell[] => {
        const said = parts[part]
        return said === undefined ? [] : [cell(said, ...column.split(' '))]
      })
      const [cite] = citesIn(text)
      return [
        ...cited(given, cite, [...cells, ...partyCells(given, reading, columns)]),
        ...registryAgreement(given, reading),
        states(given, 'date', 'snapshot of a fact', (evidence) => {
          const source = sourceNamed(given, parts.short ?? '')
          return source === undefined ? untraceable('unknown source') : newestIs(evidence, source, parts.dated ?? '')
        })
      ]
    }
  }
}

const PUBLISHED_FOR =
  /^Published for (?<party>.*)\. (?:(?<both>Name and state agree with the registry)|The name (?<name>agrees with|differs from|was not compared with) the registry; the state (?<state>agrees with|differs from|was not compared with) the registry)\.$/

/** The remark under a fact that names the published party. */
function partyCells(_given: Given, { next }: Reading, columns: Readonly<Record<string, string>>): Cell[] {
  const parts = publishedFor(next)
  const [table] = (Object.values(columns)[0] ?? '').split('.')
  const party = parts?.party
  if (!party) return []
  // A state list writes a name in its own columns, so its words are compared.
  const ofList = (record: OfficialRecord) => (namesIn(party, record.texts) ? [party] : [])
  return [made(party, `${table}.party`, table?.startsWith('state_exclusion_') ? ofList : partyTexts)]
}

function publishedFor(next: Reading['next']): Record<string, string | undefined> | undefined {
  const remarks = next.slice(
    0,
    next.findIndex(({ tag }) => tag !== 'span')
  )
  return remarks
    .map(({ pieces }) => PUBLISHED_FOR.exec(pieces.map(({ text }) => text).join(' '))?.groups)
    .find((groups) => groups !== undefined)
}

const AGREEMENT: Readonly<Record<string, string>> = {
  'agrees with': 'agrees',
  'differs from': 'differs',
  'was not compared with': 'not_given'
}

function registryAgreement(given: Given, { next, parts }: Reading): Asserted[] {
  const said = publishedFor(next)
  if (!said) return []
  const [name, state] = said.both
    ? ['agrees', 'agrees']
    : [AGREEMENT[said.name ?? ''] ?? '', AGREEMENT[said.state ?? ''] ?? '']
  return [
    states(given, 'wording', 'agreement with the registry', (evidence) => {
      const source = sourceNamed(given, parts.short ?? '') ?? ''
      if (source.startsWith('state_list_')) return null
      const records = evidence.under(source, given.id)
      const named = records.filter((record) => partyTexts(record).includes(said.party ?? ''))
      const found = named.flatMap((record) => agreements(evidence, given.id, record))
      if (found.length === 0) return untraceable('no record names the party')
      const holds = found.some((one) => one.name === name && one.state === state)
      return holds ? null : wrong(`compared again: ${found.map((one) => `${one.name}, ${one.state}`).join('; ')}`)
    })
  ]
}

/** The table of the state list whose fact this is. */
function stateFact(given: Given, reading: Reading): Asserted[] {
  const table = `state_exclusion_${(reading.parts.list ?? '').toLowerCase()}`
  const rule = fact(STATE_FACT, {
    since: `${table}.start_date`,
    until: `${table}.end_date`
  })
  return rule.read === 'prose' ? [] : rule.read(given, reading)
}

const STATE_FACT =
  'On the Medicaid list of (?<list>[A-Z]{2}) since (?:a day that is not published|(?<since>DAY))(?: to (?<until>DAY))? — (?<ground>.*)'

function lead(given: Given, { parts, text }: Reading): Asserted[] {
  const [cite] = citesIn(text)
  const isKnown = parts.kind === 'individual' || parts.kind === 'organization'
  return cited(given, cite, [
    cell(parts.npi ?? '', 'provider.npi'),
    ...(isKnown ? [cell(parts.kind ?? '', 'provider_answer.entity_type')] : [])
  ])
}

function title(given: Given, { said }: Reading): Asserted[] {
  if (said === `NPI ${given.id}`) return []
  return [
    states(given, 'text', 'entity.name', (evidence) => {
      const records = evidence.under('nppes', given.id)
      const names = records.flatMap((record) => expectedValues(evidence.released, ['entity', 'name'], record, records))
      return names.includes(said) ? null : wrong('no registry record has the title as its name')
    })
  ]
}

function reachOfExclusions(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'count', 'rows of the exclusion list', ({ released }) => {
      const table = released.published.find(({ name }) => name === 'exclusion')
      return expects(numberIn(parts.all), table?.rows ?? -1)
    }),
    states(given, 'count', 'rows of the exclusion list with an NPI', async (evidence) => {
      const rows = [...exclusionsIn(await evidence.every('oig_leie')).values()]
      return expects(numberIn(parts.some), rows.filter((hasNpi) => hasNpi).length)
    })
  ]
}

function reach({ outlet, where }: Given, { parts }: Reading): Asserted[] {
  const answer = { source_table: 'exclusion' }
  return readSentence({ outlet, where, id: '', text: parts.reach ?? '', answer }, ROSTER_SENTENCES)
}

function noFacility(given: Given): Asserted[] {
  return [
    states(given, 'absence', 'no affiliated facility', (evidence) =>
      expects(0, rowsIn(evidence, 'facility_affiliation', given.id))
    )
  ]
}

function affiliations(given: Given, { parts, next, text }: Reading): Asserted[] {
  const shown = new Set(next.filter(({ label }) => label.startsWith(text.pieces[0]?.text ?? '')).map(({ row }) => row))
  return [
    states(given, 'count', 'affiliations shown', () => expects(numberIn(parts.shown), shown.size)),
    states(given, 'count', 'affiliations in all', (evidence) =>
      expects(numberIn(parts.all), rowsIn(evidence, 'facility_affiliation', given.id))
    )
  ]
}

function affiliation(given: Given, { said, text }: Reading): Asserted[] {
  const [, ccn = '', parent] = /^CCN (\w+)(?:, unit of CCN (\w+))?$/.exec(said) ?? []
  const type = given.page.texts.find((one) => one.row === text.row && one.label.endsWith('| Type'))
  return cited(given, citesIn(text)[0], [
    cell(ccn, 'facility_affiliation.ccn'),
    ...(parent ? [cell(parent, 'facility_affiliation.parent_ccn')] : []),
    ...(type ? [cell(type.pieces[0]?.text ?? '', 'facility_affiliation.facility_type_as_published')] : [])
  ])
}

function facilityName(given: Given, { said, text }: Reading): Asserted[] {
  const [cite] = citesIn(text)
  const ccn = /CCN (\w+)/.exec(text.of)?.[1] ?? ''
  if (cite === undefined) return []
  return cited(given, cite, [cell(said, 'facility.facility_name')], { id: ccn })
}

function payments(given: Given, { said, text }: Reading): Asserted[] {
  const isSum = text.label.endsWith('| Sum')
  return [
    states(given, 'number', isSum ? 'payment_year.total_amount_usd' : 'payment_year.record_count', (evidence) => {
      const matched = evidence.released.matched.get(`${given.id}/${text.of}`)
      const records = usablePayments(
        evidence
          .under('open_payments', given.id)
          .filter(
            (record) =>
              record.file.kind === 'general' &&
              record.cell('Covered_Recipient_NPI') === given.id &&
              record.cell('Program_Year') === text.of
          )
      )
      if (!isSum) return expects(numberIn(said), records.length + (matched?.matched_count ?? 0))
      const cents = records.reduce(
        (sum, record) => sum + Math.round(Number(record.cell('Total_Amount_of_Payment_USDollars')) * 100),
        Math.round((matched?.matched_usd ?? 0) * 100)
      )
      return expects(Math.round(numberIn(said.replace('$', '')) * 100), cents)
    })
  ]
}

function noPayment(given: Given): Asserted[] {
  return [
    states(given, 'absence', 'no general payment', (evidence) => {
      const matched = [...evidence.released.matched.keys()].some((key) => key.startsWith(`${given.id}/`))
      const general = evidence
        .under('open_payments', given.id)
        .filter((one) => one.file.kind === 'general' && one.cell('Covered_Recipient_NPI') === given.id)
      return matched ? wrong('payments are matched to it') : expects(0, usablePayments(general).length)
    })
  ]
}

function link(given: Given, { said, text }: Reading): Asserted[] {
  const [, kind = '', id = ''] = /^(NPI|CCN) (\w+)$/.exec(said) ?? []
  return [
    states(given, 'text', `link by ${kind}`, (evidence) => {
      const sources = ['nppes', 'pecos', 'care_compare', 'cms_facility_owners']
      const isThere = sources.some((source) =>
        evidence.linked(source, given.id).some((record) => record.texts.some((one) => one.trim().toUpperCase() === id))
      )
      return isThere ? null : wrong(`no record links it: ${text.of}`)
    })
  ]
}

function noOwned(given: Given, { parts }: Reading): Asserted[] {
  return (parts.ids ?? '').split(', ').map((pac) =>
    states(given, 'absence', 'no facility names the PAC ID', (evidence) => {
      const owners = evidence
        .under('cms_facility_owners', pac)
        .filter((record) => record.cell('ASSOCIATE ID - OWNER') === pac && record.cell('TYPE - OWNER') === 'O')
      return expects(
        0,
        countOf(owners, () => true)
      )
    })
  )
}

function noPacId(given: Given): Asserted[] {
  return [
    states(given, 'absence', 'no PAC ID', (evidence) => {
      const records = evidence.under('pecos', given.id).filter(({ file }) => file.kind === 'enrollment')
      const ids = records.filter((record) => /^\d{10}$/.test(record.cell('PECOS_ASCT_CNTL_ID') ?? ''))
      return expects(0, ids.length)
    })
  ]
}

function noOwnerFiles(given: Given): Asserted[] {
  return [
    states(given, 'absence', 'no owner files', ({ released }) =>
      expects(0, [...released.files.keys()].filter((id) => id === 'cms_facility_owners').length)
    )
  ]
}

const OWNED = /^By PAC ID, never by name/
const PAID = /^General payments by program year/
const AFFILIATED = /^Facilities with which CMS lists this NPI/
const LINKS = /^Links by an identifier/

export const PROVIDER_RULES: readonly PageRule[] = [
  { tag: 'h1', read: title },
  { says: /^NPI (?<npi>\d{10}), (?<kind>.*)\. What each (?:federal )?source publishes/, read: lead },
  fact('On the OIG exclusion list: exclusion (?:in effect since|takes effect on) (?<since>DAY) — (?<ground>.*)', {
    since: 'exclusion.exclusion_date',
    ground: 'exclusion.authority_code'
  }),
  fact('On the OIG exclusion list from (?<since>DAY) until reinstated on (?<until>DAY) — (?<ground>.*)', {
    since: 'exclusion.exclusion_date',
    until: 'exclusion.reinstatement_date',
    ground: 'exclusion.authority_code'
  }),
  fact(
    'SAM\\.gov exclusion since (?:a day that is not published|(?<since>DAY))(?: to (?<until>DAY)|, indefinite|, end not published) — (?<type>[^,]+)(?:, .*)?',
    {
      since: 'contractor_exclusion.active_date',
      until: 'contractor_exclusion.termination_date',
      type: 'contractor_exclusion.exclusion_type'
    }
  ),
  { tag: 'li', says: new RegExp(`^(?:As of ${DAY}: )?${STATE_FACT.replaceAll('DAY', DAY)} ${FROM}`), read: stateFact },
  fact('Medicare enrollment revoked on (?<day>DAY) — (?<ground>.*)', { day: 'revocation.revocation_date' }),
  fact('Opted out of Medicare from (?<since>DAY)(?: to (?<until>DAY)|, end not given) — (?<specialty>.*)', {
    since: 'opt_out_affidavit.opt_out_effective_date',
    until: 'opt_out_affidavit.opt_out_end_date',
    specialty: 'opt_out_affidavit.specialty'
  }),
  fact('Enrolled in Medicare — (?<type>.*): (?<states>[A-Z, ]+|state not given)', { type: 'enrollment.provider_type' }),
  fact('NPI deactivated on (?<day>DAY)(?: and reactivated on (?<again>DAY))?(?: — (?<ground>.*))?', {
    day: 'provider.deactivation_date',
    again: 'provider.reactivation_date'
  }),
  fact('NPI assigned on (?<day>DAY)(?: — (?<ground>.*))?', { day: 'provider.enumeration_date' }),
  { tag: 'span', says: PUBLISHED_FOR, read: () => [] },
  { says: /^(Exclusion waived in|Reenrollment bar ends on) /, read: remark },
  {
    says: /^(?<some>[\d,]+) of (?<all>[\d,]+) rows of the OIG exclusion list give an NPI\./,
    read: reachOfExclusions
  },
  { says: /^(?<reach>.* with a valid NPI[^.]*)\. The others can only be found by name/, read: reach },
  { says: /^CMS lists this NPI with no facility\./, read: noFacility },
  { says: /^Facilities with which .*: (?<shown>[\d,]+) of (?<all>[\d,]+)$/, tag: 'caption', read: affiliations },
  { label: AFFILIATED, tag: 'th', read: affiliation },
  { label: AFFILIATED, says: /^unknown$/, read: () => [] },
  { label: /^Facilities with which .*\| Name$/, read: facilityName },
  { label: /^Facilities with which .*\| Type$/, read: () => [] },
  { label: PAID, tag: 'th', read: () => [] },
  { label: PAID, read: payments },
  { says: /^No general payment in Open Payments has this NPI/, read: noPayment },
  { label: LINKS, tag: 'th', read: () => [] },
  { label: LINKS, read: link },
  { says: /^No source in this release links this NPI/, read: () => [] },
  { says: /^No hospital or nursing home names PAC ID (?<ids>[\d, ]+) in the CMS owner files/, read: noOwned },
  { says: /^Not looked up\. The PECOS enrollment extract gives no PAC ID/, read: noPacId },
  { says: /^Not looked up\. Release \S+ holds no snapshot of /, read: noOwnerFiles },
  { label: OWNED, tag: 'th', read: owned },
  { label: OWNED, read: () => [] },
  ...MEDICARE_RULES,
  ...COMPARISON_RULES
]

function remark(given: Given, { said }: Reading): Asserted[] {
  const days = said.match(new RegExp(DAY, 'g')) ?? []
  const [column, source] = said.startsWith('Exclusion')
    ? ['exclusion.waiver_date', 'oig_leie']
    : ['revocation.reenrollment_bar_end_date', 'pecos']
  return days.map((day) =>
    states(given, 'date', column, (evidence) => {
      const [table = '', name = ''] = column.split('.')
      const records = evidence.under(source, given.id)
      const values = records.flatMap((record) => expectedValues(evidence.released, [table, name], record, records))
      const shown = values.map((value) => (typeof value === 'string' ? value : ''))
      return shown.includes(new Date(`${day} UTC`).toISOString().slice(0, 10)) ? null : wrong(`no record has ${day}`)
    })
  )
}

function owned(given: Given, { said, text }: Reading): Asserted[] {
  const others = given.page.texts.filter((one) => one.row === text.row)
  const at = (head: string) => others.find(({ label }) => label.endsWith(`| ${head}`))?.pieces[0]?.text
  const cells = [
    ...(at('Role') ? [cell(at('Role') ?? '', 'facility_owner_organization.role')] : []),
    ...(at('Share') ? [cell(at('Share') ?? '', 'facility_owner_organization.ownership_percentage')] : []),
    ...(at('Since') ? [cell(at('Since') ?? '', 'facility_owner_organization.association_date')] : [])
  ]
  return said === 'unknown' ? [] : cited(given, citesIn(text)[0], cells)
}
