import { count, given, inFile, number, rowFlags, text } from '../columns.ts'
import { type Column, defineTable, derived, spelled } from '../table.ts'

/** Hours of a role: all, of employees, under contract. `older`: how its header began in 2017. */
function hours(role: string, who: string, header: string, older?: string): Record<string, Column> {
  const of = (part: string) => spelled(`Hrs_${header}${part}`, ...(older ? [`hrs_${older}${part}`] : []))
  return {
    [`${role}_hours`]: number`${of('')} | Paid hours of ${who}`,
    [`${role}_employee_hours`]: number`${of('_emp')} | Those of employees`,
    [`${role}_contract_hours`]: number`${of('_ctr')} | Those of contract and agency staff`
  }
}

export default defineTable({
  name: 'facility_staffing_day',
  title: 'Nurse staffing by day: one row for each nursing home and day',
  sources: ['pbj_nurse_staffing'],
  files: ['days'],
  key: ['ccn', 'work_date'],
  rowGroup: 122_880,
  notInFeed: 'A quarter adds 90 rows for each facility. Its months, in facility_staffing_month, change with them.',
  columns: {
    ccn: given.text`PROVNUM | CMS Certification Number, upper-cased`,
    work_date: given.day`WorkDate | Day of the hours`,
    facility_name: text`PROVNAME | Name of the facility, as published`,
    city: text`CITY | City, as published`,
    state: text`STATE | State or territory, as published`,
    county_name: text`COUNTY_NAME | County, as published`,
    county_fips: text`${derived(['STATE', 'COUNTY_FIPS'])} | FIPS code of the county: the code of the state and the three digits of the file; null in territories`,
    calendar_quarter: text`CY_Qtr | Calendar quarter, as published`,
    residents: count`MDScensus | Residents on the day, from their assessments (MDS census)`,
    ...hours('rn_director', 'directors of nursing', 'RNDON', 'rn_donadmin'),
    ...hours('rn_administrative', 'registered nurses with administrative duties', 'RNadmin'),
    ...hours('rn', 'registered nurses without such duties', 'RN'),
    ...hours('lpn_administrative', 'licensed practical nurses with administrative duties', 'LPNadmin', 'lpn_admin'),
    ...hours('lpn', 'licensed practical nurses without such duties', 'LPN'),
    ...hours('certified_aide', 'certified nurse aides', 'CNA'),
    ...hours('trainee_aide', 'nurse aides in training', 'NAtrn', 'na_trn'),
    ...hours('medication_aide', 'medication aides and technicians', 'MedAide'),
    ...inFile,
    ...rowFlags
  }
})
