// Counts and totals on the page that screens a contractor.
import { type Asserted, wrong } from '../claim.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { isShownAs } from '../evidence/forms.ts'
import { blockRecords, countsOfBlock, parents } from '../evidence/screening.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { dayOf, numberOf } from '../rules/values.ts'
import { RowTexts } from './facility.ts'
import { whole } from './page-texts.ts'
import type { Given, PageRule, Reading } from './reading.ts'
import { expects, numberIn, states } from './statements.ts'

const ACTIONS = 'Prime awards, action by action'
const SUMMARIES = 'Prime awards, as summed up by the publisher'
const ENDED = new Set(['E', 'F', 'N', 'X'])

type Total = (evidence: Evidence, id: string) => number | string | null

const daysOf = (records: readonly OfficialRecord[], header: string) =>
  records.flatMap((record) => dayOf(record.cell(header)) ?? []).sort()
const sumOf = (records: readonly OfficialRecord[], header: string) =>
  records.reduce((sum, record) => sum + Math.round((numberOf(record.cell(header)) ?? 0) * 100), 0) / 100
const keysOf = (records: readonly OfficialRecord[]) =>
  new Set(records.map((record) => record.cell('contract_award_unique_key'))).size

/** Ordering vehicles have no obligation of their own; the publisher marks them in the key. */
const isVehicle = (record: OfficialRecord) => /_IDV_/.test(record.cell('contract_award_unique_key') ?? '')

function summaries(evidence: Evidence, id: string): OfficialRecord[] {
  const kept = blockRecords(evidence, SUMMARIES, id).filter((one) => one.cell('contract_award_unique_key') !== null)
  const order = (one: OfficialRecord) => `${one.file.date} ${one.cell('last_modified_date') ?? ''}`
  const inOrder = [...kept].sort((a, b) => order(a).localeCompare(order(b)) || a.row - b.row)
  return [...new Map(inOrder.map((one) => [one.cell('contract_award_unique_key'), one])).values()]
}

const byActions =
  (total: (records: readonly OfficialRecord[]) => number | string | null): Total =>
  (evidence, id) =>
    total(blockRecords(evidence, ACTIONS, id))

const bySummaries =
  (total: (records: readonly OfficialRecord[]) => number | string | null): Total =>
  (evidence, id) =>
    total(summaries(evidence, id))

export const AWARD_TOTALS: Readonly<Record<string, Total>> = {
  [`${ACTIONS}: action_count`]: byActions((all) => all.length),
  [`${ACTIONS}: award_count`]: byActions(keysOf),
  [`${ACTIONS}: federal_action_obligation_usd`]: byActions((all) => sumOf(all, 'federal_action_obligation')),
  [`${ACTIONS}: first_action_date`]: byActions((all) => daysOf(all, 'action_date')[0] ?? null),
  [`${ACTIONS}: last_action_date`]: byActions((all) => daysOf(all, 'action_date').at(-1) ?? null),
  [`${ACTIONS}: termination_count`]: byActions(
    (all) => all.filter((one) => ENDED.has(one.cell('action_type_code') ?? '')).length
  ),
  [`${SUMMARIES}: award_count`]: bySummaries((all) => all.filter((one) => !isVehicle(one)).length),
  [`${SUMMARIES}: ordering_vehicle_count`]: bySummaries((all) => all.filter(isVehicle).length),
  [`${SUMMARIES}: total_obligated_amount_usd`]: bySummaries((all) => sumOf(all, 'total_obligated_amount')),
  [`${SUMMARIES}: first_action_date`]: bySummaries((all) => daysOf(all, 'award_base_action_date')[0] ?? null),
  [`${SUMMARIES}: latest_action_date`]: bySummaries((all) => daysOf(all, 'award_latest_action_date').at(-1) ?? null)
}

/** Obligations of a fiscal year and agency. */
export const agencyYear: PageRule['read'] = (given, { text, said }) => {
  const row = new RowTexts(given.page.texts.filter((one) => one.row === text.row))
  const agency = row.at('Agency') ?? ''
  const year = Number(text.of)
  const own = (evidence: Evidence) =>
    blockRecords(evidence, ACTIONS, given.id).filter((record) => {
      const day = dayOf(record.cell('action_date')) ?? ''
      const fiscal = Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0)
      const name = [record.cell('awarding_agency_code'), record.cell('awarding_agency_name')].filter(Boolean).join(' ')
      return fiscal === year && (name === agency || (name === '' && agency === 'unknown'))
    })
  return [
    states(given, 'number', 'obligations of a year', (evidence) => {
      const sum = sumOf(own(evidence), 'federal_action_obligation')
      return isShownAs(said, sum) ? null : wrong(`the files give ${sum}, the page says ${said}`)
    }),
    states(given, 'count', 'actions of a year', (evidence) =>
      expects(numberIn(row.at('Actions')), own(evidence).length)
    )
  ]
}

export function awardFigures(given: Given, { parts, text, next }: Reading): Asserted[] {
  const shown = new Set(next.filter(({ label }) => label.startsWith(whole(text))).map(({ row }) => row)).size
  const total = parts.what === 'Terminations' ? 'termination_count' : 'award_count'
  return [
    states(given, 'count', `${parts.what}: shown`, () => expects(numberIn(parts.shown), shown)),
    states(given, 'count', `${parts.what}: all`, (evidence) =>
      expects(numberIn(parts.all), Number(AWARD_TOTALS[`${ACTIONS}: ${total}`]?.(evidence, given.id)))
    )
  ]
}

