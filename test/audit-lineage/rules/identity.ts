// Parties with an NPI and their agreement with the registry, recomputed by the rules of
// methodology/identity_match.md.
import type { Place } from '../places.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { npi } from './npi.ts'
import type { Given, Rule } from './rule.ts'

type Headers = { npi: string; last: string; first: string; organization?: string; state?: string }
type Party = {
  last_name: string | null
  first_name: string | null
  organization_name: string | null
  state: string | null
}

const LEIE: Headers = { npi: 'NPI', last: 'LASTNAME', first: 'FIRSTNAME', organization: 'BUSNAME', state: 'STATE' }
const PECOS: Headers = {
  npi: 'NPI',
  last: 'LAST_NAME',
  first: 'FIRST_NAME',
  organization: 'ORG_NAME',
  state: 'STATE_CD'
}
const paid = (stem: string, state = 'Recipient_State'): Headers => ({
  ...{ npi: `${stem}_NPI`, last: `${stem}_Last_Name`, first: `${stem}_First_Name`, state }
})
const investigator = (slot: number) => paid(`Principal_Investigator_${slot}`, `Principal_Investigator_${slot}_State`)

/** Headers that name a party, by source and kind of file. */
const HEADERS: Readonly<Record<string, readonly Headers[]>> = {
  ...{ 'oig_leie/updated': [LEIE], 'oig_leie/exclusions': [LEIE], 'oig_leie/reinstatements': [LEIE] },
  ...{ 'pecos/enrollment': [PECOS], 'pecos/revoked': [PECOS] },
  'pecos/order_and_referring': [{ npi: 'NPI', last: 'LAST_NAME', first: 'FIRST_NAME' }],
  'pecos/opt_out': [{ npi: 'npi', last: 'Last Name', first: 'First Name', state: 'State Code' }],
  'qpp_mips/clinician_score': [{ npi: 'NPI', last: 'Provider Last Name', first: 'Provider First Name' }],
  'open_payments/general': [paid('Covered_Recipient')],
  'open_payments/research': [paid('Covered_Recipient'), ...[1, 2, 3, 4, 5].map(investigator)],
  'open_payments/ownership': [paid('Physician')],
  'open_payments/recipient_profile': [
    { ...paid('Covered_Recipient_Profile', 'Covered_Recipient_Profile_State'), npi: 'Covered_Recipient_NPI' }
  ],
  'sam_exclusions/exclusions': [
    { npi: 'NPI', last: 'Last', first: 'First', organization: 'Name', state: 'State / Province' }
  ]
}

/** Where to find a source's parties by the row's NPI. */
export function partyPlaces(source: unknown): Place[] {
  return Object.entries(HEADERS).flatMap(([place, lists]) => {
    const [id = '', kind = ''] = place.split('/')
    return id === source
      ? lists.map(({ npi }) => ({ source: id, kinds: [kind], find: [['npi']], headers: { npi } }))
      : []
  })
}

const REGISTRY = ['npidata', 'npidata_weekly']
/** Where to find the registered holder of the NPI. */
export const REGISTERED: Place = {
  source: 'nppes',
  kinds: [
    ...[...REGISTRY, 'deactivation', 'othername', 'othername_weekly'],
    ...['practice_location', 'practice_location_weekly']
  ],
  find: [['npi']],
  headers: { npi: 'NPI' }
}

/** The parties that the record names. */
export function partiesOf(record: OfficialRecord): Party[] {
  return (HEADERS[`${record.file.source}/${record.file.kind}`] ?? []).map(({ last, first, organization, state }) => ({
    last_name: record.cell(last),
    first_name: record.cell(first),
    organization_name: organization ? record.cell(organization) : null,
    state: state ? (record.cell(state)?.toUpperCase() ?? null) : null
  }))
}

const PARTS = ['last_name', 'first_name', 'organization_name', 'state'] as const

/** The published part, if a record names exactly this party. */
const part: Rule = ({ others, row, column }) => {
  const isThere = others.flatMap(partiesOf).some((party) => PARTS.every((name) => party[name] === (row[name] ?? null)))
  return isThere ? ((row[column.name] as string | null) ?? null) : 'no such party'
}

