import { given, npi, npiIsValid, rowFlags, text, texts, upper } from '../columns.ts'
import { defineTable, read } from '../table.ts'

const official = (field: string) => `Principal_Investigator_1_${field}`

export default defineTable({
  name: 'payment_research_investigator',
  title: 'Principal investigators: one row for each investigator that a research payment names, up to five',
  sources: ['open_payments'],
  files: ['research'],
  edition: 'program_year',
  key: ['program_year', 'record_id', 'slot'],
  order: ['npi'],
  party: { last_name: 'last_name', first_name: 'first_name', state: 'recipient_state' },
  rules: { empty: { npi: 0.1 } },
  columns: {
    program_year: given.count`Program_Year | Calendar year the payment is reported for`,
    record_id: given.text`Record_ID | Number of the research payment`,
    slot: given.count`Slot 1 to 5, in file order`,
    recipient_type: text`${official('Covered_Recipient_Type')} | Physician or non-physician practitioner, in the publisher’s words`,
    npi: npi`${official('NPI')} | National Provider Identifier as published; null if absent or not 10 digits`,
    npi_is_valid: npiIsValid(official('NPI')),
    recipient_profile_id: text`${official('Profile_ID')} | Number of the clinician’s profile in Open Payments`,
    last_name: text`${official('Last_Name')} | Last name, as the paying company reported it`,
    first_name: text`${official('First_Name')} | First name`,
    middle_name: text`${official('Middle_Name')} | Middle name`,
    name_suffix: text`${official('Name_Suffix')} | Suffix of the name`,
    recipient_line_1: text`${official('Business_Street_Address_Line1')} | First line of the business address`,
    recipient_line_2: text`${official('Business_Street_Address_Line2')} | Second line of the business address`,
    recipient_city: text`${official('City')} | City, as published`,
    recipient_state: upper`${official('State')} | State or territory, upper-cased; null if the address is outside the US`,
    recipient_zip_code: text`${official('Zip_Code')} | ZIP code as published: 5 digits, or 9 with a hyphen; null if the address is outside the US`,
    recipient_country_name: text`${official('Country')} | Country, as published`,
    recipient_province: text`${official('Province')} | Province, only for addresses outside the US`,
    recipient_postal_code: text`${official('Postal_Code')} | Postal code, only for addresses outside the US`,
    recipient_primary_types: texts`${read('texts', official('Primary_Type_1'))} | Types of medicine practiced, in file order; empty if none is given`,
    recipient_specialties: texts`${read('texts', official('Specialty_1'))} | Specialties in the words of the provider taxonomy, with levels separated by a vertical bar; empty if none is given`,
    license_states: texts`${official('License_State_code1')} | States that licensed the clinician, in file order`,
    ...rowFlags
  }
})
