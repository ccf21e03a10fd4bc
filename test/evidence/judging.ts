// Asks a server the questions of a set and judges each answer.
import type { Intent } from '../../server/evidence/intent.ts'
import type { Running } from '../server/running.ts'
import { figureText, type Oracle } from './oracle.ts'
import type { Question } from './question-sets.ts'

export type Verdict = {
  question: Question
  status: number
  /** `ok`, or the code of the refusal. */
  outcome: string
  /** For a question that should be answered: the accessor and its arguments match, and all numbers match. */
  intentIsRight: boolean
  numbersAreRight: boolean
  /** Numbers in the summary that do not come from the lookup. */
  strayNumbers: number[]
  /** Lookups that a refusal offers, and whether the one that was meant is among them. */
  readings: object[]
  isOffered: boolean
  /** Clauses that an answer says it does not use. */
  left: string[]
  answer: { summary: string; accessor: { url: string } } | null
}

type Data = Awaited<ReturnType<Running['get']>>['body']

/** Asks the questions in sequence. Each REST address of a lookup is read only once. */
export async function verdicts(server: Running, oracle: Oracle, asked: readonly Question[]): Promise<Verdict[]> {
  const answers = new Map<string, Promise<Data>>()
  const rest = (path: string) => {
    const before = answers.get(path) ?? server.get(path).then(({ body }) => body)
    answers.set(path, before)
    return before
  }
  const found: Verdict[] = []
  for (const question of asked) found.push(await verdictOn(server, rest, oracle, question))
  return found
}

type Rest = (path: string) => Promise<Data>

async function verdictOn(server: Running, rest: Rest, oracle: Oracle, question: Question): Promise<Verdict> {
  const { status, body } = await server.post('/api/v1/evidence-query', { query: question.text })
  const { data } = body
  const answer = data?.answer ?? null
  const given = answer && { accessor: answer.accessor.name, ...answer.accessor.arguments }
  // A set asks for the specialty. An answer may add the figure of one code.
  const wanted = 'intent' in question.expect ? { beside: given?.beside, ...question.expect.intent } : undefined
  const expectation = wanted && oracle(wanted)
  const meant = wanted ?? question.plain
  const readings: object[] = (data?.refusal?.readings ?? []).map(({ parameters }: Data) => parameters)
  return {
    question,
    status,
    outcome: data?.status === 'ok' ? 'ok' : (data?.refusal?.code ?? body.error?.code),
    intentIsRight: wanted !== undefined && given !== null && canonical(given) === canonical(wanted),
    numbersAreRight:
      expectation !== undefined &&
      answer !== null &&
      answer.value === expectation.value &&
      canonical(figuresOf(answer)) === canonical([...expectation.figures].sort()),
    readings,
    isOffered: meant !== undefined && readings.some((one) => canonical(one) === canonical(withoutBeside(meant))),
    left: answer?.left_out ?? [],
    strayNumbers: answer === null ? [] : await strayNumbers(rest, oracle, answer),
    answer
  }
}

/** A reading has no figure of a code next to that of the specialty. */
function withoutBeside(intent: Intent & { beside?: string | undefined }): object {
  const { beside: _, ...members } = intent
  return members
}

function figuresOf({ figures }: Data): string[] {
  return figures.map(figureText).sort()
}

/**
 * Numbers in the summary with no known origin. Known are the values of the lookup's REST answer, the
 * independently counted value and figures, the arguments, the national total, and the number of areas named.
 */
async function strayNumbers(rest: Rest, oracle: Oracle, answer: Data): Promise<number[]> {
  const { pathname, search } = new URL(answer.accessor.url)
  const body = await rest(`${pathname}${search}`)
  const given = answer.accessor.arguments
  // Identifiers and dates of designations are text in the lookup.
  if (answer.accessor.name === 'county_shortage') {
    const said = new Set(JSON.stringify(body.data).match(/\d+/g))
    return (answer.summary.match(/\d+/g) ?? []).filter(
      (digits: string) => !said.has(digits) && Number(digits) !== answer.value
    )
  }
  const known = new Set(numbersIn([body.data, given]))
  known.add(Array.isArray(body.data) ? body.data.length : 0)
  // A county gets the row of its whole state, which names no other state.
  known.add(51)
  if (body.data.specialties) known.add(body.data.specialties.length)
  known.add(answer.figures.length)
  const { value, figures } = oracle({ accessor: answer.accessor.name, ...given })
  // A difference is stated without its sign.
  known.add(Math.abs(value ?? Number.NaN))
  for (const text of figures) known.add(Number(text.split(' ').at(-1)))
  const { specialty, subspecialty } = given
  if (specialty !== undefined) {
    const narrowed = subspecialty === undefined ? {} : { subspecialty }
    for (const measure of ['count', 'density'] as const) {
      known.add(oracle({ accessor: 'national_total', specialty, ...narrowed, measure }).value ?? Number.NaN)
    }
  }
  return numbersOf(answer.summary).filter((number) => !known.has(number))
}

/** Numbers in a sentence, except those of its unit "per 100,000 residents" and of NUCC codes. */
export function numbersOf(sentence: string): number[] {
  const said = sentence.replaceAll('per 100,000 residents', '').replaceAll(/\b\d{3}[0-9A-Z]{6}X\b/g, '')
  return [...said.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([text]) => Number(text.replace(/,$/, '').replaceAll(',', '')))
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(numbersIn)
}

/** JSON with the members of an object sorted. */
function canonical(value: object): string {
  return JSON.stringify(Array.isArray(value) ? value : Object.fromEntries(Object.entries(value).sort()))
}
