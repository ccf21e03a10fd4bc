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
    performance_year: given.count('Calendar year in which performance was measured: the edition of the file'),
    virtual_group_id: given.text(
      'The publisher’s id of the virtual group. No file says which practices belong to it',
      'virtual_group_id'
    ),
    measure_code: given.text('Code of the measure', 'measure_cd'),
    ordinal: given.count(
      '1, 2, … among rows with one measure, group and year, in file order. These rows can differ in collection type'
    ),
    measure_title: text('Title of the measure', 'measure_title'),
    inverse_measure_code: text('Code as published; says whether a lower rate is better', 'invs_msr'),
    attestation_code: text('Attestation as published; null for a measure with a rate', 'attestation_value'),
    performance_rate: number('Rate as published; null for an attestation', 'prf_rate'),
    patient_count: whole('Number of patients in the rate; null if not given', 'patient_count'),
    collection_type_code: text('How the measure was collected, as published', 'collection_type'),
    _data_availability: texts('Flags of this row, in addition to those of the file')
  }
})
