// Whom changes must not tell of. A file of changes leaves out who opted out as of its two releases; others opted out since.
import { text } from '../store/rows.ts'
import type { Step } from './changes-path.ts'
import type { Context } from './operation.ts'

type Held = Pick<Context, 'release'>

/** Digests of all who opted out, as the release that answers knows them and as the current one does. */
export async function withheldNow({ release }: Held): Promise<ReadonlySet<string>> {
  const [own, current] = [await digestsOf(release), await release.withCurrent(digestsOf)]
  return current ? new Set([...own, ...current]) : own
}

/**
 * Digests of those whom the changes over these steps are not to tell of. Of several steps, whoever one of the releases on the way withholds
 * is told of by none: what the steps that show them come to is not what the two ends differ in.
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

/** Every page about a party asks this; the statement takes 20 ms for the 14,000 of a full release. */
async function digestsOf(release: Pick<Context['release'], 'table' | 'query' | 'memo'>): Promise<ReadonlySet<string>> {
  if (!release.table('withheld_identifier')) return new Set()
  return await release.memo('withheld-every-digest', async () => {
    const rows = await release.query('withheld-every-digest', {})
    return new Set(rows.map((row) => text(row, 'identifier_digest') ?? ''))
  })
}
