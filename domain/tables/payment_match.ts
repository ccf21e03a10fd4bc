import { given, texts } from '../columns.ts'
import { alike, defineTable } from '../table.ts'
import payment from './payment.ts'

export default defineTable({
  name: 'payment_match',
  title: 'Payment matches: one row for each program year and party without an NPI that matches exactly one provider',
  sources: ['open_payments', 'nppes'],
  datasetId: 'payment-match',
  key: ['payment_match_id'],
  order: ['npi'],
  notInFeed: 'This table compares payments with the registry, so it changes only when one of them changes.',
  columns: {
    payment_match_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of the party’s program year, names, address line and ZIP code`,
    npi: given.validNpi`National Provider Identifier of the only registry entry with this name and address`,
    ...alike(payment, 'program_year last_name first_name recipient_line_1 recipient_zip_code'),
    record_count: given.count`Number of payments to the party in that year that were published without an NPI`,
    total_amount_usd: given.usd`Sum of the amounts of those payments in US dollars`,
    confidence: given.number`Confidence that these payments are about the NPI`,
    _data_availability: texts`Flags of the payments, in alphabetical order`
  }
})
