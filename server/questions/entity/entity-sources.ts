// The six blocks of an entity record: what each source family says of an NPI, never merged.
import { z } from 'zod'
import type { ErrorCode } from '../../../domain/errors.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { knownNpis, unknownNpi } from '../../records/absence.ts'
import { absentTuple, blockOf, FilesBehind, filesBehind } from '../../records/lineage.ts'
import type { Context } from '../../records/operation.ts'
import { REJECTED, rejectedRows, told } from '../../records/rejected.ts'
import { BLOCK_SOURCES, blockSchemas, entityBlocks } from './entity-blocks.ts'
import { RegistryBlock, registryBlock } from './registry-block.ts'

export const EntitySources = z.strictObject({
  nppes: z.strictObject({
    data: RegistryBlock.nullable().describe('Registry record; null only in a release without the registry'),
    ...REJECTED,
    provenance: Provenance,
    files: FilesBehind
  }),
  ...blockSchemas
})

/** Ids of the sources that the blocks are read from, the registry first. */
export const ENTITY_SOURCES: readonly string[] = ['nppes', ...BLOCK_SOURCES]

/** Throws `absent` if the registry lacks the NPI, `not_in_release` if there is no registry nor other. */
export async function entitySources(
  context: Context,
  npi: string,
  absent: ErrorCode
): Promise<z.input<typeof EntitySources>> {
  const { release } = context
  const table = release.table('provider')
  if (!table && (await knownNpis(context, [npi])).size > 0)
    return {
      nppes: { data: null, provenance: absentTuple('nppes', context), files: [] },
      ...(await entityBlocks(context, npi))
    }
  const [row] = release.rowsOf('provider', npi)
  if (!table || !row) throw unknownNpi(context, npi, absent)
  const [taxonomies, identifiers] = [
    release.rowsOf('provider_taxonomy', npi),
    release.rowsOf('provider_identifier', npi)
  ]
  return {
    nppes: {
      data: registryBlock(row, taxonomies, identifiers),
      ...told(blockOf(table, [row]), await rejectedRows(context, { source: 'nppes' }, [['npi', npi]])),
      files: filesBehind(table.read)
    },
    ...(await entityBlocks(context, npi))
  }
}
