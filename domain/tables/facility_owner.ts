import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'
import { FACILITY_TYPES } from './facility.ts'

const text = z.string().nullable()
const date = IsoDate.nullable()

export default defineTable({
  name: 'facility_owner',
  title: 'Owners and managers of nursing homes: one row for each role of each owner or manager',
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
      'First 16 hexadecimal digits of the SHA-256 hash of CCN, role, type, name, share and date as ' +
        'published, and the ordinal among lines with the same values. The publisher gives no key'
    ),
    facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility: nursing-home'),
    ccn: column(z.string(), 'CMS Certification Number, as in facility', 'CMS Certification Number (CCN)'),
    owner_role: column(
      text,
      'Role of the owner or manager, as published; can also be the publisher’s text for no ownership data',
      'Role played by Owner or Manager in Facility'
    ),
    owner_type: column(text, 'Individual or Organization, as published; null if not given', 'Owner Type'),
    owner_name: column(text, 'Name as published; null if not given', 'Owner Name'),
    ownership_percentage: column(
      z.number().nullable(),
      'Ownership share in percent, 0 to 100; null if the role has no share, or if the share is not given ' +
        'or not readable',
      'Ownership Percentage'
    ),
    ownership_percentage_as_published: column(
      text,
      'The ownership share as published, or the publisher’s text for no share',
      'Ownership Percentage'
    ),
    association_date: column(date, 'Day the role began; null if not given', 'Association Date'),
    association_date_as_published: column(text, 'Day the role began, as published', 'Association Date'),
    processing_date: column(date, 'Day CMS produced the file', 'Processing Date'),
    listed_in: column(z.string(), 'Name of the file that contains the row'),
    listed_on: column(IsoDate, 'Date of the file named in listed_in'),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row: invalid_value if a date or share is not readable'
    )
  }
})
