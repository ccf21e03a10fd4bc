// The enrollment files: one row for each Medicare enrollment of a facility.
import { optional, required } from '../../../headers.ts'
import { form, type Kind, synthetic } from './form.ts'

// PROPRIETARY_NONPROFIT has an underscore in the nursing home file, and a blank in the API's answers about
// hospitals.
const IDENTITY = required(
  `ENROLLMENT ID | ENROLLMENT STATE | PROVIDER TYPE {CODE|TEXT} | NPI | MULTIPLE NPI FLAG | CCN | ASSOCIATE ID
  ORGANIZATION NAME | DOING BUSINESS AS NAME | INCORPORATION {DATE|STATE} | ORGANIZATION TYPE STRUCTURE
  ORGANIZATION OTHER TYPE TEXT | PROPRIETARY_NONPROFIT`,
  { PROPRIETARY_NONPROFIT: ['PROPRIETARY NONPROFIT'] }
)
const ADDRESS = required('ADDRESS LINE {1|2} | CITY | STATE | ZIP CODE')

export const snfEnrollments: Kind = {
  ...form,
  name: /^SNF_Enrollments_(?<yyyymmdd>\d{4}\.\d{2}\.\d{2})(_\w+)?\.csv$/i,
  columns: [...IDENTITY, ...optional('NURSING HOME PROVIDER NAME | AFFILIATION ENTITY {NAME|ID}'), ...ADDRESS],
  shapes: { 'ASSOCIATE ID': 'pac_id' },
  // 14,425 rows in 2026.
  rows: { min: 12_000, max: 30_000 },
  synthetic: synthetic('SNF_Enrollments', '2026-10-30')
}

export const hospitalEnrollments: Kind = {
  ...form,
  name: /^Hospital_Enrollments_(?<yyyymmdd>\d{4}\.\d{2}\.\d{2})(_\w+)?\.csv$/i,
  columns: [...IDENTITY, ...ADDRESS, ...optional('PRACTICE LOCATION TYPE')],
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
