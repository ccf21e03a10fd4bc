// Official headers of the Quality Payment Program files, newest spelling first. Surrounding blanks are
// ignored: every Provider Data Catalog header except the first begins with one.
import type { InputColumn } from '../../../domain/source.ts'

function required(header: string, ...aliases: string[]): InputColumn {
  return { header, aliases, optional: false }
}

function optional(header: string): InputColumn {
  return { header, aliases: [], optional: true }
}

/** ec_score_file.csv; aliases are the spellings of performance year 2021. */
export const clinicianScoreColumns: InputColumn[] = [
  required('NPI'),
  required('Org_PAC_ID'),
  required('Provider Last Name', 'lst_nm'),
  required('Provider First Name', 'frst_nm'),
  required('source'),
  required('Facility-based scoring Certification number', 'facility_ccn'),
  required('Facility Name', 'facility_lbn'),
  required('Quality_category_score'),
  required('PI_category_score'),
  required('IA_category_score'),
  required('Cost_category_score'),
  required('final_MIPS_score_without_CPB'),
  required('final_MIPS_score')
]

/**
 * QPP Experience: 92 columns for 2017 to 2021, 165 for 2022, 204 for 2023. Optional columns exist in only
 * some years. An alias is the same question in another year's wording.
 */
export const experienceColumns: InputColumn[] = [
  required('provider key'),
  required('practice state or us territory'),
  required('practice size'),
  optional('clinician type'),
  required('clinician specialty'),
  required('years in medicare'),
  required('npi'),
  optional('engaged'),
  optional('non-reporting'),
  optional('reporting option'),
  required('participation option', 'participation type'),
  optional('mips value pathway id'),
  optional('mips value pathway title'),
  required('medicare patients'),
  required('allowed charges'),
  required('services'),
  required('opted into mips'),
  required('small practice status', 'small practitioner'),
  required('rural status', 'rural clinician'),
  required('health professional shortage area status', 'hpsa clinician'),
  required('ambulatory surgical center-based status', 'ambulatory surgical center'),
  required('hospital-based status', 'hospital-based clinician'),
  required('non-patient facing status', 'non-patient facing'),
  required('facility-based status', 'facility-based'),
  optional('dual eligibility ratio'),
  optional('safety-net status'),
  required('extreme uncontrollable circumstance (euc)', 'extreme hardship'),
  optional('received facility score'),
  required('final score'),
  required('payment adjustment percentage'),
  required('complex patient bonus'),
  required('quality category score'),
  optional('quality category weight'),
  required('promoting interoperability (pi) category score'),
  optional('promoting interoperability (pi) category weight'),
  required('improvement activities (ia) category score', 'ia score'),
  optional('improvement activities (ia) category weight'),
  required('cost category score', 'cost score'),
  optional('cost category weight')
]

export const experienceIgnored = [
  {
    column: /^(quality|pi|ia|cost) measure (id|type|score|collection type|achievement points) \d+$/i,
    why: 'single measures are not published here; the category scores computed from them are'
  },
  {
    column:
      /^(quality (bonus|improvement bonus|improvement score)|small practice bonus|pi bonus|cost improvement score)$/i,
    why: 'a part of the category score, which has its own column'
  },
  {
    column: /^((quality|pi|ia|cost) reweighting( \(.+\))?|extreme hardship (quality|pi|ia|cost)|pi hardship)$/i,
    why: 'the reason for a different weight of one category'
  },
  { column: /^(ia study|ia credit)$/i, why: 'the reason for credit in one category' },
  { column: /^(pi )?cehrt id$/i, why: 'identifies the certified record system, not the clinician' }
]

export const groupCahpsColumns = 'Facility Name,org_PAC_ID,measure_cd,measure_title,prf_rate,patient_count,FN'
  .split(',')
  .map((header) => required(header))

export const virtualGroupColumns =
  'virtual_group_id,measure_cd,measure_title,invs_msr,attestation_value,prf_rate,patient_count,collection_type'
    .split(',')
    .map((header) => required(header))
