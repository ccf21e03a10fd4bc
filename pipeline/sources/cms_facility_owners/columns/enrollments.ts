// The enrollment files: one row for each Medicare enrollment of a facility.
import { headersOf } from '../../../../domain/table.ts'
import facilityEnrollment from '../../../../domain/tables/facility_enrollment.ts'
import { form, type Kind, synthetic } from './form.ts'

export const snfEnrollments: Kind = {
  ...form,
  name: /^SNF_Enrollments_(?<yyyymmdd>\d{4}\.\d{2}\.\d{2})(_\w+)?\.csv$/i,
  columns: headersOf(facilityEnrollment, ['PRACTICE LOCATION TYPE']),
  shapes: { 'ASSOCIATE ID': 'pac_id' },
  // 14,425 rows in 2026.
  rows: { min: 12_000, max: 30_000 },
  synthetic: synthetic('SNF_Enrollments', '2026-10-30')
}

export const hospitalEnrollments: Kind = {
  ...form,
  name: /^Hospital_Enrollments_(?<yyyymmdd>\d{4}\.\d{2}\.\d{2})(_\w+)?\.csv$/i,
  columns: headersOf(facilityEnrollment, [
    'NURSING HOME PROVIDER NAME',
    'AFFILIATION ENTITY NAME',
    'AFFILIATION ENTITY ID'
  ]),
  ignore: [
    { column: /^SUBGROUP - /, why: 'the types of beds and units; Care Compare gives the type of the hospital' },
    { column: 'LOCATION OTHER TYPE TEXT', why: 'free text about the place' },
    { column: /^(REH CONVERSION (FLAG|DATE)|CAH OR HOSPITAL CCN)$/, why: 'conversions to rural emergency hospitals' }
  ],
  // CMS itself drops the leading zero of a CCN in this file.
  shapes: { 'ASSOCIATE ID': 'pac_id', CCN: null },
  // 9,175 rows in 2026.
  rows: { min: 7_000, max: 20_000 },
  synthetic: synthetic('Hospital_Enrollments', '2026-10-30')
}
