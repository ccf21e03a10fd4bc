import { given, inFile, number, rowFlags, whole } from '../columns.ts'
import { type Column, defineTable } from '../table.ts'

/** The hours of a group of roles in the month, and for each resident and day. */
function hours(group: string, who: string): Record<string, Column> {
  const none = 'null if no day counts'
  return {
    [`${group}_hours`]: number`Paid hours of ${who} on the days counted; ${none}`,
    [`${group}_hours_per_resident_day`]: number`${group}_hours / resident_days, rounded to 4 decimals half away from zero; ${none}`
  }
}

export default defineTable({
  name: 'facility_staffing_month',
  title: 'Nurse staffing by month: hours per resident day of each nursing home',
  sources: ['pbj_nurse_staffing'],
  files: ['days'],
  key: ['ccn', 'month'],
  columns: {
    ccn: given.text`PROVNUM | CMS Certification Number, upper-cased`,
    month: given.text`Month, as YYYY-MM`,
    days: given.count`Days with a row`,
    days_counted: given.count`Days that count: those in none of the next three columns`,
    days_not_readable: given.count`Days whose residents, or hours of a role, are empty or not readable`,
    days_few_residents: given.count`Other days with fewer than 5 residents`,
    days_without_hours: given.count`Other days without any nurse hours`,
    resident_days: whole`Sum of the residents on the days counted; null if no day counts`,
    ...hours('rn', 'registered nurses, with directors of nursing and administrative duties'),
    ...hours('lpn', 'licensed practical nurses, with administrative duties'),
    ...hours('aide', 'nurse aides: certified, in training, and for medication'),
    ...hours('nurse', 'all of these'),
    ...inFile,
    ...rowFlags
  }
})
