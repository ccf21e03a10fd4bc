// One organization that owns or manages hospitals or nursing homes, by its PAC ID, as two lists name it.

import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import listed from '../../../domain/tables/facility_owner.ts'
import organization from '../../../domain/tables/facility_owner_organization.ts'
import { isRead, missingSource } from '../../records/lineage.ts'
import { named } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { text } from '../../store/rows.ts'
import { normalized } from '../comparison/normalization.ts'
import { entryLimit, inTwoLists, listedRows, type Rows, TWO_LISTS } from './two-lists.ts'

export default defineOperation({
  id: 'getOwner',
  summary: 'What an organization owns or manages',
  description:
    'Hospitals and nursing homes of one organization: its roles in the owner files, by PAC ID, and roles that Care ' +
    'Compare lists under the same name, because it gives no identifier. Individuals have no such answer.',
  methodology: 'facility_owner_organization',
  input: z.strictObject({
    owner: z
      .string()
      .regex(/^\d{10}$/, 'a PAC ID has 10 digits')
      .meta({ description: 'PAC ID of an organization', example: '7629639836' }),
    limit: entryLimit
  }),
  output: named('OwnerInTwoLists', { pac_id: z.string(), ...TWO_LISTS }),
  from: ['cms_facility_owners'],
  errors: ['invalid_request', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { owner, limit }) {
    const own = await listedRows(context, organization.name, 'owner-roles', { owner })
    if (!own) throw missingSource(context, organization.sources)
    if (own.rows.length === 0)
      throw new CatalogError('not_found', `The owner files of this release name no organization with PAC ID ${owner}.`)
    const { rows, left } = await underItsNames(context, owner, own)
    const { not_checked, ...data } = inTwoLists(context, { owner_files: own, care_compare: rows }, limit)
    return {
      data: { pac_id: owner, ...data, not_checked: [...left, ...not_checked] },
      sources: ['cms_facility_owners', 'care_compare']
    }
  }
})

/** Roles in Care Compare under its names, without those of namesakes that have their own PAC ID. */
async function underItsNames(context: Context, owner: string, own: Rows): Promise<{ rows: Rows; left: string[] }> {
  const { release } = context
  if (!isRead(release.table(listed.name))) return { rows: null, left: [] }
  const plain = (name: string | null) => normalized('organization', name ?? '')
  const names = new Set(own?.rows.map((row) => plain(text(row, 'name'))))
  const all = await release.memo('listed owners', () => release.query('listed-owners', {}))
  const same = all.flatMap((row) => text(row, 'owner_name') ?? []).filter((name) => names.has(plain(name)))
  const found = same.length === 0 ? [] : await release.query('listed-owner-roles', { names: same })
  const ownCcns = new Set(own?.rows.map(({ ccn }) => ccn))
  const namesakes = new Set((await release.query('owner-namesakes', { owner })).map(({ ccn }) => ccn))
  const rows = found.filter(({ ccn }) => ownCcns.has(ccn ?? null) || !namesakes.has(ccn ?? null))
  const count = (found.length - rows.length).toLocaleString('en-US')
  const left = `${count} roles of Care Compare under this name are left out: the owner files give the name another PAC ID there.`
  return { rows: { table: listed.name, rows }, left: rows.length === found.length ? [] : [left] }
}
