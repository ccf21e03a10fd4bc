// Open Payments headers, in file order. Groups numbered with an underscore are read as lists. A number
// without one (License_State_code1) or inside the name (Principal_Investigator_1_NPI) stays a column.
import { optional, required } from '../../headers.ts'

const MAKER = 'Applicable_Manufacturer_or_Applicable_GPO'
const PERSON = '{First_Name|Middle_Name|Last_Name|Name_Suffix}'
const PLACE = '{Street_Address_Line1|Street_Address_Line2}'
const AREA = '{City|State|Zip_Code|Country|Province|Postal_Code}'
const slots = (headers: (slot: number) => string) => [1, 2, 3, 4, 5].map(headers).join('\n')

const hospital = 'Teaching_Hospital_{CCN|ID|Name}'
const address = `Recipient_Primary_Business_${PLACE} | Recipient_${AREA}`
const recipient = `
  ${hospital}
  Covered_Recipient_{Profile_ID|NPI} | Covered_Recipient_${PERSON}
  ${address}
  Covered_Recipient_{Primary_Type|Specialty}_{1..6} | Covered_Recipient_License_State_code{1..5}`
const maker = `Submitting_${MAKER}_Name | ${MAKER}_Making_Payment_{ID|Name|State|Country}`

const generalPayment = `
  Total_Amount_of_Payment_USDollars | Date_of_Payment | Number_of_Payments_Included_in_Total_Amount
  Form_of_Payment_or_Transfer_of_Value | Nature_of_Payment_or_Transfer_of_Value | {City|State|Country}_of_Travel
  Physician_Ownership_Indicator | Third_Party_Payment_Recipient_Indicator
  Name_of_Third_Party_Entity_Receiving_Payment_or_Transfer_of_Value | Charity_Indicator
  Third_Party_Equals_Covered_Recipient_Indicator | Contextual_Information | Delay_in_Publication_Indicator
  Record_ID | Dispute_Status_for_Publication`

const product = (slot: number) => `
  Covered_or_Noncovered_Indicator_${slot} | Indicate_Drug_or_Biological_or_Device_or_Medical_Supply_${slot}
  Product_Category_or_Therapeutic_Area_${slot} | Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_${slot}
  Associated_Drug_or_Biological_NDC_${slot}`
// CMS added the Primary Device Identifier with program year 2021.
const productSince2021 = (slot: number) => `${product(slot)} | Associated_Device_or_Medical_Supply_PDI_${slot}`
const products = (each: (slot: number) => string) => `Related_Product_Indicator\n${slots(each)}`

const publication = 'Program_Year | Payment_Publication_Date'

const investigator = (number: number) => {
  const name = `Principal_Investigator_${number}`
  return `
  ${name}_Covered_Recipient_Type | ${name}_Profile_ID | ${name}_NPI | ${name}_${PERSON}
  ${name}_Business_${PLACE} | ${name}_${AREA}
  ${name}_{Primary_Type|Specialty}_{1..6} | ${name}_License_State_code{1..5}`
}

/** 91 columns; publications since June 2022. */
export const general = required(`
  Change_Type | Covered_Recipient_Type
  ${recipient}
  ${maker}
  ${generalPayment}
  ${products(productSince2021)}
  ${publication}
`)

/** 75 columns; before June 2022. Physicians and teaching hospitals, no NPI, no device identifier. */
export const generalBefore2022 = required(`
  Change_Type | Covered_Recipient_Type
  ${hospital}
  Physician_Profile_ID | Physician_${PERSON}
  ${address}
  Physician_{Primary_Type|Specialty} | Physician_License_State_code{1..5}
  ${maker}
  ${generalPayment}
  ${products(product)}
  ${publication}
`)

/** 252 columns; up to five principal investigators with 29 columns each. */
export const research = required(`
  Change_Type | Covered_Recipient_Type | Noncovered_Recipient_Entity_Name
  ${recipient}
  ${slots(investigator)}
  ${maker}
  ${products(productSince2021)}
  Total_Amount_of_Payment_USDollars | Date_of_Payment | Form_of_Payment_or_Transfer_of_Value
  Expenditure_Category{1..6} | Preclinical_Research_Indicator | Delay_in_Publication_Indicator | Name_of_Study
  Dispute_Status_for_Publication | Record_ID
  ${publication}
  ClinicalTrials_Gov_Identifier | Research_Information_Link | Context_of_Research
`)

/** 30 columns; 29 before June 2022, without the NPI. */
export const ownership = [
  ...required('Change_Type | Physician_Profile_ID'),
  ...optional('Physician_NPI'),
  ...required(`
  Physician_${PERSON}
  ${address}
  Physician_{Primary_Type|Specialty} | Record_ID | Program_Year | Total_Amount_Invested_USDollars
  {Value|Terms}_of_Interest
  ${maker}
  Dispute_Status_for_Publication | Interest_Held_by_Physician_or_an_Immediate_Family_Member | Payment_Publication_Date`)
]

/** 32 columns; one file for all program years. */
export const recipientProfile = required(`
  Covered_Recipient_Profile_{Type|ID} | Associated_Covered_Recipient_Profile_ID_{1..2} | Covered_Recipient_NPI
  Covered_Recipient_Profile_{|Alternate_}{First_Name|Middle_Name|Last_Name|Suffix}
  Covered_Recipient_Profile_Address_Line_{1..2}
  Covered_Recipient_Profile_{City|State|Zipcode|Country_Name|Province_Name|Primary_Specialty}
  Covered_Recipient_Profile_OPS_Taxonomy_{1..6} | Covered_Recipient_Profile_License_State_Code_{1..5}
`)
