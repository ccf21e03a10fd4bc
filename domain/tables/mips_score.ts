import { z } from 'zod'
import { given, number, rowFlags, text } from '../columns.ts'
import { NpiShape } from '../identifiers.ts'
import { column, defineTable, derived, spelled } from '../table.ts'

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
    mips_score_id: given.text(
      'First 16 hexadecimal digits of the SHA-256 hash of performance year, NPI, organization, source and the ordinal among rows with the same values. The publisher gives no key'
    ),
    performance_year: given.count('Calendar year in which performance was measured: the edition of the file'),
    npi: column(NpiShape, 'National Provider Identifier of the clinician; several rows can share it', 'NPI'),
    npi_is_valid: derived(
      z.boolean(),
      'False if the published NPI fails its check digit and so identifies no one',
      'NPI'
    ),
    org_pac_id: text(
      'PECOS PAC id of the organization with which the clinician was scored; null if the publisher gives none',
      'Org_PAC_ID'
    ),
    score_source: text(
      'Whose scores the row gives, as published: individual, group, apm or virtual group; null if not given',
      'source'
    ),
    last_name: text('Last name as published', spelled('Provider Last Name', 'lst_nm')),
    first_name: text('First name as published', spelled('Provider First Name', 'frst_nm')),
    facility_ccn: text(
      'CMS Certification Number of the hospital whose score was used (facility-based scoring); null otherwise',
      spelled('Facility-based scoring Certification number', 'facility_ccn')
    ),
    facility_name: text(
      'Name of the hospital whose score was used; null without facility-based scoring',
      spelled('Facility Name', 'facility_lbn')
    ),
    quality_category_score: number('Score in the quality category; null if not scored', 'Quality_category_score'),
    pi_category_score: number(
      'Score in the promoting interoperability category; null if not scored',
      'PI_category_score'
    ),
    ia_category_score: number('Score in the improvement activities category; null if not scored', 'IA_category_score'),
    cost_category_score: number('Score in the cost category; null if not scored', 'Cost_category_score'),
    final_score_without_cpb: number(
      'Final score before the complex patient bonus, in points; null if not given',
      'final_MIPS_score_without_CPB'
    ),
    final_score: number('Final MIPS score, 0 to 100 points; null if not given', 'final_MIPS_score'),
    ...rowFlags
  }
})
