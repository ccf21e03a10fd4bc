import { end, given, npi, npiIsValid, rowFlags, text, yes } from '../columns.ts'
import { same } from '../screening-source.ts'
import { alike, defineTable } from '../table.ts'
import enrollment from './enrollment.ts'

export default defineTable({
  name: 'revocation',
  title: 'Revocations: one row for each line of the list of revoked Medicare providers and suppliers',
  sources: ['pecos'],
  files: ['revoked'],
  key: ['revocation_id'],
  identity: [{ agree: ['enrollment_id', 'revocation_date'], known: ['enrollment_id', 'revocation_date'] }],
  party: { last_name: 'last_name', first_name: 'first_name', organization_name: 'organization_name', state: 'state' },
  screening: {
    event: 'revocation',
    label: 'Medicare revocations',
    columns: {
      ...{ listing_id: 'revocation_id', business_name: 'organization_name', began_on: 'revocation_date' },
      ...{ ended_on: 'reenrollment_bar_end_date', ground: 'revocation_reason' },
      ...same('npi npi_is_valid last_name first_name middle_name state listed_on _data_availability')
    },
    imposedBy: 'Centers for Medicare & Medicaid Services',
    confirmAt: 'https://data.cms.gov/'
  },
  rules: { notBefore: { reenrollment_bar_end_date: 'revocation_date' } },
  events: [
    {
      ...{ kind: 'revoked', on: 'revocation_date', until: 'reenrollment_bar_end_date' },
      says: ['revocation_reason', 'enrollment_id']
    }
  ],
  columns: {
    revocation_id: given.text`First 16 hexadecimal digits of the SHA-256 of the line’s values and its ordinal among identical lines. The publisher gives no key`,
    enrollment_id: given.text`ENRLMT_ID | Enrollment that was revoked; it is no longer in the enrollment extract`,
    npi: npi`NPI | National Provider Identifier as published; null if absent or not 10 digits. A revoked enrollment has one row for each of its NPIs`,
    npi_is_valid: npiIsValid('NPI'),
    has_multiple_npis: yes`MULTIPLE_NPI_FLAG | True if the enrollment has several NPIs; null if the list does not say`,
    ...alike(enrollment, 'first_name middle_name last_name organization_name state'),
    provider_type: text`PROVIDER_TYPE_DESC | Provider type in words, as published`,
    revocation_reason: text`REVOCATION_RSN | Reason or reasons under 42 CFR 424.535 as published, separated by semicolons`,
    revocation_date: given.day`REVOCATION_EFCTV_DT | Day the revocation takes effect`,
    reenrollment_bar_end_date: end`REENROLLMENT_BAR_EXPRTN_DT | Day the reenrollment bar expires; null if absent or unreadable`,
    listed_on: given.day`Source date of the file that contains the row`,
    ...rowFlags
  }
})
