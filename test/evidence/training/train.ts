// Trains the reader on the sets of this folder and writes data/reference/reader-weights.json. The result is
// the same for the same sets.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { backgroundFeatures } from '../../../server/evidence/reader/background.ts'
import { featuresOf } from '../../../server/evidence/reader/features.ts'
import type { Weights } from '../../../server/evidence/reader/model.ts'
import { isUnderstood, partsOf } from '../../../server/evidence/reader/parts.ts'
import { askedIn } from '../../../server/evidence/reader/reader.ts'
import { scan } from '../../../server/evidence/reader/scan.ts'
import { shapeOfIntent } from '../../../server/evidence/reader/shapes.ts'
import type { Placed } from '../../../server/evidence/reader/terms.ts'
import { type Question, questions, setsIn } from '../question-sets.ts'
import { generated, scrambled } from './generate.ts'
import { type Sample, trained } from './regression.ts'

/** Weight of a sequence of words beside a question: some are near to a question by chance. */
const SCRAMBLED = 0.3

export type Sentence = { text: string; label: 'harmless' | 'instruction' }

/** Sentences beside a question: one on each line of two files. */
export function sentences(): Sentence[] {
  return (['harmless', 'instruction'] as const).flatMap((label) => {
    const file = fileURLToPath(new URL(`background-${label}.txt`, import.meta.url))
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((text) => ({ text, label }))
  })
}

/** The classifiers of the reader, trained on these questions. */
export function weightsFrom(questions: readonly Question[], sentences: readonly Sentence[]): Weights {
  const samples: Record<string, Sample[]> = { accessor: [], measure: [], order: [], comparison: [], background: [] }
  for (const text of scrambled()) {
    samples.accessor?.push({ features: featuresOf(partsOf(text).question), label: 'none', weight: SCRAMBLED })
  }
  for (const { text, label } of sentences) {
    samples.background?.push({ features: backgroundFeatures(scan(text)), label })
  }
  const concepts = new Map<string, Map<string, number>>()
  const seen = (accessor: string, terms: readonly Placed[]) => {
    const counts = concepts.get(accessor) ?? new Map<string, number>()
    concepts.set(accessor, counts)
    for (const term of terms) if (term.kind === 'concept') counts.set(term.name, (counts.get(term.name) ?? 0) + 1)
  }
  for (const { text, accessor, measure, order, comparison } of generated()) {
    const { question } = partsOf(text)
    const features = featuresOf(question)
    seen(accessor, question)
    const labels = { accessor, measure, order, comparison }
    for (const [head, label] of Object.entries(labels)) if (label !== '') samples[head]?.push({ features, label })
  }
  for (const { text, expect } of questions) {
    const { question, background } = partsOf(text)
    const asked = askedIn(question, background)
    const features = featuresOf(asked)
    if ('intent' in expect) {
      const shape = shapeOfIntent(expect.intent)
      seen(shape.accessor, asked)
      for (const [head, label] of Object.entries(shape)) if (label !== '-') samples[head]?.push({ features, label })
      for (const { terms } of background)
        samples.background?.push({ features: backgroundFeatures(terms), label: 'harmless' })
    } else if ('refusal' in expect) {
      const isAttack = expect.refusal === 'prompt_injection'
      // What is refused for one word says nothing about the wording of the rest.
      if (
        !isAttack &&
        background.length === 0 &&
        asked.some(({ kind }) => kind === 'specialty') &&
        asked.every(isUnderstood)
      ) {
        samples.accessor?.push({ features, label: 'none' })
      }
      if (isAttack)
        for (const { terms } of background)
          samples.background?.push({ features: backgroundFeatures(terms), label: 'instruction' })
    }
  }
  return {
    heads: Object.fromEntries(Object.entries(samples).map(([name, all]) => [name, trained(all)])),
    concepts: Object.fromEntries(
      [...concepts].sort().map(([accessor, counts]) => [accessor, [...counts.keys()].sort()])
    )
  }
}

/** Questions of the training sets, and older sets whose wording the vocabulary was grown on. */
export function trainingQuestions(): Question[] {
  return questions([...setsIn('training'), 'supply.ndjson', 'attached-attacks.ndjson', 'attacks.ndjson'])
}
