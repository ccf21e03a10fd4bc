// Asks every outlet about every entity that opted out: now, from a release before it did, and as of a date
// before it did. Counts the answers that name one.
import type { Release } from '../../pipeline/stages/kept.ts'
import { running } from '../server/running.ts'
import type { Ask, Subjects, When } from './asks.ts'
import { fhirAsks } from './fhir.ts'
import { deliveryAsks, fileAsks, mcpAsks, pageAsks } from './others.ts'
import { seeker } from './parties.ts'
import { restAsks } from './rest.ts'
import { privacyUniverse } from './universe.ts'

type Test = { teardown: (end: () => unknown) => unknown }

export type Cell = { outlet: string; when: 'before' | When['name']; asks: number; leaks: string[] }
export type Matrix = { parties: { before: number; since: number }; cells: Cell[] }

/** The day before the later entities opt out. */
const AS_OF = '2026-11-15'

/**
 * Runs all asks in a new universe at `root`, about at most `most` entities of each kind. Cells `before` count
 * answers that name an entity lawfully.
 */
export async function matrixOf(
  t: Test,
  root: string,
  { most = Number.POSITIVE_INFINITY, report = () => {} }: { most?: number; report?: (cell: Cell) => void } = {}
): Promise<Matrix> {
  const universe = await privacyUniverse(root)
  const { dataDir, first, beside, optOut } = universe
  const [before, since] = [universe.before.slice(0, most), universe.since.slice(0, most)]
  const server = await running(t, dataDir)
  const cells: Cell[] = []
  const count = async (when: Cell['when'], subjects: Subjects, asks: readonly Ask[]) => {
    const counted = await cellsOf(when, subjects, asks)
    cells.push(...counted)
    counted.forEach(report)
  }
  const asksAt = async (subjects: Subjects, when: When, release: Release) => [
    ...(await restAsks(t, server, subjects, when)),
    ...(await mcpAsks(server, subjects, when)),
    ...fhirAsks(server, subjects, when, first.manifest.id),
    ...pageAsks(server, subjects, when, beside.npis[0] ?? ''),
    ...(when.name === 'as_of' ? [] : fileAsks(server, release)),
    ...(when.name === 'now' ? deliveryAsks(dataDir, subjects, release) : [])
  ]
  const now: When = { name: 'now', parameters: {} }
  const later = { parties: since, beside }
  // The asks must be able to find the entities: before they opt out, each outlet that can name one does.
  await count('before', later, await asksAt(later, now, first))
  const second = await optOut()
  await server.store.check()
  const all = { parties: [...before, ...since], beside }
  await count('now', all, await asksAt(all, now, second))
  const pinned: When = { name: 'pinned', parameters: { release: first.manifest.id } }
  await count('pinned', all, await asksAt(all, pinned, first))
  const asOf: When = { name: 'as_of', parameters: { as_of: AS_OF } }
  await count('as_of', all, await asksAt(all, asOf, second))
  return { parties: { before: before.length, since: since.length }, cells }
}

async function cellsOf(when: Cell['when'], { parties }: Subjects, asks: readonly Ask[]): Promise<Cell[]> {
  const sought = seeker(parties)
  const cells = new Map<string, Cell>()
  for (const { outlet, what, asked, text } of asks) {
    const cell = cells.get(outlet) ?? { outlet, when, asks: 0, leaks: [] }
    cells.set(outlet, cell)
    cell.asks += 1
    const found = sought(await text(), asked)
    if (found.length > 0) cell.leaks.push(`${what} (${asked.slice(0, 2).join(', ')}): ${found.slice(0, 5).join(', ')}`)
  }
  return [...cells.values()]
}
