// make rebuild: rebuilds releases from raw files with the code that made each, and compares every file.
import { join } from 'node:path'
import { sha256OfText } from '#files'
import { CatalogError } from '../../domain/errors.ts'
import { ReleaseManifest } from '../../domain/manifest.ts'
import { codeVersion } from '../code-version.ts'
import { DataDirectory, damagedData, namesIn, readJson } from '../data-directory.ts'
import { rebuildElsewhere } from '../rebuild/other-commit.ts'
import { madeBy, type Rebuilt, rebuildReleases, verifyRawFiles } from '../rebuild/rebuild-releases.ts'
import type { Reporter } from '../reporter.ts'
import type { PipelineSettings } from '../settings.ts'
import { currentPointer } from '../stages/kept.ts'
import { type Stopped, withStopSignal } from '../stop-signal.ts'
import { textTable } from '../text-table.ts'
import { withRun } from './open-run.ts'

/** The members that every manifest has had since the first. */
const Named = ReleaseManifest.pick({ pipeline_version: true }).loose()

export type RebuildRequest = { ids: readonly string[]; all: boolean }

/** The named releases, all kept ones, or the current one. Throws `rebuild_differs` or the reason. */
export async function rebuild(
  settings: PipelineSettings,
  reporter: Reporter,
  request: RebuildRequest,
  print: (text: string) => void
): Promise<void> {
  const directory = new DataDirectory(settings.DATA_DIR)
  const code = await codeVersion()
  const releases = await releasesOf(directory, request)
  const manifests = releases.flatMap(({ manifest }) => (manifest ? [manifest] : []))
  const snapshots = manifests.flatMap((manifest) => manifest.snapshots.map((snapshot) => snapshot.manifest))
  await verifyRawFiles(directory, snapshots)

  const failures: CatalogError[] = []
  const attempt = async (work: () => Promise<void>) => {
    await work().catch((error) => {
      if (!(error instanceof CatalogError)) throw error
      failures.push(error)
    })
  }
  const own = manifests.filter((manifest) => madeBy(manifest, code))
  if (own.length > 0) {
    await attempt(async () => {
      const printRebuilt = (rebuilt: Rebuilt) => print(`${table(rebuilt)}\n${sentence(rebuilt)}`)
      await withRun(settings, reporter, async (run) => refuseDifferent(await rebuildReleases(run, own, printRebuilt)))
    })
  }
  const others = releases.filter(({ manifest }) => manifest === null || !own.includes(manifest))
  for (const commit of new Set(others.map((release) => release.commit))) {
    const ids = others.filter((release) => release.commit === commit).map(({ id }) => id)
    await attempt(async () => {
      const why = `The manifest of ${ids.join(', ')} does not have the format that ${commit} writes.`
      if (commit === code.commit && code.digest === null) throw new CatalogError('damaged_data', why)
      await withStopSignal((signal) =>
        rebuildElsewhere(directory.root, commit, ids, reporter, signal).catch((error) => {
          if (!signal.aborted) throw error
          throw new CatalogError('stopped', `${(signal.reason as Stopped).message}.`)
        })
      )
    })
    if (failures.at(-1)?.code === 'stopped') break
  }
  const [first, ...more] = failures
  if (!first) return
  if (more.length === 0) throw first
  const sentences = failures.map((error) => `(${error.code}) ${error.message}`)
  throw new CatalogError('rebuild_incomplete', sentences.join(' '))
}

/** Throws `rebuild_differs` naming every release and file that differs. */
function refuseDifferent(results: readonly Rebuilt[]): void {
  const different = results.flatMap(({ release, files }) =>
    files
      .filter(({ verdict }) => verdict !== 'identical')
      .map(({ file, published, rebuilt }) => `${release}: ${file} is ${published} on disk and ${rebuilt} when rebuilt.`)
  )
  if (different.length > 0) throw new CatalogError('rebuild_differs', different.join(' '))
}

/** `manifest` is null if this code cannot read its format; the code that wrote it can. */
type Found = { id: string; commit: string; manifest: ReleaseManifest | null }

/** The requested releases; with `all`, newest first. Throws `no_such_release` or `damaged_data`. */
async function releasesOf(directory: DataDirectory, { ids, all }: RebuildRequest): Promise<Found[]> {
  const current = (await currentPointer(directory))?.release
  const wanted = all ? (await namesIn(directory.releases())).reverse() : ids.length > 0 ? ids : [current]
  const found: Found[] = []
  const sharing = sharer()
  for (const id of wanted) {
    const path = id && join(directory.releases(id), 'manifest.json')
    const content = path ? await readJson(path) : undefined
    if (id === undefined || content === undefined) {
      throw new CatalogError('no_such_release', `${id ?? 'No release is current'}.`)
    }
    const named = Named.safeParse(content)
    if (!named.success) throw damagedData(path ?? '', 'does not name a commit')
    const { data } = ReleaseManifest.safeParse(content)
    found.push({ id, commit: named.data.pipeline_version, manifest: data ? sharing(data) : null })
  }
  if (found.length === 0) throw new CatalogError('no_such_release', `${directory.releases()} holds none.`)
  return found
}

/** Stores identical parts of manifests once: each takes a megabyte, and a year has hundreds. */
function sharer(): (manifest: ReleaseManifest) => ReleaseManifest {
  const known = new Map<string, unknown>()
  const once = <T>(key: string, value: T): T => {
    if (!known.has(key)) known.set(key, value)
    return known.get(key) as T
  }
  return (manifest) => ({
    ...manifest,
    snapshots: manifest.snapshots.map((snapshot) => once(sha256OfText(JSON.stringify(snapshot)), snapshot)),
    tables: manifest.tables.map((table) => once(sha256OfText(JSON.stringify(table)), table))
  })
}

/** Shows 16 digits of each digest, to fit on a screen. The error lists differing ones in full. */
function table({ files }: Rebuilt): string {
  const head = ['file', 'rows', 'published', 'rebuilt', 'verdict']
  return textTable(
    { head, colAligns: ['left', 'right', 'left', 'left', 'left'] },
    files.map((one) => [one.file, one.rows ?? '', one.published.slice(0, 16), one.rebuilt.slice(0, 16), one.verdict])
  )
}

function sentence({ release, files, notMade }: Rebuilt): string {
  const identical = files.filter(({ verdict }) => verdict === 'identical').length
  const rest = files.length - identical
  const outcome = `${release}: ${files.length} files rebuilt, ${rest === 0 ? 'all identical' : `${rest} not identical`}.`
  return [outcome, ...notMade].join(' ')
}
