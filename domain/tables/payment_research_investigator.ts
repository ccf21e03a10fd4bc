import { z } from 'zod'
import { NpiShape } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()
const list = z.array(z.string())
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
  columns: {
    program_year: column(z.int32(), 'Calendar year the payment is reported for', 'Program_Year'),
    record_id: column(z.string(), 'Number of the research payment', 'Record_ID'),
    slot: column(z.int32(), 'Slot 1 to 5, in file order'),
    recipient_type: column(
      text,
      'Physician or non-physician practitioner, in the publisher’s words',
      official('Covered_Recipient_Type')
    ),
    npi: column(
      NpiShape.nullable(),
      'National Provider Identifier as published; null if absent or not 10 digits',
      official('NPI')
    ),
    npi_is_valid: column(
      z.boolean().nullable(),
      'False if the published NPI fails its check digit and so identifies no one; null without an NPI',
      official('NPI')
    ),
    recipient_profile_id: column(text, 'Number of the clinician’s profile in Open Payments', official('Profile_ID')),
    last_name: column(text, 'Last name, as the paying company reported it', official('Last_Name')),
    first_name: column(text, 'First name', official('First_Name')),
    middle_name: column(text, 'Middle name', official('Middle_Name')),
    name_suffix: column(text, 'Suffix of the name', official('Name_Suffix')),
    recipient_line_1: column(text, 'First line of the business address', official('Business_Street_Address_Line1')),
    recipient_line_2: column(text, 'Second line of the business address', official('Business_Street_Address_Line2')),
    recipient_city: column(text, 'City, as published', official('City')),
    recipient_state: column(
      text,
      'State or territory, upper-cased; null if the address is outside the US',
      official('State')
    ),
    recipient_zip_code: column(
      text,
      'ZIP code as published: 5 digits, or 9 with a hyphen; null if the address is outside the US',
      official('Zip_Code')
    ),
    recipient_country_name: column(text, 'Country, as published', official('Country')),
    recipient_province: column(text, 'Province, only for addresses outside the US', official('Province')),
    recipient_postal_code: column(text, 'Postal code, only for addresses outside the US', official('Postal_Code')),
    recipient_primary_types: column(
      list,
      'Types of medicine practiced, in file order; empty if none is given',
      official('Primary_Type_1')
    ),
    recipient_specialties: column(
      list,
      'Specialties in the words of the provider taxonomy, with levels separated by a vertical bar; empty ' +
        'if none is given',
      official('Specialty_1')
    ),
    license_states: column(list, 'States that licensed the clinician, in file order', official('License_State_code1')),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, in addition to those of the file'
    )
  }
})
