import { z } from 'zod'
import { given, npi, npiIsValid, rowFlags, text, upper, yes } from '../columns.ts'
import { column, defineTable, optional, read } from '../table.ts'

export default defineTable({
  name: 'enrollment',
  title: 'Medicare enrollments: one row for each enrollment record of PECOS',
  sources: ['pecos'],
  files: ['enrollment'],
  key: ['enrollment_id'],
  order: ['npi'],
  party: { last_name: 'last_name', first_name: 'first_name', organization_name: 'organization_name', state: 'state' },
  events: [{ kind: 'enrolled', on: null, says: ['provider_type', 'enrollment_id'] }],
  columns: {
    enrollment_id: given.text(
      'Enrollment ID: I (individual) or O (organization), the day PECOS opened the record (YYYYMMDD), and six digits',
      'ENRLMT_ID'
    ),
    npi: npi(
      'National Provider Identifier as published; null if absent or not 10 digits. One NPI can have many enrollments',
      'NPI'
    ),
    npi_is_valid: npiIsValid('NPI'),
    // Missing in the extracts of 2024.
    has_multiple_npis: yes(
      'True if the enrollment has additional NPIs, listed in enrollment_additional_npi; null if the file does not say, as in 2024',
      optional('MULTIPLE_NPI_FLAG')
    ),
    pac_id: column(
      z
        .string()
        .regex(/^\d{10}$/)
        .nullable(),
      'PECOS Associate Control ID of the person or organization: 10 digits with leading zeros, the same in all of its enrollments; null if not 10 digits',
      read('ten_digits', 'PECOS_ASCT_CNTL_ID')
    ),
    provider_type_code: upper('Provider or supplier type of the enrollment, for example 14-16', 'PROVIDER_TYPE_CD'),
    provider_type: text('Description of the provider type, as published', 'PROVIDER_TYPE_DESC'),
    state: upper('State or territory of the enrollment, upper-cased', 'STATE_CD'),
    first_name: text('First name of an individual', 'FIRST_NAME'),
    middle_name: text('Middle name of an individual', 'MDL_NAME'),
    last_name: text('Last name of an individual', 'LAST_NAME'),
    organization_name: text('Legal business name of an organization', 'ORG_NAME'),
    listed_on: given.day('Source date of the file that contains the row'),
    ...rowFlags
  }
})
