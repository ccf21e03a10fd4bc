// Format of lists of official headers: one on each line, or several with ` | ` between them. `{a|b}` stands
// for one header with each of the texts, as in a shell; `{1..5}` for one with each number.
import type { InputColumn } from '../domain/source.ts'

export function headersIn(text: string): string[] {
  return text.split(/\n| \| /).flatMap((one) => expanded(one.trim()))
}

function expanded(text: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(text) ?? []
  if (choices === undefined) return text === '' ? [] : [text]
  const [first, last] = choices.split('..').map(Number)
  const texts = last
    ? Array.from({ length: last - Number(first) + 1 }, (_, at) => String(Number(first) + at))
    : choices.split('|')
  return texts.flatMap((choice) => expanded(before + choice + after))
}

type Aliases = Readonly<Record<string, readonly string[]>>

/** Input columns of a list; `aliases` gives older spellings by header. */
export function required(headers: string, aliases: Aliases = {}): InputColumn[] {
  return headersIn(headers).map((header) => ({ header, aliases: [...(aliases[header] ?? [])], optional: false }))
}

/** Columns that some editions lack. */
export function optional(headers: string, aliases: Aliases = {}): InputColumn[] {
  return required(headers, aliases).map((column) => ({ ...column, optional: true }))
}
