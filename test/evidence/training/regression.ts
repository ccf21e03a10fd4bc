// Logistic regression with several classes, by gradient descent with a step size for each weight (AdaGrad).
// The order of the examples is fixed, so training is reproducible.

import type { Model } from '../../../server/evidence/reader/background.ts'
import { randomFrom } from '../random.ts'

export type Sample = { features: readonly string[]; label: string; weight?: number }

const ROUNDS = 30
const STEP = 0.25
const PENALTY = 2e-4
/** A smaller error changes no weight by a thousandth. */
const SMALLEST_ERROR = 1e-4
/** Weights below this many thousandths decide nothing. */
const LEAST_WEIGHT = 20
/** A feature seen less often says more about its sentence than about its class. */
const LEAST_SEEN = 2

export function trained(samples: readonly Sample[]): Model {
  const classes = [...new Set(samples.map(({ label }) => label))].sort()
  const seen = new Map<string, number>()
  for (const { features } of samples) for (const one of features) seen.set(one, (seen.get(one) ?? 0) + 1)
  const kept = [...seen].filter(([, times]) => times >= LEAST_SEEN).map(([feature]) => feature)
  const indexOf = new Map(kept.sort().map((feature, index) => [feature, index]))
  const width = classes.length
  const weights = new Float64Array((kept.length + 1) * width)
  const squares = new Float64Array(weights.length).fill(1e-8)
  const rows = samples.map(({ features, label, weight = 1 }) => ({
    features: [kept.length, ...features.flatMap((one) => indexOf.get(one) ?? [])],
    label: classes.indexOf(label),
    weight
  }))
  const order = shuffled(rows.length)
  const at = (values: Float64Array, index: number) => values[index] as number
  for (let round = 0; round < ROUNDS; round++) {
    for (const index of order) {
      const { features, label, weight } = rows[index] as (typeof rows)[number]
      const scores = new Float64Array(width)
      for (const feature of features) {
        for (let c = 0; c < width; c++) scores[c] = at(scores, c) + at(weights, feature * width + c)
      }
      const highest = Math.max(...scores)
      const powers = scores.map((score) => Math.exp(score - highest))
      const sum = powers.reduce((total, power) => total + power, 0)
      for (let c = 0; c < width; c++) {
        const error = weight * (at(powers, c) / sum - (c === label ? 1 : 0))
        if (Math.abs(error) < SMALLEST_ERROR) continue
        for (const feature of features) {
          const place = feature * width + c
          const gradient = error + PENALTY * at(weights, place)
          squares[place] = at(squares, place) + gradient * gradient
          weights[place] = at(weights, place) - (STEP / Math.sqrt(at(squares, place))) * gradient
        }
      }
    }
  }
  const row = (index: number) =>
    Array.from(weights.subarray(index * width, (index + 1) * width), (one) => Math.round(one * 1000))
  return {
    classes,
    bias: row(kept.length),
    weights: Object.fromEntries(
      kept
        .map((feature, index) => [feature, row(index)] as const)
        .filter(([, all]) => all.some((one) => Math.abs(one) >= LEAST_WEIGHT))
    )
  }
}

/** A fixed order that mixes the classes. */
function shuffled(length: number): number[] {
  const next = randomFrom(20261126)
  const order = Array.from({ length }, (_, index) => index)
  for (let index = length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1))
    ;[order[index], order[other]] = [order[other] as number, order[index] as number]
  }
  return order
}
