// A screening of a roster as it arrives: results row by row, then the receipt.
import type { components } from './generated/surface-b.ts'
import { unreadable } from './service-error.ts'

type Schemas = components['schemas']
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
