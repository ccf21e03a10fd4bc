// Stored results: one file per suite and scale. Figures of several scales can be compared, and the page can
// be rebuilt without a run.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Figures } from './figures.ts'
import { circumstances } from './machine.ts'
import type { Setting } from './setting.ts'

const FOLDER = fileURLToPath(new URL('results/', import.meta.url))

const Spread = z.strictObject({ median: z.number(), least: z.number(), most: z.number() })
const Goal = z.strictObject({ ratio: z.number(), better: z.enum(['lower', 'higher']) })

export const Result = z.strictObject({
  name: z.string(),
  unit: z.string(),
  reference: z.string(),
  limit: z.string(),
  goal: Goal.nullable(),
  figure: Spread,
  beside: Spread,
  ratio: Spread,
  peak_bytes: z.number().nullable(),
  reached: z.boolean().nullable()
})
export type Result = z.infer<typeof Result>

/** Result of one run of a suite at one scale. */
export const Run = z.strictObject({
  scale: z.number(),
  rounds: z.number(),
  machine: z.string(),
  commit: z.string(),
  /** Mean load over the last minute and the last five minutes, at the end of the run. */
  load: z.tuple([z.number(), z.number()]),
  /** Remark about the whole run. */
  remark: z.string().nullable(),
  results: Result.array()
})
export type Run = z.infer<typeof Run>

export function runOf(figures: readonly Figures[], { scale, rounds }: Setting, remark: string | undefined): Run {
  const results = figures.map(({ measurement, figure, reference, ratio, peakBytes, reached }): Result => {
    const { name, unit, reference: what, limit, goal } = measurement
    return {
      ...{ name, unit, reference: what, limit, goal, figure },
      beside: reference,
      ratio,
      peak_bytes: peakBytes,
      reached
    }
  })
  return { scale, rounds, ...circumstances(), remark: remark ?? null, results }
}

export async function keep(suite: string, run: Run): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `${suite}-${run.scale}.json`), `${JSON.stringify(Run.parse(run), null, 2)}\n`)
}

/** Stored runs of a suite, smallest scale first. */
export async function kept(suite: string): Promise<Run[]> {
  const names = existsSync(FOLDER) ? await readdir(FOLDER) : []
  const mine = names.filter((name) => name.startsWith(`${suite}-`) && name.endsWith('.json'))
  const runs = await Promise.all(
    mine.map(async (name) => Run.parse(JSON.parse(await readFile(join(FOLDER, name), 'utf8'))))
  )
  return runs.sort((a, b) => a.scale - b.scale)
}
