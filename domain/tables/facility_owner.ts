import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'
import { FACILITY_TYPES } from './facility.ts'

const text = z.string().nullable()
const date = IsoDate.nullable()

export default defineTable({
  name: 'facility_owner',
  title: 'Owners and managers of nursing homes: one row for each role of each of them',
  sources: ['care_compare'],
  files: ['nh_owner'],
  key: ['owner_line_id'],
  bookkeeping: ['processing_date'],
  identity: [
    {
      agree: ['ccn', 'owner_role', 'owner_name', 'association_date'],
      known: ['owner_role', 'owner_name', 'association_date']
    }
  ],
  columns: {
    owner_line_id: column(
      z.string(),
      'First 16 hexadecimal digits of the SHA-256 over CCN, role, type, name, share and date as published, and the ordinal among lines equal in these. The publisher gives no key'
    ),
    facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility: nursing-home'),
    ccn: column(z.string(), 'CMS Certification Number, as in facility', 'CMS Certification Number (CCN)'),
    owner_role: column(
      text,
      'Role of the owner or manager, as published; also the words for no ownership data',
      'Role played by Owner or Manager in Facility'
    ),
    owner_type: column(text, 'Individual or Organization, as published; null where not given', 'Owner Type'),
    owner_name: column(text, 'Name as published; null where not given', 'Owner Name'),
    ownership_percentage: column(
      z.number().nullable(),
      'Share in percent, 0 to 100; null for a role without a share, a share not given or not readable',
      'Ownership Percentage'
    ),
    ownership_percentage_as_published: column(
      text,
      'The share as published, or the words for none',
      'Ownership Percentage'
    ),
    association_date: column(date, 'Day since which the role is held; null where not given', 'Association Date'),
    association_date_as_published: column(text, 'That day as published', 'Association Date'),
    processing_date: column(date, 'Day CMS made the file', 'Processing Date'),
    listed_in: column(z.string(), 'Name of the file the row stands in'),
    listed_on: column(IsoDate, 'Date of that file'),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row: invalid_value where a date or share is not readable'
    )
  }
})
