// The synthetic universe as raw files, for a data directory nobody has brought a file to.
import { basename } from 'node:path'
import type { SourceDefinition } from '../../domain/source.ts'
import { readJson, writeWhole } from '../data-directory.ts'
import { receiptsOf, refuseFile, takeFile } from '../raw/receipt.ts'
import type { PipelineSettings } from '../settings.ts'
import { sourceFolder } from '../sources/load.ts'
import type { RunContext } from '../stages/run-context.ts'
import { generateUniverse, type SyntheticFile } from '../synthetic/generate.ts'

type Mark = { seed: number; scale: number; kinds: string[]; complete: boolean }

/**
 * Writes the universe when data/raw holds nothing. One that was cut short, or made before a source was added, is made again with the seed and
 * scale it has; the files it had before are set aside. Nothing is done where a real file is.
 */
export async function seedWhenEmpty(
  run: RunContext,
  sources: readonly SourceDefinition[],
  settings: PipelineSettings
): Promise<void> {
  const receipts = (await Promise.all(sources.map(({ id }) => receiptsOf(run.directory, id)))).flat()
  // Generated files that came by fetching are another universe than ours, and are left as they are.
  if (receipts.some(({ origin, url }) => origin !== 'synthetic' || url !== null)) return
  const path = run.directory.raw('synthetic.json')
  const made = (await readJson(path)) as Mark | undefined
  const kinds = sources.flatMap(({ id, files }) =>
    Object.entries(files).flatMap(([kind, { synthetic }]) => (synthetic ? [`${id} ${kind}`] : []))
  )
  const wanted: Mark = {
    seed: made?.seed ?? settings.SEED,
    scale: made?.scale ?? settings.SCALE,
    kinds,
    complete: true
  }
  if (receipts.length > 0 && JSON.stringify(made) === JSON.stringify(wanted)) return

  const { seed, scale } = wanted
  const step = run.reporter.step('synthetic universe')
  await writeWhole(path, JSON.stringify({ ...wanted, complete: false }))
  const outDir = await run.directory.scratch('synthetic')
  const folder = (id: string) => sourceFolder(id, run.sourcesRoot)
  const { memoryLimit } = run.limits
  // A file or archive begun; archives make it a few more than the kinds.
  let begun = 0
  const onProgress = () => step.progress(Math.min(1, begun++ / kinds.length))
  const files = await generateUniverse({ sources, folder, outDir, seed, scale, memoryLimit, onProgress })
  for (const receipt of receipts) await refuseFile(run.directory, receipt, 'another synthetic universe took its place')
  for (const [file, parts] of byFile(files)) {
    const source = sources.find(({ id }) => id === parts[0]?.source)
    if (!source) throw new Error(`${basename(file)} is of no source`)
    await takeFile(run.directory, file, { source, parts }, { origin: 'synthetic', receivedAt: morningAfter(parts) })
  }
  await writeWhole(path, JSON.stringify(wanted))
  step.done({ files: files.length, seed, scale })
}

/**
 * When a fetcher would have received the file: the morning after its date. Not the time of this run: the same universe has the same receipts,
 * and so the same release, wherever it is made.
 */
function morningAfter(parts: readonly SyntheticFile[]): Date {
  const day = Math.max(...parts.map(({ date }) => Date.parse(date)))
  return new Date(day + 30 * 3_600_000)
}

function byFile(files: readonly SyntheticFile[]): Map<string, SyntheticFile[]> {
  const grouped = new Map<string, SyntheticFile[]>()
  for (const file of files) grouped.set(file.path, [...(grouped.get(file.path) ?? []), file])
  return grouped
}
