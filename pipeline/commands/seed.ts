// Generates the synthetic universe as raw files if the data directory has none.
import { basename } from 'node:path'
import { writeWhole } from '#files'
import type { SourceDefinition } from '../../domain/source.ts'
import { readJson } from '../data-directory.ts'
import { receiptsOf, refuseFile, takeFile } from '../raw/receipt.ts'
import type { PipelineSettings } from '../settings.ts'
import { sourceFolder } from '../source-loader.ts'
import type { RunContext } from '../stages/run-context.ts'
import { generateUniverse, type SyntheticFile } from '../synthetic/generate.ts'

type Mark = { seed: number; scale: number; kinds: string[]; complete: boolean }

/** Only if data/raw is empty, or its universe is incomplete or lacks a source; never beside a real file. */
export async function seedWhenEmpty(
  run: RunContext,
  sources: readonly SourceDefinition[],
  settings: PipelineSettings
): Promise<void> {
  const receipts = (await Promise.all(sources.map(({ id }) => receiptsOf(run.directory, id)))).flat()
  // Fetched synthetic files belong to another universe and stay as they are.
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
  // Files and archives started. Archives make the count slightly larger than the number of kinds.
  let begun = 0
  const onProgress = () => step.progress(Math.min(1, begun++ / kinds.length))
  const files = await generateUniverse({ sources, folder, outDir, seed, scale, memoryLimit, onProgress })
  for (const receipt of receipts) await refuseFile(run.directory, receipt, 'another synthetic universe replaced it')
  for (const [file, parts] of byFile(files)) {
    const source = sources.find(({ id }) => id === parts[0]?.source)
    if (!source) throw new Error(`${basename(file)} belongs to no source`)
    await takeFile(run.directory, file, { source, parts }, { origin: 'synthetic', receivedAt: morningAfter(parts) })
  }
  await writeWhole(path, JSON.stringify(wanted))
  step.done({ files: files.length, seed, scale })
}

/** The morning after its date, so the same universe gives the same receipts and release anywhere. */
function morningAfter(parts: readonly SyntheticFile[]): Date {
  const day = Math.max(...parts.map(({ date }) => Date.parse(date)))
  return new Date(day + 30 * 3_600_000)
}

function byFile(files: readonly SyntheticFile[]): Map<string, SyntheticFile[]> {
  const grouped = new Map<string, SyntheticFile[]>()
  for (const file of files) grouped.set(file.path, [...(grouped.get(file.path) ?? []), file])
  return grouped
}
