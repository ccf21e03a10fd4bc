// Open Payments headers, in file order. Groups that the publisher numbers with an underscore are read as
// lists. A number without an underscore (License_State_code1, Expenditure_Category1) or inside the name
// (Principal_Investigator_1_NPI) stays a column.
import type { InputColumn } from '../../../domain/source.ts'

const MAKER = 'Applicable_Manufacturer_or_Applicable_GPO'
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function numbered(count: number, name: string): string[] {
  return upTo(count).map((number) => `${name}${number}`)
}

function person(prefix: string): string[] {
  return ['First_Name', 'Middle_Name', 'Last_Name', 'Name_Suffix'].map((field) => `${prefix}_${field}`)
}

const hospital = ['Teaching_Hospital_CCN', 'Teaching_Hospital_ID', 'Teaching_Hospital_Name']

const address = [
  'Recipient_Primary_Business_Street_Address_Line1',
  'Recipient_Primary_Business_Street_Address_Line2',
  'Recipient_City',
  'Recipient_State',
  'Recipient_Zip_Code',
  'Recipient_Country',
  'Recipient_Province',
  'Recipient_Postal_Code'
]

const recipient = [
  ...hospital,
  'Covered_Recipient_Profile_ID',
  'Covered_Recipient_NPI',
  ...person('Covered_Recipient'),
  ...address,
  ...numbered(6, 'Covered_Recipient_Primary_Type_'),
  ...numbered(6, 'Covered_Recipient_Specialty_'),
  ...numbered(5, 'Covered_Recipient_License_State_code')
]

const maker = [
  `Submitting_${MAKER}_Name`,
  `${MAKER}_Making_Payment_ID`,
  `${MAKER}_Making_Payment_Name`,
  `${MAKER}_Making_Payment_State`,
  `${MAKER}_Making_Payment_Country`
]

const generalPayment = [
  'Total_Amount_of_Payment_USDollars',
  'Date_of_Payment',
  'Number_of_Payments_Included_in_Total_Amount',
  'Form_of_Payment_or_Transfer_of_Value',
  'Nature_of_Payment_or_Transfer_of_Value',
  'City_of_Travel',
  'State_of_Travel',
  'Country_of_Travel',
  'Physician_Ownership_Indicator',
  'Third_Party_Payment_Recipient_Indicator',
  'Name_of_Third_Party_Entity_Receiving_Payment_or_Transfer_of_Value',
  'Charity_Indicator',
  'Third_Party_Equals_Covered_Recipient_Indicator',
  'Contextual_Information',
  'Delay_in_Publication_Indicator',
  'Record_ID',
  'Dispute_Status_for_Publication'
]

function products(fields: string[]): string[] {
  return ['Related_Product_Indicator', ...upTo(5).flatMap((slot) => fields.map((field) => `${field}_${slot}`))]
}

const product = [
  'Covered_or_Noncovered_Indicator',
  'Indicate_Drug_or_Biological_or_Device_or_Medical_Supply',
  'Product_Category_or_Therapeutic_Area',
  'Name_of_Drug_or_Biological_or_Device_or_Medical_Supply',
  'Associated_Drug_or_Biological_NDC'
]
// CMS added the Primary Device Identifier with program year 2021.
const productSince2021 = [...product, 'Associated_Device_or_Medical_Supply_PDI']

const publication = ['Program_Year', 'Payment_Publication_Date']

function investigator(number: number): string[] {
  const prefix = `Principal_Investigator_${number}`
  return [
    `${prefix}_Covered_Recipient_Type`,
    `${prefix}_Profile_ID`,
    `${prefix}_NPI`,
    ...person(prefix),
    ...[
      'Business_Street_Address_Line1',
      'Business_Street_Address_Line2',
      'City',
      'State',
      'Zip_Code',
      'Country',
      'Province',
      'Postal_Code'
    ].map((field) => `${prefix}_${field}`),
    ...numbered(6, `${prefix}_Primary_Type_`),
    ...numbered(6, `${prefix}_Specialty_`),
    ...numbered(5, `${prefix}_License_State_code`)
  ]
}

function official(headers: string[]): InputColumn[] {
  return headers.map((header) => ({ header, aliases: [], optional: false }))
}

/** 91 columns; publications since June 2022. */
export const general = official([
  'Change_Type',
  'Covered_Recipient_Type',
  ...recipient,
  ...maker,
  ...generalPayment,
  ...products(productSince2021),
  ...publication
])

/**
 * 75 columns; publications before June 2022. Only physicians and teaching hospitals, no NPI, no device
 * identifier.
 */
export const generalBefore2022 = official([
  'Change_Type',
  'Covered_Recipient_Type',
  ...hospital,
  'Physician_Profile_ID',
  ...person('Physician'),
  ...address,
  'Physician_Primary_Type',
  'Physician_Specialty',
  ...numbered(5, 'Physician_License_State_code'),
  ...maker,
  ...generalPayment,
  ...products(product),
  ...publication
])

/** 252 columns; up to five principal investigators with 29 columns each. */
export const research = official([
  'Change_Type',
  'Covered_Recipient_Type',
  'Noncovered_Recipient_Entity_Name',
  ...recipient,
  ...upTo(5).flatMap(investigator),
  ...maker,
  ...products(productSince2021),
  'Total_Amount_of_Payment_USDollars',
  'Date_of_Payment',
  'Form_of_Payment_or_Transfer_of_Value',
  ...numbered(6, 'Expenditure_Category'),
  'Preclinical_Research_Indicator',
  'Delay_in_Publication_Indicator',
  'Name_of_Study',
  'Dispute_Status_for_Publication',
  'Record_ID',
  ...publication,
  'ClinicalTrials_Gov_Identifier',
  'Research_Information_Link',
  'Context_of_Research'
])

/** 30 columns; 29 before June 2022, without the NPI. */
export const ownership = official([
  'Change_Type',
  'Physician_Profile_ID',
  'Physician_NPI',
  ...person('Physician'),
  ...address,
  'Physician_Primary_Type',
  'Physician_Specialty',
  'Record_ID',
  'Program_Year',
  'Total_Amount_Invested_USDollars',
  'Value_of_Interest',
  'Terms_of_Interest',
  ...maker,
  'Dispute_Status_for_Publication',
  'Interest_Held_by_Physician_or_an_Immediate_Family_Member',
  'Payment_Publication_Date'
]).map((column) => ({ ...column, optional: column.header === 'Physician_NPI' }))

export const removedDeleted = official(['Change_Type', 'Program_Year', 'Payment_Type', 'Record_ID'])

/** 32 columns; one file for all program years. */
export const recipientProfile = official([
  'Covered_Recipient_Profile_Type',
  'Covered_Recipient_Profile_ID',
  ...numbered(2, 'Associated_Covered_Recipient_Profile_ID_'),
  'Covered_Recipient_NPI',
  ...['', 'Alternate_'].flatMap((which) =>
    ['First_Name', 'Middle_Name', 'Last_Name', 'Suffix'].map((field) => `Covered_Recipient_Profile_${which}${field}`)
  ),
  ...numbered(2, 'Covered_Recipient_Profile_Address_Line_'),
  ...['City', 'State', 'Zipcode', 'Country_Name', 'Province_Name', 'Primary_Specialty'].map(
    (field) => `Covered_Recipient_Profile_${field}`
  ),
  ...numbered(6, 'Covered_Recipient_Profile_OPS_Taxonomy_'),
  ...numbered(5, 'Covered_Recipient_Profile_License_State_Code_')
])
