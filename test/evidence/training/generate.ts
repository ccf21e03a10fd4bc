// Writes questions out of templates.csv. "(a|b)" is either, `{S}` a specialty, `{T}` a state, `{P}` the
// people of a state, `{R}` a region, `{N}` a number and `{O}` an ordinal.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'

export type Generated = { text: string; accessor: string; measure: string; order: string; comparison: string }

/** Most questions from one template: every nth of its choices, so that all parts of it occur. */
const MOST = 24
const FILLS: Readonly<Record<string, readonly string[]>> = {
  S: ['urologists', 'dermatology', 'heart doctors'],
  S2: ['neurologists'],
  S3: ['psychiatrists'],
  T: ['Ohio', 'New Mexico'],
  T2: ['Iowa'],
  T3: ['Utah'],
  P: ['Texans'],
  R: ['New England'],
  N: ['5', '3', 'ten'],
  O: ['third', '2nd', '10th']
}

export function generated(): Generated[] {
  const file = fileURLToPath(new URL('templates.csv', import.meta.url))
  const { data } = Papa.parse<Generated & { template: string }>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: true
  })
  return data.flatMap(({ template, ...labels }) => {
    const all = choicesOf(template)
    const step = Math.max(1, Math.ceil(all.length / MOST))
    return all.filter((_, index) => index % step === 0).map((text, index) => ({ ...labels, text: filled(text, index) }))
  })
}

/** Sequences of words that form no question: drawn words, and questions with their words in another order. */
export function scrambled(): string[] {
  const next = randomFrom(20261126)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  const drawn = Array.from({ length: SEQUENCES }, () => {
    return Array.from({ length: 4 + Math.floor(next() * 5) }, () => pick(LOOSE)).join(' ')
  })
  const orders = generated()
    .map(({ text }) => text.split(' '))
    .filter((words) => words.length >= 7)
    .map((words) =>
      words
        .map((word) => ({ word, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ word }) => word)
        .join(' ')
    )
  return [...drawn, ...orders]
}

const SEQUENCES = 1500
const LOOSE = (
  'urologists cardiology dermatologists neurology Ohio Iowa Utah of in the to between with how many density rank count is are there do get ' +
  'than and more state which what by for does number per at from on as'
).split(' ')

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Every choice of "(a|b)" in a template, from the innermost out. */
function choicesOf(template: string): string[] {
  const inner = /\(([^()]*)\)/.exec(template)
  if (!inner) return [template]
  const [whole, options = ''] = inner
  return options
    .split('|')
    .flatMap((option) =>
      choicesOf(`${template.slice(0, inner.index)}${option}${template.slice(inner.index + whole.length)}`)
    )
}

function filled(text: string, index: number): string {
  return text
    .replaceAll(/\{(\w+)\}/g, (_, slot: string) => FILLS[slot]?.[index % FILLS[slot].length] ?? '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ([,:])/g, '$1')
    .trim()
}
