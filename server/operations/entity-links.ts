// What an NPI is tied to by an identifier a publisher gives, and where to ask for it. Nothing is linked by name.
import { z } from 'zod'
import enrollment from '../../domain/tables/enrollment.ts'
import facility from '../../domain/tables/facility.ts'
import payment from '../../domain/tables/payment.ts'
import provider from '../../domain/tables/provider.ts'
import { text } from '../store/rows.ts'
import type { Context } from './operation.ts'

const LINKS = [
  { rel: 'record', type: 'provider', table: provider, query: undefined, path: '/v1/npi/' },
  { rel: 'replaced_by', type: 'provider', table: provider, query: 'link-replacement', path: '/v1/entity/npi/' },
  {
    rel: 'reassigns_benefits_to',
    type: 'provider',
    table: enrollment,
    query: 'link-reassignments',
    path: '/v1/entity/npi/'
  },
  { rel: 'facility', type: 'facility', table: facility, query: 'link-facilities', path: '/v1/ccn/' },
  { rel: 'payments', type: 'payments', table: payment, query: 'link-payments', path: '/v1/payments/' }
] as const

export const Link = z
  .strictObject({
    rel: z
      .enum(LINKS.map(({ rel }) => rel))
      .describe(
        'record: the flat record; replaced_by: the registry’s replacement NPI; reassigns_benefits_to: who receives the Medicare payments; ' +
          'facility: the surgical center CMS lists under the NPI; payments: general payments under it'
      ),
    type: z.enum(['provider', 'facility', 'payments']),
    id: z.string().describe('NPI or CCN'),
    href: z.url(),
    dataset_id: z.string().describe('Dataset that says so; its tuple is in the block of its family')
  })
  .meta({ id: 'EntityLink' })

/** Name of the published table that says a link. */
export function tableOfLink(rel: z.infer<typeof Link>['rel']): string {
  return LINKS.find((link) => link.rel === rel)?.table.name ?? ''
}

/** The links of an NPI, in the order above; none from a source the release lacks. */
export async function entityLinks(context: Context, npi: string): Promise<z.infer<typeof Link>[]> {
  const links = await Promise.all(
    LINKS.map(async ({ rel, type, table, query, path }) => {
      const published = context.release.table(table.name)
      if (!published) return []
      const rows = query === undefined ? [{ id: npi }] : await context.release.query(query, { npi })
      return rows.map((row) => {
        const id = text(row, 'id') ?? ''
        return { rel, type, id, href: `${context.publicUrl}${path}${id}`, dataset_id: published.provenance._dataset_id }
      })
    })
  )
  return links.flat()
}
