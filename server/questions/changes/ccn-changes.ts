// What a CCN stood for in the kept releases: CMS can give the CCN of a facility that is gone to another one.
import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { lineTo } from '../../records/kept-releases.ts'
import { enumOf, named, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { withheldNow } from '../../records/withheld.ts'
import { textOf, type Value } from '../../store/rows.ts'
import { type HistoryEntry, historyEntry, releasesOf, withheldOnTheWay } from '../history/history.ts'

export type ChangesUnder = {
  /** Oldest first. */
  releases: string[]
  /** Oldest first, up to the requested number. */
  changes: z.input<typeof HistoryEntry>[]
  isWhole: boolean
}

export async function changesUnder(
  context: Context,
  asked: { npi: string } | { ccn: string },
  most: number
): Promise<ChangesUnder> {
  const { release, kept } = context
  const line = lineTo(await kept.changes.links(), release.id)
  if (line.length === 0) return { releases: [], changes: [], isWhole: true }
  const common = { files: line.map(({ path }) => path), rows: most + 1 }
  const withheld = await withheldNow(context)
  const rows = await ('npi' in asked
    ? kept.changes.shown('of-npi', { ...common, ...asked, after_position: 0, after_table: '', after_key: '' }, withheld)
    : kept.changes.shown('of-party', { ...common, tables: ['facility'], keys: [], value: asked.ccn }, withheld))
  return {
    releases: releasesOf(line),
    changes: rows.slice(0, most).flatMap((row) => historyEntry(line, row)),
    isWhole: rows.length <= most && withheldOnTheWay(context, releasesOf(line)).length === 0
  }
}

const MOST = 200
const KINDS = { listed: 'listed as', not_listed: 'no longer listed; before as', renamed: 'renamed to' } as const
type Kind = keyof typeof KINDS

export const CcnChanges = z
  .array(
    named('CcnChange', {
      release: ReleaseId.describe('First kept release with the change'),
      snapshot: IsoDate.describe('Date of the snapshot of Care Compare in that release'),
      facility_type: z.string().nullable(),
      change: enumOf(KINDS),
      name_before: TextOrNull.describe('Name that Care Compare published before; null if not listed'),
      name_after: TextOrNull.describe('Name that Care Compare published after; null if not listed'),
      before: Provenance.nullable(),
      after: Provenance.nullable()
    })
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
  return changes.flatMap(({ release, key, before, after, after_snapshot, provenance }) => {
    const nameIn = (side: typeof before) => textOf(side?.facility_name as Value | undefined)
    const [name_before, name_after] = [nameIn(before), nameIn(after)]
    if (name_before === name_after) return []
    const change: Kind = name_before === null ? 'listed' : name_after === null ? 'not_listed' : 'renamed'
    return {
      ...{ release, snapshot: after_snapshot.slice(0, 10), facility_type: textOf(key.facility_type as Value) },
      ...{ change, name_before, name_after, before: provenance.before, after: provenance.after }
    }
  })
}

/** One dated fact in words. */
export function inWords({ change, name_before, name_after, release, snapshot }: CcnChanges[number]): string {
  return `Release ${release} (Care Compare of ${snapshot}): ${KINDS[change]} ${name_after ?? name_before}`
}
