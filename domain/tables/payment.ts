import { z } from 'zod'
import { count, day, given, npi, npiIsValid, rowFlags, text, texts, upper, yes } from '../columns.ts'
import { Ccn } from '../identifiers.ts'
import { column, defineTable, read, Usd } from '../table.ts'

/** One member per product; null if the publisher leaves the field empty. */
const perProduct = (meaning: string, from: string) => column(z.array(z.string().nullable()), meaning, from)

/** Natures of general payments, including those in files before 2021. */
const NATURES = [
  'Acquisitions',
  'Charitable Contribution',
  'Compensation for services other than consulting, including serving as faculty or as a speaker at a venue other than a continuing education program',
  'Compensation for serving as faculty or as a speaker for a medical education program',
  'Compensation for serving as faculty or as a speaker for a non-accredited and noncertified continuing education program',
  'Compensation for serving as faculty or as a speaker for an accredited or certified continuing education program',
  'Consulting Fee',
  'Current or prospective ownership or investment interest',
  'Debt forgiveness',
  'Education',
  'Entertainment',
  'Food and Beverage',
  'Gift',
  'Grant',
  'Honoraria',
  'Long term medical supply or device loan',
  'Royalty or License',
  'Space rental or facility fees (teaching hospital only)',
  'Travel and Lodging'
]

