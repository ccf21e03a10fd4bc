import { text, texts, upper, yes } from '../columns.ts'
import { defineTable } from '../table.ts'
import payment from './payment.ts'

/** Columns shared by both files. The old layout's own spellings occur only in the other file. */
function asInPayment(first: string, last: string) {
  const entries = Object.entries(payment.columns)
  const at = (name: string) => entries.findIndex(([label]) => label === name)
  return Object.fromEntries(
    entries
      .slice(at(first), at(last) + 1)
      .map(([name, col]) => [name, { ...col, from: col.from.filter((header) => !header.startsWith('Physician_')) }])
  )
}

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
    ...asInPayment('program_year', 'recipient_type'),
    noncovered_recipient_name: text(
      'Entity that was paid, if it is neither a clinician nor a teaching hospital',
      'Noncovered_Recipient_Entity_Name'
    ),
    ...asInPayment('npi', 'payment_date'),
    form_of_payment: text('Form of payment or transfer of value, such as cash', 'Form_of_Payment_or_Transfer_of_Value'),
    expenditure_categories: texts(
      'What the money was for, such as Patient Care; up to six values, in file order; empty if none is given',
      'Expenditure_Category1'
    ),
    is_preclinical: yes('Whether the research is preclinical; null if not stated', 'Preclinical_Research_Indicator'),
    ...asInPayment('is_publication_delayed', 'is_disputed'),
    study_name: text('Name of the study', 'Name_of_Study'),
    nct_id: upper('ClinicalTrials.gov identifier, upper-cased', 'ClinicalTrials_Gov_Identifier'),
    research_information_link: text('Web address given for the study, as published', 'Research_Information_Link'),
    research_context: text('What the research is about, in the company’s words', 'Context_of_Research'),
    ...asInPayment('has_related_product', '_data_availability')
  }
})
