// Sends a roster, and gives the results as the service writes them.
import type { Client } from 'openapi-fetch'
import type { Options, Pin } from './calls.ts'
import type { components, paths as SurfaceB } from './generated/surface-b.ts'
import { refusalIn, unreachable, unreadable } from './service-error.ts'

type Schemas = components['schemas']
export type RosterRow = Schemas['RosterRowInput']

/** Rows, or the bytes of a roster file. */
export type Roster = Iterable<RosterRow> | AsyncIterable<RosterRow> | AsyncIterable<Uint8Array | string> | Blob
export type RosterType = 'text/csv' | 'application/x-ndjson' | 'application/json'
export type RosterFormat = 'csv' | 'json' | 'ndjson'
export type RosterOptions = Options &
  Pin & {
    /** Date as YYYY-MM-DD: the results are what was published on or before it. */
    as_of?: string | undefined
    /** An earlier screening, so that changed rows come first: its answer, its receipt, or its release. */
    previous?: Schemas['PreviousScreeningInput'] | undefined
    /** `proof` adds proofs of the listed rows. */
    include?: string | undefined
    /** Media type of a roster file, if it is not CSV. */
    type?: RosterType | undefined
  }

type Service = Client<SurfaceB, 'application/json'>

export async function rosterAnswer(
  b: Service,
  roster: Roster,
  format: RosterFormat,
  { signal, release, include, ...asked }: RosterOptions
): Promise<{ response: Response; bytes: AsyncGenerator<Uint8Array> }> {
  const { body, type, query } = await sentFor(roster, asked)
  const { data, error, response } = await b.POST('/screenings', {
    params: { query: { format, ...query, ...(include !== undefined && { include }), ...(release && { release }) } },
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
  { as_of, previous, type }: Pick<RosterOptions, 'as_of' | 'previous' | 'type'>
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
    const json = JSON.stringify({ rows, as_of, previous })
    return { body: new Blob([json]), type: 'application/json', query: {} }
  }
  const file = new Blob(pieces, { type: type ?? ((roster instanceof Blob && roster.type) || 'text/csv') })
  const query = as_of === undefined ? {} : { as_of }
  if (previous === undefined) return { body: file, type: file.type, query }
  const form = new FormData()
  form.append('roster', file)
  form.append('previous', new Blob([typeof previous === 'string' ? previous : JSON.stringify(previous)]))
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', body: await sent.blob(), query }
}

/** Bytes of a body. If nobody reads on, the request ends. */
async function* bytesIn(
  body: ReadableStream<Uint8Array>,
  url: string,
  signal: AbortSignal | undefined
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
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
