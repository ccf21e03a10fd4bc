// Trains the reader on the sets of this folder and writes data/reference/reader-weights.json. The result is
// the same for the same sets.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { backgroundFeatures } from '../../../server/evidence/reader/background.ts'
import { featuresOf } from '../../../server/evidence/reader/features.ts'
import type { Weights } from '../../../server/evidence/reader/model.ts'
import { partsOf } from '../../../server/evidence/reader/parts.ts'
import { askedIn } from '../../../server/evidence/reader/reader.ts'
import { scan } from '../../../server/evidence/reader/scan.ts'
import { shapeOfIntent } from '../../../server/evidence/reader/shapes.ts'
import { isUnderstood, type Placed } from '../../../server/evidence/reader/terms.ts'
import { type Question, questions, setsIn } from '../question-sets.ts'
import { generated, randomFrom, scrambled } from './generate.ts'
import { type Sample, trained } from './regression.ts'

/** Weight of a sequence of words beside a question: some are near to a question by chance. */
const SCRAMBLED = 0.3

export type Sentence = { text: string; label: string }

/** Most sentences from one frame of clauses.csv. */
const FROM_FRAME = 40

/** Sentences beside a question: one on each line of two files, and the minimal pairs of clauses.csv. */
export function sentences(): Sentence[] {
  const written = (['tells', 'instructs'] as const).flatMap((label) =>
    read(`background-${label === 'tells' ? 'harmless' : 'instruction'}.txt`)
      .trim()
      .split('\n')
      .map((text) => ({ text, label }))
  )
  return [...written, ...pairs()]
}

/** Every frame of clauses.csv with drawn words in its slots. */
function pairs(): Sentence[] {
  const next = randomFrom(20261128)
  const slots = new Map(
    rows<{ slot: string; words: string }>('clause-words.csv').map(({ slot, words }) => [slot, words.split('; ')])
  )
  return rows<{ label: string; frame: string }>('clauses.csv').flatMap(({ label, frame }) => {
    const drawn = new Set<string>()
    for (let tries = 0; tries < (frame.includes('{') ? FROM_FRAME : 1); tries++) {
      const text = frame.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
        const all = slots.get(slot) ?? []
        return all[Math.floor(next() * all.length)] ?? ''
      })
      drawn.add(text.charAt(0).toUpperCase() + text.slice(1).replace(/([.?!])\.$/, '$1'))
    }
    return [...drawn].map((text) => ({ text, label }))
  })
}

function rows<Row>(file: string): Row[] {
  return Papa.parse<Row>(read(file), { header: true, skipEmptyLines: true }).data
}

function read(file: string): string {
  return readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
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
        samples.background?.push({ features: backgroundFeatures(terms), label: 'tells' })
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
          samples.background?.push({ features: backgroundFeatures(terms), label: 'instructs' })
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
