import { z } from 'zod'
import { count, day, given, number, rowFlags, text, texts, yes } from '../columns.ts'
import { NpiShape } from '../identifiers.ts'
import { column, defineTable, spelled } from '../table.ts'

export const FACILITY_TYPES = ['hospital', 'nursing-home', 'home-health', 'hospice', 'dialysis', 'asc'] as const

/** The facility of a row about nursing homes. The official column was renamed in June 2023. */
export const nursingHome = {
  facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility: nursing-home'),
  ccn: given.text(
    'CMS Certification Number, as in facility',
    spelled('CMS Certification Number (CCN)', 'Federal Provider Number')
  )
}

const CCN = 'CMS Certification Number (CCN)'

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
    facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility, from the file that contains the row'),
    ccn: given.text(
      'CMS Certification Number as published: 6 characters, which can include letters; 10 characters for most ambulatory surgical centers',
      ['Facility ID', CCN]
    ),
    facility_name: text(
      'Name of the facility; null if only a file of measures, penalties, citations or owners lists it',
      ['Facility Name', 'Provider Name']
    ),
    other_names: texts(
      'Other names that the same file gives for the CCN: surgical centers have a line for each NPI and year',
      'Facility Name'
    ),
    address_line_1: text('First line of the address; null for surgical centers, whose file has none', [
      'Address',
      'Address Line 1',
      'Provider Address'
    ]),
    address_line_2: text('Second line of the address', 'Address Line 2'),
    city: text('City or town', 'City/Town'),
    state: text('State or territory as published', 'State'),
    postal_code: text('ZIP code as published', 'ZIP Code'),
    county_name: text(
      'County or parish as published; null for home health agencies and surgical centers',
      'County/Parish'
    ),
    telephone: text('Telephone number as published; also null if published as (000) 000-0000', 'Telephone Number'),
    facility_subtype: text(
      'Kind of hospital, or the programs in which a nursing home participates; null for other facilities',
      ['Hospital Type', 'Provider Type']
    ),
    ownership_type: text('Ownership as published; each type of facility has its own wording', [
      'Hospital Ownership',
      'Ownership Type',
      'Type of Ownership',
      'Profit or Non-Profit'
    ]),
    chain_name: text('Chain of a nursing home or dialysis facility; Independent if CMS writes that', [
      'Chain Name',
      'Chain Organization'
    ]),
    certification_date: day('Date of certification or of first approval; null for hospitals and surgical centers', [
      'Certification Date',
      'Date First Approved to Provide Medicare and Medicaid Services'
    ]),
    certified_beds: count('Number of certified beds, for nursing homes only', 'Number of Certified Beds'),
    has_emergency_services: yes('Whether a hospital has emergency services, for hospitals only', 'Emergency Services'),
    is_birthing_friendly: yes(
      'True if CMS marks the hospital as birthing-friendly; null otherwise, because CMS leaves the field blank and never writes no',
      'Meets criteria for birthing friendly designation'
    ),
    special_focus_status: text('SFF or SFF Candidate, for nursing homes only; null if neither', 'Special Focus Status'),
    has_abuse_icon: yes('Whether a nursing home has the abuse icon, for nursing homes only', 'Abuse Icon'),
    overall_star: number(
      'Overall star rating, 1 to 5, in half stars for home health; null if CMS gives none (see overall_star_suppression_reason)',
      ['Hospital overall rating', 'Overall Rating', 'Quality of patient care star rating', 'Five Star']
    ),
    overall_star_as_published: text('The overall star rating as published, for example Not Available', [
      'Hospital overall rating',
      'Overall Rating',
      'Quality of patient care star rating',
      'Five Star'
    ]),
    overall_star_footnote_codes: texts('Footnote codes of the overall star rating', [
      'Hospital overall rating footnote',
      'Overall Rating Footnote'
    ]),
    overall_star_footnote: text(
      'Text of the footnotes if a CMS file in this snapshot gives it; otherwise Footnote and the code',
      [
        'Hospital overall rating footnote',
        'Overall Rating Footnote',
        'Footnote for quality of patient care star rating',
        'Footnote Text'
      ]
    ),
    overall_star_availability_code: text(
      'Availability code of the overall star rating, for dialysis facilities only',
      'Five Star Data Availability Code'
    ),
    overall_star_suppression_reason: text('Why there is no overall star rating; null if there is one'),
    npis: column(
      z.array(NpiShape),
      'NPIs that the file gives for the CCN, for surgical centers only; several if CMS lists several',
      'NPI'
    ),
    listed_in: given.text('Name of the raw file that contains the row'),
    listed_on: given.day('Source date of the file named in listed_in'),
    ...rowFlags
  }
})
