// Nurse staffing: a month is counted again from all days of its facility.

import { STATES } from '../../../domain/states.ts'
import type { OfficialRecord } from '../raw/record.ts'
import type { Given, Rule } from './rule.ts'
import { dayOf, numberOf } from './values.ts'

const ROLES = { rn: ['RNDON', 'RNadmin', 'RN'], lpn: ['LPNadmin', 'LPN'], aide: ['CNA', 'NAtrn', 'MedAide'] }
const NURSE = Object.values(ROLES).flat()

const residents = (day: OfficialRecord) => numberOf(day.cell('MDScensus'))
/** In hundredths, so that sums are exact; null if one of the roles has no number. */
function hours(day: OfficialRecord, roles: readonly string[]): number | null {
  const of = roles.map((role) => numberOf(day.cell(`Hrs_${role}`)))
  return of.includes(null) ? null : of.reduce<number>((sum, one) => sum + Math.round(100 * (one ?? 0)), 0)
}

function verdict(day: OfficialRecord): string {
  const [people, all] = [residents(day), hours(day, NURSE)]
  if (people === null || all === null) return 'days_not_readable'
  return people < 5 ? 'days_few_residents' : all === 0 ? 'days_without_hours' : 'days_counted'
}

const daysIn = ({ others, row }: Given) =>
  others.filter((day) => dayOf(day.cell('WorkDate'))?.slice(0, 7) === row.month)
const counted = (given: Given) => daysIn(given).filter((day) => verdict(day) === 'days_counted')
const sum = (numbers: readonly (number | null)[]) =>
  numbers.length === 0 ? null : numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
const residentDays = (given: Given) => sum(counted(given).map(residents))

const ofGroup = ([group, roles]: [string, readonly string[]]): [string, Rule][] => {
  const total = (given: Given) => sum(counted(given).map((day) => hours(day, roles)))
  const each: Rule = (given) => {
    const [all, people] = [total(given), residentDays(given)]
    return all === null || people === null ? null : Math.round((all * 100) / people) / 10_000
  }
  return [
    [`facility_staffing_month.${group}_hours`, (given) => (total(given) === null ? null : Number(total(given)) / 100)],
    [`facility_staffing_month.${group}_hours_per_resident_day`, each]
  ]
}

export const STAFFING: Readonly<Record<string, Rule>> = {
  'facility_staffing_day.county_fips': ({ record }) => {
    const state = STATES.find(({ code }) => code === record.cell('STATE')?.toUpperCase())
    const county = record.cell('COUNTY_FIPS') ?? ''
    return state && /^\d{1,3}$/.test(county) ? state.fips + county.padStart(3, '0') : null
  },
  'facility_staffing_month.month': (given) => dayOf(daysIn(given)[0]?.cell('WorkDate') ?? null)?.slice(0, 7) ?? null,
  'facility_staffing_month.days': (given) => daysIn(given).length,
  ...Object.fromEntries(
    ['days_counted', 'days_not_readable', 'days_few_residents', 'days_without_hours'].map((name) => [
      `facility_staffing_month.${name}`,
      (given: Given) => daysIn(given).filter((day) => verdict(day) === name).length
    ])
  ),
  'facility_staffing_month.resident_days': residentDays,
  ...Object.fromEntries([...Object.entries(ROLES), ['nurse', NURSE] as [string, string[]]].flatMap(ofGroup))
}
