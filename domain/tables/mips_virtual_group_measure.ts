import { z } from 'zod'
import { column, defineTable } from '../table.ts'

export default defineTable({
  name: 'mips_virtual_group_measure',
  title: 'MIPS virtual groups: one row for each measure that a virtual group reported in a performance year',
  sources: ['qpp_mips'],
  files: ['virtual_group'],
  edition: 'performance_year',
  key: ['performance_year', 'virtual_group_id', 'measure_code', 'ordinal'],
  columns: {
    performance_year: column(z.int32(), 'Calendar year in which performance was measured: the edition of the file'),
    virtual_group_id: column(
      z.string(),
      'The publisher’s id of the virtual group. No file says which practices belong to it',
      'virtual_group_id'
    ),
    measure_code: column(z.string(), 'Code of the measure', 'measure_cd'),
    ordinal: column(
      z.int32(),
      '1, 2, … among rows with one measure, group and year, in file order. These rows can differ in ' +
        'collection type'
    ),
    measure_title: column(z.string().nullable(), 'Title of the measure', 'measure_title'),
    inverse_measure_code: column(
      z.string().nullable(),
      'Code as published; says whether a lower rate is better',
      'invs_msr'
    ),
    attestation_code: column(
      z.string().nullable(),
      'Attestation as published; null for a measure with a rate',
      'attestation_value'
    ),
    performance_rate: column(z.number().nullable(), 'Rate as published; null for an attestation', 'prf_rate'),
    patient_count: column(z.int().nullable(), 'Number of patients in the rate; null if not given', 'patient_count'),
    collection_type_code: column(
      z.string().nullable(),
      'How the measure was collected, as published',
      'collection_type'
    ),
    _data_availability: column(z.array(z.string()), 'Flags of this row, in addition to those of the file')
  }
})
