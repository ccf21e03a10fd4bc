// Clinical trials, taxonomy codes and population.
import { type Json, memberAt } from '../raw/json.ts'
import type { Rule } from './rule.ts'
import { numberOf, type Value } from './values.ts'

const listAt = (record: unknown, path: string): Json[] => {
  const value = memberAt(record, path.split('.'))
  return Array.isArray(value) ? value : []
}
const trimmed = (value: Json | undefined): Value => {
  const text = value === null || value === undefined ? '' : String(value).trim()
  return text === '' ? null : text
}
const members =
  (path: string): Rule =>
  ({ record }) =>
    listAt(record.json, path)
      .map(trimmed)
      .filter((member) => member !== null)

const SITES = 'protocolSection.contactsLocationsModule.locations'
const site =
  (member: string): Rule =>
  ({ record, row }) =>
    trimmed(memberAt(listAt(record.json, SITES)[Number(row.ordinal) - 1], [member]))

const LEVELS: Readonly<Record<string, string>> = {
  '010': 'nation',
  '020': 'region',
  '030': 'division',
  '040': 'state',
  '050': 'county'
}

const level: Rule = ({ record }) => {
  const name = LEVELS[(record.cell('SUMLEV') ?? '').padStart(3, '0')] ?? null
  if (record.file.kind === 'county' && name === 'state') return 'state total'
  return name === 'state' && record.cell('STATE') === '72' ? 'territory' : name
}
const state = (cell: string | null) => (cell ?? '').padStart(2, '0')
const geoId: Rule = (given) => {
  const { record } = given
  if (record.file.kind === 'county') return state(record.cell('STATE')) + (record.cell('COUNTY') ?? '').padStart(3, '0')
  const name = level(given)
  if (name === 'nation') return 'US'
  if (name === 'region') return `R${record.cell('REGION')}`
  return name === 'division' ? `D${record.cell('DIVISION')}` : state(record.cell('STATE'))
}

export const LISTS: Readonly<Record<string, Rule>> = {
  'clinical_trial.phase_codes': members('protocolSection.designModule.phases'),
  'clinical_trial.conditions': members('protocolSection.conditionsModule.conditions'),
  'clinical_trial.location_count': ({ record }) => listAt(record.json, SITES).length,
  'clinical_trial_location.facility_name': site('facility'),
  'clinical_trial_location.recruitment_status_code': site('status'),
  'clinical_trial_location.city': site('city'),
  'clinical_trial_location.state': site('state'),
  'clinical_trial_location.postal_code': site('zip'),
  'clinical_trial_location.country': site('country'),
  'population.vintage': ({ record }) => Number(record.file.edition),
  'population.geo_level': level,
  'population.geo_id': geoId,
  'population.year': ({ record, row }) => (record.has(`POPESTIMATE${row.year}`) ? Number(row.year) : null),
  'population.geo_name': ({ record }) => record.cell(record.file.kind === 'county' ? 'CTYNAME' : 'NAME'),
  'population.state_fips': (given) =>
    ['state', 'territory', 'county'].includes(String(level(given))) ? state(given.record.cell('STATE')) : null,
  'population.population': ({ record, row }) => numberOf(record.cell(`POPESTIMATE${row.year}`))
}
