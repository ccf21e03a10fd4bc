// Dialysis facilities: one wide file, with an availability code and mostly an own period for each measure.
// Ambulatory surgical centers: ids of 10 characters, a row for each NPI and year, no star rating. 36 measure
// columns in 2023, 50 in October 2024 (ASC-1 to ASC-4, ASC-20), 47 in 2026.
import { CCN, careFile, FACILITY_AGAIN, type Kinds } from './headers.ts'

const LIMITS = ': Upper Confidence Limit (97.5%)|: Lower Confidence Limit (2.5%)'
const DIALYSIS = `
  * CMS Certification Number (CCN) | * Facility Name | Five Star Date | * Five Star
  * Five Star Data Availability Code | Address Line {1|2} | City/Town | * State | ZIP Code | County/Parish
  Telephone Number | * Profit or Non-Profit | Chain {Owned|Organization} | # of Dialysis Stations
  Certification Date | SMR Date | Patient Survival Category Text | Patient Survival data availability code
  Number of Patients included in survival summary | Mortality Rate{ (Facility)|${LIMITS}} | SHR Date
  Patient hospitalization category text | Patient Hospitalization data availability Code
  Number of patients included in hospitalization summary | Hospitalization Rate{ (Facility)|${LIMITS}} | SRR Date
  Patient Hospital Readmission Category | Patient Hospital Readmission data availability Code
  Number of hospitalizations included in hospital readmission summary | Readmission Rate{ (Facility)|${LIMITS}}
  STrR Date | Patient Transfusion category text | Patient Transfusion data availability Code
  Number of patients included in the transfusion summary | Transfusion Rate{ (Facility)|${LIMITS}} | FYSWR Date
  FYSWR category text | Patient transplant waitlist data availability code
  Number of patients in this facility for FYSWR | First Year Standardized Kidney Transplant Waitlist Ratio
  95% C.I. ({upper|lower} limit) for FYSWR | PPPW category text
  Patient prevalent transplant waitlist data availability code | Number of patients for PPPW
  Percentage of Prevalent Patients Waitlisted for Kidney Transplant | 95% C.I. ({upper|lower} limit) for PPPW
  SEDR Date | SEDR category text | Emergency Department Encounter data availability Code
  Number of patients included in SEDR summary | Standardized ED visits ratio (Facility) | SEDR{${LIMITS}}
  ED30 Date | ED30 Category text
  Emergency Department Encounter Ratio Occurring within 30 Days of Hospital Discharge data availability Code
  Number of hospitalizations included in ED30 summary
  Standardized ED visits within 30 days of hospital discharge ratio (Facility) | ED30{${LIMITS}}
  YEARS Modality Switch BASED UPON | SMoSR: Classification Category (FACILITY)
  Modality Switch Data Availability Code
  SMoSR: {Number of Eligible patients|Standardized Modality Switch Ratio} (FACILITY)
  SMoSR: {Upper|Lower} Confidence Limit (FACILITY) | SIR Date | Patient Infection category text
  Patient Infection Data Availability Code | Standard Infection Ratio | SIR{${LIMITS}} | Fistula Category Text
  Fistula data availability code | Number of Patients included in fistula summary
  Fistula Rate{ (Facility)|${LIMITS}} | HCP Vaccination Data Collection Dates
  HCP Vaccination Data Availability Code | Healthcare worker COVID-19 vaccination adherence percentage
  Adult HD Kt/V data availability code | Number of adult HD patients with KT/V data
  Number of adult HD patient-months with Kt/V data | Percent of Adult HD patients with Kt/V >= 1.2
  Adult PD Kt/V data availability code | Number of adult PD patients with KT/V data
  Number of adult PD patient-months with Kt/V data | Percentage of Adult PD PTS with Kt/V >= 1.7
  Pediatric HD Kt/V Data Availability Code | Number of pediatric HD patients with Kt/V data
  Number of pediatric HD patient-months with KT/V data | Percentage of Pediatric HD patients with Kt/V >= 1.2
  Pediatric PD Kt/V Data Availability Code | Number of pediatric PD patients with Kt/V data
  Number of pediatric PD patient-months with KT/V data | Percentage of pediatric PD patients with Kt/V>=1.8
  Percentage of Medicare patients with Hgb<10 g/dL | HGB<10 data availability code
  Percentage of Medicare patients with Hgb>12 g/dL | Hgb > 12 data availability code
  Number of Dialysis Patients with Hgb data | Hypercalcemia Data Availability Code
  Number of {patients|patient-months} in hypercalcemia summary
  Percentage of Adult patients with hypercalcemia (serum calcium greater than 10.2 mg/dL)
  Serum phosphorus Data Availability Code | Number of {patients|patient-months} in Serum phosphorus summary
  Percentage of Adult patients with serum phosphorus {less than 3.5|between 3.5-4.5|between 4.6-5.5} mg/dL
  Percentage of Adult patients with serum phosphorus {between 5.6-7.0|greater than 7.0} mg/dL
  Long term catheter Data Availability Code | Number of patients in long term catheter summary
  Number of patient months in long term catheter summary
  Percentage of Adult patients with long term catheter in use | nPCR Data Availability Code
  Number of {patients|patient-months} in nPCR summary | Percentage of pediatric HD patients with nPCR
`

