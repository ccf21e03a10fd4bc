// Official columns of prime-award files that are known but not read, by the reason.
import { headersOf } from '../../../domain/table.ts'
import award from '../../../domain/tables/award.ts'
import transaction from '../../../domain/tables/award_transaction.ts'
import { listed, RECIPIENT_KINDS, TERMS } from './layout.ts'

const LABELS = listed('award_type idv_type type_of_contract_pricing extent_competed type_of_set_aside')
const read = new Set([award, transaction].flatMap((table) => headersOf(table)).map(({ header }) => header))
const notRead = (headers: readonly string[]) => headers.filter((header) => !read.has(header))

const SHARED = {
  'pay of named persons is not a fact about an award': /^highly_compensated_officer_[1-5]_(name|amount)$/,
  'contact numbers are not facts about an award': /^recipient_(phone|fax)_number$/,
  'shares of one appropriation act':
    /^(outlayed|obligated)_amount_from_(COVID-19|IIJA)_supplementals?(_for_overall_award)?$/,
  'budget codes of the accounts that fund the award': [
    /^disaster_emergency_fund_codes(_for_overall_award)?$/,
    /^(treasury_accounts|federal_accounts|object_classes|program_activities)_funding_this_award$/
  ],
  'state codes are read; counties and congressional districts are not used':
    /^prime_award_(transaction|summary)_(recipient|place_of_performance)_(cd_original|cd_current|county_fips_code|state_fips_code)$/,
  'the registry of record for addresses is SAM.gov; city, state and country are read': listed(
    'recipient_{address_line_1|address_line_2|county_name|state_name|zip_4_code|country_name}'
  ),
  'only the state of the place of performance is read': listed(
    'primary_place_of_performance_{country_code|country_name|city_name|county_name|state_name|zip_4}'
  ),
  'federal use of DUNS ended in April 2022, and DUNS belongs to Dun & Bradstreet; UEI is read':
    /^recipient_(parent_)?duns$/,
  'the name as the contracting office typed it; the registered name is read': /^recipient_(parent_)?name_raw$/,
  'rows are never joined by name; the registered name is read': 'recipient_doing_business_as_name',
  'the agency and its code are read; the office and the name of the parent award’s agency are not': listed(
    '{awarding|funding}_office_{code|name} parent_award_agency_name'
  ),
  'the label of a code that is read': LABELS,
  'a term of the contract that no published table uses': notRead(TERMS).filter((header) => !LABELS.includes(header)),
  // Ownership by group of people is left out on purpose.
  'what kind of business or body the recipient is, beyond the three flags that are read': notRead(RECIPIENT_KINDS)
}

export const IGNORED_IN_TRANSACTIONS = {
  ...SHARED,
  'a value of the whole award; table award has it': 'total_outlayed_amount_for_overall_award',
  'the description of the award’s first action, which has its own row': 'prime_award_base_transaction_description',
  'the award’s page; table award has it': 'usaspending_permalink',
  'a term of the action that no published table uses': listed(
    'undefinitized_action{_code|} parent_award_modification_number'
  ),
  'date of the office’s first report; the date of the last change is read': 'initial_report_date'
}

export const IGNORED_IN_AWARDS = {
  ...SHARED,
  'follows from the action date: the fiscal year begins on October 1': /^award_(base|latest)_action_date_fiscal_year$/
}
