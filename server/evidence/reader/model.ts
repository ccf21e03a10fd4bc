// The classifier of background: logistic regression with several classes, over features that are present or
// absent. test/evidence/training/train.ts trains it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Weights of each feature in thousandths, one for each class. */
export type Model = {
  classes: readonly string[]
  bias: readonly number[]
  weights: Readonly<Record<string, readonly number[]>>
}

const FILE = fileURLToPath(new URL('../../../data/reference/reader-weights.json', import.meta.url))

let loaded: Model | undefined

/** Probability of one class. The weights are read without a schema: checking them would take longest. */
export function probabilityOf(name: string, features: readonly string[]): number {
  loaded ??= JSON.parse(readFileSync(FILE, 'utf8')) as Model
  const { classes, bias, weights } = loaded
  const powers = classes.map((_, at) =>
    Math.exp(features.reduce((sum, one) => sum + (weights[one]?.[at] ?? 0), bias[at] ?? 0) / 1000)
  )
  return (powers[classes.indexOf(name)] ?? 0) / powers.reduce((sum, power) => sum + power, 0)
}
