// What an NPI is linked to by an identifier that a publisher gives, with URLs. Never by name.

import { z } from 'zod'
import enrollment from '../../../domain/tables/enrollment.ts'
import facility from '../../../domain/tables/facility.ts'
import payment from '../../../domain/tables/payment.ts'
import provider from '../../../domain/tables/provider.ts'
import { named } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { text } from '../../store/rows.ts'
import { affiliations } from '../facility/directory-affiliations.ts'
import { paymentYears } from '../payments/payment-years.ts'

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
    found: async ({ release }, npi) =>
      (await release.query('directory-facilities-of-npis', { listed: npi })).map((row) => text(row, 'ccn') ?? '')
  },
  {
    rel: 'payments',
    type: 'payments',
    table: payment,
    path: '/v1/payments/',
    found: (context, npi) => (paymentYears(context, npi).length > 0 ? [npi] : [])
  }
] as const satisfies readonly { rel: string; type: string; table: { name: string }; path: string; found: Found }[]

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

/** Name of the published table that states a link. */
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
