// Logistic regression with several classes, over features that are present or absent.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Weights of each feature in thousandths, one for each class. */
export type Model = {
  classes: readonly string[]
  bias: readonly number[]
  weights: Readonly<Record<string, readonly number[]>>
}

/** `concepts`: concepts that questions of an accessor have; another one makes it another question. */
export type Weights = {
  heads: Readonly<Record<string, Model>>
  concepts: Readonly<Record<string, readonly string[]>>
}
const FILE = fileURLToPath(new URL('../../../data/reference/reader-weights.json', import.meta.url))

let loaded: Weights | undefined

/** Read without a schema: checking a million weights takes longer than all else before the first question. */
function stored(): Weights {
  loaded ??= JSON.parse(readFileSync(FILE, 'utf8')) as Weights
  return loaded
}

export function conceptsOf(accessor: string): readonly string[] {
  return stored().concepts[accessor] ?? []
}

/** A classifier that test/evidence/training/train.ts has trained. */
export function head(name: string): Model {
  const model = stored().heads[name]
  if (!model) throw new Error(`data/reference/reader-weights.json has no head ${name}`)
  return model
}

/** Probabilities of the classes, in their order. */
export function probabilities({ classes, bias, weights }: Model, features: readonly string[]): number[] {
  const scores = [...bias]
  for (const feature of features) {
    const row = weights[feature]
    if (row)
      for (let index = 0; index < classes.length; index++) scores[index] = (scores[index] ?? 0) + (row[index] ?? 0)
  }
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp((score - highest) / 1000))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

/** The likeliest class and its probability. */
export function likeliest(model: Model, features: readonly string[]): { name: string; probability: number } {
  const all = probabilities(model, features)
  const probability = Math.max(...all)
  return { name: model.classes[all.indexOf(probability)] ?? '', probability }
}

/** Probability of one class; 0 if there is no such class. */
export function probabilityOf(model: Model, features: readonly string[], name: string): number {
  return probabilities(model, features)[model.classes.indexOf(name)] ?? 0
}
