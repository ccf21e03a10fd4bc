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
    payment_publication_date: day`Payment_Publication_Date | Day of the publication that contains the row`,
    npi: npi`${optional('Physician_NPI')} | National Provider Identifier of the physician as published; null if absent or not 10 digits`,
    npi_is_valid: npiIsValid('Physician_NPI'),
    recipient_profile_id: text`Physician_Profile_ID | Number of the physician’s profile in Open Payments`,
    last_name: text`Physician_Last_Name | Last name of the physician, as the company reported it`,
    first_name: text`Physician_First_Name | First name`,
    middle_name: text`Physician_Middle_Name | Middle name`,
    name_suffix: text`Physician_Name_Suffix | Suffix of the name`,
    ...alike(payment, 'recipient_line_1 recipient_line_2 recipient_city recipient_state recipient_zip_code'),
    ...alike(payment, 'recipient_country_name recipient_province recipient_postal_code'),
    primary_type: text`Physician_Primary_Type | Type of medicine practiced, such as Medical Doctor`,
    specialty: text`Physician_Specialty | Specialty in the words of the provider taxonomy, with levels separated by a vertical bar`,
    ...alike(payment, 'submitting_manufacturer_name manufacturer_id manufacturer_name manufacturer_state'),
    ...alike(payment, 'manufacturer_country_name'),
    amount_invested_usd: usd`Total_Amount_Invested_USDollars | Amount invested in the program year, in US dollars; null if not given or not readable`,
    interest_value_usd: usd`Value_of_Interest | Value of the whole interest held, in US dollars; null if not given or not readable`,
    interest_terms: text`Terms_of_Interest | Terms of the interest, as published`,
    interest_holder: text`Interest_Held_by_Physician_or_an_Immediate_Family_Member | Who holds the interest, the physician or an immediate family member, in the publisher’s words`,
    ...alike(payment, 'is_disputed _data_availability')
  }
})
