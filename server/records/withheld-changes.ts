// Entities that changes must not show. A change file omits those that had opted out as of its two releases;
// others opted out since.
import { text } from '../store/rows.ts'
import type { Step } from './changes-path.ts'
import type { Context } from './operation.ts'

type Held = Pick<Context, 'release'>

/** Digests of all opted-out entities, as known to the release that answers and to the current release. */
export async function withheldNow({ release }: Held): Promise<ReadonlySet<string>> {
  const [own, current] = [await digestsOf(release), await release.withCurrent(digestsOf)]
  return current ? new Set([...own, ...current]) : own
}

/**
 * Digests of the entities that changes over these steps must not show. With several steps, an entity that any
 * release on the way withholds is shown by no step: the steps that do show it would fold to something other
 * than the difference between the two ends.
 */
export async function withheldFrom(context: Held, steps: readonly Step[]): Promise<string[]> {
  const [only] = steps
  if (!only) return []
  if (steps.length > 1) {
    const onTheWay = steps.flatMap(({ link }) => link.stamp.withheld)
    return [...new Set([...(await withheldNow(context)), ...onTheWay])]
  }
  const { release } = context
  const isCurrent = (await release.withCurrent(async () => false)) ?? true
  const { from, to } = only.link.stamp
  return isCurrent && [from, to].includes(release.id) ? [] : [...(await withheldNow(context))]
}

/** Every page about a party needs this, and the statement takes 20 ms for 14,000 digests. */
async function digestsOf(release: Pick<Context['release'], 'table' | 'query' | 'memo'>): Promise<ReadonlySet<string>> {
  if (!release.table('withheld_identifier')) return new Set()
  return await release.memo('withheld-every-digest', async () => {
    const rows = await release.query('withheld-every-digest', {})
    return new Set(rows.map((row) => text(row, 'identifier_digest') ?? ''))
  })
}
