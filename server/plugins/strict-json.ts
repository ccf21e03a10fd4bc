// Request bodies: only JSON in UTF-8, of bounded size, each member named once.
import type { Readable } from 'node:stream'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'

/** Parses the bodies of every route of the scope. The framework refuses a body of another type. */
export const strictJson = fp(
  async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) =>
      jsonOf(await bodyText(request, payload), request.routeOptions.config.body?.unreadable)
    )
  },
  { name: 'strict-json', dependencies: ['errors'] }
)

// A byte order mark is dropped, as RFC 8259 allows a reader to do.
const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** How long a client that sends too much may pause before it gets its answer. */
const PAUSE_MS = 2000

/** The body as text. Throws for bytes that are not plain UTF-8 within the limit of the route. */
export async function bodyText(request: FastifyRequest, payload: Readable): Promise<string> {
  const { 'content-type': type = '' } = request.headers
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]+)/i.exec(type) ?? []
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase()))
    throw new CatalogError('unsupported_media_type', `Its charset is ${charset.slice(0, 40)}.`)
  const pieces: Buffer[] = []
  for await (const piece of bodyPieces(request, payload)) pieces.push(piece)
  try {
    return UTF_8.decode(Buffer.concat(pieces))
  } catch (cause) {
    const code = request.routeOptions.config.body?.unreadable ?? 'invalid_request'
    throw new CatalogError(code, 'The body is not UTF-8.', { cause })
  }
}

/**
 * The body piece by piece. Throws for an encoding, and for more bytes than the limit of the route. The
 * rest of a body that is refused, here or by its reader, is read and dropped until it ends or pauses. If
 * the server closed the connection earlier, the client would get a reset instead of the answer.
 */
export async function* bodyPieces(request: FastifyRequest, payload: Readable): AsyncGenerator<Buffer> {
  const { 'content-encoding': encoding = 'identity' } = request.headers
  if (encoding.toLowerCase() !== 'identity')
    throw new CatalogError('unsupported_media_type', `Its encoding is ${encoding.slice(0, 40)}.`)
  const { bodyLimit, config } = request.routeOptions
  let length = 0
  try {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLong(bodyLimit, config)
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length > bodyLimit) throw tooLong(bodyLimit, config)
      yield chunk
    }
  } catch (cause) {
    if (cause instanceof CatalogError) throw cause
    throw new CatalogError('invalid_request', 'The body did not arrive completely.', { cause })
  } finally {
    await drained(payload)
  }
}

function tooLong(limit: number, { errors, body }: FastifyContextConfig): CatalogError {
  const code = errors?.includes('batch_too_large') ? 'batch_too_large' : Object.values(body?.tooLong ?? {})[0]
  return new CatalogError(code ?? 'invalid_request', `The body is longer than ${limit / 1024} kB.`)
}

/** Resolves when the rest of the stream was dropped, or its sender pauses. */
function drained(payload: Readable): Promise<void> {
  return new Promise((resolve) => {
    if (payload.readableEnded || payload.destroyed) return resolve()
    const pause = setTimeout(resolve, PAUSE_MS)
    payload.on('data', () => pause.refresh())
    for (const event of ['end', 'close', 'error'])
      payload.once(event, () => {
        clearTimeout(pause)
        resolve()
      })
    payload.resume()
  })
}

/** The value of a JSON string. Throws `code` if the string is not JSON or names a member twice. */
export function jsonOf(text: string, code: ErrorCode = 'invalid_request'): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new CatalogError(code, text.trim() === '' ? 'The body is empty.' : 'The body is not JSON.', { cause })
  }
  const repeated = repeatedMember(text)
  if (repeated !== undefined) {
    const message = 'appears twice in one object'
    throw new CatalogError(code, `'${repeated.slice(0, 40)}' ${message}.`, {
      details: [{ parameter: repeated.slice(0, 40), message }]
    })
  }
  return value
}

/** JSON.parse silently keeps the last of two members; another reader of the bytes may keep the first. */
function repeatedMember(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ':') last = token
    else {
      const name = String(JSON.parse(last))
      const names = open[open.length - 1]
      if (names?.has(name)) return name
      names?.add(name)
    }
  }
  return undefined
}
