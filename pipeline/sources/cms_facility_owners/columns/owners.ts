// The owner files: one row for each role of an owner, manager or other disclosed party in an enrollment.
import { headersOf } from '../../../../domain/table.ts'
import ownerOrganization from '../../../../domain/tables/facility_owner_organization.ts'
import { required } from '../../../headers.ts'
import { form, type Kind, synthetic } from './form.ts'

/** Columns that only staging reads, besides those of the table. */
const STAGED = required('ASSOCIATE ID | ORGANIZATION NAME | TYPE - OWNER')

const owners: Omit<Kind, 'name' | 'columns' | 'rows'> = {
  ...form,
  names_persons: true,
  ignore: [
    {
      column: /^(FIRST NAME|MIDDLE NAME|LAST NAME|TITLE) - OWNER$/,
      why: 'names of individuals: only their number is published'
    },
    {
      column: /^(ADDRESS LINE [12]|CITY|STATE|ZIP CODE) - OWNER$/,
      why: 'addresses of owners, which include the homes of individuals'
    }
  ],
  shapes: { 'ASSOCIATE ID': 'pac_id', 'ASSOCIATE ID - OWNER': 'pac_id' }
}

export const snfOwners: Kind = {
  ...owners,
  name: /^SNF_All_Owners_(?<yyyymmdd>\d{4}\.\d{2}\.\d{2})(_\w+)?\.csv$/i,
  columns: [...headersOf(ownerOrganization), ...STAGED],
  // 280,207 rows in May, 295,083 in July 2026.
  rows: { min: 100_000, max: 600_000 },
  synthetic: synthetic('SNF_All_Owners', '2026-10-30')
}

export const hospitalOwners: Kind = {
  ...owners,
  name: /^Hospital_All_Owners_(?<yyyymmdd>\d{4}\.\d{2}\.\d{2})(_\w+)?\.csv$/i,
  columns: [...headersOf(ownerOrganization, ['TRUST OR TRUSTEE - OWNER', 'PARENT COMPANY - OWNER']), ...STAGED],
  // 147,332 rows in May 2026.
  rows: { min: 60_000, max: 400_000 },
  synthetic: synthetic('Hospital_All_Owners', '2026-10-30')
}