export default defineTable({
  name: 'payment',
  title: 'Payments: one row for each general payment or other transfer of value to a clinician or teaching hospital',
  sources: ['open_payments'],
  files: ['general', 'general_without_npi'],
  edition: 'program_year',
  key: ['program_year', 'record_id'],
  rowGroup: 122_880,
  // Payments to a teaching hospital have no NPI and are sorted together after all others.
  order: ['npi', 'ccn'],
  bookkeeping: ['change_type', 'payment_publication_date'],
  party: { last_name: 'last_name', first_name: 'first_name', state: 'recipient_state' },
  adds: 'amount_usd',
  rules: { within: { amount_usd: [0] } },
  events: [{ kind: 'paid', on: 'payment_date', amount: 'amount_usd', summed: true }],
  columns: {
    program_year: given.count('Calendar year the payment is reported for', 'Program_Year'),
    record_id: given.text('Number the publisher gives the record', 'Record_ID'),
    change_type: text(
      'Status of the record since the previous publication: NEW, ADD, CHANGED or UNCHANGED',
      'Change_Type'
    ),
    payment_publication_date: day('Day of the publication that contains the row', 'Payment_Publication_Date'),
    recipient_type: text(
      'Physician, non-physician practitioner or teaching hospital, in the publisher’s words',
      'Covered_Recipient_Type'
    ),
    npi: npi(
      'National Provider Identifier of the clinician as published; null for teaching hospitals, in publications before June 2022, or if not 10 digits',
      'Covered_Recipient_NPI'
    ),
    npi_is_valid: npiIsValid('Covered_Recipient_NPI'),
    recipient_profile_id: text('Number of the clinician’s profile in Open Payments; null for teaching hospitals', [
      'Covered_Recipient_Profile_ID',
      'Physician_Profile_ID'
    ]),
    last_name: text('Last name of the clinician, as the paying company reported it', [
      'Covered_Recipient_Last_Name',
      'Physician_Last_Name'
    ]),
    first_name: text('First name', ['Covered_Recipient_First_Name', 'Physician_First_Name']),
    middle_name: text('Middle name', ['Covered_Recipient_Middle_Name', 'Physician_Middle_Name']),
    name_suffix: text('Suffix of the name', ['Covered_Recipient_Name_Suffix', 'Physician_Name_Suffix']),
    ccn: column(
      Ccn.nullable(),
      'CMS Certification Number of the teaching hospital; null for clinicians, or if it does not have the form of a CCN',
      read('ccn_of_hospital', 'Teaching_Hospital_CCN')
    ),
    teaching_hospital_id: text('Number of the teaching hospital in Open Payments', 'Teaching_Hospital_ID'),
    teaching_hospital_name: text('Name on the CMS list of teaching hospitals', 'Teaching_Hospital_Name'),
    recipient_line_1: text(
      'First line of the primary business address',
      'Recipient_Primary_Business_Street_Address_Line1'
    ),
    recipient_line_2: text(
      'Second line of the primary business address',
      'Recipient_Primary_Business_Street_Address_Line2'
    ),
    recipient_city: text('City, as published', 'Recipient_City'),
    recipient_state: upper('State or territory, upper-cased; null if the address is outside the US', 'Recipient_State'),
    recipient_zip_code: text(
      'ZIP code as published: 5 digits, or 9 with a hyphen; null if the address is outside the US',
      'Recipient_Zip_Code'
    ),
    recipient_country_name: text('Country, as published', 'Recipient_Country'),
    recipient_province: text('Province, only for addresses outside the US', 'Recipient_Province'),
    recipient_postal_code: text('Postal code, only for addresses outside the US', 'Recipient_Postal_Code'),
    recipient_primary_types: texts(
      'Types of medicine practiced, such as Medical Doctor, in file order; empty if none is given',
      read('texts', ['Covered_Recipient_Primary_Type_1', 'Physician_Primary_Type'])
    ),
    recipient_specialties: texts(
      'Specialties in the words of the provider taxonomy, with levels separated by a vertical bar; empty if none is given',
      read('texts', ['Covered_Recipient_Specialty_1', 'Physician_Specialty'])
    ),
    license_states: texts('States that licensed the clinician, in file order', [
      'Covered_Recipient_License_State_code1',
      'Physician_License_State_code1'
    ]),
    submitting_manufacturer_name: text(
      'Manufacturer or group purchasing organization that submitted the record',
      'Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name'
    ),
    manufacturer_id: text(
      'Open Payments number of the manufacturer or group purchasing organization that paid',
      'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID'
    ),
    manufacturer_name: text(
      'Manufacturer or group purchasing organization that paid',
      'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name'
    ),
    manufacturer_state: upper(
      'State of the manufacturer or group purchasing organization that paid, upper-cased; null outside the US',
      'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State'
    ),
    manufacturer_country_name: text(
      'Country of the manufacturer or group purchasing organization that paid, as published',
      'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country'
    ),
    amount_usd: column(Usd, 'Amount or value in US dollars', 'Total_Amount_of_Payment_USDollars'),
    payment_date: day(
      'Day of the payment, or of the first payment in a series; null if not readable',
      'Date_of_Payment'
    ),
    payment_count: count(
      'Number of payments included in the amount; more than 1 means an aggregate',
      'Number_of_Payments_Included_in_Total_Amount'
    ),
    form_of_payment: text('Form of payment or transfer of value, such as cash', 'Form_of_Payment_or_Transfer_of_Value'),
    nature_of_payment: text(
      'What the payment was for, such as Food and Beverage',
      'Nature_of_Payment_or_Transfer_of_Value',
      NATURES
    ),
    travel_city: text('Destination city of travel and lodging', 'City_of_Travel'),
    travel_state: upper('State of the travel destination, upper-cased', 'State_of_Travel'),
    travel_country_name: text('Country of the travel destination', 'Country_of_Travel'),
    has_ownership_interest: yes(
      'Whether the physician, not a relative, holds an ownership or investment interest in the company; null if not stated',
      'Physician_Ownership_Indicator'
    ),
    third_party_type: text(
      'Who was paid at the recipient’s request: No Third Party Payment, Individual or Entity',
      'Third_Party_Payment_Recipient_Indicator'
    ),
    third_party_name: text(
      'Name of the entity that was paid; individuals are not named',
      'Name_of_Third_Party_Entity_Receiving_Payment_or_Transfer_of_Value'
    ),
    third_party_is_charity: yes('Whether the entity is a charity; null if not stated', 'Charity_Indicator'),
    third_party_is_covered_recipient: yes(
      'Whether the third party is itself a covered recipient; null if not stated',
      'Third_Party_Equals_Covered_Recipient_Indicator'
    ),
    contextual_information: text('Comment by the paying company', 'Contextual_Information'),
    is_publication_delayed: yes(
      'Whether publication was delayed at the company’s request; null if not stated',
      'Delay_in_Publication_Indicator'
    ),
    is_disputed: yes(
      'Whether the recipient disputes the record and the dispute was open at publication; null if not stated',
      'Dispute_Status_for_Publication'
    ),
    has_related_product: yes(
      'Whether the payment is related to a product; null if not stated',
      'Related_Product_Indicator'
    ),
    product_names: perProduct(
      'Marketed names of up to five related products. The six lists about products have one element per product, in file order',
      'Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_1'
    ),
    product_types: perProduct(
      'Type of each product: Drug, Biological, Device or Medical Supply',
      'Indicate_Drug_or_Biological_or_Device_or_Medical_Supply_1'
    ),
    product_categories: perProduct(
      'Product category or therapeutic area, in the company’s words',
      'Product_Category_or_Therapeutic_Area_1'
    ),
    product_coverages: perProduct(
      'Covered or Non-Covered, within the meaning of the Open Payments rule',
      'Covered_or_Noncovered_Indicator_1'
    ),
    product_ndcs: perProduct('National Drug Codes, with hyphens as published', 'Associated_Drug_or_Biological_NDC_1'),
    product_pdis: perProduct(
      'Primary Device Identifiers; always null in publications before June 2022',
      'Associated_Device_or_Medical_Supply_PDI_1'
    ),
    ...rowFlags
  }
})
