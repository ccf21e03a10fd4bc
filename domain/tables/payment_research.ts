import { text, texts, upper, yes } from '../columns.ts'
import { alike, defineTable } from '../table.ts'
import payment from './payment.ts'

/** Columns shared by both files. The old layout's own spellings occur only in the other file. */
const asInPayment = (names: string) =>
  Object.fromEntries(
    Object.entries(alike(payment, names)).map(([name, col]) => [
      name,
      { ...col, from: col.from.filter((header) => !header.startsWith('Physician_')) }
    ])
  )

export default defineTable({
  name: 'payment_research',
  title: 'Research payments: one row for each payment or other transfer of value for research',
  sources: ['open_payments'],
  files: ['research'],
  edition: 'program_year',
  key: ['program_year', 'record_id'],
  order: ['npi'],
  bookkeeping: ['change_type', 'payment_publication_date'],
  party: { last_name: 'last_name', first_name: 'first_name', state: 'recipient_state' },
  adds: 'amount_usd',
  rules: { within: { amount_usd: [0] }, form: { nct_id: 'NCT\\d{8}' } },
  events: [{ kind: 'paid_for_research', on: 'payment_date', amount: 'amount_usd', summed: true }],
  columns: {
    ...asInPayment('program_year..recipient_type'),
    noncovered_recipient_name: text`Noncovered_Recipient_Entity_Name | Entity that was paid, if it is neither a clinician nor a teaching hospital`,
    ...asInPayment('npi..payment_date'),
    form_of_payment: text`Form_of_Payment_or_Transfer_of_Value | Form of payment or transfer of value, such as cash`,
    expenditure_categories: texts`Expenditure_Category1 | What the money was for, such as Patient Care; up to six values, in file order; empty if none is given`,
    is_preclinical: yes`Preclinical_Research_Indicator | Whether the research is preclinical; null if not stated`,
    ...asInPayment('is_publication_delayed..is_disputed'),
    study_name: text`Name_of_Study | Name of the study`,
    nct_id: upper`ClinicalTrials_Gov_Identifier | ClinicalTrials.gov identifier, upper-cased`,
    research_information_link: text`Research_Information_Link | Web address given for the study, as published`,
    research_context: text`Context_of_Research | What the research is about, in the company’s words`,
    ...asInPayment('has_related_product.._data_availability')
  }
})
