// Computes the parts of screen-transactions.sql from the actions, and those of screen-awards.sql from the
// awards. Most recipients have few, and adding those up here costs a hundredth of the statement. The
// statements serve recipients with many. A test checks that both give equal results.
import { pick } from '../../records/members.ts'
import { number, type Row, text, texts } from '../../store/rows.ts'

/** Maximum bytes of actions, or of awards, read and added up on the calling thread: about 1,500 actions. */
export const FEW_BYTES = 512 * 1024

const ENDING = ['E', 'F', 'X', 'N']

export type Parts = Readonly<Record<'total' | 'obligations' | 'terminations' | 'awards', readonly Row[]>>

export function partsOf(actions: readonly Row[], listed: number): Parts {
  const ending = actions.filter((action) => ENDING.includes(text(action, 'action_type_code') ?? ''))
  const byAward = [...groups(actions, ({ contract_award_unique_key }) => [contract_award_unique_key])]
  const bySpending = groups(actions, (action) => SPENDING.map((name) => action[name]))
  return {
    total: [
      {
        ...sums(actions),
        award_count: byAward.length,
        termination_count: ending.length,
        _data_availability: [...new Set(actions.flatMap((action) => texts(action, '_data_availability')))]
      }
    ],
    obligations: [...bySpending]
      .map((group): Row => ({ ...pick(group[0], SPENDING), ...sums(group) }))
      .sort(
        (a, b) =>
          (number(b, 'fiscal_year') ?? -1) - (number(a, 'fiscal_year') ?? -1) || inOrder(a, b, SPENDING.slice(1))
      ),
    terminations: [...ending]
      .sort((a, b) => newestFirst(a, b, 'action_date', 'contract_transaction_unique_key'))
      .slice(0, listed),
    awards: byAward
      .map((group): Row => ({ ...latestOf(group), ...sums(group) }))
      .sort((a, b) => newestFirst(a, b, 'last_action_date', 'contract_award_unique_key'))
      .slice(0, listed)
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
    newest: [...awards]
      .sort((a, b) => newestFirst(a, b, 'latest_action_date', 'contract_award_unique_key'))
      .slice(0, listed)
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

function groups(actions: readonly Row[], by: (action: Row) => unknown[]): Iterable<[Row, ...Row[]]> {
  const found = new Map<string, [Row, ...Row[]]>()
  for (const action of actions) {
    const key = JSON.stringify(by(action))
    const group = found.get(key)
    if (group) group.push(action)
    else found.set(key, [action])
  }
  return found.values()
}

/** Rows without a date come last. */
function newestFirst(a: Row, b: Row, date: string, key: string): number {
  if (a[date] !== b[date]) return (text(a, date) ?? '') < (text(b, date) ?? '') ? 1 : -1
  return String(a[key]) < String(b[key]) ? -1 : 1
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
