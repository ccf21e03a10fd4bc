import { given, number, text, texts, whole } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'mips_virtual_group_measure',
  title: 'MIPS virtual groups: one row for each measure that a virtual group reported in a performance year',
  sources: ['qpp_mips'],
  files: ['virtual_group'],
  edition: 'performance_year',
  key: ['performance_year', 'virtual_group_id', 'measure_code', 'ordinal'],
  rules: { within: { performance_rate: [0, 100] } },
  columns: {
    performance_year: given.count`Calendar year in which performance was measured: the edition of the file`,
    virtual_group_id: given.text`virtual_group_id | The publisher’s id of the virtual group. No file says which practices belong to it`,
    measure_code: given.text`measure_cd | Code of the measure`,
    ordinal: given.count`1, 2, … among rows with one measure, group and year, in file order. These rows can differ in collection type`,
    measure_title: text`measure_title | Title of the measure`,
    inverse_measure_code: text`invs_msr | Code as published; says whether a lower rate is better`,
    attestation_code: text`attestation_value | Attestation as published; null for a measure with a rate`,
    performance_rate: number`prf_rate | Rate as published; null for an attestation`,
    patient_count: whole`patient_count | Number of patients in the rate; null if not given`,
    collection_type_code: text`collection_type | How the measure was collected, as published`,
    _data_availability: texts`Flags of this row, in addition to those of the file`
  }
})
