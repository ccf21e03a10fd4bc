// Rebuilds the changes of a release from the full files of the two releases they compare.
import { join } from 'node:path'
import { sha256OfText } from '#files'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { stampText } from '../changes/diff.ts'
import { writeChanges } from '../changes/write.ts'
import { namesIn } from '../data-directory.ts'
import { changesStamp, keptRelease } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { type Comparison, digestOrMissing } from './compare.ts'

/**
 * Compares every changes file of the release, and its stamp. Reads the published tables, which were just
 * compared. Changes from a release that was removed, or made by other code, are reported and not
 * rebuilt.
 */
export async function compareChanges(
  run: RunContext,
  manifest: ReleaseManifest
): Promise<{ files: Comparison[]; notMade: string[] }> {
  const folder = run.directory.releases(manifest.id)
  const stamps = (await namesIn(folder)).filter((name) => /^changes(\..+)?\.json$/.test(name))
  const files: Comparison[] = []
  const notMade: string[] = []
  for (const name of stamps) {
    const path = join(folder, name)
    const stamp = await changesStamp(path)
    if (!stamp) continue
    const { _pipeline_version: commit } = stamp.provenance
    const before = await keptRelease(run.directory, stamp.from).catch(() => null)
    if (!before || commit !== run.code.commit || stamp.code_digest !== run.code.digest) {
      const why = before ? `commit ${commit} built them` : `release ${stamp.from} is not kept`
      notMade.push(`The changes in ${stamp.file} were not rebuilt: ${why}.`)
      continue
    }
    const beside = join(await run.directory.scratch('changes'), 'changes.parquet')
    const again = await writeChanges(run, before.manifest, manifest, beside, stamp.file, { whole: true })
    const parquet = await digestOrMissing(join(run.directory.root, stamp.file))
    files.push(
      compared(stamp.file, stamp.rows, parquet, again.sha256, parquet === stamp.sha256),
      compared(run.directory.inside(path), null, await digestOrMissing(path), sha256OfText(stampText(again)), true)
    )
  }
  return { files, notMade }
}

function compared(file: string, rows: number | null, published: string, rebuilt: string, isWhole: boolean): Comparison {
  const verdict = !isWhole ? 'DAMAGED' : published === rebuilt ? 'identical' : 'DIFFERS'
  return { file, rows, published, rebuilt, verdict }
}