const VISITS = '{Total Cases|Performance Category|RSHV Rate|Interval Lower Limit|Interval Upper Limit|Footnote}'
const CENTER = `
  * Facility Name | * Facility ID | * NPI | City/Town | * State | ZIP Code | * Year
  ASC-{1|2|3|4|9|11} {Rate|Footnote} | ASC-12 ${VISITS} | ASC-{13|14} {Rate|Footnote} | ASC-{17|18|19} ${VISITS}
  ASC-20 {Sample|Rate|Footnote}
`

const NATION = `
  * Year | {Avg|Median} ASC-1 Nat Rate | {Avg|Median} ASC-2 Nat Rate | {Avg|Median} ASC-3 Nat Rate
  {Avg|Median} ASC-4 Nat Rate | {Avg|Median} ASC-9 Nat Rate | {Avg|Median} ASC-11 Nat Rate | * ASC-12 Nat Rate
  ASC-12 {Better|No Different|Worse|Too Small} | {Avg|Median} ASC-13 Nat Rate | {Avg|Median} ASC-14 Nat Rate
  ASC-{17|18|19} {Nat Rate|Better|No Different|Worse|Too Small} | ASC-20 Nat Rate
`

const SURVEY = `
  Patients who reported that staff definitely gave care in a professional way and the facility was clean
  Patients who reported that staff somewhat gave care in a professional way or the facility was somewhat clean
  Patients who reported that staff did not give care in a professional way or the facility was not clean
  Facilities and staff linear mean score
  Patients who reported that staff {definitely communicated|somewhat communicated|did not communicate} about what to expect during and after the procedure
  Communication about your procedure linear mean score
  Patients who gave the facility a rating of {9 or 10|7 or 8|0 to 6} on a scale from 0 (lowest) to 10 (highest)
  Patients' rating of the facility linear mean score
  Patients who reported {YES they would DEFINITELY|PROBABLY YES they would|NO, they would not} recommend the facility to family or friends
  Patients recommending the facility linear mean score | Number of Sampled Patients | Number of Completed Surveys
  Survey Response Rate Percent | * Start Date | End Date
`

export const outpatientKinds: Kinds = {
  // 7,490 rows in August 2026, 7,557 in July 2026.
  dialysis_facility: careFile('DFC_FACILITY', DIALYSIS, [6_500, 9_000], {
    aliases: { [CCN]: ['Provider Number'] },
    ignore: {
      'shifts, services and network: not a measure, and no table of this release needs them':
        /^(Network|Late Shift|Offers .*)$/,
      'periods of several measures together; the file does not say which measures': /^(Claims|EQRS) Date$/
    },
    made: 'dialysis_facilities'
  }),
  // 5,711 rows for one year in July 2026; 11,740 rows for two years in October 2024.
  asc_facility: careFile('ASC_Facility', CENTER, [4_500, 15_000], {
    // CMS itself drops leading zeros (224 of 2,978 rows in October 2024).
    shapes: { 'ZIP Code': null },
    made: 'hospitals'
  }),
  // One row per year.
  asc_nation: careFile('ASC_National', NATION, [1, 5], { made: 'hospitals' }),
  // 527 rows in July 2024, before the survey became mandatory.
  asc_survey: careFile('ASCQR_OAS_CAHPS_BY_ASC', `* Facility ID\n* Footnote\n${SURVEY}`, [400, 7_000], {
    ignore: FACILITY_AGAIN
  }),
  asc_survey_nation: careFile('ASCQR_OAS_CAHPS_NATIONAL', SURVEY, [1, 1], {
    required: ['Facilities and staff linear mean score']
  }),
  // 5 rows in July 2024.
  asc_survey_footnotes: careFile('OAS_CAHPS_Footnotes', '* Footnote Number\n* OAS CAHPS Footnotes', [3, 20])
}
