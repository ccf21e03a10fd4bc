import { z } from 'zod'
import { count, day, given, maker, number, rowFlags, text, texts, yes } from '../columns.ts'
import { NpiShape } from '../identifiers.ts'
import { defineTable, spelled } from '../table.ts'

export const FACILITY_TYPES = ['hospital', 'nursing-home', 'home-health', 'hospice', 'dialysis', 'asc'] as const

export const facilityType = maker(z.enum(FACILITY_TYPES))

/** The facility of a row about nursing homes. The official column was renamed in June 2023. */
export const nursingHome = {
  facility_type: facilityType`Type of facility: nursing-home`,
  ccn: given.text`${spelled('CMS Certification Number (CCN)', 'Federal Provider Number')} | CMS Certification Number, as in facility`
}

const CCN = 'CMS Certification Number (CCN)'

const npis = maker(z.array(NpiShape))

export default defineTable({
  name: 'facility',
  title: 'Facilities: one row for each CCN and facility type on Care Compare',
  sources: ['care_compare'],
  files: [
    ...'hospital_general nh_provider hh_provider hospice_general dialysis_facility asc_facility'.split(' '),
    // A facility that only these name has a row, too.
    ...'hospital_timely hospital_spending hospital_complications hospital_unplanned hospital_infections'.split(' '),
    ...'hospital_survey nh_quality hh_survey hospice_measures asc_survey nh_penalty nh_owner nh_citation'.split(' ')
  ],
  key: ['facility_type', 'ccn'],
  rules: { empty: { state: 0.01 } },
  events: [{ kind: 'certified', on: 'certification_date', says: ['facility_type'], ifDated: true }],
  columns: {
    facility_type: facilityType`Type of facility, from the file that contains the row`,
    ccn: given.text`${['Facility ID', CCN]} | CMS Certification Number as published: 6 characters, which can include letters; 10 characters for most ambulatory surgical centers`,
    facility_name: text`Facility Name | Provider Name | Name of the facility; null if only a file of measures, penalties, citations or owners lists it`,
    other_names: texts`Facility Name | Other names that the same file gives for the CCN: surgical centers have a line for each NPI and year`,
    address_line_1: text`Address | Address Line 1 | Provider Address | First line of the address; null for surgical centers, whose file has none`,
    address_line_2: text`Address Line 2 | Second line of the address`,
    city: text`City/Town | City or town`,
    state: text`State | State or territory as published`,
    postal_code: text`ZIP Code | ZIP code as published`,
    county_name: text`County/Parish | County or parish as published; null for home health agencies and surgical centers`,
    telephone: text`Telephone Number | Telephone number as published; also null if published as (000) 000-0000`,
    facility_subtype: text`Hospital Type | Provider Type | Kind of hospital, or the programs in which a nursing home participates; null for other facilities`,
    ownership_type: text`Hospital Ownership | Ownership Type | Type of Ownership | Profit or Non-Profit | Ownership as published; each type of facility has its own wording`,
    chain_name: text`Chain Name | Chain Organization | Chain of a nursing home or dialysis facility; Independent if CMS writes that`,
    certification_date: day`Certification Date | Date First Approved to Provide Medicare and Medicaid Services | Date of certification or of first approval; null for hospitals and surgical centers`,
    certified_beds: count`Number of Certified Beds | Number of certified beds, for nursing homes only`,
    has_emergency_services: yes`Emergency Services | Whether a hospital has emergency services, for hospitals only`,
    is_birthing_friendly: yes`Meets criteria for birthing friendly designation | True if CMS marks the hospital as birthing-friendly; null otherwise, because CMS leaves the field blank and never writes no`,
    special_focus_status: text`Special Focus Status | SFF or SFF Candidate, for nursing homes only; null if neither`,
    has_abuse_icon: yes`Abuse Icon | Whether a nursing home has the abuse icon, for nursing homes only`,
    overall_star: number`Hospital overall rating | Overall Rating | Quality of patient care star rating | Five Star | Overall star rating, 1 to 5, in half stars for home health; null if CMS gives none (see overall_star_suppression_reason)`,
    overall_star_as_published: text`Hospital overall rating | Overall Rating | Quality of patient care star rating | Five Star | The overall star rating as published, for example Not Available`,
    overall_star_footnote_codes: texts`Hospital overall rating footnote | Overall Rating Footnote | Footnote codes of the overall star rating`,
    overall_star_footnote: text`Hospital overall rating footnote | Overall Rating Footnote | Footnote for quality of patient care star rating | Footnote Text | Text of the footnotes if a CMS file in this snapshot gives it; otherwise Footnote and the code`,
    overall_star_availability_code: text`Five Star Data Availability Code | Availability code of the overall star rating, for dialysis facilities only`,
    overall_star_suppression_reason: text`Why there is no overall star rating; null if there is one`,
    npis: npis`NPI | NPIs that the file gives for the CCN, for surgical centers only; several if CMS lists several`,
    listed_in: given.text`Name of the raw file that contains the row`,
    listed_on: given.day`Source date of the file named in listed_in`,
    ...rowFlags
  }
})
