// Federal prime awards of one entity: sums over transactions, and the publisher's own summaries. Both
// describe the same money and are never added together.

import { z } from 'zod'
import award from '../../../domain/tables/award.ts'
import transaction from '../../../domain/tables/award_transaction.ts'
import {
  Count,
  dayColumns,
  IntOrNull,
  NumberOrNull,
  named,
  read,
  textColumns,
  usdColumns
} from '../../records/members.ts'
import type { AwardParts, Parts } from './action-sums.ts'

/** Maximum number of awards and terminations listed individually; counts and sums cover all. */
export const LISTED = 25

const agency = ['awarding_agency_code', 'awarding_agency_name'] as const

const Obligations = named('Obligations', {
  fiscal_year: IntOrNull.describe('Federal fiscal year of the actions; null if no year is published'),
  ...textColumns(transaction, agency),
  action_count: z.int().positive().describe('Number of actions by that agency in that year'),
  federal_action_obligation_usd: NumberOrNull.describe(
    'Sum of their obligations in US dollars; negative if more was deobligated than obligated. Null if no ' +
      'obligation is published'
  )
})

const Termination = named('Termination', {
  ...textColumns(transaction, ['contract_award_unique_key', 'piid', 'modification_number', 'parent_piid']),
  ...dayColumns(transaction, ['action_date']),
  ...textColumns(transaction, ['action_type_code', 'action_type', ...agency, 'awarding_sub_agency_name']),
  ...usdColumns(transaction, ['federal_action_obligation_usd'])
})

const NewestAward = named('NewestAward', {
  ...textColumns(transaction, ['contract_award_unique_key', 'piid', 'parent_piid']),
  action_count: z.int().positive().describe('Number of actions on the award'),
  first_action_date: z.iso.date().describe('Date of the first of these actions'),
  last_action_date: z.iso.date().describe('Date of the last of these actions'),
  federal_action_obligation_usd: NumberOrNull.describe('Sum of the obligations of these actions in US dollars'),
  ...textColumns(transaction, [...agency, 'awarding_sub_agency_name', 'award_or_idv_code', 'award_type_code']),
  ...textColumns(transaction, ['psc_code', 'psc_description', 'naics_code', 'naics_description'])
})

const AwardTransactions = named('AwardTransactions', {
  action_count: Count.describe('Total number of actions'),
  award_count: Count.describe('Number of awards and ordering vehicles that the actions belong to'),
  federal_action_obligation_usd: NumberOrNull.describe(
    'Exact sum of the obligations of these actions in US dollars; null if no action is published'
  ),
  first_action_date: z.iso.date().nullable().describe('Date of the first action'),
  last_action_date: z.iso.date().nullable().describe('Date of the last action'),
  obligations: Obligations.array().describe('By fiscal year (newest first) and awarding agency'),
  termination_count: Count.describe('Number of actions of types E, F, X and N, which end an award'),
  terminations: Termination.array().describe(`These actions, newest first, at most ${LISTED}`),
  newest_awards: NewestAward.array().describe(`Awards by last action, newest first, at most ${LISTED}`)
})

const AwardSummary = named('AwardSummary', {
  ...textColumns(award, ['contract_award_unique_key', 'piid', 'parent_piid', 'award_or_idv_code', 'award_type_code']),
  ...dayColumns(award, ['base_action_date', 'latest_action_date']),
  ...usdColumns(award, ['total_obligated_amount_usd', 'current_total_value_usd', 'potential_total_value_usd']),
  ...dayColumns(award, ['period_of_performance_start_date', 'period_of_performance_current_end_date']),
  ...textColumns(award, [...agency, 'awarding_sub_agency_name', 'psc_description', 'naics_code', 'description']),
  ...textColumns(award, ['usaspending_url'])
})

const AwardSummaries = named('AwardSummaries', {
  award_count: Count.describe('Awards'),
  ordering_vehicle_count: Count.describe('Number of ordering vehicles (IDV)'),
  total_obligated_amount_usd: NumberOrNull.describe(
    "Exact sum in US dollars over awards and ordering vehicles, each with the publisher's own total; " +
      'null if there is no amount'
  ),
  first_action_date: z.iso
    .date()
    .nullable()
    .describe('Date of the first action on the earliest of these awards and vehicles'),
  latest_action_date: z.iso.date().nullable().describe('Date of the latest action on any of these awards and vehicles'),
  newest_awards: AwardSummary.array().describe(`By latest action, newest first, at most ${LISTED}`)
})

export const Awards = named('Awards', {
  transactions: AwardTransactions.nullable().describe(
    'Award data from individual actions; null if the table is not in the release'
  ),
  summaries: AwardSummaries.nullable().describe(
    'Award totals as the publisher sums them up, for the awards that were downloaded. They describe the ' +
      'same money as transactions: never add the two. Null if the table is not in the release. Also null ' +
      'for a screening as of an earlier day, because a summary gives only the latest state'
  )
})
export type Awards = z.input<typeof Awards>

export function transactionsOf(parts: Parts): z.input<typeof AwardTransactions> {
  const [total = { action_count: 0, award_count: 0, termination_count: 0 }] = parts.total
  return {
    ...read(AwardTransactions, total),
    obligations: parts.obligations.map((row) => read(Obligations, row)),
    terminations: parts.terminations.map((row) => read(Termination, row)),
    newest_awards: parts.awards.map((row) => read(NewestAward, row))
  }
}

export function summariesOf({ total, newest }: AwardParts): z.input<typeof AwardSummaries> {
  return {
    ...read(AwardSummaries, { award_count: 0, ordering_vehicle_count: 0, ...total }),
    newest_awards: newest.map((row) => read(AwardSummary, row))
  }
}
