import { awardCode, awardNumber, count, given, rowFlags, text, usd } from '../columns.ts'
import { alike, defineTable } from '../table.ts'
import award from './award.ts'

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
  adds: 'federal_action_obligation_usd',
  rules: { notBefore: { listed_on: 'action_date' }, empty: { uei: 0.05 } },
  events: [{ kind: 'awarded', on: 'action_date', amount: 'federal_action_obligation_usd', summed: true }],
  columns: {
    contract_transaction_unique_key: awardNumber(
      given.text`contract_transaction_unique_key | The publisher's key for the action`
    ),
    contract_award_unique_key: awardNumber(
      given.text`contract_award_unique_key | The publisher's key for the award that the action belongs to`
    ),
    piid: awardNumber(text`award_id_piid | Procurement instrument identifier; unique only within its agency`),
    modification_number: text`modification_number | Modification number as text; 0 for the first action`,
    transaction_number: text`transaction_number | Number that distinguishes the actions of one modification; null for ordering vehicles`,
    parent_piid: awardNumber(text`parent_award_id_piid | Identifier of the ordering vehicle; null if there is none`),
    parent_agency_code: awardCode`parent_award_agency_id | Agency of the ordering vehicle`,
    action_date: given.day`action_date | Date the action was signed`,
    fiscal_year: count`action_date_fiscal_year | Federal fiscal year of the action`,
    action_type_code: awardCode`action_type_code | What the action does. E, F, X and N end an award (default, convenience, cause, legal cancellation). Null for a first action`,
    action_type: awardCode`action_type | Label of the action type, as published`,
    federal_action_obligation_usd: usd`federal_action_obligation | US dollars that this action obligates; negative if it deobligates; null if not published`,
    total_dollars_obligated_usd: usd`total_dollars_obligated | US dollars obligated on the award so far, according to the report of the action; null on older reports`,
    base_and_exercised_options_value_usd: usd`base_and_exercised_options_value | Change in the value with exercised options, in US dollars`,
    base_and_all_options_value_usd: usd`base_and_all_options_value | Change in the value with all options, in US dollars`,
    current_total_value_usd: usd`current_total_value_of_award | Value of the award in US dollars, with exercised options, according to the report`,
    potential_total_value_usd: usd`potential_total_value_of_award | Value of the award in US dollars, with all options, according to the report`,
    ...alike(award, 'period_of_performance_start_date..naics_description'),
    description: text`transaction_description | Description of the action, as the agency wrote it`,
    ...alike(award, 'is_hospital is_for_profit is_nonprofit last_modified_on listed_in listed_on'),
    ...rowFlags
  }
})
