import { day, npi, npiIsValid, text, usd } from '../columns.ts'
import { alike, defineTable, optional } from '../table.ts'
import payment from './payment.ts'

export default defineTable({
  name: 'payment_ownership',
  title: 'Ownership: one row for each ownership or investment interest of a physician or a relative in a company',
  sources: ['open_payments'],
  files: ['ownership'],
  edition: 'program_year',
  key: ['program_year', 'record_id'],
  bookkeeping: ['change_type', 'payment_publication_date'],
  party: { last_name: 'last_name', first_name: 'first_name', state: 'recipient_state' },
  adds: 'amount_invested_usd',
  rules: { within: { amount_invested_usd: [0], interest_value_usd: [0] }, empty: { npi: 0.1 } },
  columns: {
    ...alike(payment, 'program_year record_id change_type'),
    payment_publication_date: day('Day of the publication that contains the row', 'Payment_Publication_Date'),
    npi: npi(
      'National Provider Identifier of the physician as published; null if absent or not 10 digits',
      optional('Physician_NPI')
    ),
    npi_is_valid: npiIsValid('Physician_NPI'),
    recipient_profile_id: text('Number of the physician’s profile in Open Payments', 'Physician_Profile_ID'),
    last_name: text('Last name of the physician, as the company reported it', 'Physician_Last_Name'),
    first_name: text('First name', 'Physician_First_Name'),
    middle_name: text('Middle name', 'Physician_Middle_Name'),
    name_suffix: text('Suffix of the name', 'Physician_Name_Suffix'),
    ...alike(payment, 'recipient_line_1 recipient_line_2 recipient_city recipient_state recipient_zip_code'),
    ...alike(payment, 'recipient_country_name recipient_province recipient_postal_code'),
    primary_type: text('Type of medicine practiced, such as Medical Doctor', 'Physician_Primary_Type'),
    specialty: text(
      'Specialty in the words of the provider taxonomy, with levels separated by a vertical bar',
      'Physician_Specialty'
    ),
    ...alike(payment, 'submitting_manufacturer_name manufacturer_id manufacturer_name manufacturer_state'),
    ...alike(payment, 'manufacturer_country_name'),
    amount_invested_usd: usd(
      'Amount invested in the program year, in US dollars; null if not given or not readable',
      'Total_Amount_Invested_USDollars'
    ),
    interest_value_usd: usd(
      'Value of the whole interest held, in US dollars; null if not given or not readable',
      'Value_of_Interest'
    ),
    interest_terms: text('Terms of the interest, as published', 'Terms_of_Interest'),
    interest_holder: text(
      'Who holds the interest, the physician or an immediate family member, in the publisher’s words',
      'Interest_Held_by_Physician_or_an_Immediate_Family_Member'
    ),
    ...alike(payment, 'is_disputed _data_availability')
  }
})
