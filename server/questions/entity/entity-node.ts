// One NPI as a node of the entity graph: what it is, its blocks by source family, and its links.

import { z } from 'zod'
import { NpiShape } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { BY_NPI_SOURCES, unknownNpi } from '../../records/absence.ts'
import { absentTuple, tupleOf } from '../../records/lineage.ts'
import { named, TextOrNull } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { text } from '../../store/rows.ts'
import { NotShown, notShown } from './entity-blocks.ts'
import { entityLinks, Link, linksNotChecked } from './entity-links.ts'
import { ENTITY_SOURCES, EntitySources, entitySources } from './entity-sources.ts'

const EntityNode = named('EntityNode', {
  id: NpiShape,
  type: z.literal('provider'),
  name: TextOrNull.describe(
    'Name of the provider; null for a deactivated NPI, because the publisher withholds its name, and in a release ' +
      'without the registry'
  ),
  sources: EntitySources.describe(
    'One block for each source family; data is null if it was not found or is not ingested'
  ),
  tables_not_shown: NotShown,
  links: Link.array().describe('Links by an identifier that a publisher gives, never by name'),
  links_not_checked: z
    .array(Link.shape.rel)
    .describe('Kinds of links that could not be looked up, because the release lacks the source that states them'),
  ...Provenance.shape
})

export default defineOperation({
  id: 'getEntityByNpi',
  summary: 'What every source family says about an NPI, and what it is linked to',
  description:
    'The six blocks of the source families, each with its own 14-key provenance, as on surface A, and ' +
    'links to what publishers connect with the NPI. The keys of the record itself are those of the table ' +
    'joined across the families: its `_snapshot` is the oldest of theirs.',
  methodology: 'entity',
  input: z.strictObject({ npi: NpiShape }),
  output: EntityNode,
  isSampled: true,
  from: ['nppes', ...BY_NPI_SOURCES],
  errors: ['invalid_npi', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { npi }) {
    const table = context.release.table('entity')
    const [row] = table ? await context.release.query('entity-node', { npi }) : []
    if (table && !row) throw unknownNpi(context, npi, 'not_found')
    const [sources, links] = await Promise.all([entitySources(context, npi, 'not_found'), entityLinks(context, npi)])
    const record = {
      id: npi,
      type: 'provider' as const,
      name: row ? text(row, 'name') : null,
      sources,
      tables_not_shown: notShown(context),
      links,
      links_not_checked: linksNotChecked(context),
      ...(table ? tupleOf(table) : absentTuple('nppes', context))
    }
    return { data: record, sources: ENTITY_SOURCES }
  }
})
