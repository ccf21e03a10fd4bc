// What each source family says about one NPI, side by side and never merged. A null block says nothing was found, not that nothing exists.
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'
import { NpiShape } from '../../domain/identifiers.ts'
import { IsoDateTime, Provenance } from '../../domain/provenance.ts'
import { checkDigitRemark } from './check-digit.ts'
import { BLOCK_SOURCES, blockSchemas, entityBlocks } from './entity-blocks.ts'
import { publishedTable, tupleOf } from './lineage.ts'
import { defineOperation } from './operation.ts'
import { RegistryBlock, registryBlock } from './registry-block.ts'

const EntityRecord = z
  .strictObject({
    npi: NpiShape,
    resolved_at: IsoDateTime.describe('Serve time'),
    authenticated: z.boolean().describe('True when the request carried a valid key'),
    sources: z.strictObject({
      nppes: z.strictObject({ data: RegistryBlock, provenance: Provenance }),
      ...blockSchemas
    })
  })
  .meta({ id: 'EntityRecord' })

export default defineOperation({
  id: 'resolveNpi',
  summary: 'What every source family says about an NPI',
  description:
    'Six blocks, one for each source family, each with its own 14-key provenance. A block whose data is null was not found or is not ' +
    'ingested; its flags say which. Absence from the exclusion list by NPI is unknown: the list gives an NPI for about one line in six.',
  methodology: 'provenance',
  input: z.strictObject({ npi: NpiShape }),
  output: EntityRecord,
  serveTime: ['resolved_at'],
  errors: ['invalid_npi', 'npi_not_found', 'source_unavailable'],
  async resolve(context, { npi }) {
    const table = publishedTable(context, 'provider', 'nppes')
    const [row] = await context.release.query('entity-registry', { npi })
    if (!row) throw new CatalogueError('npi_not_found', checkDigitRemark(npi))
    const [taxonomies, identifiers, blocks] = await Promise.all([
      context.release.query('entity-taxonomies', { npi }),
      context.release.query('entity-identifiers', { npi }),
      entityBlocks(context, npi)
    ])
    return {
      data: {
        npi,
        resolved_at: context.clock().toISOString(),
        authenticated: context.authenticated,
        sources: {
          nppes: { data: registryBlock(row, taxonomies, identifiers), provenance: tupleOf(table, [row]) },
          ...blocks
        }
      },
      sources: ['nppes', ...BLOCK_SOURCES]
    }
  }
})
