// What a CCN stood for in the kept releases: CMS can give the number of a facility that is gone to another one.
import { z } from 'zod'
import { ReleaseId } from '../../domain/manifest.ts'
import { Provenance } from '../../domain/provenance.ts'
import { textOf, type Value } from '../store/rows.ts'
import { type ChangesUnder, changesUnder } from './changes-under.ts'
import type { Context } from './operation.ts'

const MOST = 200
const KINDS = { listed: 'listed as', not_listed: 'no longer listed; before as', renamed: 'renamed to' } as const
type Kind = keyof typeof KINDS

export const CcnChanges = z
  .array(
    z
      .strictObject({
        release: ReleaseId.describe('First kept release with the change'),
        facility_type: z.string().nullable(),
        change: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]),
        name_before: z.string().nullable().describe('Name that Care Compare published before; null if not listed'),
        name_after: z.string().nullable().describe('Name that Care Compare published after; null if not listed'),
        before: Provenance.nullable(),
        after: Provenance.nullable()
      })
      .meta({ id: 'CcnChange' })
  )
  .describe(
    'When kept releases began or ceased to list the CCN, or gave it another name, oldest first. After such a change ' +
      'the CCN can stand for another facility'
  )
export type CcnChanges = z.infer<typeof CcnChanges>

export async function ccnChanges(context: Context, ccn: string): Promise<CcnChanges> {
  return changesOfName(await changesUnder(context, { ccn }, MOST))
}

export function changesOfName({ changes }: ChangesUnder): CcnChanges {
  return changes.flatMap(({ release, change, key, before, after, changed_columns, provenance }) => {
    if (before && after && !changed_columns.includes('facility_name')) return []
    const nameIn = (side: typeof before) => textOf(side?.facility_name as Value | undefined)
    return {
      ...{ release, facility_type: textOf(key.facility_type as Value) },
      change: change === 'added' ? 'listed' : change === 'removed' ? 'not_listed' : 'renamed',
      ...{ name_before: nameIn(before), name_after: nameIn(after) },
      ...{ before: provenance.before, after: provenance.after }
    }
  })
}

/** Dated facts in one sentence each; empty if no kept release changed what the CCN stands for. */
export function inWords({ change, name_before, name_after, release, before, after }: CcnChanges[number]): string {
  const day = (after ?? before)?._snapshot ?? 'an unknown date'
  const name = name_after ?? name_before ?? 'no name'
  return `Release ${release} (Care Compare of ${day}): ${KINDS[change]} ${name}`
}
