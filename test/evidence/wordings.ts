// Writes questions out of wordings.csv, each with the lookup that it asks for. "(a|b)" is either, `{S}` a
// specialty, `{T}` a state, `{P}` the people of a state, `{R}` a region, `{N}` a number, `{O}` an ordinal.
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
  const file = fileURLToPath(new URL('wordings.csv', import.meta.url))
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
