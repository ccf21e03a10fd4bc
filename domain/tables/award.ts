import { AWARD_COLUMNS, awardCode, awardNumber, day, given, rowFlags, text, usd, yes } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'award',
  title: 'Awards: one row for each federal prime contract award or ordering vehicle, as summarized by the publisher',
  sources: ['usaspending'],
  files: ['award_summaries'],
  key: ['contract_award_unique_key'],
  order: ['uei'],
  mentions: [
    { uei: 'uei', cage: 'cage_code', name: 'recipient_name', withheld: 'row' },
    { uei: 'parent_uei', name: 'parent_name', withheld: ['parent_uei', 'parent_name'] }
  ],
  adds: 'total_obligated_amount_usd',
  rules: { notBefore: { latest_action_date: 'base_action_date' } },
  columns: {
    contract_award_unique_key: awardNumber(
      given.text("The publisher's key: PIID, agency, parent PIID and parent agency", 'contract_award_unique_key')
    ),
    piid: awardNumber(text('Procurement instrument identifier; unique only within its agency', 'award_id_piid')),
    parent_piid: awardNumber(text('Identifier of the ordering vehicle; null if there is none', 'parent_award_id_piid')),
    parent_agency_code: awardCode('Agency of the ordering vehicle', 'parent_award_agency_id'),
    base_action_date: day("Date of the award's first action", 'award_base_action_date'),
    latest_action_date: day("Date of the award's latest action", 'award_latest_action_date'),
    total_obligated_amount_usd: usd(
      'US dollars obligated on the award, summed by the publisher over all actions; negative if more was deobligated than obligated',
      'total_obligated_amount'
    ),
    total_outlayed_amount_usd: usd(
      'US dollars paid out on the award; null if the publisher cannot link payments, as for most older awards',
      'total_outlayed_amount'
    ),
    current_total_value_usd: usd(
      'Value of the award in US dollars, with exercised options',
      'current_total_value_of_award'
    ),
    potential_total_value_usd: usd(
      'Value of the award in US dollars, with all options',
      'potential_total_value_of_award'
    ),
    ...AWARD_COLUMNS,
    description: text(
      'Description of the first action, as the agency wrote it',
      'prime_award_base_transaction_description'
    ),
    is_hospital: yes('True if the recipient is registered as a hospital', 'hospital_flag'),
    is_for_profit: yes('True if the recipient is registered as a for-profit organization', 'for_profit_organization'),
    is_nonprofit: yes('True if the recipient is registered as a nonprofit organization', 'nonprofit_organization'),
    usaspending_url: text("URL of the award's page on the publisher's site", 'usaspending_permalink'),
    last_modified_on: day('Date the report was last changed', 'last_modified_date'),
    listed_in: given.text('Name of the raw file that contains the row'),
    listed_on: given.day('Source date of that file'),
    ...rowFlags
  }
})
