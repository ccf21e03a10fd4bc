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
    program_year: given.count('Calendar year the payment is reported for', 'Program_Year'),
    record_id: given.text('Number of the research payment', 'Record_ID'),
    slot: given.count('Slot 1 to 5, in file order'),
    recipient_type: text(
      'Physician or non-physician practitioner, in the publisher’s words',
      official('Covered_Recipient_Type')
    ),
    npi: npi('National Provider Identifier as published; null if absent or not 10 digits', official('NPI')),
    npi_is_valid: npiIsValid(official('NPI')),
    recipient_profile_id: text('Number of the clinician’s profile in Open Payments', official('Profile_ID')),
    last_name: text('Last name, as the paying company reported it', official('Last_Name')),
    first_name: text('First name', official('First_Name')),
    middle_name: text('Middle name', official('Middle_Name')),
    name_suffix: text('Suffix of the name', official('Name_Suffix')),
    recipient_line_1: text('First line of the business address', official('Business_Street_Address_Line1')),
    recipient_line_2: text('Second line of the business address', official('Business_Street_Address_Line2')),
    recipient_city: text('City, as published', official('City')),
    recipient_state: upper('State or territory, upper-cased; null if the address is outside the US', official('State')),
    recipient_zip_code: text(
      'ZIP code as published: 5 digits, or 9 with a hyphen; null if the address is outside the US',
      official('Zip_Code')
    ),
    recipient_country_name: text('Country, as published', official('Country')),
    recipient_province: text('Province, only for addresses outside the US', official('Province')),
    recipient_postal_code: text('Postal code, only for addresses outside the US', official('Postal_Code')),
    recipient_primary_types: texts(
      'Types of medicine practiced, in file order; empty if none is given',
      read('texts', official('Primary_Type_1'))
    ),
    recipient_specialties: texts(
      'Specialties in the words of the provider taxonomy, with levels separated by a vertical bar; empty if none is given',
      read('texts', official('Specialty_1'))
    ),
    license_states: texts('States that licensed the clinician, in file order', official('License_State_code1')),
    ...rowFlags
  }
})
