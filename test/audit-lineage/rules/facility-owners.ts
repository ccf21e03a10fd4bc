// Columns about the owners of facilities: enrollments, organizations, and counts of individuals.
import type { OfficialRecord } from '../raw/record.ts'
import { declaredCell } from './by-type.ts'
import { ofForm } from './npi.ts'
import type { Rule } from './rule.ts'
import { dayOf, isTenDigits, numberOf } from './values.ts'

const OWNING = ['34', '35']
const NOT_OWNING = ['25', '38', '39', '42', '43', '72']

const ccn: Rule = ({ record }) => {
  const cell = record.cell('CCN')?.toUpperCase() ?? ''
  const whole = record.file.kind.startsWith('hospital') && /^[1-9]\d{4}$/.test(cell) ? `0${cell}` : cell
  return /^[0-9A-Z]{6}$/.test(whole) ? whole : null
}

const facilityType: Rule = ({ record }) => (record.file.kind.startsWith('hospital') ? 'hospital' : 'nursing-home')
const pacId: Rule = (given) => {
  const cell = declaredCell(given)
  return isTenDigits(cell) ? cell : null
}

function individuals(records: readonly OfficialRecord[], roles?: readonly string[]): number | null {
  if (records.length === 0) return null
  const named = records.filter((record) => record.cell('TYPE - OWNER') === 'I')
  const counted = named.filter((record) => !roles || roles.includes(record.cell('ROLE CODE - OWNER') ?? ''))
  return new Set(counted.map((record) => record.cell('ASSOCIATE ID - OWNER')).filter(isTenDigits)).size
}

export const FACILITY_OWNERS: Readonly<Record<string, Rule>> = {
  'facility_enrollment.ccn': ccn,
  'facility_enrollment.pac_id': pacId,
  'facility_enrollment.facility_type': facilityType,
  'facility_enrollment.incorporation_date': (given) => {
    const day = dayOf(declaredCell(given))
    return day !== null && day >= '1900' ? day : null
  },
  'facility_enrollment.individuals': ({ others }) => individuals(others),
  'facility_enrollment.individual_owners': ({ others }) => individuals(others, OWNING),
  'facility_owner_organization.ccn': ccn,
  'facility_owner_organization.owner_pac_id': pacId,
  'facility_owner_organization.facility_type': facilityType,
  'facility_owner_organization.role_code': ofForm(/^[0-9A-Z]{1,4}$/),
  'facility_owner_organization.is_ownership': (given) => {
    const code = declaredCell(given) ?? ''
    return OWNING.includes(code) || (NOT_OWNING.includes(code) ? false : null)
  },
  'facility_owner_organization.ownership_percentage': (given) => {
    const share = numberOf(declaredCell(given))
    return share !== null && share <= 100 ? share : null
  }
}
