import { z } from 'zod'
import { PARTY_TYPES } from '../party-identifiers.ts'
import { IsoDate } from '../provenance.ts'
import { STATE_LISTS } from '../state-lists.ts'
import { column, defineTable, Usd } from '../table.ts'

const text = z.string().nullable()

/** Every source whose rows name a party. */
const SOURCES: readonly [string, ...string[]] = [
  'nppes',
  ...['care_compare', 'cms_facility_owners', 'ctgov', 'hrsa_hpsa', 'oig_leie', 'open_payments', 'pecos', 'qpp_mips'],
  ...['sam_exclusions', 'usaspending'],
  ...STATE_LISTS.map(({ source }) => source)
]

export default defineTable({
  name: 'rejected_identifier',
  title: 'Rejected identifiers: one row for each rejected row of a file and each identifier in it',
  sources: SOURCES,
  builtWith: SOURCES,
  datasetId: 'rejected-identifier',
  internal: true,
  key: ['identifier', 'identifier_type', 'source', 'listed_in', 'listed_on', 'ordinal'],
  columns: {
    identifier: column(z.string(), 'The identifier in the rejected row'),
    identifier_type: column(z.enum(PARTY_TYPES), 'What the identifier refers to'),
    source: column(z.string(), 'Id of the source'),
    listed_in: column(z.string(), 'Name of the file that contains the row'),
    listed_on: column(IsoDate, 'Date of that file'),
    ordinal: column(z.int32(), 'Position among the rejected rows of the file, from 1'),
    tables: column(z.array(z.string()), 'Tables that are built from the file'),
    edition: column(text, 'Edition of the file, such as a program year; null if it has none'),
    line: column(
      z.int().nullable(),
      'Line on which the row begins, the header being line 1; null if it was not located'
    ),
    reason: column(z.string(), 'Why the row was rejected, as in rejects.parquet'),
    amount_usd: column(
      Usd.nullable(),
      'Amount of the row in US dollars; null if answers add up no amounts of such rows or it cannot be read'
    ),
    identifiers: column(z.array(z.string()), 'Every identifier in the row, as type:identifier')
  }
})
