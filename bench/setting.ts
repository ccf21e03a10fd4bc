// What every room of the bench is told: how large, where, and how often.
import { resolve } from 'node:path'
import { z } from 'zod'

const Environment = z.object({
  SCALE: z.coerce.number().positive().max(2).default(0.01),
  ROUNDS: z.coerce.number().int().positive().default(3),
  /** Rooms, or rooms and words of their measurements: "serving", "serving/batch ingest". */
  ONLY: z.string().default(''),
  /** A folder that is kept from run to run: the synthetic files are made once for each scale. */
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

/** What of a room is asked for: null for none of it, else words a measurement's name must have one of; no words for all. */
export function askedOf(room: string, only: readonly string[]): readonly string[] | null {
  if (only.length === 0) return []
  const mine = only.filter((word) => word === room || word.startsWith(`${room}/`))
  if (mine.length === 0) return null
  return mine.includes(room) ? [] : mine.map((word) => word.slice(room.length + 1).toLowerCase())
}
