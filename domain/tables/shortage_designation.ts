import { z } from 'zod'
import { coded, count, day, given, maker, number, text, texts, whole, yes } from '../columns.ts'
import { HPSA_DISCIPLINES, HPSA_STATUS_CLASSES } from '../hpsa.ts'
import { defineTable, optional } from '../table.ts'

export const DESIGNATION_TYPES = [
  ...['Geographic HPSA', 'High Needs Geographic HPSA', 'HPSA Population', 'Correctional Facility'],
  ...['Federally Qualified Health Center', 'Federally Qualified Health Center Look A Like', 'Rural Health Clinic']
]

const discipline = maker(z.enum(HPSA_DISCIPLINES))
const statusClass = maker(z.enum(HPSA_STATUS_CLASSES).nullable())

export default defineTable({
  name: 'shortage_designation',
  title: 'HRSA shortage designations: one row for each Health Professional Shortage Area (HPSA)',
  sources: ['hrsa_hpsa'],
  key: ['designation_id'],
  bookkeeping: ['record_created_on'],
  identity: [
    {
      agree: ['discipline', 'hpsa_id', 'designation_type', 'designated_on'],
      known: ['designation_type', 'designated_on']
    }
  ],
  rules: { empty: { status_class: 0.01 } },
  columns: {
    designation_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of discipline, HPSA ID, type, designation date and status. The publisher uses one HPSA ID for several designations`,
    discipline: discipline`Discipline of HRSA, from the file: primary_care, dental or mental_health`,
    hpsa_id: given.text`HPSA ID | HPSA ID as published: digits, sometimes with letters; not unique`,
    hpsa_name: text`HPSA Name | Name of the designation`,
    designation_type: coded(
      text`Designation Type | Type as published: an area, a population group of an area, or a facility`,
      DESIGNATION_TYPES
    ),
    status: coded(text`HPSA Status | Status as published`, [
      ...['Designated', 'Proposed For Withdrawal', 'Proposed for Withdrawal', 'Withdrawn']
    ]),
    status_class: statusClass`Status in one spelling; null if the file gives no status or another one`,
    is_in_effect: yes`True if designated or proposed for withdrawal, false if withdrawn; null if the status has no class`,
    score: count`HPSA Score | HPSA score, 0 to 25, or to 26 for dental; a higher score means a greater need. Often 0 if withdrawn`,
    maternity_score: count`${optional('PC MCTA Score')} | Score of the maternity care target area; only in the file of primary care`,
    state: text`Primary State Abbreviation | Primary state of the designation, two letters`,
    designated_on: day`HPSA Designation Date | Day of the designation`,
    updated_on: day`HPSA Designation Last Update Date | Day of the last update`,
    withdrawn_on: day`Withdrawn Date | Day of the withdrawal; null if not withdrawn`,
    fte: number`HPSA FTE | Clinicians in full-time equivalents; 0 is a published value`,
    fte_short: number`HPSA Shortage | Full-time equivalents that the area lacks to reach the goal of its ratio`,
    designation_population: whole`HPSA Designation Population | Population of the designation, not of one component`,
    served_population: whole`HPSA Estimated Served Population | Population that HRSA estimates as served`,
    underserved_population: whole`HPSA Estimated Underserved Population | Population that HRSA estimates as underserved; can be negative`,
    poverty_percent: number`% of Population Below 100% Poverty | Share of the population with an income below the federal poverty level, in percent`,
    formal_ratio: text`HPSA Formal Ratio | Population to clinicians as published, such as 5312:1`,
    ratio_goal: text`HPSA Provider Ratio Goal | Goal of that ratio as published`,
    population_type: text`HPSA Population Type | Population group as published`,
    shortage_degree: text`HPSA Degree of Shortage | Degree of shortage as published`,
    metropolitan_indicators: texts`Metropolitan Indicator | Different metropolitan indicators of the components, sorted`,
    rural_statuses: texts`Rural Status | Different rural statuses of the components, sorted`,
    components: given.count`Number of components: counties, county subdivisions, census tracts or facilities`,
    record_created_on: day`Data Warehouse Record Create Date | Day on which HRSA’s data warehouse made the rows`,
    listed_in: given.text`Name of the file that contains the rows`,
    listed_on: given.day`Date of the file named in listed_in`,
    _data_availability: texts`Flags of this row: invalid_value if a date or number is not readable; components_disagree if its rows give different values`
  }
})