const words = (text: string | null): string =>
  (text === '<UNAVAIL>' ? '' : (text ?? ''))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[’'`.]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
const letters = (text: string) => text.replaceAll(' ', '')
const person = (text: string | null) => letters(words(text).replace(/ (JR|SR|II|III|IV)$/, ''))

const FORMS: Readonly<Record<string, string>> = {
  INCORPORATED: 'INC',
  CORPORATION: 'CORP',
  COMPANY: 'CO',
  LIMITED: 'LTD'
}
const organization = (text: string | null) =>
  words(text)
    .split(' ')
    .map((word) => FORMS[word] ?? word)
    .join(' ')
/** A business name for comparison. */
export const organizationKey = (text: string) => organization(text)
const bare = (name: string) => name.replace(/ (INC|CORP|CO|LTD|LLC|LLP|LP|PC|PA|PLLC|PLC|PSC)$/, '')

/** Equal, or cut off by LEIE at its field width. */
function isName(published: string, registered: string, source: unknown, raw: unknown, width: number): boolean {
  if (published === '' || registered === '') return false
  const mayBeCut = source === 'oig_leie' && String(raw ?? '').length >= width - 1
  return published === registered || (mayBeCut && registered.startsWith(published))
}

type Compared = { name: string; state: string; confidence: number | null }

/** How the party in the row agrees with the registry records. */
export function compared({ row, others }: Pick<Given, 'row' | 'others'>): Compared {
  const rows = others
    .filter(({ file }) => REGISTRY.includes(file.kind))
    // The registry file keeps the first row of an NPI that it repeats.
    .sort((a, b) => b.file.date.localeCompare(a.file.date) || a.row - b.row)
  const [own] = rows
  const cells = (headers: string[], records: readonly (OfficialRecord | undefined)[] = [own]) =>
    headers.flatMap((header) => records.flatMap((record) => record?.cell(header) ?? []))
  const lasts = cells(['Provider Last Name (Legal Name)', 'Provider Other Last Name']).map(person)
  const firsts = cells(['Provider First Name', 'Provider Other First Name']).map(person)
  const names = cells(
    ['Provider Organization Name (Legal Business Name)', ...['Provider Other Organization Name']],
    [own, ...others.filter(({ file }) => file.kind.startsWith('othername'))]
  ).map(organization)
  const states = [
    ...cells([
      'Provider Business Practice Location Address State Name',
      'Provider Business Mailing Address State Name',
      ...Array.from({ length: 15 }, (_, slot) => `Provider License Number State Code_${slot + 1}`)
    ]),
    ...cells(['Provider Secondary Practice Location Address - State Name'], others)
  ].map((state) => state.toUpperCase())

  const { last_name, first_name, organization_name, source } = row
  const [last, first] = [person(last_name as string | null), person(first_name as string | null)]
  const called = organization(organization_name as string | null)
  const isLast = lasts.some((name) => isName(last, name, source, last_name, 20))
  const isFirst = firsts.some((name) => isName(first, name, source, first_name, 15))
  const isOrganization = names.some(
    (name) =>
      isName(letters(called), letters(name), source, organization_name, 30) ||
      (called !== '' && bare(called) === bare(name) && (bare(called) === called || bare(name) === name))
  )
  const isComparable = (last !== '' || called !== '') && [...lasts, ...names].some((name) => name !== '')
  const name = !isComparable
    ? 'not_given'
    : isOrganization || (isLast && isFirst)
      ? 'agrees'
      : isLast && first === ''
        ? 'not_given'
        : 'differs'
  const given = row.state === null ? '' : String(row.state).toUpperCase()
  const state = given === '' || states.length === 0 ? 'not_given' : states.includes(given) ? 'agrees' : 'differs'
  const confidence = !isComparable ? null : name === 'agrees' ? (state === 'agrees' ? 1 : 0.95) : isLast ? 0.8 : 0.3
  return { name, state, confidence }
}

/**
 * The NPI of a matched payment, if one of the registered names and one of the addresses belong to the party.
 */
const matchedNpi: Rule = (given) => {
  // During a lookup, the record's own header is read.
  if (given.column.from.length > 0) return npi(given)
  const { row, others } = given
  const hasName = others.some(
    (record) =>
      [record.cell('Provider Last Name (Legal Name)'), record.cell('Provider Other Last Name')].some(
        (name) => person(name) === person(row.last_name as string)
      ) && person(record.cell('Provider First Name')) === person(row.first_name as string)
  )
  const hasLine = others.some((record) =>
    record.headers.some(
      (header) => /address/i.test(header) && words(record.cell(header)) === words(row.recipient_line_1 as string)
    )
  )
  return hasName && hasLine ? String(row.npi) : null
}

export const IDENTITY: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(PARTS.map((name) => [`identity_match.${name}`, part])),
  // During a lookup, the record's own header is read. All records found have this NPI.
  'identity_match.npi': (given) =>
    given.column.from.length > 0 ? npi(given) : given.others.length > 0 ? String(given.row.npi) : null,
  'identity_match.source': ({ record }) => record.file.source,
  'identity_match.name_agreement': (given) => compared(given).name,
  'identity_match.state_agreement': (given) => compared(given).state,
  'identity_match.confidence': (given) => compared(given).confidence,
  'payment_match.npi': matchedNpi,
  'payment_match.confidence': () => 0.9
}
