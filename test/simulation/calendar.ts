// What the publishers offer in each week of a simulated year, which begins on the first Monday of December
// 2026. Dates follow the source notes. The registry comes on second Mondays, with a weekly file each Monday;
// the exclusion list about the 10th; SAM entities on first Sundays. Enrollment and quality come each quarter,
// payments in January and June, MIPS in August.
const DAY = 86_400_000
export const FIRST_MONDAY = '2026-12-07'
export const WEEKS = 52

/**
 * `kinds` share an archive or are single files; `loose` files are offered singly although an archive has them
 * too.
 */
export type Due = { source: string; kinds: readonly string[]; date: string; loose?: boolean; edition?: string }

export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

export function mondayOf(week: number): string {
  return plusDays(FIRST_MONDAY, week * 7)
}

const MONTHLY_REGISTRY = ['npidata', 'othername', 'practice_location', 'endpoint']
const ENROLLMENT = ['enrollment', 'reassignment', 'practice_location', 'additional_npi', 'secondary_specialty']
const HOSPITALS = ['hospital_general', 'hospital_timely', 'hospital_complications', 'footnotes', 'timely_nation']
const MONTHLY_CARE = ['nh_provider', 'nh_quality', 'nh_penalty', 'nh_citation', 'nh_owner', 'facility_affiliation']
const QUARTERLY = [
  ...HOSPITALS,
  ...['complications_nation', 'asc_facility', 'asc_nation', 'measure_dates', 'dialysis_facility'],
  ...['hh_provider', 'hh_nation', 'hh_state']
]
const DISCIPLINES = ['primary_care', 'dental', 'mental_health']
const HOSPICE = ['hospice_general', 'hospice_measures']
const OWNERS = ['snf_enrollments', 'snf_owners', 'hospital_enrollments', 'hospital_owners']
const PAYMENTS = ['general', 'research', 'ownership', 'removed_deleted']

/** Offered when the year begins, in addition to the files of the first week. */
export const ON_OFFER: readonly Due[] = [
  { source: 'nppes', kinds: MONTHLY_REGISTRY, date: '2026-11-08' },
  { source: 'nppes', kinds: ['deactivation'], date: '2026-11-09' },
  { source: 'oig_leie', kinds: ['updated'], date: '2026-11-10' },
  { source: 'census_population', kinds: ['state'], date: '2024-12-19' },
  { source: 'census_population', kinds: ['county'], date: '2025-03-13' },
  ...alone('hrsa_hpsa', DISCIPLINES, '2026-11-15'),
  ...alone('pecos', ENROLLMENT, '2026-10-16'),
  ...alone('pecos', ['opt_out'], '2026-10-31'),
  ...alone('pecos', ['revoked'], '2026-10-30'),
  ...alone('cms_facility_owners', OWNERS, '2026-10-30'),
  ...alone('qpp_mips', ['clinician_score', 'group_cahps', 'virtual_group'], '2026-08-18', { edition: '2024' }),
  ...alone('qpp_mips', ['experience'], '2025-05-20', { edition: '2023' }),
  ...alone('care_compare', [...QUARTERLY, ...MONTHLY_CARE], '2026-10-31', { loose: true }),
  ...alone('care_compare', HOSPICE, '2026-08-31', { loose: true }),
  { source: 'open_payments', kinds: PAYMENTS, date: '2026-06-30' },
  { source: 'open_payments', kinds: ['recipient_profile'], date: '2026-06-30' },
  { source: 'sam_entities', kinds: ['public'], date: '2026-11-01' },
  { source: 'usaspending', kinds: ['transactions'], date: '2026-11-13' }
]

/** Files that a person imports before the year begins: kinds that a program cannot fetch from a publisher. */
export const BY_HAND: readonly Due[] = [
  { source: 'nucc_taxonomy', kinds: ['codes'], date: '2026-07-01' },
  { source: 'sam_responsibility', kinds: ['entities'], date: '2026-11-10' },
  { source: 'usaspending', kinds: ['award_summaries'], date: '2026-11-13' },
  { source: 'open_payments', kinds: ['general_without_npi'], date: '2021-01-22' }
]

/** Files that publishers offer between the previous Monday and this week's. */
export function dueIn(week: number): Due[] {
  const monday = mondayOf(week)
  const days = Array.from({ length: 7 }, (_, index) => plusDays(monday, index - 6))
  /** The given day of the month if it is in this week, limited to the named months if there are any. */
  const on = (day: number, ...months: number[]) =>
    days.find((date) => Number(date.slice(8)) === day && (months.length === 0 || months.includes(monthOf(date))))
  const each = (date: string | undefined, due: (date: string) => Due[]) => (date === undefined ? [] : due(date))
  const sunday = plusDays(monday, -1)
  return [
    { source: 'nppes', kinds: MONTHLY_REGISTRY.map((kind) => `${kind}_weekly`), date: sunday },
    { source: 'sam_exclusions', kinds: ['exclusions'], date: monday },
    { source: 'sam_exclusions', kinds: ['fascsa_orders'], date: monday },
    { source: 'ctgov', kinds: ['studies'], date: plusDays(monday, -3) },
    ...alone('pecos', ['order_and_referring'], plusDays(monday, -4)),
    ...each(isSecondMonday(monday) ? sunday : undefined, (date) => [
      { source: 'nppes', kinds: MONTHLY_REGISTRY, date },
      { source: 'nppes', kinds: ['deactivation'], date: monday }
    ]),
    ...each(Number(sunday.slice(8)) <= 7 ? sunday : undefined, (date) => [
      { source: 'sam_entities', kinds: ['public'], date }
    ]),
    ...each(on(10), (date) => [{ source: 'oig_leie', kinds: ['updated'], date }]),
    ...each(on(14), (date) => [{ source: 'usaspending', kinds: ['transactions'], date }]),
    // Made daily; one file a month is enough here.
    ...each(on(5), (date) => alone('hrsa_hpsa', DISCIPLINES, date)),
    ...each(on(1), (date) => alone('pecos', ['opt_out'], plusDays(date, -1))),
    ...each(on(2), (date) => alone('cms_facility_owners', OWNERS, plusDays(date, -1))),
    ...each(on(25), (date) => alone('care_compare', MONTHLY_CARE, date, { loose: true })),
    ...each(on(12, 1, 4, 7, 10), (date) => alone('pecos', [...ENROLLMENT, 'revoked'], date)),
    ...each(on(18, 1, 4, 7, 10), (date) => alone('care_compare', QUARTERLY, date, { loose: true })),
    ...each(on(17, 2, 5, 8, 11), (date) => alone('care_compare', HOSPICE, date, { loose: true })),
    ...each(on(22, 1) ?? on(30, 6), (date) => [
      { source: 'open_payments', kinds: PAYMENTS, date },
      { source: 'open_payments', kinds: ['recipient_profile'], date }
    ]),
    ...each(on(18, 5), (date) => alone('qpp_mips', ['experience'], date, { edition: '2024' })),
    ...each(on(17, 8), (date) => {
      return alone('qpp_mips', ['clinician_score', 'group_cahps', 'virtual_group'], date, { edition: '2025' })
    })
  ]
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7))
}

function isSecondMonday(monday: string): boolean {
  return Math.ceil(Number(monday.slice(8)) / 7) === 2
}

/** Each kind as its own file. */
function alone(source: string, kinds: readonly string[], date: string, more: Partial<Due> = {}): Due[] {
  return kinds.map((kind) => ({ source, kinds: [kind], date, ...more }))
}
