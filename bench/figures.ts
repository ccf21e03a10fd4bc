// Summarizes the rounds of one measurement.
import type { Measurement, Round } from './measurement.ts'

export type Figures = {
  measurement: Measurement
  figure: Spread
  reference: Spread
  /** Figure divided by reference, per round. */
  ratio: Spread
  peakBytes: number | null
  /** Whether the median ratio reaches the goal; null without a goal. */
  reached: boolean | null
}

export type Spread = { median: number; least: number; most: number }

export function figuresOf(measurement: Measurement, rounds: readonly Round[]): Figures {
  const ratio = spread(rounds.map(({ figure, reference }) => figure / reference))
  const peaks = rounds.flatMap(({ peakBytes }) => peakBytes ?? [])
  const { goal } = measurement
  return {
    measurement,
    figure: spread(rounds.map((round) => round.figure)),
    reference: spread(rounds.map((round) => round.reference)),
    ratio,
    peakBytes: peaks.length > 0 ? Math.max(...peaks) : null,
    reached: goal && (goal.better === 'lower' ? ratio.median <= goal.ratio : ratio.median >= goal.ratio)
  }
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const at = (place: number) => sorted[place] ?? Number.NaN
  const median = sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2
  return { median, least: at(0), most: at(sorted.length - 1) }
}
