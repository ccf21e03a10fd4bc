import { z } from 'zod'
import { given } from '../columns.ts'
import { identifierDigest, identifierKind } from '../opt-out.ts'
import { column, defineTable } from '../table.ts'

export const OPT_OUT_SOURCES = ['sam_entities', 'sam_responsibility'] as const

export default defineTable({
  name: 'withheld_identifier',
  title:
    'Withheld identifiers: one row for each digest of an identifier or name and each source that says its entity opted out',
  sources: [...OPT_OUT_SOURCES, 'sam_exclusions', 'usaspending'],
  builtWith: OPT_OUT_SOURCES,
  datasetId: 'withheld-identifier',
  internal: true,
  key: ['identifier_digest', 'declared_by'],
  columns: {
    identifier_digest: identifierDigest(),
    identifier_kind: identifierKind,
    declared_by: column(z.enum(OPT_OUT_SOURCES), 'Id of the source that says that the entity opted out'),
    listed_on: given.day`Source date of the file that says so`
  }
})
