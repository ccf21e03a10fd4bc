import { z } from 'zod'
import { column, defineTable } from '../table.ts'

/** Every source whose rows are about parties with an identifier. */
const SOURCES = [
  ...([
    'nppes',
    'care_compare',
    'cms_facility_owners',
    'ctgov',
    'oig_leie',
    'open_payments',
    'pecos',
    'qpp_mips'
  ] as const),
  ...(['sam_entities', 'sam_exclusions', 'sam_responsibility', 'usaspending'] as const)
] as const

export const REJECTED_TYPES = ['npi', 'ccn', 'uei', 'nct_id', 'enrollment_id'] as const

export default defineTable({
  name: 'rejected_identifier',
  title: 'Rejected identifiers: one row for each identifier, file and reason for which rows were rejected',
  sources: SOURCES,
  builtWith: SOURCES,
  datasetId: 'rejected-identifier',
  internal: true,
  key: ['identifier', 'identifier_type', 'source', 'listed_in', 'reason'],
  columns: {
    identifier: column(z.string(), 'The identifier in the rejected rows, without a ".0" that another program appended'),
    identifier_type: column(z.enum(REJECTED_TYPES), 'What the identifier refers to'),
    source: column(z.string(), 'Id of the source'),
    listed_in: column(z.string(), 'Name of the file that contains the rejected rows'),
    reason: column(z.string(), 'Why the rows were rejected, as in rejects.parquet'),
    row_count: column(z.int32(), 'Number of rejected rows')
  }
})
