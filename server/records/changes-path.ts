// Path from one kept release to another: the changes files in between, each applied forward or backward.
import type { TablePair } from '../../domain/compared-tables.ts'
import { CatalogError } from '../../domain/errors.ts'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import type { ChangesLink } from '../store/change-files.ts'
import type { Context } from './operation.ts'
import { releaseGone } from './release-gone.ts'

export type Step = { link: ChangesLink; isInverted: boolean }

// A year of weekly refreshes. For releases further apart, the operator's diff of the two is one file.
const MOST_STEPS = 60

/** Fewest steps between releases. Throws `changes_not_kept` if there are none, or too many. */
export function pathBetween(links: readonly ChangesLink[], from: string, to: string): Step[] {
  let ends = new Map<string, Step[]>([[from, []]])
  const seen = new Set([from])
  for (let length = 0; length <= MOST_STEPS && ends.size > 0; length++) {
    const arrived = ends.get(to)
    if (arrived) return arrived
    const next = new Map<string, Step[]>()
    for (const [end, steps] of ends) {
      for (const { step, id } of stepsFrom(links, end)) {
        if (seen.has(id)) continue
        seen.add(id)
        next.set(id, [...steps, step])
      }
    }
    ends = next
  }
  throw new CatalogError('changes_not_kept', `No kept changes lead from ${from} to ${to}.`, { details: { from, to } })
}

function stepsFrom(links: readonly ChangesLink[], id: string): { step: Step; id: string }[] {
  return links.flatMap((link): { step: Step; id: string }[] => {
    if (link.stamp.from === id) return [{ step: { link, isInverted: false }, id: link.stamp.to }]
    return link.stamp.to === id ? [{ step: { link, isInverted: true }, id: link.stamp.from }] : []
  })
}

/** Throws `changes_not_kept` if both ends hold a table or column that a step does not cover. */
export function requireTold(steps: readonly Step[], pairs: readonly TablePair[]): void {
  for (const { link } of steps) {
    for (const pair of pairs) {
      // If a stamp does not name a table, the table is the same file on both sides.
      const told = link.stamp.tables.find(({ name }) => name === pair.name)
      const missing = told?.columns_not_compared.filter((name) => pair.columns.includes(name)) ?? []
      if (!told?.not_compared && missing.length === 0) continue
      const what = told?.not_compared ? pair.name : `${pair.name} (${missing.join(', ')})`
      throw new CatalogError(
        'changes_not_kept',
        `The kept changes between ${link.stamp.from} and ${link.stamp.to} do not cover ${what}.`,
        { details: { from: link.stamp.from, to: link.stamp.to, table: pair.name } }
      )
    }
  }
}

/** Manifest of a kept release. Throws `release_not_found` or `release_gone`. */
export async function keptManifest({ service }: Context, id: string): Promise<ReleaseManifest> {
  if (service.release?.id === id) return service.release.manifest
  const found = await service.manifests.read(id)
  if (found) return found.manifest
  if (service.ledger.fold.manifestOf(id) === null) throw new CatalogError('release_not_found', `Asked for: ${id}.`)
  throw releaseGone(id, service.release?.id ?? null, service.ledger.fold.removalOf(id))
}

/** Release that a release was built after; null for the first. */
export function releaseBefore(links: readonly ChangesLink[], id: string): string | null {
  return links.find(({ stamp, isOwn }) => isOwn && stamp.to === id)?.stamp.from ?? null
}

/** The release and the kept releases that led to it in sequence, oldest first. */
export function lineTo(links: readonly ChangesLink[], id: string): ChangesLink[] {
  const line: ChangesLink[] = []
  const seen = new Set<string>()
  for (let at = id; !seen.has(at); ) {
    seen.add(at)
    const link = links.find(({ stamp, isOwn }) => isOwn && stamp.to === at)
    if (!link) break
    line.unshift(link)
    at = link.stamp.from
  }
  return line
}
