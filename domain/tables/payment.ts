import { z } from 'zod'
import { coded, count, day, given, maker, npi, npiIsValid, rowFlags, text, texts, upper, yes } from '../columns.ts'
import { Ccn } from '../identifiers.ts'
import { defineTable, read } from '../table.ts'

/** One member per product; null if the publisher leaves the field empty. */
const perProduct = maker(z.array(z.string().nullable()))

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

const ccn = maker(Ccn.nullable())

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
    program_year: given.count`Program_Year | Calendar year the payment is reported for`,
    record_id: given.text`Record_ID | Number the publisher gives the record`,
    change_type: text`Change_Type | Status of the record since the previous publication: NEW, ADD, CHANGED or UNCHANGED`,
    payment_publication_date: day`Payment_Publication_Date | Day of the publication that contains the row`,
    recipient_type: text`Covered_Recipient_Type | Physician, non-physician practitioner or teaching hospital, in the publisher’s words`,
    npi: npi`Covered_Recipient_NPI | National Provider Identifier of the clinician as published; null for teaching hospitals, in publications before June 2022, or if not 10 digits`,
    npi_is_valid: npiIsValid('Covered_Recipient_NPI'),
    recipient_profile_id: text`Covered_Recipient_Profile_ID | Physician_Profile_ID | Number of the clinician’s profile in Open Payments; null for teaching hospitals`,
    last_name: text`Covered_Recipient_Last_Name | Physician_Last_Name | Last name of the clinician, as the paying company reported it`,
    first_name: text`Covered_Recipient_First_Name | Physician_First_Name | First name`,
    middle_name: text`Covered_Recipient_Middle_Name | Physician_Middle_Name | Middle name`,
    name_suffix: text`Covered_Recipient_Name_Suffix | Physician_Name_Suffix | Suffix of the name`,
    ccn: ccn`${read('ccn_of_hospital', 'Teaching_Hospital_CCN')} | CMS Certification Number of the teaching hospital; null for clinicians, or if it does not have the form of a CCN`,
    teaching_hospital_id: text`Teaching_Hospital_ID | Number of the teaching hospital in Open Payments`,
    teaching_hospital_name: text`Teaching_Hospital_Name | Name on the CMS list of teaching hospitals`,
    recipient_line_1: text`Recipient_Primary_Business_Street_Address_Line1 | First line of the primary business address`,
    recipient_line_2: text`Recipient_Primary_Business_Street_Address_Line2 | Second line of the primary business address`,
    recipient_city: text`Recipient_City | City, as published`,
    recipient_state: upper`Recipient_State | State or territory, upper-cased; null if the address is outside the US`,
    recipient_zip_code: text`Recipient_Zip_Code | ZIP code as published: 5 digits, or 9 with a hyphen; null if the address is outside the US`,
    recipient_country_name: text`Recipient_Country | Country, as published`,
    recipient_province: text`Recipient_Province | Province, only for addresses outside the US`,
    recipient_postal_code: text`Recipient_Postal_Code | Postal code, only for addresses outside the US`,
    recipient_primary_types: texts`${read('texts', ['Covered_Recipient_Primary_Type_1', 'Physician_Primary_Type'])} | Types of medicine practiced, such as Medical Doctor, in file order; empty if none is given`,
    recipient_specialties: texts`${read('texts', ['Covered_Recipient_Specialty_1', 'Physician_Specialty'])} | Specialties in the words of the provider taxonomy, with levels separated by a vertical bar; empty if none is given`,
    license_states: texts`Covered_Recipient_License_State_code1 | Physician_License_State_code1 | States that licensed the clinician, in file order`,
    submitting_manufacturer_name: text`Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name | Manufacturer or group purchasing organization that submitted the record`,
    manufacturer_id: text`Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID | Open Payments number of the manufacturer or group purchasing organization that paid`,
    manufacturer_name: text`Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name | Manufacturer or group purchasing organization that paid`,
    manufacturer_state: upper`Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State | State of the manufacturer or group purchasing organization that paid, upper-cased; null outside the US`,
    manufacturer_country_name: text`Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country | Country of the manufacturer or group purchasing organization that paid, as published`,
    amount_usd: given.usd`Total_Amount_of_Payment_USDollars | Amount or value in US dollars`,
    payment_date: day`Date_of_Payment | Day of the payment, or of the first payment in a series; null if not readable`,
    payment_count: count`Number_of_Payments_Included_in_Total_Amount | Number of payments included in the amount; more than 1 means an aggregate`,
    form_of_payment: text`Form_of_Payment_or_Transfer_of_Value | Form of payment or transfer of value, such as cash`,
    nature_of_payment: coded(
      text`Nature_of_Payment_or_Transfer_of_Value | What the payment was for, such as Food and Beverage`,
      NATURES
    ),
    travel_city: text`City_of_Travel | Destination city of travel and lodging`,
    travel_state: upper`State_of_Travel | State of the travel destination, upper-cased`,
    travel_country_name: text`Country_of_Travel | Country of the travel destination`,
    has_ownership_interest: yes`Physician_Ownership_Indicator | Whether the physician, not a relative, holds an ownership or investment interest in the company; null if not stated`,
    third_party_type: text`Third_Party_Payment_Recipient_Indicator | Who was paid at the recipient’s request: No Third Party Payment, Individual or Entity`,
    third_party_name: text`Name_of_Third_Party_Entity_Receiving_Payment_or_Transfer_of_Value | Name of the entity that was paid; individuals are not named`,
    third_party_is_charity: yes`Charity_Indicator | Whether the entity is a charity; null if not stated`,
    third_party_is_covered_recipient: yes`Third_Party_Equals_Covered_Recipient_Indicator | Whether the third party is itself a covered recipient; null if not stated`,
    contextual_information: text`Contextual_Information | Comment by the paying company`,
    is_publication_delayed: yes`Delay_in_Publication_Indicator | Whether publication was delayed at the company’s request; null if not stated`,
    is_disputed: yes`Dispute_Status_for_Publication | Whether the recipient disputes the record and the dispute was open at publication; null if not stated`,
    has_related_product: yes`Related_Product_Indicator | Whether the payment is related to a product; null if not stated`,
    product_names: perProduct`Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_1 | Marketed names of up to five related products. The six lists about products have one element per product, in file order`,
    product_types: perProduct`Indicate_Drug_or_Biological_or_Device_or_Medical_Supply_1 | Type of each product: Drug, Biological, Device or Medical Supply`,
    product_categories: perProduct`Product_Category_or_Therapeutic_Area_1 | Product category or therapeutic area, in the company’s words`,
    product_coverages: perProduct`Covered_or_Noncovered_Indicator_1 | Covered or Non-Covered, within the meaning of the Open Payments rule`,
    product_ndcs: perProduct`Associated_Drug_or_Biological_NDC_1 | National Drug Codes, with hyphens as published`,
    product_pdis: perProduct`Associated_Device_or_Medical_Supply_PDI_1 | Primary Device Identifiers; always null in publications before June 2022`,
    ...rowFlags
  }
})
