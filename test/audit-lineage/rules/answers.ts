// Rules for answer members that combine several official cells.
import { specialtyByCode } from '../../../domain/specialties.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { declaredCell } from './by-type.ts'
import { primaryCode } from './registry.ts'
import type { Rule } from './rule.ts'
import { dayOf, numberOf } from './values.ts'

function codesOf(record: OfficialRecord): string[] {
  const codes = Array.from({ length: 15 }, (_, index) => record.cell(`Healthcare Provider Taxonomy Code_${index + 1}`))
  return [...new Set(codes.flatMap((code) => code?.toUpperCase() ?? []))]
}

const KINDS: Readonly<Record<string, string>> = { '1': 'individual', '2': 'organization' }
const cents = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100

/**
 * Actions with their own key, an award key and a valid date. Of a repeated key the newest file counts, then
 * the row modified last, then the one further down.
 */
export function actions(records: readonly OfficialRecord[]): OfficialRecord[] {
  const order = (record: OfficialRecord) => `${record.file.date} ${record.cell('last_modified_date') ?? ''}`
  const kept = records.filter(
    (record) =>
      record.cell('contract_transaction_unique_key') !== null &&
      record.cell('contract_award_unique_key') !== null &&
      dayOf(record.cell('action_date')) !== null
  )
  const inOrder = [...kept].sort((a, b) => order(a).localeCompare(order(b)) || a.row - b.row)
  return [...new Map(inOrder.map((one) => [one.cell('contract_transaction_unique_key'), one])).values()]
}
const days = (records: readonly OfficialRecord[]) =>
  actions(records)
    .map((record) => dayOf(record.cell('action_date')))
    .sort()

export const ANSWERS: Readonly<Record<string, Rule>> = {
  'provider_answer.entity_type': ({ record }) => KINDS[record.cell('Entity Type Code') ?? ''] ?? null,
  'provider_answer.specialty': ({ record }) => {
    const slugs = codesOf(record).flatMap((code) => specialtyByCode(code)?.slug ?? [])
    return slugs.length === 0 ? null : { any: slugs }
  },
  'provider_answer.taxonomy_codes': ({ record }) => codesOf(record),
  'provider_answer.taxonomy_primary': ({ record }) => primaryCode(record),
  'provider_answer.state': (given) => declaredCell(given)?.toUpperCase() ?? null,
  'fact.exclusion': ({ others }) => others.length > 0 || null,
  'fact.pecos_enrolled': ({ others }) => others.length > 0 || null,
  'award_total.action_count': ({ others }) => actions(others).length,
  'award_total.award_count': ({ others }) =>
    new Set(actions(others).map((one) => one.cell('contract_award_unique_key'))).size,
  'award_total.federal_action_obligation_usd': ({ others }) =>
    cents(actions(others).map((record) => numberOf(record.cell('federal_action_obligation')) ?? 0)),
  'award_total.first_action_date': ({ others }) => days(others)[0] ?? null,
  'award_total.last_action_date': ({ others }) => days(others).at(-1) ?? null
}
