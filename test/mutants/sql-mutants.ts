// Mutants of SQL files: a comparison, a number, and/or, a condition left out, a swapped column.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutants.ts'

/** `content` is the whole changed file. */
export type SqlMutant = Mutant & { content: string }

type Token = { text: string; start: number; depth: number }
type Change = { mutator: string; start: number; end: number; replacement: string }

const TOKENS = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|[A-Za-z_]\w*|\d+(?:\.\d+)?|<>|<=|>=|:=|->|::|\|\||[^\s\w]/g
const COMPARED: Readonly<Record<string, string[]>> = {
  ...{ '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '=': ['<>'], '<>': ['='] }
}
/** What ends a condition of `where`, `having`, `on` or `qualify` at its own depth. */
const ENDS = /^(group|order|having|qualify|window|union|limit|where|join|left|anti|semi|cross|select|from|;)$/i
const CONDITIONS = /^(where|having|qualify)$/i

/** Tokens besides comments and strings, with the number of parentheses around each. */
function tokensOf(sql: string): Token[] {
  let depth = 0
  return [...sql.matchAll(TOKENS)].flatMap(({ 0: text, index: start }) => {
    if (text.startsWith('--') || text.startsWith("'")) return []
    if (/^[)\]}]$/.test(text)) depth -= 1
    const token = { text, start, depth }
    if (/^[([{]$/.test(text)) depth += 1
    return [token]
  })
}

const is = (token: Token | undefined, word: string) => token?.text.toLowerCase() === word
const endOf = ({ start, text }: Token) => start + text.length

function changesOf(sql: string): Change[] {
  const tokens = tokensOf(sql)
  return [
    ...tokens.flatMap((token, at) => changesAt(tokens, token, at)),
    ...tokens.flatMap((token, at) => (CONDITIONS.test(token.text) ? leftOut(sql, tokens, at) : [])),
    ...swapped(sql)
  ]
}

function changesAt(tokens: readonly Token[], token: Token, at: number): Change[] {
  const change = (mutator: string, replacement: string): Change => {
    return { mutator, start: token.start, end: endOf(token), replacement }
  }
  const { text } = token
  if (text in COMPARED) return (COMPARED[text] ?? []).map((other) => change('comparison', other))
  if (/^[1-9]\d*$/.test(text)) return [change('number', `${Number(text) + 1}`)]
  if (is(token, 'or')) return [change('and/or', 'and')]
  if (is(token, 'is') && is(tokens[at + 1], 'null')) return [change('comparison', 'is not')]
  if (is(token, 'not') && is(tokens[at - 1], 'is') && is(tokens[at + 1], 'null')) return [change('comparison', '')]
  if (is(token, 'and') && !isOfBetween(tokens, at)) return [change('and/or', 'or')]
  return []
}

/** True for the `and` of `between a and b`. */
function isOfBetween(tokens: readonly Token[], at: number): boolean {
  const { depth } = tokens[at] as Token
  const before = tokens
    .slice(0, at)
    .reverse()
    .filter((other) => other.depth <= depth)
  const found = before.find((other) => other.depth < depth || /^(and|or|when|where|on|then|between)$/i.test(other.text))
  return is(found, 'between')
}

/** Leaves out each part of a condition, which `and` joins. */
function leftOut(sql: string, tokens: readonly Token[], at: number): Change[] {
  const { depth } = tokens[at] as Token
  const rest = tokens.slice(at + 1)
  const length = rest.findIndex((token) => token.depth < depth || (token.depth === depth && ENDS.test(token.text)))
  const inside = length === -1 ? rest : rest.slice(0, length)
  const parts: Token[][] = [[]]
  for (const [index, token] of inside.entries()) {
    if (token.depth === depth && is(token, 'and') && !isOfBetween(tokens, at + 1 + index)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) return []
    // A string at the end of the part is no token.
    const text = /^(?:\s*'(?:[^']|'')*')*/.exec(sql.slice(endOf(last)))?.[0] ?? ''
    return [{ mutator: 'condition', start: first.start, end: endOf(last) + text.length, replacement: 'true' }]
  })
}

const SELECTED = /^(\s+)((?:\w+\.)?(?:\w+|"[^"\n]+")) as (\w+),$/

/** Swaps the columns of two lines that follow each other and select one each. */
function swapped(sql: string): Change[] {
  let start = 0
  const lines = sql.split('\n').map((text) => {
    const line = { text, start }
    start += text.length + 1
    return line
  })
  return lines.flatMap((line, at) => {
    const next = lines[at + 1]
    const [one, two] = [SELECTED.exec(line.text), SELECTED.exec(next?.text ?? '')]
    if (!next || !one || !two || one[2] === two[2]) return []
    const replacement = `${one[1]}${two[2]} as ${one[3]},\n${two[1]}${one[2]} as ${two[3]},`
    return [{ mutator: 'column', start: line.start, end: next.start + next.text.length, replacement }]
  })
}

/** The mutants of some files. */
export function sqlMutantsOf(root: string, files: readonly string[]): SqlMutant[] {
  return files.flatMap((file) => {
    const sql = readFileSync(join(root, file), 'utf8')
    return changesOf(sql).map(({ mutator, start, end, replacement }, at) => ({
      id: `${file}#${at}`,
      file,
      line: sql.slice(0, start).split('\n').length,
      mutator,
      original: sql.slice(start, end),
      replacement,
      content: sql.slice(0, start) + replacement + sql.slice(end)
    }))
  })
}
