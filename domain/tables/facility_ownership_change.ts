import { day, given, inFile, npi, npiIsValid, rowFlags, text, upper, yes } from '../columns.ts'
import { type Column, defineTable, read } from '../table.ts'
import { enrolledType } from './facility_enrollment.ts'

function sideOf(side: 'buyer' | 'seller'): Record<string, Column> {
  const header = (name: string) => `${name} - ${side.toUpperCase()}`
  return {
    [`${side}_enrollment_id`]: text`${header('ENROLLMENT ID')} | Medicare enrollment of the ${side}`,
    [`${side}_enrollment_state`]: upper`${header('ENROLLMENT STATE')} | State of that enrollment, upper-cased`,
    [`${side}_provider_type_code`]: upper`${header('PROVIDER TYPE CODE')} | Provider type of the ${side}, upper-cased`,
    [`${side}_provider_type`]: text`${header('PROVIDER TYPE TEXT')} | Description of the provider type, as published`,
    [`${side}_npi`]: npi`${header('NPI')} | NPI of the ${side} as published; null if absent or not 10 digits`,
    [`${side}_npi_is_valid`]: npiIsValid(header('NPI')),
    [`${side}_has_multiple_npis`]: yes`${header('MULTIPLE NPI FLAG')} | True if the ${side} has several NPIs`,
    [`${side}_ccn`]: text`${header('CCN')} | CCN of the ${side}, 6 digits or capital letters; null if not given or not readable`,
    [`${side}_pac_id`]: text`${read('ten_digits', header('ASSOCIATE ID'))} | PECOS Associate Control ID of the ${side}; null if not 10 digits`,
    [`${side}_organization_name`]: text`${header('ORGANIZATION NAME')} | Legal business name of the ${side}`,
    [`${side}_doing_business_as`]: text`${header('DOING BUSINESS AS NAME')} | Other name of the ${side}`
  }
}

export default defineTable({
  name: 'facility_ownership_change',
  title: 'Changes of ownership of hospitals and nursing homes: one row for each buyer and seller',
  sources: ['cms_ownership_changes'],
  key: ['ownership_change_id'],
  order: ['buyer_ccn'],
  events: [{ kind: 'sold', on: 'effective_date', says: ['change_type', 'buyer_organization_name'] }],
  columns: {
    ownership_change_id: given.text`Digest of both enrollments, type and date; of equal lines, each has its own`,
    facility_type: enrolledType,
    change_type_code: text`CHOW TYPE CODE | Code of the kind of change`,
    change_type: text`CHOW TYPE TEXT | Kind of change: change of ownership, acquisition or merger, or consolidation`,
    effective_date: day`EFFECTIVE DATE | Day the change took effect; null if not given or not readable`,
    ...sideOf('buyer'),
    ...sideOf('seller'),
    ...inFile,
    ...rowFlags
  }
})
