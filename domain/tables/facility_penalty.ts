import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { column, defineTable, Usd } from '../table.ts'
import { FACILITY_TYPES } from './facility.ts'

const text = z.string().nullable()
const date = IsoDate.nullable()

export default defineTable({
  name: 'facility_penalty',
  title: 'Penalties of nursing homes: one row for each fine or denial of payment',
  sources: ['care_compare'],
  files: ['nh_penalty'],
  key: ['penalty_id'],
  bookkeeping: ['processing_date'],
  identity: [
    { agree: ['ccn', 'fine_id'], known: ['fine_id'] },
    { agree: ['ccn', 'penalty_type', 'penalty_date'], known: ['penalty_type', 'penalty_date'] }
  ],
  adds: 'fine_amount_usd',
  columns: {
    penalty_id: column(
      z.string(),
      'First 16 hexadecimal digits of the SHA-256 hash of CCN, dates, type, fine and denial as published, ' +
        'and the ordinal among lines with the same values. The publisher does not give every penalty a key'
    ),
    facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility: nursing-home'),
    ccn: column(z.string(), 'CMS Certification Number, as in facility', 'CMS Certification Number (CCN)'),
    penalty_date: column(date, 'Day of the penalty; null if not readable', 'Penalty Date'),
    penalty_type: column(text, 'Fine or Payment Denial, as published', 'Penalty Type'),
    fine_id: column(text, 'CMS’s id of the fine; null for denials and before June 2026', 'Fine ID'),
    fine_amount_usd: column(
      Usd.nullable(),
      'Amount of the fine in US dollars; null for a denial of payment or if not readable',
      'Fine Amount'
    ),
    payment_denial_start_date: column(
      date,
      'First day without payment for new admissions; null for fines',
      'Payment Denial Start Date'
    ),
    payment_denial_days: column(
      z.int32().nullable(),
      'Length of the payment denial in days; null for fines',
      'Payment Denial Length in Days'
    ),
    processing_date: column(date, 'Day CMS produced the file', 'Processing Date'),
    listed_in: column(z.string(), 'Name of the file that contains the row'),
    listed_on: column(IsoDate, 'Date of the file named in listed_in'),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row: invalid_value if a date or number is not readable'
    )
  }
})
