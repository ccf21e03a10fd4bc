import { count, day, given, inFile, text, texts, usd } from '../columns.ts'
import { defineTable, optional } from '../table.ts'
import { nursingHome } from './facility.ts'

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
  events: [
    {
      ...{ kind: 'penalized', on: 'penalty_date', amount: 'fine_amount_usd' },
      says: ['penalty_type', 'payment_denial_start_date', 'payment_denial_days']
    }
  ],
  columns: {
    penalty_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of CCN, dates, type, fine and denial as published, and the ordinal among lines with the same values. The publisher does not give every penalty a key`,
    ...nursingHome,
    penalty_date: day`Penalty Date | Day of the penalty; null if not readable`,
    penalty_type: text`Penalty Type | Fine or Payment Denial, as published`,
    fine_id: text`${optional('Fine ID')} | CMS’s id of the fine; null for denials and before June 2026`,
    fine_amount_usd: usd`Fine Amount | Amount of the fine in US dollars; null for a denial of payment or if not readable`,
    payment_denial_start_date: day`Payment Denial Start Date | First day without payment for new admissions; null for fines`,
    payment_denial_days: count`Payment Denial Length in Days | Length of the payment denial in days; null for fines`,
    processing_date: day`Processing Date | Day CMS produced the file`,
    ...inFile,
    _data_availability: texts`Flags of this row: invalid_value if a date or number is not readable`
  }
})
