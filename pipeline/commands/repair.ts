// make repair: verifies every kept release and rebuilds damaged ones from their raw files.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import { ROW_LOOKUPS } from '../../domain/lookup-files.ts'
import { INDEX, RELEASE_LAYOUT, ReleaseId, ReleaseIndex, type ReleaseManifest } from '../../domain/manifest.ts'
import { duckdbType } from '../../domain/table.ts'
import { refuseWrongClock } from '../clock.ts'
import { adviceOn, damagedData, damageIn, moveFolder, namesIn, readSealed, writeSealed } from '../data-directory.ts'
import { loadSources } from '../source-loader.ts'
import { keptRelease, type Release, verifyLookups, verifyTables } from '../stages/kept.ts'
import { writeLookupFiles } from '../stages/lookup-files.ts'
import type { RunContext } from '../stages/run-context.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import { createMacros } from '../warehouse/macros.ts'
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
    const remaking = async () => {
      const kept = await keptRelease(run.directory, release)
      if (!kept) throw noManifest(run, release)
      const made = await remade(run, sources, kept)
      if (!made)
        return `Commit ${kept.manifest.pipeline_version} built it: check out that commit and run "make repair" there.`
      return made.manifestSha256 === kept.manifestSha256 ? null : 'The rebuilt release has a different manifest.'
    }
    // Why it is still damaged, and what repairs the file that prevents its repair.
    const left = await remaking().catch((error: unknown) => {
      const damage = damageIn(error)
      return [damage.detail, adviceOn(damage, run.directory.root) ?? ''].join(' ').trim()
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

/** The first damage in a release, its snapshots and its lookup files; null if there is none. */
async function damageOf(run: RunContext, id: string): Promise<string | null> {
  try {
    const kept = await keptRelease(run.directory, id)
    if (!kept) throw noManifest(run, id)
    await verifyTables(run.directory, kept.manifest.tables)
    for (const { manifest } of kept.manifest.snapshots) await verifyTables(run.directory, manifest.tables)
    await verifyLookups(kept)
    return null
  } catch (error) {
    return damageIn(error).detail
  }
}

function noManifest(run: RunContext, release: string): CatalogError {
  return damagedData(run.directory.releases(release, 'manifest.json'), 'is missing')
}

type Indexed = { release: string; outcome: 'indexed' | 'current' | 'damaged'; detail: string }

/** Indexes every kept release that needs it. Goes on if one cannot be indexed. */
export async function indexReleases(run: RunContext): Promise<Indexed[]> {
  const done: Indexed[] = []
  for (const release of await namesIn(run.directory.releases())) {
    if (!ReleaseId.safeParse(release).success) continue
    try {
      const kept = await keptRelease(run.directory, release)
      const isMade = kept !== null && needsIndex(kept.manifest) && !(await isIndexed(kept))
      if (isMade) await indexRelease(run, kept)
      done.push({ release, outcome: isMade ? 'indexed' : 'current', detail: '' })
    } catch (error) {
      done.push({ release, outcome: 'damaged', detail: damageIn(error).detail })
    }
  }
  return done
}

function needsIndex({ layout, tables, lookups }: ReleaseManifest): boolean {
  const names = new Set(lookups.map(({ name }) => name))
  const lacks = ([name, table]: [string, string]) => !names.has(name) && tables.some((one) => one.name === table)
  return layout !== RELEASE_LAYOUT || Object.entries(ROW_LOOKUPS).some(lacks)
}

/** True if the lookup files were made from this manifest, and are as they were written. */
async function isIndexed({ folder, manifestSha256 }: Release): Promise<boolean> {
  const list = await readSealed(join(folder, INDEX.folder, INDEX.list)).catch(() => undefined)
  const read = ReleaseIndex.safeParse(list)
  if (!read.success || read.data.manifest_sha256 !== manifestSha256) return false
  return await verifyLookups({ folder: join(folder, INDEX.folder), manifest: read.data }).then(
    () => true,
    () => false
  )
}

async function indexRelease(run: RunContext, { manifest, folder, manifestSha256 }: Release): Promise<void> {
  const { directory } = run
  await verifyTables(directory, manifest.tables)
  const scratch = await directory.scratch('index')
  const made = join(scratch, INDEX.folder)
  await mkdir(made)
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
  const warehouse = await run.warehouses.open(bytes, scratch)
  try {
    await createMacros(warehouse, 'names', 'screening')
    for (const { name, file, columns } of manifest.tables) {
      const there = new Set(columns.map((column) => column.name))
      // A column that the table did not have then is null: nobody knows what it would say.
      const absent = Object.entries(run.tables.find((table) => table.name === name)?.columns ?? {})
        .filter(([column]) => !there.has(column))
        .map(([column, type]) => `, null::${duckdbType(type)} as ${identifier(column)}`)
      const from = `read_parquet(${literal(join(directory.root, file))})`
      await warehouse.run(`create view ${identifier(name)} as select *${absent.join('')} from ${from}`)
    }
    const output = { folder: made, place: directory.inside(join(folder, INDEX.folder)) }
    const lookups = await writeLookupFiles(run, warehouse, manifest, output)
    await writeSealed(join(made, INDEX.list), ReleaseIndex.parse({ manifest_sha256: manifestSha256, lookups }))
    await moveFolder(made, join(folder, INDEX.folder))
  } finally {
    await warehouse.close()
  }
  const others = (await namesIn(folder)).filter((name) => /^index-\d+$/.test(name) && name !== INDEX.folder)
  for (const name of others) await rm(join(folder, name), { recursive: true })
}
