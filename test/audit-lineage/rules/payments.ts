// Columns of Open Payments.
import type { OfficialRecord } from '../raw/record.ts'
import { declaredCell } from './by-type.ts'
import { ofForm } from './npi.ts'
import type { Rule } from './rule.ts'
import { numberOf } from './values.ts'

const PRODUCT = [
  'Name_of_Drug_or_Biological_or_Device_or_Medical_Supply',
  'Indicate_Drug_or_Biological_or_Device_or_Medical_Supply',
  'Product_Category_or_Therapeutic_Area',
  'Covered_or_Noncovered_Indicator',
  'Associated_Drug_or_Biological_NDC',
  'Associated_Device_or_Medical_Supply_PDI'
]

/** One value per product slot that is not empty; null if this column of the slot is empty. */
function perProduct(stem: string): Rule {
  return ({ record }) => {
    const slots = [1, 2, 3, 4, 5].filter((slot) => PRODUCT.some((name) => record.cell(`${name}_${slot}`) !== null))
    return slots.map((slot) => record.cell(`${stem}_${slot}`))
  }
}

/** The investigator in the row’s slot; the declared header names the first slot. */
const investigator: Rule = ({ record, column, row }) => {
  const header = (column.from[0] ?? '').replace('Principal_Investigator_1_', `Principal_Investigator_${row.slot}_`)
  if (!column.type.endsWith('[]')) {
    const cell = record.cell(header)
    return cell !== null && column.name === 'recipient_state' ? cell.toUpperCase() : cell
  }
  const stem = header.replace(/1$/, '')
  return [1, 2, 3, 4, 5, 6].flatMap((number) => record.cell(`${stem}${number}`) ?? [])
}
const INVESTIGATOR = [
  ...['recipient_type', 'recipient_profile_id', 'last_name', 'first_name', 'middle_name', 'name_suffix'],
  ...['recipient_line_1', 'recipient_line_2', 'recipient_city', 'recipient_state', 'recipient_zip_code'],
  ...['recipient_country_name', 'recipient_province', 'recipient_postal_code'],
  ...['recipient_primary_types', 'recipient_specialties', 'license_states']
]

/** Skips records without a number, from a different year than their file, or without a valid amount. */
export const usablePayments = (records: readonly OfficialRecord[]) =>
  records.filter(
    (record) =>
      /^\d+$/.test(record.cell('Record_ID') ?? '') &&
      record.cell('Program_Year') === record.file.edition &&
      amountOf(record) !== null
  )
/** Usable records that name a person but give no NPI. */
const withoutNpi = (records: readonly OfficialRecord[]) =>
  usablePayments(records).filter(
    (record) => record.cell('Covered_Recipient_NPI') === null && record.cell('Teaching_Hospital_CCN') === null
  )
const amountOf = (record: OfficialRecord) => numberOf(record.cell('Total_Amount_of_Payment_USDollars'))
const cents = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((sum, one) => sum + Math.round(one * 100), 0)) / 100

export const PAYMENTS: Readonly<Record<string, Rule>> = {
  ccn: (given) =>
    given.column.from.includes('Teaching_Hospital_CCN') ? ofForm(/^\d{2}[0-9A-Z]{4}$/)(given) : declaredCell(given),
  ...Object.fromEntries(
    ['names', 'types', 'categories', 'coverages', 'ndcs', 'pdis'].flatMap((name, index) =>
      ['payment', 'payment_research'].map((table) => [`${table}.product_${name}`, perProduct(PRODUCT[index] ?? '')])
    )
  ),
  ...Object.fromEntries(INVESTIGATOR.map((name) => [`payment_research_investigator.${name}`, investigator])),
  'payment_research_investigator.slot': ({ row }) => Number(row.slot),
  'payment_research_investigator.npi': (given) => {
    const cell = String(investigator(given) ?? '')
    return /^\d{10}$/.test(cell) ? cell : null
  },
  'payment_removed.publication_date': ({ record }) => record.file.date,
  // Payments without an NPI are audited in payment_match; this total adds the payment_match figures.
  'payment_year.total_amount_usd': ({ others, row }) => {
    const payments = usablePayments(others)
    const amounts = [...payments.map((record) => amountOf(record) ?? 0), Number(row.matched_usd ?? 0)]
    return payments.length === 0 && !row.matched_count ? null : cents(amounts)
  },
  'payment_match.record_count': ({ others }) => withoutNpi(others).length,
  'payment_match.total_amount_usd': ({ others }) => cents(withoutNpi(others).map((record) => amountOf(record) ?? 0)),
  'payment_year.record_count': ({ others, row }) => usablePayments(others).length + Number(row.matched_count ?? 0)
}
