// Official columns of prime-award files that are known but not read, each with the reason.
import type { FileKind } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import award from '../../../domain/tables/award.ts'
import transaction from '../../../domain/tables/award_transaction.ts'
import { RECIPIENT_KINDS, TERMS } from './layout.ts'

type Ignored = FileKind['ignore']

function named(why: string, headers: string): Ignored {
  return headers
    .trim()
    .split(/\s+/)
    .map((column) => ({ column, why }))
}

const labels: Ignored = named(
  'the label of a code that is read',
  'award_type idv_type type_of_contract_pricing extent_competed type_of_set_aside'
)

const read = new Set([award, transaction].flatMap((table) => headersOf(table)).map(({ header }) => header))
const notRead = (why: string, headers: readonly string[]): Ignored =>
  headers.filter((header) => !read.has(header)).map((column) => ({ column, why }))

const terms = notRead(
  'a term of the contract that no published table uses',
  TERMS.filter((header) => !labels.some(({ column }) => column === header))
)

// Ownership by group of people is left out on purpose.
const recipients = notRead(
  'what kind of business or body the recipient is, beyond the three flags that are read',
  RECIPIENT_KINDS
)

const shared: Ignored = [
  {
    column: /^highly_compensated_officer_[1-5]_(name|amount)$/,
    why: 'pay of named persons is not a fact about an award'
  },
  { column: /^recipient_(phone|fax)_number$/, why: 'contact numbers are not facts about an award' },
  {
    column: /^(outlayed|obligated)_amount_from_(COVID-19|IIJA)_supplementals?(_for_overall_award)?$/,
    why: 'shares of one appropriation act'
  },
  {
    column: /^disaster_emergency_fund_codes(_for_overall_award)?$/,
    why: 'budget codes of the accounts that fund the award'
  },
  {
    column: /^(treasury_accounts|federal_accounts|object_classes|program_activities)_funding_this_award$/,
    why: 'budget codes of the accounts that fund the award'
  },
  {
    column:
      /^prime_award_(transaction|summary)_(recipient|place_of_performance)_(cd_original|cd_current|county_fips_code|state_fips_code)$/,
    why: 'state codes are read; counties and congressional districts are not used'
  },
  ...named(
    'the registry of record for addresses is SAM.gov; city, state and country are read',
    `recipient_address_line_1 recipient_address_line_2 recipient_county_name recipient_state_name recipient_zip_4_code
    recipient_country_name`
  ),
  ...named(
    'only the state of the place of performance is read',
    `primary_place_of_performance_country_code primary_place_of_performance_country_name primary_place_of_performance_city_name
    primary_place_of_performance_county_name primary_place_of_performance_state_name primary_place_of_performance_zip_4`
  ),
  {
    column: /^recipient_(parent_)?duns$/,
    why: 'federal use of DUNS ended in April 2022, and DUNS belongs to Dun & Bradstreet; UEI is read'
  },
  {
    column: /^recipient_(parent_)?name_raw$/,
    why: 'the name as the contracting office typed it; the registered name is read'
  },
  ...named('rows are never joined by name; the registered name is read', 'recipient_doing_business_as_name'),
  ...named(
    'the agency and its code are read; the office and the name of the parent award’s agency are not',
    'awarding_office_code awarding_office_name funding_office_code funding_office_name parent_award_agency_name'
  ),
  ...labels,
  ...terms,
  ...recipients
]

export const IGNORED_IN_TRANSACTIONS: Ignored = [
  ...shared,
  ...named('a value of the whole award; table award has it', 'total_outlayed_amount_for_overall_award'),
  ...named(
    'the description of the award’s first action, which has its own row',
    'prime_award_base_transaction_description'
  ),
  ...named('the award’s page; table award has it', 'usaspending_permalink'),
  ...named(
    'a term of the action that no published table uses',
    'undefinitized_action_code undefinitized_action parent_award_modification_number'
  ),
  ...named('date of the office’s first report; the date of the last change is read', 'initial_report_date')
]

export const IGNORED_IN_AWARDS: Ignored = [
  ...shared,
  {
    column: /^award_(base|latest)_action_date_fiscal_year$/,
    why: 'follows from the action date: the fiscal year begins on October 1'
  }
]