/** "Lines counted by type": lines of the name in the row, and what their dates say on the screening date. */
export function exclusionCounts(given: Given, { text, said }: Reading): Asserted[] {
  if (text.tag === 'th') return []
  return [
    states(given, 'count', `exclusion lines: ${text.label.split(' | ')[1]}`, (evidence) => {
      const orders = text.of === 'Supply-chain security orders'
      const lines = blockRecords(evidence, orders ? text.of : 'Exclusions', given.id).filter((record) => {
        const [, of = '', name = ''] = /^(Type|Agency): (.*)$/.exec(text.of) ?? []
        const cell = record.main.cell(of === 'Type' ? 'Exclusion Type' : 'Excluding Agency')
        return of === '' || (cell ?? 'not published') === name
      })
      const counted = lines.filter((record) => stateOn(record, evidence) === headOf(text.label)).length
      return expects(numberIn(said), headOf(text.label) === 'Lines' ? lines.length : counted)
    })
  ]
}

const headOf = (label: string) => label.split(' | ').at(-1) ?? ''

function stateOn({ main }: OfficialRecord, { released }: Evidence): string {
  const day = released.today
  const [from, until] = [dayOf(main.cell('Active Date')), dayOf(main.cell('Termination Date'))]
  const isOpen = main.cell('Termination Date')?.toLowerCase() === 'indefinite'
  if ((from !== null && from > day) || (until !== null && until < day)) return 'Not in force'
  // Past the limit of its source, a window is not asserted for today.
  const limit = released.manifest.snapshots.find(({ manifest }) => manifest.source.id === main.file.source)?.manifest
  const age = (Date.parse(day) - Date.parse(main.file.date)) / 86_400_000
  if (age > (limit?.source.sla_days ?? Number.POSITIVE_INFINITY)) return 'Not known'
  return until !== null || isOpen ? 'In force' : 'Not known'
}

export function registrationTitle(given: Given, { parts, said }: Reading): Asserted[] {
  const count = numberIn(/of (\d+)/.exec(said)?.[1])
  return [
    states(given, 'count', 'registrations', (evidence) =>
      expects(count, countsOfBlock(evidence, 'Registration', given.id))
    ),
    states(given, 'text', 'contractor.legal_business_name', (evidence) => {
      const records = blockRecords(evidence, 'Registration', given.id)
      return records.some((one) => isShownAs(parts.name ?? '', one.cell('LEGAL BUSINESS NAME')))
        ? null
        : wrong('no registration has the name')
    })
  ]
}

export const naicsRow: PageRule['read'] = (given, { said }) => [
  states(given, 'text', 'contractor.naics_codes', (evidence) => {
    const records = blockRecords(evidence, 'Registration', given.id)
    const code = said.split(' ')[0] ?? ''
    return records.some((one) => (one.cell('NAICS CODE STRING') ?? '').split('~').some((part) => part.startsWith(code)))
      ? null
      : wrong('no registration has the code')
  })
]

/** An owner edge: names and identifiers of child and parent, and when it was stated. */
export function edgeOf(source: string): PageRule['read'] {
  return (given, { text }) => {
    if (text.tag !== 'th' && text.tag !== 'div') return []
    const row = new RowTexts(given.page.texts.filter((one) => one.row === text.row))
    const ids = given.page.texts.filter((one) => one.row === text.row && one.tag === 'code').map(whole)
    const [, first, last, awards] = /^(\S+) to (\S+), in (\d+) awards$/.exec(row.at('Stated') ?? '') ?? []
    return [
      states(given, 'text', `${source}: edge`, (evidence) => {
        const holds = evidence.linked(source, given.id).some((record) => ids.every((id) => hasId(record, id)))
        return holds ? null : wrong('no record names both parties')
      }),
      ...(source === 'usaspending' && first !== undefined
        ? [
            states(given, 'count', 'usaspending: edge', (evidence) => {
              const pair = [...parents(evidence, given.id)].find((one) => ids.every((id) => one.includes(id)))
              const [child, parent] = (pair ?? '').split('|')
              const records = evidence
                .under('usaspending', given.id)
                .filter(
                  (one) =>
                    one.cell('recipient_uei')?.toUpperCase() === child &&
                    one.cell('recipient_parent_uei')?.toUpperCase() === parent &&
                    one.cell('contract_award_unique_key') !== null
                )
              const days = [...daysOf(records, 'action_date'), ...daysOf(records, 'award_latest_action_date')].sort()
              if (days[0] !== first || days.at(-1) !== last) return wrong(`the files give ${days[0]} to ${days.at(-1)}`)
              return expects(numberIn(awards), keysOf(records))
            })
          ]
        : [])
    ]
  }
}

function hasId(record: OfficialRecord, id: string): boolean {
  return (
    record.texts.some((text) => text.toUpperCase().includes(id)) ||
    JSON.stringify(record.json ?? '')
      .toUpperCase()
      .includes(id)
  )
}
