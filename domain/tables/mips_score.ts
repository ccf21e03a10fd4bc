import { given, number, rowFlags, text } from '../columns.ts'
import { defineTable, derived, spelled } from '../table.ts'

export default defineTable({
  name: 'mips_score',
  title: 'MIPS scores: one row for each clinician, organization and source of scores in a performance year',
  sources: ['qpp_mips'],
  files: ['clinician_score'],
  edition: 'performance_year',
  key: ['mips_score_id'],
  order: ['npi'],
  party: { last_name: 'last_name', first_name: 'first_name' },
  rules: { within: { final_score: [0, 100] } },
  columns: {
    mips_score_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of performance year, NPI, organization, source and the ordinal among rows with the same values. The publisher gives no key`,
    performance_year: given.count`Calendar year in which performance was measured: the edition of the file`,
    npi: given.npi`NPI | National Provider Identifier of the clinician; several rows can share it`,
    npi_is_valid: given.yes`${derived('NPI')} | False if the published NPI fails its check digit and so identifies no one`,
    org_pac_id: text`Org_PAC_ID | PECOS PAC id of the organization with which the clinician was scored; null if the publisher gives none`,
    score_source: text`source | Whose scores the row gives, as published: individual, group, apm or virtual group; null if not given`,
    last_name: text`${spelled('Provider Last Name', 'lst_nm')} | Last name as published`,
    first_name: text`${spelled('Provider First Name', 'frst_nm')} | First name as published`,
    facility_ccn: text`${spelled('Facility-based scoring Certification number', 'facility_ccn')} | CMS Certification Number of the hospital whose score was used (facility-based scoring); null otherwise`,
    facility_name: text`${spelled('Facility Name', 'facility_lbn')} | Name of the hospital whose score was used; null without facility-based scoring`,
    quality_category_score: number`Quality_category_score | Score in the quality category; null if not scored`,
    pi_category_score: number`PI_category_score | Score in the promoting interoperability category; null if not scored`,
    ia_category_score: number`IA_category_score | Score in the improvement activities category; null if not scored`,
    cost_category_score: number`Cost_category_score | Score in the cost category; null if not scored`,
    final_score_without_cpb: number`final_MIPS_score_without_CPB | Final score before the complex patient bonus, in points; null if not given`,
    final_score: number`final_MIPS_score | Final MIPS score, 0 to 100 points; null if not given`,
    ...rowFlags
  }
})
