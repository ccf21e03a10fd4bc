import { given, npi, npiIsValid, rowFlags, text, texts, upper } from '../columns.ts'
import { defineTable, read } from '../table.ts'

export default defineTable({
  name: 'payment_recipient_profile',
  title: 'Recipient profiles: one row for each profile that the publisher keeps of a clinician named in payments',
  sources: ['open_payments'],
  files: ['recipient_profile'],
  key: ['recipient_profile_id'],
  order: ['npi'],
  party: { last_name: 'last_name', first_name: 'first_name', state: 'recipient_state' },
  rules: { form: { taxonomy_codes: '[0-9A-Z]{9}X' }, empty: { npi: 0.1 } },
  columns: {
    recipient_profile_id: given.text(
      'Number of the clinician’s profile in Open Payments, to which payments refer',
      'Covered_Recipient_Profile_ID'
    ),
    recipient_type: text(
      'Physician or non-physician practitioner, in the publisher’s words',
      'Covered_Recipient_Profile_Type'
    ),
    associated_profile_ids: texts(
      'Numbers of up to two other profiles that the publisher associates with this one; empty if there are none',
      read('texts', 'Associated_Covered_Recipient_Profile_ID_1')
    ),
    npi: npi(
      'National Provider Identifier of the clinician as published; null if absent or not 10 digits',
      'Covered_Recipient_NPI'
    ),
    npi_is_valid: npiIsValid('Covered_Recipient_NPI'),
    last_name: text('Last name in the profile', 'Covered_Recipient_Profile_Last_Name'),
    first_name: text('First name in the profile', 'Covered_Recipient_Profile_First_Name'),
    middle_name: text('Middle name in the profile', 'Covered_Recipient_Profile_Middle_Name'),
    name_suffix: text('Suffix of the name in the profile', 'Covered_Recipient_Profile_Suffix'),
    alternate_last_name: text(
      'Last name of the one alternate name a profile may have',
      'Covered_Recipient_Profile_Alternate_Last_Name'
    ),
    alternate_first_name: text('First name of the alternate name', 'Covered_Recipient_Profile_Alternate_First_Name'),
    alternate_middle_name: text('Middle name of the alternate name', 'Covered_Recipient_Profile_Alternate_Middle_Name'),
    alternate_name_suffix: text('Suffix of the alternate name', 'Covered_Recipient_Profile_Alternate_Suffix'),
    recipient_line_1: text('First line of the address', 'Covered_Recipient_Profile_Address_Line_1'),
    recipient_line_2: text('Second line of the address', 'Covered_Recipient_Profile_Address_Line_2'),
    recipient_city: text('City, as published', 'Covered_Recipient_Profile_City'),
    recipient_state: upper('State or territory, upper-cased', 'Covered_Recipient_Profile_State'),
    recipient_zip_code: text('ZIP or other postal code, as published', 'Covered_Recipient_Profile_Zipcode'),
    recipient_country_name: text('Country, as published', 'Covered_Recipient_Profile_Country_Name'),
    recipient_province: text('Province, only for addresses outside the US', 'Covered_Recipient_Profile_Province_Name'),
    primary_specialty: text(
      'Primary specialty in the words of the provider taxonomy, as published',
      'Covered_Recipient_Profile_Primary_Specialty'
    ),
    taxonomy_codes: texts(
      'Up to six provider taxonomy codes, upper-cased, in file order; empty if none is given',
      read('upper_texts', 'Covered_Recipient_Profile_OPS_Taxonomy_1')
    ),
    license_states: texts(
      'Up to five states that licensed the clinician, upper-cased, in file order; empty if none is given',
      read('upper_texts', 'Covered_Recipient_Profile_License_State_Code_1')
    ),
    ...rowFlags
  }
})
