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
    recipient_profile_id: given.text`Covered_Recipient_Profile_ID | Number of the clinician’s profile in Open Payments, to which payments refer`,
    recipient_type: text`Covered_Recipient_Profile_Type | Physician or non-physician practitioner, in the publisher’s words`,
    associated_profile_ids: texts`${read('texts', 'Associated_Covered_Recipient_Profile_ID_1')} | Numbers of up to two other profiles that the publisher associates with this one; empty if there are none`,
    npi: npi`Covered_Recipient_NPI | National Provider Identifier of the clinician as published; null if absent or not 10 digits`,
    npi_is_valid: npiIsValid('Covered_Recipient_NPI'),
    last_name: text`Covered_Recipient_Profile_Last_Name | Last name in the profile`,
    first_name: text`Covered_Recipient_Profile_First_Name | First name in the profile`,
    middle_name: text`Covered_Recipient_Profile_Middle_Name | Middle name in the profile`,
    name_suffix: text`Covered_Recipient_Profile_Suffix | Suffix of the name in the profile`,
    alternate_last_name: text`Covered_Recipient_Profile_Alternate_Last_Name | Last name of the one alternate name a profile may have`,
    alternate_first_name: text`Covered_Recipient_Profile_Alternate_First_Name | First name of the alternate name`,
    alternate_middle_name: text`Covered_Recipient_Profile_Alternate_Middle_Name | Middle name of the alternate name`,
    alternate_name_suffix: text`Covered_Recipient_Profile_Alternate_Suffix | Suffix of the alternate name`,
    recipient_line_1: text`Covered_Recipient_Profile_Address_Line_1 | First line of the address`,
    recipient_line_2: text`Covered_Recipient_Profile_Address_Line_2 | Second line of the address`,
    recipient_city: text`Covered_Recipient_Profile_City | City, as published`,
    recipient_state: upper`Covered_Recipient_Profile_State | State or territory, upper-cased`,
    recipient_zip_code: text`Covered_Recipient_Profile_Zipcode | ZIP or other postal code, as published`,
    recipient_country_name: text`Covered_Recipient_Profile_Country_Name | Country, as published`,
    recipient_province: text`Covered_Recipient_Profile_Province_Name | Province, only for addresses outside the US`,
    primary_specialty: text`Covered_Recipient_Profile_Primary_Specialty | Primary specialty in the words of the provider taxonomy, as published`,
    taxonomy_codes: texts`${read('upper_texts', 'Covered_Recipient_Profile_OPS_Taxonomy_1')} | Up to six provider taxonomy codes, upper-cased, in file order; empty if none is given`,
    license_states: texts`${read('upper_texts', 'Covered_Recipient_Profile_License_State_Code_1')} | Up to five states that licensed the clinician, upper-cased, in file order; empty if none is given`,
    ...rowFlags
  }
})
