// Columns of SAM.gov and USAspending.
import { memberAt } from '../raw/json.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { hasFacts } from '../raw/sam-exclusions.ts'
import { declaredCell } from './by-type.ts'
import type { Given, Rule } from './rule.ts'
import { answerOf, dayOf, type Value } from './values.ts'

const parts = (cell: string | null) => (cell ?? '').split('~').filter((part) => part.trim() !== '')
const codes: Rule = (given) => parts(declaredCell(given)).map((part) => part.trim())
const heads =
  (width: number): Rule =>
  (given) =>
    parts(declaredCell(given)).map((part) => part.slice(0, width).trim())
const tails =
  (width: number, read: (tail: string) => Value = (tail) => tail): Rule =>
  (given) =>
    parts(declaredCell(given)).map((part) => {
      const tail = part.slice(width).trim()
      return tail === '' ? null : read(tail)
    })

const status: Rule = ({ record }) => {
  const expires = dayOf(record.cell('REGISTRATION EXPIRATION DATE'))
  const code = record.cell('SAM EXTRACT CODE')
  if (code === 'E' || (expires !== null && expires < record.file.date)) return 'expired'
  return code === 'A' ? 'active' : null
}

/** UEI, EFT indicator, CAGE code and DODAAC, joined by hyphens. A repeated id gets a number. */
const registrationId: Rule = ({ record, row }) => {
  const [uei, eft, cage, dodaac] = ['UNIQUE ENTITY ID', 'ENTITY EFT INDICATOR', 'CAGE CODE', 'DODAAC'].map((name) =>
    record.cell(name)
  )
  const id = [
    uei,
    eft ?? '',
    cage?.toUpperCase() ?? '',
    ...(dodaac === null || dodaac === undefined ? [] : [dodaac])
  ].join('-')
  return id + (/#\d+$/.exec(String(row.registration_id ?? ''))?.[0] ?? '')
}

/** Facts of an exclusion come from the main line, even for a further location. */
const fact: Rule = ({ record, column }) => declaredCell({ record: record.main, column })
const indefinite: Rule = (given) => fact(given)?.toString().toLowerCase() === 'indefinite'
/** Years before 1900 are typing errors, so they are not read as dates. */
const factDay: Rule = (given) => {
  const date = dayOf(String(fact(given) ?? ''))
  return date !== null && date >= '1900' ? date : null
}

const textAt = (value: unknown, ...path: string[]): Value => {
  const member = memberAt(value, path)
  const text = member === null || typeof member === 'object' ? '' : String(member).trim()
  return text === '' ? null : text
}
const membersOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

/** A member of a published list, found by the row's position. */
function inList(path: string, member: string, read: (text: Value) => Value = (text) => text): Rule {
  return ({ record, row }) => {
    const list = membersOf(memberAt(record.json, path.split('.')))
    return read(textAt(list[Number(row.position) - 1], member))
  }
}
const asDay = (text: Value) => dayOf(typeof text === 'string' ? text : null)
const asCage = (text: Value) =>
  /^[A-Z0-9]{5}$/.test(String(text ?? '').toUpperCase()) ? String(text).toUpperCase() : null
const PROCEEDINGS = 'integrityInformation.proceedingsData.listOfProceedings'
const RECORDS = 'integrityInformation.responsibilityInformationList'

const OWNERS: Readonly<Record<string, string>> = {
  immediate_owner: 'immediateOwner',
  highest_owner: 'highestOwner',
  predecessor: 'predecessorsList'
}
function owner(member: string, read: (text: Value) => Value = (text) => text): Rule {
  return ({ record, row }) => {
    const list = membersOf(
      memberAt(record.json, ['integrityInformation', 'corporateRelationships', OWNERS[String(row.relation)] ?? ''])
    )
    return read(textAt(list[Number(row.position) - 1], member))
  }
}

const actionDays = (records: readonly OfficialRecord[]) =>
  usable(records)
    .flatMap((record) => [dayOf(record.cell('action_date')), dayOf(record.cell('award_latest_action_date'))])
    .filter((date) => date !== null)
    .sort()
/** Skips rows without an award key, and actions without a valid date. */
const usable = (records: readonly OfficialRecord[]) =>
  records.filter(
    (record) =>
      record.cell('contract_award_unique_key') !== null &&
      (record.file.kind !== 'transactions' || dayOf(record.cell('action_date')) !== null)
  )
const distinct = (records: readonly OfficialRecord[], header: string) =>
  new Set(
    usable(records)
      .map((record) => record.cell(header))
      .filter((cell) => cell !== null)
  ).size
const latestName =
  (header: string): Rule =>
  ({ others }) => ({ any: others.map((record) => record.cell(header)) })

const position: Rule = ({ row }) => Number(row.position)
const FACTS = ['classification', 'exclusion_program', 'exclusion_type', 'excluding_agency_code', 'ct_code']
const MORE_FACTS = ['additional_comments', 'record_status', 'cross_reference']

export const CONTRACTORS: Readonly<Record<string, Rule>> = {
  ordinal: ({ record }) => Number(record.cell('#ordinal') ?? '1'),
  'contractor.registration_id': registrationId,
  'contractor.registration_status': status,
  'contractor.business_type_codes': codes,
  'contractor.psc_codes': codes,
  'contractor.disaster_area_codes': codes,
  'contractor.naics_codes': heads(6),
  'contractor.naics_size_flags': tails(6),
  'contractor.naics_exception_codes': heads(6),
  'contractor.naics_exception_flags': tails(6),
  'contractor.sba_type_codes': heads(2),
  'contractor.sba_expiration_dates': tails(2, dayOf),
  'contractor.physical_country_code': (given) => declaredCell(given),
  'contractor.mailing_country_code': (given) => declaredCell(given),
  ...Object.fromEntries([...FACTS, ...MORE_FACTS].map((name) => [`contractor_exclusion.${name}`, fact])),
  'contractor_exclusion.is_continuation': ({ record }) => record.main !== record || !hasFacts(record),
  'contractor_exclusion.sam_number': ({ record, column }) =>
    declaredCell({ record, column }) ?? declaredCell({ record: record.main, column }),
  'contractor_exclusion.active_date': factDay,
  'contractor_exclusion.termination_date': factDay,
  'contractor_exclusion.creation_date': factDay,
  'contractor_exclusion.is_indefinite': indefinite,
  'contractor_exclusion.country_code': (given) => declaredCell(given),
  'fascsa_order.is_indefinite': indefinite,
  'fascsa_order.country_code': (given) => declaredCell(given),
  'award.recipient_country_code': (given) => declaredCell(given),
  'award_transaction.recipient_country_code': (given) => declaredCell(given),
  'proceeding.position': position,
  'proceeding.proceeding_date': inList(PROCEEDINGS, 'proceedingDate', asDay),
  'proceeding.instrument_number': inList(PROCEEDINGS, 'instrumentNumber'),
  'proceeding.instrument': inList(PROCEEDINGS, 'instrument'),
  'proceeding.state_code': inList(PROCEEDINGS, 'proceedingStateCode'),
  'proceeding.proceeding_type': inList(PROCEEDINGS, 'proceedingType'),
  'proceeding.disposition': inList(PROCEEDINGS, 'disposition'),
  'proceeding.proceeding_description': inList(PROCEEDINGS, 'proceedingDescription'),
  'responsibility_record.position': position,
  'responsibility_record.record_type_code': inList(RECORDS, 'recordType'),
  'responsibility_record.record_type': inList(RECORDS, 'recordTypeDesc'),
  'responsibility_record.record_date': inList(RECORDS, 'recordDate', asDay),
  'responsibility_record.award_id': inList(RECORDS, 'procurementIdOrFederalAssistanceId'),
  'responsibility_record.reference_idv_piid': inList(RECORDS, 'referenceIdvPiid'),
  'responsibility_record.has_attachment': inList(RECORDS, 'attachment', (text) => text !== null),
  'ownership_edge_sam.relation': ({ row }: Given) => String(row.relation),
  'ownership_edge_sam.position': position,
  'ownership_edge_sam.parent_cage_code': owner('cageCode', asCage),
  'ownership_edge_sam.parent_name': owner('legalBusinessName'),
  'ownership_edge_sam.parent_has_integrity_records': owner('integrityRecords', (text) =>
    answerOf(typeof text === 'string' ? text : null)
  ),
  'ownership_edge_usaspending.first_seen_on': ({ others }) => actionDays(others)[0] ?? null,
  'ownership_edge_usaspending.last_seen_on': ({ others }) => actionDays(others).at(-1) ?? null,
  'ownership_edge_usaspending.transactions': ({ others }) => distinct(others, 'contract_transaction_unique_key'),
  'ownership_edge_usaspending.awards': ({ others }) => distinct(others, 'contract_award_unique_key'),
  'ownership_edge_usaspending.recipient_name': latestName('recipient_name'),
  'ownership_edge_usaspending.parent_name': latestName('recipient_parent_name')
}
