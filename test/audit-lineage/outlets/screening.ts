// A screening answer: registration, exclusions, awards and responsibility records.
import type { Answer } from '../service.ts'
import { type Answered, named, prefixed, tupleOf } from './answered.ts'

const TOTALS = ['action_count', 'award_count', 'federal_action_obligation_usd', 'first_action_date', 'last_action_date']
const TERMINATION = [
  ...['contract_award_unique_key', 'piid', 'modification_number', 'parent_piid', 'action_date', 'action_type_code'],
  ...[
    'action_type',
    'awarding_agency_code',
    'awarding_agency_name',
    'awarding_sub_agency_name',
    'federal_action_obligation_usd'
  ]
]

export function screening(answered: Answered, uei: string, answer: Answer): void {
  if (!answer) return
  const { provenance } = answer
  const where = `/procurement/screen?uei=${uei}`
  for (const registration of answer.registration?.registrations ?? []) {
    // The status applies to the screening date, so no official cell contains it.
    const { physical_address, mailing_address, registration_status: _, ...rest } = registration
    const addresses = registration.is_address_withheld
      ? {}
      : { ...prefixed('physical_', physical_address), ...prefixed('mailing_', mailing_address) }
    answered.row(`${where} registration`, 'contractor', { ...rest, ...addresses }, tupleOf(provenance.registration), {
      uei
    })
  }
  for (const exclusion of answer.exclusions ?? []) {
    const { address, further_locations: _, ...rest } = exclusion
    const row = { ...rest, ...(exclusion.is_address_withheld ? {} : address) }
    answered.row(`${where} exclusions`, 'contractor_exclusion', row, tupleOf(provenance.exclusions))
  }
  const transactions = answer.awards?.transactions
  const tuple = tupleOf(provenance.award_transactions)
  if (transactions) answered.row(`${where} awards`, 'award_total', named(transactions, names(TOTALS)), tuple, { uei })
  for (const action of transactions?.terminations ?? []) {
    answered.row(`${where} terminations`, 'award_transaction', named(action, names(TERMINATION)), tuple, { uei })
  }
}

function names(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((name) => [name, name]))
}
