// Shortage designations: a row is read from several components, which are all records with its HPSA ID.
import type { OfficialRecord } from '../raw/record.ts'
import type { Given, Rule } from './rule.ts'
import { dayOf } from './values.ts'

const FIPS = 'State and County Federal Information Processing Standard Code'
const COMMON_FIPS = 'Common State County FIPS Code'
const COMPONENT = 'HPSA Component Type Description'
const GEOGRAPHIC = ['Geographic HPSA', 'High Needs Geographic HPSA']

const statusOf = (record: OfficialRecord) =>
  (record.cell('HPSA Status') ?? '').toLowerCase().replaceAll(' ', '_') || null
const isKnown = (status: string | null) => ['designated', 'proposed_for_withdrawal', 'withdrawn'].includes(status ?? '')
const inEffect = (record: OfficialRecord) => {
  const status = statusOf(record)
  return isKnown(status) ? status !== 'withdrawn' : null
}
const isFacility = (record: OfficialRecord) => record.cell(COMPONENT) === 'Unknown'
const countyOf = (record: OfficialRecord) => record.cell(isFacility(record) ? COMMON_FIPS : FIPS)

/** Each different record once: the pipeline rejects the second of two equal rows. */
function distinct(records: readonly OfficialRecord[]): OfficialRecord[] {
  const lines = new Map(
    records.map((record) => [JSON.stringify(record.headers.map((name) => record.cell(name))), record])
  )
  return [...lines.values()]
}

/** Components of the designation of the row. */
const designated = ({ others, row }: Given) =>
  distinct(others).filter(
    (record) =>
      record.cell('Designation Type') === row.designation_type &&
      statusOf(record) === (row.status_class ?? statusOf(record)) &&
      dayOf(record.cell('HPSA Designation Date')) === row.designated_on
  )

const valuesIn =
  (header: string): Rule =>
  (given) =>
    [...new Set(designated(given).flatMap((record) => record.cell(header) ?? []))].sort()

/** Components of the designation in the county of the row. */
const placed = ({ others, row }: Given) =>
  distinct(others).filter(
    (record) => countyOf(record) === row.county_fips_as_published && inEffect(record) === row.is_in_effect
  )

const either =
  (common: string, own: string): Rule =>
  ({ others }) => ({ any: others.flatMap((record) => [record.cell(common), record.cell(own)]) })

const ofType =
  (...types: readonly string[]): Rule =>
  (given) =>
    placed(given).filter((record) => types.includes(record.cell(COMPONENT) ?? '')).length

export const SHORTAGE: Readonly<Record<string, Rule>> = {
  'shortage_designation.discipline': ({ record }) => record.file.kind,
  'shortage_designation.status_class': ({ record }) => (isKnown(statusOf(record)) ? statusOf(record) : null),
  'shortage_designation.is_in_effect': ({ record }) => inEffect(record),
  'shortage_designation.metropolitan_indicators': valuesIn('Metropolitan Indicator'),
  'shortage_designation.rural_statuses': valuesIn('Rural Status'),
  'shortage_designation.components': (given) => designated(given).length,
  'shortage_area.discipline': ({ record }) => record.file.kind,
  'shortage_area.area_kind': ({ record }) => (isFacility(record) ? 'facility' : 'area'),
  'shortage_area.county_fips': ({ others }) => ({
    any: others.map((record) => (countyOf(record) === 'XXXXX' ? null : countyOf(record)))
  }),
  'shortage_area.county_fips_as_published': ({ others }) => ({ any: others.map(countyOf) }),
  'shortage_area.county_name': either('Common County Name', 'County Equivalent Name'),
  'shortage_area.state': either('Common State Abbreviation', 'State Abbreviation'),
  'shortage_area.single_county_components': ofType('Single County'),
  'shortage_area.county_subdivision_components': ofType('County Subdivision'),
  'shortage_area.census_tract_components': ofType('Census Tract'),
  'shortage_area.other_components': ofType('Unknown'),
  'shortage_area.is_in_effect': ({ others }) => ({ any: others.map(inEffect) }),
  'shortage_area.is_whole_county': (given) =>
    given.row.is_in_effect === null
      ? null
      : placed(given).some(
          (record) =>
            inEffect(record) === true &&
            record.cell(COMPONENT) === 'Single County' &&
            GEOGRAPHIC.includes(record.cell('Designation Type') ?? '')
        )
}
