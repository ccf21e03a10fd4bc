import { z } from 'zod'
import { Cage, Uei } from '../identifiers.ts'
import { IsoDate } from '../provenance.ts'
import { column, defineTable, Usd } from '../table.ts'

const text = z.string().nullable()
const date = IsoDate.nullable()
const flag = z.boolean().nullable()
const usd = Usd.nullable()

export default defineTable({
  name: 'award_transaction',
  title: 'Award transactions: one row for each action on a federal prime contract award',
  sources: ['usaspending'],
  files: ['transactions'],
  key: ['contract_transaction_unique_key'],
  order: ['uei'],
  rowGroup: 61_440,
  mentions: [
    { uei: 'uei', cage: 'cage_code', name: 'recipient_name', withheld: 'row' },
    { uei: 'parent_uei', name: 'parent_name', withheld: ['parent_uei', 'parent_name'] }
  ],
  columns: {
    contract_transaction_unique_key: column(
      z.string(),
      "The publisher's key for the action",
      'contract_transaction_unique_key'
    ),
    contract_award_unique_key: column(
      z.string(),
      "The publisher's key for the award that the action belongs to",
      'contract_award_unique_key'
    ),
    piid: column(text, 'Procurement instrument identifier; unique only within its agency', 'award_id_piid'),
    modification_number: column(text, 'Modification number as text; 0 for the first action', 'modification_number'),
    transaction_number: column(
      text,
      'Number that distinguishes the actions of one modification; null for ordering vehicles',
      'transaction_number'
    ),
    parent_piid: column(text, 'Identifier of the ordering vehicle; null if there is none', 'parent_award_id_piid'),
    parent_agency_code: column(text, 'Agency of the ordering vehicle', 'parent_award_agency_id'),
    action_date: column(IsoDate, 'Date the action was signed', 'action_date'),
    fiscal_year: column(z.int32().nullable(), 'Federal fiscal year of the action', 'action_date_fiscal_year'),
    action_type_code: column(
      text,
      'What the action does. E, F, X and N end an award (default, convenience, cause, legal cancellation). ' +
        'Null for a first action',
      'action_type_code'
    ),
    action_type: column(text, 'Label of the action type, as published', 'action_type'),
    federal_action_obligation_usd: column(
      usd,
      'US dollars that this action obligates; negative if it deobligates; null if not published',
      'federal_action_obligation'
    ),
    total_dollars_obligated_usd: column(
      usd,
      'US dollars obligated on the award so far, according to the report of the action; null on older ' + 'reports',
      'total_dollars_obligated'
    ),
    base_and_exercised_options_value_usd: column(
      usd,
      'Change in the value with exercised options, in US dollars',
      'base_and_exercised_options_value'
    ),
    base_and_all_options_value_usd: column(
      usd,
      'Change in the value with all options, in US dollars',
      'base_and_all_options_value'
    ),
    current_total_value_usd: column(
      usd,
      'Value of the award in US dollars, with exercised options, according to the report',
      'current_total_value_of_award'
    ),
    potential_total_value_usd: column(
      usd,
      'Value of the award in US dollars, with all options, according to the report',
      'potential_total_value_of_award'
    ),
    period_of_performance_start_date: column(date, 'First day of performance', 'period_of_performance_start_date'),
    period_of_performance_current_end_date: column(
      date,
      'Last day of performance; null for ordering vehicles',
      'period_of_performance_current_end_date'
    ),
    period_of_performance_potential_end_date: column(
      date,
      'Last day of performance with all options; null for ordering vehicles',
      'period_of_performance_potential_end_date'
    ),
    ordering_period_end_date: column(
      date,
      'Last day to order under an ordering vehicle; null for awards',
      'ordering_period_end_date'
    ),
    awarding_agency_code: column(text, 'Awarding agency: three characters, with leading zeros', 'awarding_agency_code'),
    awarding_agency_name: column(text, 'Awarding agency', 'awarding_agency_name'),
    awarding_sub_agency_code: column(text, 'Awarding sub-agency', 'awarding_sub_agency_code'),
    awarding_sub_agency_name: column(text, 'Awarding sub-agency', 'awarding_sub_agency_name'),
    funding_agency_code: column(text, 'Funding agency: three characters, with leading zeros', 'funding_agency_code'),
    funding_agency_name: column(text, 'Funding agency', 'funding_agency_name'),
    funding_sub_agency_code: column(text, 'Funding sub-agency', 'funding_sub_agency_code'),
    funding_sub_agency_name: column(text, 'Funding sub-agency', 'funding_sub_agency_name'),
    uei: column(Uei.nullable(), 'Unique Entity Identifier of the recipient; null if not published', 'recipient_uei'),
    recipient_name: column(text, 'Recipient', 'recipient_name'),
    cage_code: column(
      Cage.nullable(),
      'Commercial and Government Entity code of the recipient; null on many rows',
      'cage_code'
    ),
    parent_uei: column(
      Uei.nullable(),
      "UEI of the recipient's parent, often the recipient itself; null if not published or withheld",
      'recipient_parent_uei'
    ),
    parent_name: column(text, 'Parent of the recipient; null if not published or withheld', 'recipient_parent_name'),
    recipient_city: column(text, 'City of the recipient', 'recipient_city_name'),
    recipient_state: column(text, 'State of the recipient, as published', 'recipient_state_code'),
    recipient_country_code: column(text, 'Country of the recipient, as a three-letter code', 'recipient_country_code'),
    place_of_performance_state: column(
      text,
      'State of the main place of performance, as published',
      'primary_place_of_performance_state_code'
    ),
    award_or_idv_code: column(text, 'AWARD, or IDV for an ordering vehicle', 'award_or_idv_flag'),
    award_type_code: column(text, 'Type of the award; null for ordering vehicles', 'award_type_code'),
    idv_type_code: column(text, 'Type of the ordering vehicle; null for awards', 'idv_type_code'),
    pricing_type_code: column(text, 'Type of contract pricing', 'type_of_contract_pricing_code'),
    extent_competed_code: column(text, 'Extent of competition for the award', 'extent_competed_code'),
    set_aside_code: column(text, 'Set-aside the award was made under', 'type_of_set_aside_code'),
    psc_code: column(text, 'Product or service code', 'product_or_service_code'),
    psc_description: column(text, 'Product or service', 'product_or_service_code_description'),
    naics_code: column(text, 'NAICS industry code', 'naics_code'),
    naics_description: column(text, 'NAICS industry', 'naics_description'),
    description: column(text, 'Description of the action, as the agency wrote it', 'transaction_description'),
    is_hospital: column(flag, 'True if the recipient is registered as a hospital', 'hospital_flag'),
    is_for_profit: column(
      flag,
      'True if the recipient is registered as a for-profit organization',
      'for_profit_organization'
    ),
    is_nonprofit: column(
      flag,
      'True if the recipient is registered as a nonprofit organization',
      'nonprofit_organization'
    ),
    last_modified_on: column(date, 'Date the report was last changed', 'last_modified_date'),
    listed_in: column(z.string(), 'Name of the raw file that contains the row'),
    listed_on: column(IsoDate, 'Source date of that file'),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, in addition to those of the file'
    )
  }
})
