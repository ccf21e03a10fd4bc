// make repair: verifies every kept release and rebuilds damaged ones from their raw files.
import { CatalogError } from '../../domain/errors.ts'
import { refuseWrongClock } from '../clock.ts'
import { adviceOn, damagedData, damageIn, namesIn } from '../data-directory.ts'
import { loadSources } from '../source-loader.ts'
import { keptRelease, type Release, verifyLookups, verifyTables } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { heal, remade } from './heal.ts'

export type Repair = {
  release: string
  outcome: 'intact' | 'repaired' | 'damaged'
  /** The first damaged file and why it is still damaged; empty if the release is intact. */
  detail: string
}

/** Verifies and repairs every file. Releases of other code stay: this code would make other files. */
export async function repair(run: RunContext, now: Date): Promise<Repair[]> {
  refuseWrongClock(run, now)
  const sources = await loadSources(run.sourcesRoot)
  await heal(run, sources, now)
  const repairs: Repair[] = []
  for (const release of await namesIn(run.directory.releases())) {
    const detail = await damageOf(run, release)
    if (detail === null) {
      repairs.push({ release, outcome: 'intact', detail: '' })
      continue
    }
    run.reporter.warn('A release is damaged.', { release, damage: detail })
    const left = await whyLeft(run, async () => {
      const kept = await keptRelease(run.directory, release)
      if (!kept) throw noManifest(run, release)
      const made = await remade(run, sources, kept)
      if (!made)
        return `Commit ${kept.manifest.pipeline_version} built it: check out that commit and run "make repair" there.`
      return sameManifest(kept, made)
    })
    repairs.push({
      release,
      outcome: left === null ? 'repaired' : 'damaged',
      detail: left?.startsWith(detail) ? left : [detail, left ?? ''].join(' ').trim()
    })
  }
  return repairs
}

type Outcome = { release: string; outcome: string; detail: string }

/** One line for each release. */
export function releasesText(releases: readonly Outcome[]): string {
  return releases
    .map(({ release, outcome, detail }) => `${release}  ${outcome.padEnd(8)}  ${detail}`.trimEnd())
    .join('\n')
}

/** Throws `damaged_data` naming the releases that are still damaged. */
export function refuseDamaged(releases: readonly Outcome[]): void {
  const damaged = releases.filter(({ outcome }) => outcome === 'damaged')
  if (damaged.length === 0) return
  throw new CatalogError('damaged_data', damaged.map(({ release, detail }) => `${release}: ${detail}`).join(' '))
}

/**
 * The first damage in a release, its snapshots and its lookup files; null if every file matches its manifest.
 */
async function damageOf(run: RunContext, id: string): Promise<string | null> {
  return await detailOf(async () => {
    const kept = await keptRelease(run.directory, id)
    if (!kept) throw noManifest(run, id)
    await verifyTables(run.directory, kept.manifest.tables)
    for (const { manifest } of kept.manifest.snapshots) await verifyTables(run.directory, manifest.tables)
    await verifyLookups(kept)
    return null
  })
}

function noManifest(run: RunContext, release: string): CatalogError {
  return damagedData(run.directory.releases(release, 'manifest.json'), 'is missing')
}

function sameManifest(kept: Release, made: Release): string | null {
  return made.manifestSha256 === kept.manifestSha256 ? null : 'The rebuilt release has a different manifest.'
}

async function detailOf(work: () => Promise<string | null>): Promise<string | null> {
  return await work().catch((error: unknown) => damageIn(error).detail)
}

/** Why a release is still damaged, and what repairs the file that prevents its repair. */
async function whyLeft({ directory }: RunContext, work: () => Promise<string | null>): Promise<string | null> {
  return await work().catch((error: unknown) => {
    const damage = damageIn(error)
    return [damage.detail, adviceOn(damage, directory.root) ?? ''].join(' ').trim()
  })
}
