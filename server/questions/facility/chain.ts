// One chain of nursing homes or dialysis facilities, by its name, as two lists name it.

import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import facility from '../../../domain/tables/facility.ts'
import enrollment from '../../../domain/tables/facility_enrollment.ts'
import { missingSource } from '../../records/lineage.ts'
import { named, Texts } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { text } from '../../store/rows.ts'
import { entryLimit, inTwoLists, listedRows, TWO_LISTS } from './two-lists.ts'

/** What CMS writes for a facility of no chain. */
export const NO_CHAIN = 'Independent'

export default defineOperation({
  id: 'getChain',
  summary: 'Facilities of a chain',
  description:
    'Nursing homes and dialysis facilities that Care Compare lists with a chain, and enrollments of nursing homes that ' +
    'the owner files list with it. The name is compared whole, without case and accents.',
  methodology: 'facility',
  input: z.strictObject({
    chain: z.string().trim().min(1).max(200).meta({ description: 'Name of the chain', example: 'HIGH HEALTH GROUP' }),
    limit: entryLimit
  }),
  output: named('ChainInTwoLists', {
    chain_ids: Texts.describe('Numbers that CMS gives the chain in the owner files'),
    ...TWO_LISTS
  }),
  from: ['care_compare', 'cms_facility_owners'],
  errors: ['invalid_request', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { chain, limit }) {
    const [care_compare, owner_files] = await Promise.all([
      listedRows(context, facility.name, 'chain-facilities', { chain }),
      listedRows(context, enrollment.name, 'chain-enrollments', { chain })
    ])
    if (!care_compare && !owner_files) throw missingSource(context, facility.sources)
    const { total, ...data } = inTwoLists(context, { owner_files, care_compare }, limit)
    if (total === 0 || chain.toUpperCase() === NO_CHAIN.toUpperCase())
      throw new CatalogError('not_found', `This release has no chain of that name. ${NO_CHAIN} stands for no chain.`)
    const ids = owner_files?.rows.flatMap((row) => text(row, 'affiliation_entity_id') ?? []) ?? []
    return {
      data: { chain_ids: [...new Set(ids)].sort(), total, ...data },
      sources: ['care_compare', 'cms_facility_owners']
    }
  }
})
