// An agent without a language model: it has the descriptions of the tools and a question, and nothing else.
// It ranks the tools by the words that they share with the question, fills arguments with the identifiers,
// names and words that it finds there, and calls the best tool that it can fill.
import MiniSearch from 'minisearch'
import type { Result } from './clients.ts'

type Property = {
  type?: string | readonly string[]
  pattern?: string
  format?: string
  enum?: readonly string[]
  description?: string
  maxLength?: number
  items?: { $ref?: string }
}
export type DescribedTool = {
  name: string
  title?: string | undefined
  description?: string | undefined
  inputSchema: Record<string, unknown>
}

export type Asking = {
  tools: readonly DescribedTool[]
  call(name: string, given: Record<string, unknown>): Promise<Result>
  /** Values that the service offers for an argument which begins with those letters. */
  complete(argument: string, written: string): Promise<readonly string[]>
}

export type Step = { tool: string; given: Record<string, unknown>; result: Result }

/** Arguments that every tool has, or that ask for more of the same answer. */
const SHARED = new Set(['release', 'continue_from', 'fields', 'detail', 'cursor', 'limit', 'options', 'variant'])
/** Arguments that the service completes. */
const COMPLETED = new Set(['code', 'state', 'dataset'])
/** Texts that a question has in quotes, in this order. */
const QUOTED = ['q', 'last_name', 'first_name']

/** Calls at most `most` tools, and stops early once `isAnswered` says so. */
export async function answered(
  question: string,
  asking: Asking,
  isAnswered: (step: Step) => boolean,
  most = 3
): Promise<Step[]> {
  const ranked = rankedTools(question, asking.tools)
  const steps: Step[] = []
  // What earlier answers taught: the identifier of the first hit.
  let learned = ''
  while (steps.length < most) {
    const next = await bestOf(ranked, `${question} ${learned}`, question, asking, steps)
    if (!next) break
    const result = await asking.call(next.tool, next.given)
    steps.push({ ...next, result })
    if (isAnswered({ ...next, result })) break
    learned ||= firstIdentifier(result)
  }
  return steps
}

/** The first tool in rank that was not called and uses as many of the given identifiers as any. */
async function bestOf(
  ranked: readonly DescribedTool[],
  text: string,
  question: string,
  asking: Asking,
  before: readonly Step[]
): Promise<Omit<Step, 'result'> | undefined> {
  const fillable = []
  for (const tool of ranked) {
    if (before.some((step) => step.tool === tool.name)) continue
    const given = await filled(tool, text, question, asking)
    // A tool with arguments of which the question has none is for other questions.
    if (!given || (Object.keys(given).length === 0 && hasOwn(tool))) continue
    fillable.push({ tool: tool.name, given, used: identifiersIn(JSON.stringify(given)).length })
  }
  const most = Math.max(...fillable.map(({ used }) => used))
  return fillable.find(({ used }) => used === most)
}

function rankedTools(question: string, tools: readonly DescribedTool[]): DescribedTool[] {
  const index = new MiniSearch<{ name: string; title: string; text: string; members: string }>({
    idField: 'name',
    fields: ['title', 'text', 'members']
  })
  index.addAll(
    tools.map(({ name, title = '', description = '', inputSchema }) => {
      const properties = Object.entries(propertiesOf({ inputSchema }))
      const members = properties.filter(([member]) => !SHARED.has(member)).map(([, { description }]) => description)
      return { name, title: `${title} ${name.replaceAll('_', ' ')}`, text: description, members: members.join(' ') }
    })
  )
  const words = question.replace(/'[^']*'/g, ' ').replace(/\b\w*\d\w*\b/g, ' ')
  const found = index.search(words, { boost: { title: 2 }, fuzzy: 0.1, prefix: (term) => term.length > 3 })
  return found.flatMap(({ id }) => tools.find(({ name }) => name === id) ?? [])
}

/** True if the tool has arguments other than those every tool has. */
function hasOwn(tool: DescribedTool): boolean {
  return Object.keys(propertiesOf(tool)).some((name) => !SHARED.has(name))
}

