// Samples a process from outside: resident memory and open file descriptors, as Linux reports them.
import { readdirSync, readFileSync } from 'node:fs'

export type Sample = { atMs: number; rssMb: number; descriptors: number }

export function sampleOf(pid: number, atMs: number): Sample {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return { atMs, rssMb: kilobytes / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length }
}

/** Megabytes per hour, by least squares. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [time, memory] = [mean(({ atMs }) => atMs), mean(({ rssMb }) => rssMb)]
  const above = samples.reduce((sum, { atMs, rssMb }) => sum + (atMs - time) * (rssMb - memory), 0)
  const below = samples.reduce((sum, { atMs }) => sum + (atMs - time) ** 2, 0)
  return below === 0 ? 0 : (above / below) * 3_600_000
}

/** The median of the values; the upper one if their number is even. */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
