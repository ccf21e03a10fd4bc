import { z } from 'zod'
import { day, given, inFile, npi, npiIsValid, rowFlags, text, upper, yes } from '../columns.ts'
import { type Column, column, defineTable, read } from '../table.ts'
import { ENROLLED_TYPES } from './facility_enrollment.ts'

function sideOf(side: 'buyer' | 'seller'): Record<string, Column> {
  const header = (name: string) => `${name} - ${side.toUpperCase()}`
  return {
    [`${side}_enrollment_id`]: text(`Medicare enrollment of the ${side}`, header('ENROLLMENT ID')),
    [`${side}_enrollment_state`]: upper(`State of that enrollment, upper-cased`, header('ENROLLMENT STATE')),
    [`${side}_provider_type_code`]: upper(`Provider type of the ${side}, upper-cased`, header('PROVIDER TYPE CODE')),
    [`${side}_provider_type`]: text('Description of the provider type, as published', header('PROVIDER TYPE TEXT')),
    [`${side}_npi`]: npi(`NPI of the ${side} as published; null if absent or not 10 digits`, header('NPI')),
    [`${side}_npi_is_valid`]: npiIsValid(header('NPI')),
    [`${side}_has_multiple_npis`]: yes(`True if the ${side} has several NPIs`, header('MULTIPLE NPI FLAG')),
    [`${side}_ccn`]: text(
      `CCN of the ${side}, 6 digits or capital letters; null if not given or not readable`,
      header('CCN')
    ),
    [`${side}_pac_id`]: text(
      `PECOS Associate Control ID of the ${side}; null if not 10 digits`,
      read('ten_digits', header('ASSOCIATE ID'))
    ),
    [`${side}_organization_name`]: text(`Legal business name of the ${side}`, header('ORGANIZATION NAME')),
    [`${side}_doing_business_as`]: text(`Other name of the ${side}`, header('DOING BUSINESS AS NAME'))
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
    ownership_change_id: given.text('Digest of both enrollments, type and date; of equal lines, each has its own'),
    facility_type: column(z.enum(ENROLLED_TYPES), 'Type of facility, from the file that has the row'),
    change_type_code: text('Code of the kind of change', 'CHOW TYPE CODE'),
    change_type: text('Kind of change: change of ownership, acquisition or merger, or consolidation', 'CHOW TYPE TEXT'),
    effective_date: day('Day the change took effect; null if not given or not readable', 'EFFECTIVE DATE'),
    ...sideOf('buyer'),
    ...sideOf('seller'),
    ...inFile,
    ...rowFlags
  }
})
