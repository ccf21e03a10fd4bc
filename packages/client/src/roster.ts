// Sends a roster, and gives the results as the service writes them: row by row, then the receipt.
import type { Client } from 'openapi-fetch'
import type { Options, Pin } from './calls.ts'
import type { components, paths as SurfaceB } from './generated/surface-b.ts'
import { endedBy } from './retrying.ts'
import { refusalIn, unreachable, unreadable } from './service-error.ts'

type Schemas = components['schemas']
export type RosterRow = Schemas['RosterRowInput']

/** Rows, or the bytes of a roster file. */
export type Roster = Iterable<RosterRow> | AsyncIterable<RosterRow> | AsyncIterable<Uint8Array | string> | Blob
export type RosterType = 'text/csv' | 'application/x-ndjson' | 'application/json'
type RosterFormat = 'csv' | 'json' | 'ndjson'
export type RosterOptions = Options &
  Pin & {
    /** Date as YYYY-MM-DD: the results are what was published on or before it. */
    as_of?: string | undefined
    /** An earlier screening, so that changed rows come first: its answer, its receipt, or its release. */
    previous?: Schemas['PreviousScreeningInput'] | undefined
    /** Your decisions on listings of earlier screenings: a list, or the text of a CSV result with them. */
    decisions?: Schemas['RosterDecisionsInput'] | undefined
    /** `proof` adds proofs of the listed rows. */
    include?: string | undefined
    /** `1` adds the dated events under the identifier of each row with a record. */
    timeline?: '1' | undefined
    /** Media type of a roster file, if it is not CSV. */
    type?: RosterType | undefined
  }

export async function rosterAnswer(
  b: Client<SurfaceB, 'application/json'>,
  roster: Roster,
  format: RosterFormat,
  { signal, release, include, timeline, ...asked }: RosterOptions
): Promise<{ response: Response; bytes: AsyncGenerator<Uint8Array> }> {
  const { body, type, query } = await sentFor(roster, asked)
  const optional = { ...(include && { include }), ...(timeline && { timeline }), ...(release && { release }) }
  const { data, error, response } = await b.POST('/screenings', {
    params: { query: { format, ...query, ...optional } },
    // The body is already bytes.
    body: body as never,
    bodySerializer: (bytes) => bytes,
    headers: { 'content-type': type },
    parseAs: 'stream',
    ...(signal && { signal })
  })
  if (!response.ok) throw refusalIn(response, error)
  if (!data) throw unreadable('The answer is empty', response)
  return { response, bytes: bytesIn(data, response.url, signal) }
}

/** Body and parameters of a roster. A stream is read first: a retry must send it again. */
async function sentFor(
  roster: Roster,
  { as_of, type, ...sent }: Pick<RosterOptions, 'as_of' | 'previous' | 'decisions' | 'type'>
): Promise<{ body: Blob; type: string; query: { as_of?: string } }> {
  const rows: RosterRow[] = []
  const pieces: (Uint8Array<ArrayBuffer> | string | Blob)[] = []
  if (roster instanceof Blob) pieces.push(roster)
  else
    for await (const one of roster) {
      if (typeof one === 'string' || one instanceof Uint8Array) pieces.push(one as Uint8Array<ArrayBuffer> | string)
      else rows.push(one)
    }
  if (pieces.length === 0) {
    const json = JSON.stringify({ rows, as_of, ...sent })
    return { body: new Blob([json]), type: 'application/json', query: {} }
  }
  const file = new Blob(pieces, { type: type ?? ((roster instanceof Blob && roster.type) || 'text/csv') })
  const query = as_of === undefined ? {} : { as_of }
  const others = Object.entries(sent).filter(([, value]) => value !== undefined)
  if (others.length === 0) return { body: file, type: file.type, query }
  const form = new FormData()
  form.append('roster', file)
  for (const [name, value] of others)
    form.append(name, new Blob([typeof value === 'string' ? value : JSON.stringify(value)]))
  const response = new Response(form)
  return { type: response.headers.get('content-type') ?? '', body: await response.blob(), query }
}

/** Bytes of a body. If nobody reads on, the request ends. */
async function* bytesIn(body: ReadableStream<Uint8Array>, url: string, signal: AbortSignal | undefined) {
  const reader = endedBy(signal, body).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) return
      yield value
    }
  } catch (cause) {
    throw signal?.aborted ? signal.reason : unreachable(url, cause)
  } finally {
    await reader.cancel().catch(() => {})
  }
}

export type RosterResult = Schemas['RowResult']
export type Receipt = Schemas['ScreeningReceipt']
/** What each source can show, and what the results do not say. */
export type RosterHead = Omit<Schemas['RosterAnswer'], 'rows' | 'receipt'>

type Line = RosterResult | { _roster: RosterHead } | { _receipt: Receipt }

/** Results in order, each given once; `receipt` reads the rest first. Leaving early ends the request. */
export class Screening implements AsyncIterable<RosterResult> {
  readonly release: string | null
  readonly requestId: string | null
  readonly head: RosterHead
  readonly #results: AsyncGenerator<RosterResult>
  #receipt: Receipt | undefined

  private constructor({ headers }: Response, head: RosterHead, lines: AsyncIterable<Line>) {
    this.release = headers.get('x-release')
    this.requestId = headers.get('x-request-id')
    this.head = head
    this.#results = this.#read(lines)
  }

  /** Reads the head of the results; `bytes` are those of the response in lines of JSON. */
  static async begun(
    response: Response,
    bytes: AsyncIterable<Uint8Array>,
    signal: AbortSignal | undefined
  ): Promise<Screening> {
    const lines = linesIn(bytes, signal)
    const { value: first } = await lines.next()
    if (!first || !('_roster' in first)) throw unreadable('The results do not begin as those of a roster', response)
    return new Screening(response, first._roster, lines)
  }

  [Symbol.asyncIterator](): AsyncGenerator<RosterResult> {
    return this.#results
  }

  /** The receipt, which follows the last result. Throws if you left the loop before the last result. */
  async receipt(): Promise<Receipt> {
    for await (const _ of this.#results);
    if (!this.#receipt) throw new Error('There is no receipt, because the results were not read to the end.')
    return this.#receipt
  }

  async *#read(lines: AsyncIterable<Line>): AsyncGenerator<RosterResult> {
    for await (const line of lines) {
      if ('_receipt' in line) this.#receipt = line._receipt
      else yield line as RosterResult
    }
    if (!this.#receipt) throw unreadable('The results end without a receipt', null)
  }
}

async function* linesIn(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      signal?.throwIfAborted()
      yield lineOf(line)
    }
  }
  if (rest !== '') yield lineOf(rest)
}

function lineOf(text: string): Line {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable('A line of the results is not JSON', null, cause)
  }
}