function propertiesOf({ inputSchema }: Pick<DescribedTool, 'inputSchema'>): Record<string, Property> {
  return (inputSchema.properties ?? {}) as Record<string, Property>
}

/** Arguments from the words of the text; undefined if a required one is not there. */
async function filled(
  tool: DescribedTool,
  text: string,
  question: string,
  asking: Asking
): Promise<Record<string, unknown> | undefined> {
  const required = (tool.inputSchema.required ?? []) as readonly string[]
  const given: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(propertiesOf(tool))) {
    if (SHARED.has(name)) continue
    const value = await argumentOf(name, property, text, question, asking)
    if (value !== undefined) given[name] = value
  }
  return required.every((name) => name in given) ? given : undefined
}

async function argumentOf(
  name: string,
  property: Property,
  text: string,
  question: string,
  { complete }: Asking
): Promise<unknown> {
  const tokens = text.match(/[\w-]+/g) ?? []
  const identifiers = identifiersIn(text)
  if (COMPLETED.has(name)) return await completed(name, question, complete)
  if (name === 'include') return partsIn(property, question)
  if (name === 'npis') return several(identifiers.filter((each) => /^\d{10}$/.test(each)))
  if (name === 'identifiers')
    return several(identifiers.map((each) => (each.length === 12 ? { uei: each } : { cage: each })))
  if (name === 'rows') return several(quoted(question).map((each) => ({ last_name: each })))
  if (QUOTED.includes(name)) return quoted(question)[Math.max(0, QUOTED.indexOf(name) - 1)]
  if (name === 'query') return question
  if (property.format === 'date') return tokens.find((token) => /^\d{4}-\d{2}-\d{2}$/.test(token))
  if (property.enum) return property.enum.find((value) => text.toLowerCase().includes(value.replaceAll('-', ' ')))
  if (property.type === 'integer') return Number(tokens.find((token) => /^20\d\d$/.test(token))) || undefined
  const { pattern } = property
  return pattern === undefined ? undefined : identifiers.find((each) => new RegExp(pattern).test(each))
}

/** Words with a digit that are no year and no date. */
function identifiersIn(text: string): string[] {
  const words = text.match(/[A-Za-z0-9-]+/g) ?? []
  return [...new Set(words.filter((word) => /\d/.test(word) && !/^20\d\d$|-/.test(word) && word.length >= 5))]
}

function quoted(text: string): string[] {
  return [...text.matchAll(/'([^']*)'/g)].map(([, inner = '']) => inner)
}

function several<T>(found: readonly T[]): readonly T[] | undefined {
  return found.length > 1 ? found : undefined
}

/** The parts that the description of `include` names and the question asks for. */
function partsIn({ description = '' }: Property, question: string): string | undefined {
  const [, list = ''] = /: (.*)$/.exec(description) ?? []
  const parts = list.split(', ').filter((part) => part !== '' && question.toLowerCase().includes(part.toLowerCase()))
  return parts.length === 0 ? undefined : parts.join(',')
}

/** The first word of the question, or two in a row, that the service completes. */
async function completed(name: string, question: string, complete: Asking['complete']): Promise<string | undefined> {
  const words = question.replace(/'[^']*'/g, ' ').match(/[A-Za-z_-]+/g) ?? []
  const pairs = words.map((word, at) => [word, words[at + 1] ?? ''].join(' ').trim())
  // A code of a state is written in capitals; `in` is a word.
  const candidates = [...pairs, ...words].filter((word) => word.length > 3 || /^[A-Z]{2}$/.test(word))
  for (const word of candidates) {
    const [value] = await complete(name, word)
    if (value !== undefined) return value
  }
  return undefined
}

/** The identifier of the first hit of a search. */
function firstIdentifier({ structuredContent }: Result): string {
  const text = JSON.stringify(structuredContent?.data ?? '')
  return /"(?:id|npi|ccn|uei)":"([A-Z0-9]+)"/.exec(text)?.[1] ?? ''
}
