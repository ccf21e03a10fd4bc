import { given, number, text, texts, whole } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'mips_group_cahps',
  title: 'CAHPS for MIPS: one row for each survey measure of a group in a performance year',
  sources: ['qpp_mips'],
  files: ['group_cahps'],
  edition: 'performance_year',
  key: ['performance_year', 'org_pac_id', 'measure_code'],
  rules: { within: { performance_rate: [0, 100] } },
  columns: {
    performance_year: given.count`Calendar year in which performance was measured: the edition of the file`,
    org_pac_id: given.text`org_PAC_ID | PECOS PAC id of the group, 10 digits with leading zeros`,
    measure_code: given.text`measure_cd | Code of the measure, for example CAHPS_GRP_1`,
    measure_title: text`measure_title | Title of the measure`,
    organization_name: text`Facility Name | Name of the group. Several PAC ids can share it`,
    performance_rate: number`prf_rate | Rate, 0 to 100; null if withheld (see footnote_code)`,
    patient_count: whole`patient_count | Number of patients who answered; null if the rate is withheld`,
    footnote_code: text`FN | Footnote as published: 1 if the rate and count are withheld; null otherwise`,
    _data_availability: texts`Flags of this row, in addition to those of the file`
  }
})
