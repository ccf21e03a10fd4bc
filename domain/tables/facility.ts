import { z } from 'zod'
import { NpiShape } from '../identifiers.ts'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()
const texts = z.array(z.string())

export const FACILITY_TYPES = ['hospital', 'nursing-home', 'home-health', 'hospice', 'dialysis', 'asc'] as const

const CCN = 'CMS Certification Number (CCN)'

export default defineTable({
  name: 'facility',
  title: 'Facilities: one row for each CCN and facility type on Care Compare',
  sources: ['care_compare'],
  files: ['hospital_general', 'nh_provider', 'hh_provider', 'hospice_general', 'dialysis_facility', 'asc_facility'],
  key: ['facility_type', 'ccn'],
  columns: {
    facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility, from the file the row stands in'),
    ccn: column(
      z.string(),
      'CMS Certification Number as published: 6 characters, letters among them; 10 for most ambulatory surgical centers',
      ['Facility ID', CCN]
    ),
    facility_name: column(
      text,
      'Name of the facility; null when only a file of measures, penalties or owners lists it',
      ['Facility Name', 'Provider Name']
    ),
    other_names: column(
      texts,
      'Other names the same file gives the CCN: surgical centers have a line for each NPI and year',
      'Facility Name'
    ),
    address_line_1: column(text, 'First line of the address; null for surgical centers, whose file has none', [
      'Address',
      'Address Line 1',
      'Provider Address'
    ]),
    address_line_2: column(text, 'Second line of the address', 'Address Line 2'),
    city: column(text, 'City or town', 'City/Town'),
    state: column(text, 'State or territory as published', 'State'),
    postal_code: column(text, 'ZIP code as published', 'ZIP Code'),
    county_name: column(
      text,
      'County or parish as published; home health and surgical centers have none',
      'County/Parish'
    ),
    telephone: column(text, 'Telephone number as published; null also for (000) 000-0000', 'Telephone Number'),
    facility_subtype: column(
      text,
      'Kind of hospital, or the programs a nursing home takes part in; null for the others',
      ['Hospital Type', 'Provider Type']
    ),
    ownership_type: column(text, 'Ownership as published; each type of facility has its own words', [
      'Hospital Ownership',
      'Ownership Type',
      'Type of Ownership',
      'Profit or Non-Profit'
    ]),
    chain_name: column(text, 'Chain, of nursing homes and dialysis facilities; Independent where CMS writes so', [
      'Chain Name',
      'Chain Organization'
    ]),
    certification_date: column(
      IsoDate.nullable(),
      'Date of certification, or of first approval; hospitals and surgical centers have none',
      ['Certification Date', 'Date First Approved to Provide Medicare and Medicaid Services']
    ),
    certified_beds: column(z.int32().nullable(), 'Certified beds, of nursing homes', 'Number of Certified Beds'),
    has_emergency_services: column(z.boolean().nullable(), 'Emergency services, of hospitals', 'Emergency Services'),
    is_birthing_friendly: column(
      z.boolean().nullable(),
      'True when CMS marks the hospital birthing-friendly; null otherwise: CMS writes a blank, never no',
      'Meets criteria for birthing friendly designation'
    ),
    special_focus_status: column(
      text,
      'SFF or SFF Candidate, of nursing homes; null for neither',
      'Special Focus Status'
    ),
    has_abuse_icon: column(z.boolean().nullable(), 'Abuse icon, of nursing homes', 'Abuse Icon'),
    overall_star: column(
      z.number().nullable(),
      'Overall star rating, 1 to 5, in halves for home health; null when CMS gives none (see the reason)',
      ['Hospital overall rating', 'Overall Rating', 'Quality of patient care star rating', 'Five Star']
    ),
    overall_star_as_published: column(text, 'The field as published, for example Not Available', [
      'Hospital overall rating',
      'Overall Rating',
      'Quality of patient care star rating',
      'Five Star'
    ]),
    overall_star_footnote_codes: column(texts, 'Footnote codes of the rating', [
      'Hospital overall rating footnote',
      'Overall Rating Footnote'
    ]),
    overall_star_footnote: column(
      text,
      'Footnotes in words where CMS gives the words in a file of this snapshot, else Footnote and the code',
      [
        'Hospital overall rating footnote',
        'Overall Rating Footnote',
        'Footnote for quality of patient care star rating',
        'Footnote Text'
      ]
    ),
    overall_star_availability_code: column(
      text,
      'Availability code of the rating, of dialysis facilities',
      'Five Star Data Availability Code'
    ),
    overall_star_suppression_reason: column(text, 'Why there is no overall star; null when there is one'),
    npis: column(
      z.array(NpiShape),
      'NPIs the file gives the CCN, of surgical centers; several where CMS lists several',
      'NPI'
    ),
    listed_in: column(z.string(), 'Name of the raw file the row stands in'),
    listed_on: column(IsoDate, 'Source date of that file'),
    _data_availability: column(texts, 'Flags of this row, in alphabetical order, beside those of the file')
  }
})
