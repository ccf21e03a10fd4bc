import { z } from 'zod'
import { given, text, texts, usd, whole } from '../columns.ts'
import { PARTY_TYPES } from '../party-identifiers.ts'
import { STATE_LISTS } from '../state-lists.ts'
import { column, defineTable } from '../table.ts'

/** Every source whose rows name a party. */
const SOURCES: readonly [string, ...string[]] = [
  'nppes',
  ...['care_compare', 'cms_facility_owners', 'cms_ownership_changes', 'ctgov', 'doctors_clinicians', 'hrsa_hpsa'],
  ...['hrsa_health_centers', 'oig_leie', 'open_payments', 'medicare_by_provider', 'pbj_nurse_staffing', 'pecos'],
  ...['qpp_mips', 'sam_exclusions', 'usaspending'],
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
    identifier: given.text`The identifier in the rejected row`,
    identifier_type: column(z.enum(PARTY_TYPES), 'What the identifier refers to'),
    source: given.text`Id of the source`,
    listed_in: given.text`Name of the file that contains the row`,
    listed_on: given.day`Date of that file`,
    ordinal: given.count`Position among the rejected rows of the file, from 1`,
    tables: texts`Tables that are built from the file`,
    edition: text`Edition of the file, such as a program year; null if it has none`,
    line: whole`Line on which the row begins, the header being line 1; null if it was not located`,
    reason: given.text`Why the row was rejected, as in rejects.parquet`,
    amount_usd: usd`Amount of the row in US dollars; null if answers add up no amounts of such rows or it cannot be read`,
    identifiers: texts`Every identifier in the row, as type:identifier`
  }
})
