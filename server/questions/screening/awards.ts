// Federal prime awards of one entity: sums over transactions, and the publisher's own summaries. Both
// describe the same money and are never added together.
import { z } from 'zod'
import award from '../../../domain/tables/award.ts'
import transaction from '../../../domain/tables/award_transaction.ts'
import {
  Count,
  dayColumns,
  groupedBy,
  IntOrNull,
  NumberOrNull,
  named,
  pick,
  read,
  textColumns,
  usdColumns
} from '../../records/members.ts'
import { number, type Row, text, texts } from '../../store/rows.ts'

/** Maximum bytes of actions, or of awards, read and added up on the calling thread: about 1,500 actions. */
export const FEW_BYTES = 512 * 1024

const ENDING = ['E', 'F', 'X', 'N']

export type Parts = Readonly<Record<'total' | 'obligations' | 'terminations' | 'awards', readonly Row[]>>

export function partsOf(actions: readonly Row[], listed: number): Parts {
  const ending = actions.filter((action) => ENDING.includes(text(action, 'action_type_code') ?? ''))
  const byAward = [...groupedBy(actions, (action) => action.contract_award_unique_key).values()]
  const awards = byAward.map((group): Row => ({ ...latestOf(group), ...sums(group) }))
  const bySpending = groupedBy(actions, (action) => JSON.stringify(SPENDING.map((name) => action[name])))
  return {
    total: [
      {
        ...sums(actions),
        award_count: byAward.length,
        termination_count: ending.length,
        _data_availability: [...new Set(actions.flatMap((action) => texts(action, '_data_availability')))]
      }
    ],
    obligations: [...bySpending.values()]
      .map((group): Row => ({ ...pick(group[0], SPENDING), ...sums(group) }))
      .sort(
        (a, b) =>
          (number(b, 'fiscal_year') ?? -1) - (number(a, 'fiscal_year') ?? -1) || inOrder(a, b, SPENDING.slice(1))
      ),
    terminations: newest(ending, listed, 'action_date', 'contract_transaction_unique_key'),
    awards: newest(awards, listed, 'last_action_date', 'contract_award_unique_key')
  }
}

export type AwardParts = { total: Row; newest: readonly Row[] }

export function awardPartsOf(awards: readonly Row[], listed: number): AwardParts {
  const vehicles = awards.filter((award) => award.award_or_idv_code === 'IDV')
  const days = (name: string) => awards.flatMap((award) => text(award, name) ?? []).sort()
  return {
    total: {
      award_count: awards.length - vehicles.length,
      ordering_vehicle_count: vehicles.length,
      total_obligated_amount_usd: sumOf(awards, 'total_obligated_amount_usd'),
      first_action_date: days('base_action_date')[0] ?? null,
      latest_action_date: days('latest_action_date').at(-1) ?? null,
      _data_availability: [...new Set(awards.flatMap((award) => texts(award, '_data_availability')))]
    },
    newest: newest(awards, listed, 'latest_action_date', 'contract_award_unique_key')
  }
}

const SPENDING = ['fiscal_year', 'awarding_agency_code', 'awarding_agency_name'] as const

/** Null if no amount is published. Sums whole cents, so the sum is exact. */
function sumOf(rows: readonly Row[], name: string): number | null {
  const amounts = rows.flatMap(({ [name]: amount }) => (typeof amount === 'number' ? amount : []))
  return amounts.length > 0 ? amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100 : null
}

function sums(actions: readonly Row[]): Row {
  const days = actions.map((action) => text(action, 'action_date') ?? '').sort()
  return {
    action_count: actions.length,
    federal_action_obligation_usd: sumOf(actions, 'federal_action_obligation_usd'),
    first_action_date: days[0] ?? null,
    last_action_date: days.at(-1) ?? null
  }
}

/** The latest action describes the award. */
function latestOf(actions: readonly Row[]): Row {
  const place = (action: Row) => `${action.action_date}${action.contract_transaction_unique_key}`
  return actions.reduce((latest, action) => (place(action) > place(latest) ? action : latest))
}

/** The newest rows, by key on one day. Rows without a date come last. */
function newest(rows: readonly Row[], listed: number, date: string, key: string): Row[] {
  const newestFirst = (a: Row, b: Row) => {
    if (a[date] !== b[date]) return (text(a, date) ?? '') < (text(b, date) ?? '') ? 1 : -1
    return String(a[key]) < String(b[key]) ? -1 : 1
  }
  return rows.toSorted(newestFirst).slice(0, listed)
}

/** Compares by several string columns, null last. */
function inOrder(a: Row, b: Row, names: readonly string[]): number {
  for (const name of names) {
    const [one, other] = [text(a, name), text(b, name)]
    if (one === other) continue
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -1 : 1
  }
  return 0
}

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
