// Fields compared for a CCN.
import facility from '../../../domain/tables/facility.ts'
import score from '../../../domain/tables/mips_score.ts'
import payment from '../../../domain/tables/payment.ts'
import provider from '../../../domain/tables/provider.ts'
import { type Field, field } from './field.ts'

export const FACILITY_FIELDS: readonly Field[] = [
  field(
    'facility_name',
    'organization',
    [facility, 'facility_name'],
    [facility, 'other_names'],
    [provider, 'organization_name'],
    [payment, 'teaching_hospital_name'],
    [score, 'facility_name']
  ),
  field(
    'line_1',
    'address',
    [facility, 'address_line_1'],
    [provider, 'practice_line_1'],
    [payment, 'recipient_line_1']
  ),
  field(
    'line_2',
    'address',
    [facility, 'address_line_2'],
    [provider, 'practice_line_2'],
    [payment, 'recipient_line_2']
  ),
  field('city', 'words', [facility, 'city'], [provider, 'practice_city'], [payment, 'recipient_city']),
  field('state', 'code', [facility, 'state'], [provider, 'practice_state'], [payment, 'recipient_state']),
  field(
    'postal_code',
    'postal_code',
    [facility, 'postal_code'],
    [provider, 'practice_postal_code'],
    [payment, 'recipient_zip_code']
  ),
  field('telephone', 'telephone', [facility, 'telephone'], [provider, 'practice_telephone']),
  field('county_name', 'words', [facility, 'county_name'])
]
