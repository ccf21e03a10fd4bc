import { day, given, inFile, number, text, texts } from '../columns.ts'
import { cleaned, defineTable, read } from '../table.ts'
import { nursingHome } from './facility.ts'

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
  events: [{ kind: 'owner', on: 'association_date', lasts: true, says: ['owner_role', 'ownership_percentage'] }],
  columns: {
    owner_line_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of CCN, role, type, name, share and date as published, and the ordinal among lines with the same values. The publisher gives no key`,
    ...nursingHome,
    owner_role: text`Role played by Owner or Manager in Facility | Role of the owner or manager, as published; can also be the publisher’s text for no ownership data`,
    owner_type: text`Owner Type | Individual or Organization, as published; null if not given`,
    owner_name: text`Owner Name | Name as published; null if not given`,
    ownership_percentage: number`${cleaned('share_of', 'Ownership Percentage')} | Ownership share in percent, 0 to 100; null if the role has no share, or if the share is not given or not readable`,
    ownership_percentage_as_published: text`Ownership Percentage | The ownership share as published, or the publisher’s text for no share`,
    association_date: day`${read('association_day', 'Association Date')} | Day the role began; null if not given`,
    association_date_as_published: text`Association Date | Day the role began, as published`,
    processing_date: day`Processing Date | Day CMS produced the file`,
    ...inFile,
    _data_availability: texts`Flags of this row: invalid_value if a date or share is not readable`
  }
})
