// make rebuild: a release made again from its raw files in a scratch directory, every Parquet file compared by SHA-256.
import { mkdir, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CatalogueError } from '../../domain/errors.ts'
import { DataDirectory, sha256OfFile } from '../data-directory.ts'
import { type Receipt, rawPath, receiptsOf } from '../raw/receipt.ts'
import { loadSources } from '../sources/load.ts'
import { buildRelease } from '../stages/build.ts'
import { currentPointer, keptRelease, type Snapshot } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { publishSnapshot } from '../stages/snapshot.ts'

export type Comparison = { table: string; published: string; rebuilt: string; identical: boolean }

/** Rebuilds the release (the current one unless named) and compares. Throws other_commit, no_such_release, or damaged_data for a raw file. */
export async function rebuild(
  run: RunContext,
  id: string | undefined
): Promise<{ release: string; files: Comparison[] }> {
  const wanted = id ?? (await currentPointer(run.directory))?.release
  const published = wanted === undefined ? null : await keptRelease(run.directory, wanted)
  if (!published) throw new CatalogueError('no_such_release', `${wanted ?? 'There is no current release'}.`)
  const { manifest } = published
  if (manifest.pipeline_version !== run.code.commit) {
    throw new CatalogueError(
      'other_commit',
      `${manifest.id} was made by ${manifest.pipeline_version}; this is ${run.code.commit}.`
    )
  }
  const directory = new DataDirectory(await run.directory.scratch('rebuild'))
  const scratchRun: RunContext = { ...run, directory }
  const sources = await loadSources(run.sourcesRoot)
  const snapshots: Snapshot[] = []
  for (const { manifest: snapshot } of manifest.snapshots) {
    const source = sources.find((candidate) => candidate.id === snapshot.source.id)
    if (!source) throw new CatalogueError('unknown_source', `'${snapshot.source.id}' of release ${manifest.id}.`)
    const receipts = await receiptsOfSnapshot(
      run,
      source.id,
      snapshot.raw.map(({ sha256 }) => sha256)
    )
    await linkRaw(run, directory, receipts)
    // The receipts may say another date by now: what the manifest lists is what was read.
    const asPublished = receipts.map((receipt, index) => ({ ...receipt, ...snapshot.raw[index] }))
    snapshots.push(await publishSnapshot(scratchRun, source, asPublished))
  }
  const rebuilt = await buildRelease(scratchRun, snapshots)
  const files = manifest.tables.map((table): Comparison => {
    const again = rebuilt.manifest.tables.find(({ name }) => name === table.name)
    return {
      table: table.name,
      published: table.sha256,
      rebuilt: again?.sha256 ?? 'missing',
      identical: table.sha256 === again?.sha256
    }
  })
  return { release: manifest.id, files }
}

async function receiptsOfSnapshot(run: RunContext, source: string, digests: readonly string[]): Promise<Receipt[]> {
  const receipts = await receiptsOf(run.directory, source)
  return await Promise.all(
    digests.map(async (sha256) => {
      const receipt = receipts.find((candidate) => candidate.sha256 === sha256)
      const path = receipt ? rawPath(run.directory, receipt) : run.directory.raw(source, sha256)
      const actual = await sha256OfFile(path).catch(() => 'missing')
      if (!receipt || actual !== sha256)
        throw new CatalogueError('damaged_data', `${path} should be ${sha256} and is ${actual}.`)
      return receipt
    })
  )
}

async function linkRaw(run: RunContext, directory: DataDirectory, receipts: readonly Receipt[]): Promise<void> {
  // An archive of several data files has a receipt for each, and is one file.
  const files = new Map(receipts.map((receipt) => [rawPath(directory, receipt), rawPath(run.directory, receipt)]))
  for (const [link, target] of files) {
    await mkdir(dirname(link), { recursive: true })
    await symlink(target, link)
  }
}
