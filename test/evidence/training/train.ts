// Trains the classifier of background on the sets of this folder and writes
// data/reference/reader-weights.json. The result is the same for the same sets.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { backgroundFeatures, type Model } from '../../../server/evidence/reader/background.ts'
import { partsOf } from '../../../server/evidence/reader/parts.ts'
import { scan } from '../../../server/evidence/reader/scan.ts'
import { type Question, questions, setsIn } from '../question-sets.ts'
import { randomFrom } from '../random.ts'
import { type Sample, trained } from './regression.ts'

export type Sentence = { text: string; label: string }

/** Most sentences from one frame of clauses.csv. */
const FROM_FRAME = 40

/** Sentences next to a question: one on each line of two files, and the minimal pairs of clauses.csv. */
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

/** The classifier of background, trained on these sentences and on the sentences next to these questions. */
export function weightsFrom(questions: readonly Question[], sentences: readonly Sentence[]): Model {
  const samples: Sample[] = sentences.map(({ text, label }) => ({ features: backgroundFeatures(scan(text)), label }))
  for (const { text, expect } of questions) {
    const isAttack = 'refusal' in expect && expect.refusal === 'prompt_injection'
    if (!isAttack && !('intent' in expect)) continue
    const label = isAttack ? 'instructs' : 'tells'
    for (const { terms } of partsOf(text).background) samples.push({ features: backgroundFeatures(terms), label })
  }
  return trained(samples)
}

/** Questions of the training sets, and older sets whose wording the vocabulary was grown on. */
export function trainingQuestions(): Question[] {
  return questions([...setsIn('training'), 'supply.ndjson', 'attached-attacks.ndjson', 'attacks.ndjson'])
}
