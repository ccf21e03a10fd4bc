import { z } from 'zod'
import { count, day, given, number, text, texts, whole, yes } from '../columns.ts'
import { HPSA_DISCIPLINES, HPSA_STATUS_CLASSES } from '../hpsa.ts'
import { column, defineTable, optional } from '../table.ts'

export const DESIGNATION_TYPES = [
  ...['Geographic HPSA', 'High Needs Geographic HPSA', 'HPSA Population', 'Correctional Facility'],
  ...['Federally Qualified Health Center', 'Federally Qualified Health Center Look A Like', 'Rural Health Clinic']
]

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
    designation_id: given.text(
      'First 16 hexadecimal digits of the SHA-256 hash of discipline, HPSA ID, type, designation date and status. The publisher uses one HPSA ID for several designations'
    ),
    discipline: column(
      z.enum(HPSA_DISCIPLINES),
      'Discipline of HRSA, from the file: primary_care, dental or mental_health'
    ),
    hpsa_id: given.text('HPSA ID as published: digits, sometimes with letters; not unique', 'HPSA ID'),
    hpsa_name: text('Name of the designation', 'HPSA Name'),
    designation_type: text(
      'Type as published: an area, a population group of an area, or a facility',
      'Designation Type',
      DESIGNATION_TYPES
    ),
    status: text('Status as published', 'HPSA Status', [
      ...['Designated', 'Proposed For Withdrawal', 'Proposed for Withdrawal', 'Withdrawn']
    ]),
    status_class: column(
      z.enum(HPSA_STATUS_CLASSES).nullable(),
      'Status in one spelling; null if the file gives no status or another one'
    ),
    is_in_effect: yes(
      'True if designated or proposed for withdrawal, false if withdrawn; null if the status has no class'
    ),
    score: count(
      'HPSA score, 0 to 25, or to 26 for dental; a higher score means a greater need. Often 0 if withdrawn',
      'HPSA Score'
    ),
    maternity_score: count(
      'Score of the maternity care target area; only in the file of primary care',
      optional('PC MCTA Score')
    ),
    state: text('Primary state of the designation, two letters', 'Primary State Abbreviation'),
    designated_on: day('Day of the designation', 'HPSA Designation Date'),
    updated_on: day('Day of the last update', 'HPSA Designation Last Update Date'),
    withdrawn_on: day('Day of the withdrawal; null if not withdrawn', 'Withdrawn Date'),
    fte: number('Clinicians in full-time equivalents; 0 is a published value', 'HPSA FTE'),
    fte_short: number('Full-time equivalents that the area lacks to reach the goal of its ratio', 'HPSA Shortage'),
    designation_population: whole('Population of the designation, not of one component', 'HPSA Designation Population'),
    served_population: whole('Population that HRSA estimates as served', 'HPSA Estimated Served Population'),
    underserved_population: whole(
      'Population that HRSA estimates as underserved; can be negative',
      'HPSA Estimated Underserved Population'
    ),
    poverty_percent: number(
      'Share of the population with an income below the federal poverty level, in percent',
      '% of Population Below 100% Poverty'
    ),
    formal_ratio: text('Population to clinicians as published, such as 5312:1', 'HPSA Formal Ratio'),
    ratio_goal: text('Goal of that ratio as published', 'HPSA Provider Ratio Goal'),
    population_type: text('Population group as published', 'HPSA Population Type'),
    shortage_degree: text('Degree of shortage as published', 'HPSA Degree of Shortage'),
    metropolitan_indicators: texts(
      'Different metropolitan indicators of the components, sorted',
      'Metropolitan Indicator'
    ),
    rural_statuses: texts('Different rural statuses of the components, sorted', 'Rural Status'),
    components: given.count('Number of components: counties, county subdivisions, census tracts or facilities'),
    record_created_on: day('Day on which HRSA’s data warehouse made the rows', 'Data Warehouse Record Create Date'),
    listed_in: given.text('Name of the file that contains the rows'),
    listed_on: given.day('Date of the file named in listed_in'),
    _data_availability: texts(
      'Flags of this row: invalid_value if a date or number is not readable; components_disagree if its rows give different values'
    )
  }
})
