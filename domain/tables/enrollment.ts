import { z } from 'zod'
import { given, maker, npi, npiIsValid, rowFlags, text, upper, yes } from '../columns.ts'
import { defineTable, optional, read } from '../table.ts'

const pacId = maker(
  z
    .string()
    .regex(/^\d{10}$/)
    .nullable()
)

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
    enrollment_id: given.text`ENRLMT_ID | Enrollment ID: I (individual) or O (organization), the day PECOS opened the record (YYYYMMDD), and six digits`,
    npi: npi`NPI | National Provider Identifier as published; null if absent or not 10 digits. One NPI can have many enrollments`,
    npi_is_valid: npiIsValid('NPI'),
    // Missing in the extracts of 2024.
    has_multiple_npis: yes`${optional('MULTIPLE_NPI_FLAG')} | True if the enrollment has additional NPIs, listed in enrollment_additional_npi; null if the file does not say, as in 2024`,
    pac_id: pacId`${read('ten_digits', 'PECOS_ASCT_CNTL_ID')} | PECOS Associate Control ID of the person or organization: 10 digits with leading zeros, the same in all of its enrollments; null if not 10 digits`,
    provider_type_code: upper`PROVIDER_TYPE_CD | Provider or supplier type of the enrollment, for example 14-16`,
    provider_type: text`PROVIDER_TYPE_DESC | Description of the provider type, as published`,
    state: upper`STATE_CD | State or territory of the enrollment, upper-cased`,
    first_name: text`FIRST_NAME | First name of an individual`,
    middle_name: text`MDL_NAME | Middle name of an individual`,
    last_name: text`LAST_NAME | Last name of an individual`,
    organization_name: text`ORG_NAME | Legal business name of an organization`,
    listed_on: given.day`Source date of the file that contains the row`,
    ...rowFlags
  }
})
