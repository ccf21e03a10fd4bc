// What each source family says about one NPI, side by side and never merged. A null block means that nothing
// was found, not that nothing exists.

import { z } from 'zod'
import { NpiShape } from '../../../domain/identifiers.ts'
import { IsoDateTime } from '../../../domain/provenance.ts'
import { BY_NPI_SOURCES } from '../../records/absence.ts'
import { Flag, named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { NotShown, notShown } from './entity-blocks.ts'
import { ENTITY_SOURCES, EntitySources, entitySources } from './entity-sources.ts'

const EntityRecord = named('EntityRecord', {
  npi: NpiShape,
  resolved_at: IsoDateTime.describe('Serve time'),
  authenticated: Flag.describe('True if the request carried a valid key'),
  sources: EntitySources,
  tables_not_shown: NotShown
})

export default defineOperation({
  id: 'resolveNpi',
  summary: 'What every source family says about an NPI',
  description:
    'Six blocks, one for each source family, each with its own 14-key provenance. If the data of a block ' +
    'is null, it was not found, is not ingested or lacks its file; its flags say which. Absence from the exclusion list ' +
    'by NPI means unknown: the list gives an NPI for a part of its lines only.',
  methodology: 'provenance',
  input: z.strictObject({ npi: NpiShape }),
  output: EntityRecord,
  serveTime: ['resolved_at'],
  isSampled: true,
  from: ['nppes', ...BY_NPI_SOURCES],
  errors: ['invalid_npi', 'npi_not_found', 'not_in_release', 'took_too_long'],
  resolve: async (context, { npi }) => ({
    data: {
      npi,
      resolved_at: context.clock().toISOString(),
      authenticated: context.authenticated,
      sources: await entitySources(context, npi, 'npi_not_found'),
      tables_not_shown: notShown(context)
    },
    sources: ENTITY_SOURCES
  })
})
