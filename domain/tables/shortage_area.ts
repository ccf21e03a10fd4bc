import { z } from 'zod'
import { given, maker, text, texts, yes } from '../columns.ts'
import { HPSA_DISCIPLINES } from '../hpsa.ts'
import { column, defineTable } from '../table.ts'

const components = (what: string) =>
  given.count`HPSA Component Type Description | Number of components of that kind: ${what}`

const areaKind = maker(z.enum(['area', 'facility']).nullable())

export default defineTable({
  name: 'shortage_area',
  title: 'Places of HRSA shortage designations: one row for each designation and county',
  sources: ['hrsa_hpsa'],
  key: ['shortage_area_id'],
  order: ['county_fips'],
  identity: [
    {
      agree: ['discipline', 'hpsa_id', 'area_kind', 'county_fips_as_published', 'is_in_effect'],
      known: ['county_fips_as_published']
    }
  ],
  rules: { empty: { county_fips: 0.1 } },
  columns: {
    shortage_area_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of designation_id, area_kind and county_fips_as_published`,
    designation_id: given.text`Designation, as in shortage_designation`,
    discipline: column(z.enum(HPSA_DISCIPLINES), 'Discipline of HRSA, as in shortage_designation'),
    hpsa_id: given.text`HPSA ID | HPSA ID as published; not unique`,
    area_kind: areaKind`facility if the component is the site of a facility, area if it is a county or a part of one; null if the file does not say`,
    county_fips: text`State and County Federal Information Processing Standard Code | Common State County FIPS Code | County FIPS code as published, including codes that the Census Bureau no longer uses; null if undetermined (XXXXX) or not five digits`,
    county_fips_as_published: text`State and County Federal Information Processing Standard Code | Common State County FIPS Code | The code as published`,
    county_name: text`Common County Name | County Equivalent Name | Name of the county as published`,
    state: text`State Abbreviation | Common State Abbreviation | State of the county, two letters`,
    single_county_components: components('a whole county, or a population group of it'),
    county_subdivision_components: components('county subdivision'),
    census_tract_components: components('census tract'),
    other_components: components('the site of a facility, or a type that is not known'),
    is_in_effect: yes`True if these components are designated or proposed for withdrawal, false if withdrawn; null if unknown`,
    is_whole_county: yes`True if the designation is in effect, geographic, and one of its components is the whole county. False for a population group, a part of the county or a facility; null if the status is unknown`,
    listed_in: given.text`Name of the file that contains the rows`,
    listed_on: given.day`Date of the file named in listed_in`,
    _data_availability: texts`Flags of this row: invalid_value if the FIPS code is not five digits; components_disagree if its rows give different names or states`
  }
})
