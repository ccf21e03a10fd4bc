// The enrollment files: one row for each Medicare enrollment of a facility.
import type { InputColumn } from '../../../../domain/source.ts'
import { form, type Kind, optional, required, synthetic } from './form.ts'

const IDENTITY = required(
  'ENROLLMENT ID',
  'ENROLLMENT STATE',
  'PROVIDER TYPE CODE',
  'PROVIDER TYPE TEXT',
  'NPI',
  'MULTIPLE NPI FLAG',
  'CCN',
  'ASSOCIATE ID',
  'ORGANIZATION NAME',
  'DOING BUSINESS AS NAME',
  'INCORPORATION DATE',
  'INCORPORATION STATE',
  'ORGANIZATION TYPE STRUCTURE',
  'ORGANIZATION OTHER TYPE TEXT'
)
// With an underscore in the nursing home file, with a blank in the API's answers about hospitals.
const PROFIT: InputColumn = {
  header: 'PROPRIETARY_NONPROFIT',
  aliases: ['PROPRIETARY NONPROFIT'],
  optional: false
}
const ADDRESS = required('ADDRESS LINE 1', 'ADDRESS LINE 2', 'CITY', 'STATE', 'ZIP CODE')

export const snfEnrollments: Kind = {
  ...form,
  name: /^SNF_Enrollments_(?<yyyymmdd>\d{4}\.\d{2}\.\d{2})(_\w+)?\.csv$/i,
  columns: [
    ...IDENTITY,
    PROFIT,
    ...optional('NURSING HOME PROVIDER NAME', 'AFFILIATION ENTITY NAME', 'AFFILIATION ENTITY ID'),
    ...ADDRESS
  ],
  shapes: { 'ASSOCIATE ID': 'pac_id' },
  // 14,425 rows in 2026.
  rows: { min: 12_000, max: 30_000 },
  synthetic: synthetic('SNF_Enrollments', '2026-10-30')
}

export const hospitalEnrollments: Kind = {
  ...form,
  name: /^Hospital_Enrollments_(?<yyyymmdd>\d{4}\.\d{2}\.\d{2})(_\w+)?\.csv$/i,
  columns: [...IDENTITY, PROFIT, ...ADDRESS, ...optional('PRACTICE LOCATION TYPE')],
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
