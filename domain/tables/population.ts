import { z } from 'zod'
import { given, text, texts } from '../columns.ts'
import { column, defineTable } from '../table.ts'

export const GEO_LEVELS = ['nation', 'region', 'division', 'state', 'territory', 'county'] as const

export default defineTable({
  name: 'population',
  title: 'Resident population estimates as of July 1, by area, year and vintage',
  sources: ['census_population'],
  key: ['vintage', 'geo_level', 'geo_id', 'year'],
  columns: {
    vintage: given.count`Year of the vintage of the estimates. A later vintage revises earlier years, so never mix two vintages`,
    geo_level: column(z.enum(GEO_LEVELS), 'Area level. state: the 50 states and DC; territory: Puerto Rico', 'SUMLEV'),
    geo_id: given.text`STATE | COUNTY | FIPS code: 2 digits for a state or territory, 5 for a county; US for the nation, R<n> for a region, D<n> for a division`,
    year: given.count`Year of the estimate`,
    geo_name: given.text`NAME | CTYNAME | Name of the area`,
    state_fips: text`STATE | FIPS code of the state; null above state level`,
    population: given.whole`POPESTIMATE2024 | Resident population on July 1 of the year, from the column of that year: POPESTIMATE2024 for 2024`,
    listed_in: given.text`Name of the file that contains the row; counties and states are in different files`,
    listed_on: given.day`Date of the file named in listed_in`,
    _data_availability: texts`Flags of this row, in addition to those of the file`
  }
})
