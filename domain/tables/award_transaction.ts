import { AWARD_COLUMNS, awardCode, awardNumber, count, given, rowFlags, text, usd } from '../columns.ts'
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
      given.text("The publisher's key for the action", 'contract_transaction_unique_key')
    ),
    contract_award_unique_key: awardNumber(
      given.text("The publisher's key for the award that the action belongs to", 'contract_award_unique_key')
    ),
    piid: awardNumber(text('Procurement instrument identifier; unique only within its agency', 'award_id_piid')),
    modification_number: text('Modification number as text; 0 for the first action', 'modification_number'),
    transaction_number: text(
      'Number that distinguishes the actions of one modification; null for ordering vehicles',
      'transaction_number'
    ),
    parent_piid: awardNumber(text('Identifier of the ordering vehicle; null if there is none', 'parent_award_id_piid')),
    parent_agency_code: awardCode('Agency of the ordering vehicle', 'parent_award_agency_id'),
    action_date: given.day('Date the action was signed', 'action_date'),
    fiscal_year: count('Federal fiscal year of the action', 'action_date_fiscal_year'),
    action_type_code: awardCode(
      'What the action does. E, F, X and N end an award (default, convenience, cause, legal cancellation). Null for a first action',
      'action_type_code'
    ),
    action_type: awardCode('Label of the action type, as published', 'action_type'),
    federal_action_obligation_usd: usd(
      'US dollars that this action obligates; negative if it deobligates; null if not published',
      'federal_action_obligation'
    ),
    total_dollars_obligated_usd: usd(
      'US dollars obligated on the award so far, according to the report of the action; null on older reports',
      'total_dollars_obligated'
    ),
    base_and_exercised_options_value_usd: usd(
      'Change in the value with exercised options, in US dollars',
      'base_and_exercised_options_value'
    ),
    base_and_all_options_value_usd: usd(
      'Change in the value with all options, in US dollars',
      'base_and_all_options_value'
    ),
    current_total_value_usd: usd(
      'Value of the award in US dollars, with exercised options, according to the report',
      'current_total_value_of_award'
    ),
    potential_total_value_usd: usd(
      'Value of the award in US dollars, with all options, according to the report',
      'potential_total_value_of_award'
    ),
    ...AWARD_COLUMNS,
    description: text('Description of the action, as the agency wrote it', 'transaction_description'),
    ...alike(award, 'is_hospital is_for_profit is_nonprofit last_modified_on listed_in listed_on'),
    ...rowFlags
  }
})
