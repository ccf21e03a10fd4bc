// Settings of every bench suite: scale, folder and number of rounds.
import { resolve } from 'node:path'
import { z } from 'zod'

const Environment = z.object({
  SCALE: z.coerce.number().positive().max(2).default(0.01),
  ROUNDS: z.coerce.number().int().positive().default(3),
  /** Suites, or suites with words of their measurements: "serving", "serving/batch ingest". */
  ONLY: z.string().default(''),
  /** Folder kept between runs: the synthetic files are generated once per scale. */
  BENCH_DIR: z.string().default('data/bench')
})

export type Setting = {
  scale: number
  rounds: number
  only: readonly string[]
  /** Data directory of this scale. */
  dataDir: string
}

export function readSetting(env: Record<string, string | undefined>): Setting {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const { SCALE, ROUNDS, ONLY, BENCH_DIR } = Environment.parse(given)
  return {
    scale: SCALE,
    rounds: ROUNDS,
    only: ONLY.split(/\s+/).filter((word) => word !== ''),
    dataDir: resolve(BENCH_DIR, `scale-${SCALE}`)
  }
}

/**
 * Requested part of a suite: null for nothing, an empty list for everything. Otherwise a measurement runs if
 * its name contains one of these words.
 */
export function askedOf(suite: string, only: readonly string[]): readonly string[] | null {
  if (only.length === 0) return []
  const mine = only.filter((word) => word === suite || word.startsWith(`${suite}/`))
  if (mine.length === 0) return null
  return mine.includes(suite) ? [] : mine.map((word) => word.slice(suite.length + 1).toLowerCase())
}
