// What each source family says about one NPI, side by side and never merged. A null block says nothing was found, not that nothing exists.
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'
import { ENTITY_FAMILY_IDS } from '../../domain/families.ts'
import { NpiShape } from '../../domain/identifiers.ts'
import { IsoDateTime, Provenance } from '../../domain/provenance.ts'
import exclusion from '../../domain/tables/exclusion.ts'
import type { Row } from '../store/rows.ts'
import { checkDigitRemark } from './check-digit.ts'
import { absentTuple, publishedTable, tupleOf } from './lineage.ts'
import { type Context, defineOperation } from './operation.ts'
import { columnsExcept, RegistryBlock, registryBlock } from './registry-block.ts'

const Exclusions = z
  .strictObject({
    exclusions: z
      .array(columnsExcept(exclusion, ['date_of_birth', 'date_of_birth_form', 'address']).meta({ id: 'Exclusion' }))
      .min(1)
      .describe('Lines of the list with this NPI, the newest exclusion first')
  })
  .meta({ id: 'ExclusionRecord' })

/** A family no release holds a snapshot of. */
const PendingBlock = z
  .strictObject({ data: z.null(), provenance: Provenance })
  .meta({ id: 'PendingBlock', description: 'The source is not in the release: nothing was looked up' })

const EntityRecord = z
  .strictObject({
    npi: NpiShape,
    resolved_at: IsoDateTime.describe('Serve time'),
    authenticated: z.boolean().describe('True when the request carried a valid key'),
    sources: z.strictObject({
      nppes: z.strictObject({ data: RegistryBlock, provenance: Provenance }),
      oig_leie: z.strictObject({ data: Exclusions.nullable(), provenance: Provenance }),
      pecos: PendingBlock,
      qpp_mips: PendingBlock,
      open_payments: PendingBlock,
      sam_gov: PendingBlock
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
  errors: ['invalid_npi', 'npi_not_found', 'source_unavailable'],
  async resolve(context, { npi }) {
    const table = publishedTable(context, 'provider', 'nppes')
    const [row] = await context.release.query('entity-registry', { npi })
    if (!row) throw new CatalogueError('npi_not_found', checkDigitRemark(npi))
    const [taxonomies, identifiers, oigLeie] = await Promise.all([
      context.release.query('entity-taxonomies', { npi }),
      context.release.query('entity-identifiers', { npi }),
      exclusionBlock(context, npi)
    ])
    const pending = (family: 'pecos' | 'qpp_mips' | 'open_payments' | 'sam_gov') => ({
      data: null,
      provenance: absentTuple(family, context)
    })
    return {
      data: {
        npi,
        resolved_at: context.clock().toISOString(),
        authenticated: context.authenticated,
        sources: {
          nppes: { data: registryBlock(row, taxonomies, identifiers), provenance: tupleOf(table, [row]) },
          oig_leie: oigLeie,
          pecos: pending('pecos'),
          qpp_mips: pending('qpp_mips'),
          open_payments: pending('open_payments'),
          sam_gov: pending('sam_gov')
        }
      },
      sources: ENTITY_FAMILY_IDS
    }
  }
})

async function exclusionBlock(context: Context, npi: string) {
  const table = context.release.table('exclusion')
  if (!table) return { data: null, provenance: absentTuple('oig_leie', context) }
  const rows = await context.release.query('entity-exclusions', { npi })
  const data = rows.length === 0 ? null : { exclusions: rows.map(published) }
  return { data, provenance: tupleOf(table, rows) }
}

/** A row without the columns that vary its tuple. */
function published(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_')))
}
