// What each source family says about one NPI, side by side and never merged. A null block means that nothing
// was found, not that nothing exists.
import { z } from 'zod'
import { NpiShape } from '../../../domain/identifiers.ts'
import { IsoDateTime, Provenance } from '../../../domain/provenance.ts'
import enrollment from '../../../domain/tables/enrollment.ts'
import facility from '../../../domain/tables/facility.ts'
import payment from '../../../domain/tables/payment.ts'
import provider from '../../../domain/tables/provider.ts'
import { BY_NPI_SOURCES, unknownNpi } from '../../records/absence.ts'
import { absentTuple, tupleOf } from '../../records/lineage.ts'
import { Flag, named, TextOrNull } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { notShown } from '../../records/published-rows.ts'
import { type Row, text } from '../../store/rows.ts'
import { affiliations } from '../facility/directory-entries.ts'
import { paymentYears } from '../payments/payments.ts'
import { ENTITY_SOURCES, EntitySources, entitySources, NotShown, SHOWN } from './entity-sources.ts'

const EntityRecord = named('EntityRecord', {
  npi: NpiShape,
  resolved_at: IsoDateTime.describe('Serve time'),
  authenticated: Flag.describe('True if the request carried a valid key'),
  sources: EntitySources,
  tables_not_shown: NotShown
})

export const resolveNpi = defineOperation({
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
      tables_not_shown: notShown(context, 'npi', SHOWN)
    },
    sources: ENTITY_SOURCES
  })
})

type Found = (context: Context, npi: string) => readonly string[] | Promise<readonly string[]>

const LINKS = [
  { rel: 'record', type: 'provider', table: provider, path: '/v1/npi/', found: (_context, npi) => [npi] },
  { rel: 'replaced_by', type: 'provider', table: provider, path: '/v1/entity/npi/', found: replacementOf },
  {
    rel: 'reassigns_benefits_to',
    type: 'provider',
    table: enrollment,
    path: '/v1/entity/npi/',
    found: (context, npi) => affiliations(context, npi, 'other').map(({ id }) => id)
  },
  {
    rel: 'facility',
    type: 'facility',
    table: facility,
    path: '/v1/ccn/',
    found: async ({ release }, npi) => ccnsOf((await release.rowsUnder('npi', npi, facility.name, EVERY)).rows)
  },
  {
    rel: 'payments',
    type: 'payments',
    table: payment,
    path: '/v1/payments/',
    found: (context, npi) => (paymentYears(context, npi).length > 0 ? [npi] : [])
  }
] as const satisfies readonly { rel: string; type: string; table: { name: string }; path: string; found: Found }[]

function ccnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => text(row, 'ccn') ?? []))].sort()
}

/** More facilities than any NPI has. */
const EVERY = 10_000

const REPLACEMENT = ['replacement_npi'] as const

/** The registry's replacement NPI; a string that is not ten digits gives no link. */
function replacementOf({ release }: Context, npi: string): string[] {
  return release
    .rowsOf('provider', npi, REPLACEMENT)
    .flatMap((row) => text(row, 'replacement_npi') ?? [])
    .filter((replacement) => /^\d{10}$/.test(replacement))
}

export const Link = named('EntityLink', {
  rel: z
    .enum(LINKS.map(({ rel }) => rel))
    .describe(
      'record: the flat record; replaced_by: the registry’s replacement NPI; reassigns_benefits_to: who ' +
        'receives the Medicare payments; facility: the surgical center that CMS lists under the NPI; ' +
        'payments: general payments under the NPI'
    ),
  type: z.enum(['provider', 'facility', 'payments']),
  id: z.string().describe('NPI or CCN'),
  href: z.url(),
  dataset_id: z.string().describe('Dataset that states the link; its tuple is in the block of its family')
})

export function tableOfLink(rel: z.infer<typeof Link>['rel']): string {
  return LINKS.find((link) => link.rel === rel)?.table.name ?? ''
}

/** Kinds of links whose source the release lacks. */
export function linksNotChecked({ release }: Pick<Context, 'release'>): z.infer<typeof Link>['rel'][] {
  return LINKS.filter(({ table }) => !release.table(table.name)).map(({ rel }) => rel)
}

/** Links of an NPI, in the order above. A source that the release lacks gives none: see linksNotChecked. */
export async function entityLinks(context: Context, npi: string): Promise<z.infer<typeof Link>[]> {
  const links = await Promise.all(
    LINKS.map(async ({ rel, type, table, path, found }) => {
      const published = context.release.table(table.name)
      if (!published) return []
      const { _dataset_id: dataset_id } = published.provenance
      const ids = await found(context, npi)
      return ids.map((id) => ({ rel, type, id, href: `${context.publicUrl}${path}${id}`, dataset_id }))
    })
  )
  return links.flat()
}

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

export const getEntityByNpi = defineOperation({
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
    const { rows } = await context.release.rowsUnder('npi', npi, 'entity', 1)
    const [row] = rows
    if (table && !row) throw unknownNpi(context, npi, 'not_found')
    const [sources, links] = await Promise.all([entitySources(context, npi, 'not_found'), entityLinks(context, npi)])
    const record = {
      id: npi,
      type: 'provider' as const,
      name: row ? text(row, 'name') : null,
      sources,
      tables_not_shown: notShown(context, 'npi', SHOWN),
      links,
      links_not_checked: linksNotChecked(context),
      ...(table ? tupleOf(table) : absentTuple('nppes', context))
    }
    return { data: record, sources: ENTITY_SOURCES }
  }
})
