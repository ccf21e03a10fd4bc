// The server's log: one JSON line per answer, with the ids of the request and of the release that answered.
// Keys never reach it: the two headers are not written at all, and anything that looks like a key in an
// address (if a client sends it as a parameter) is redacted. The party a client asked about does not reach it
// either: an answered request is logged by its route. If a request failed, its address is logged, because a
// fault that cannot be reproduced cannot be fixed.
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** Parameters that name a person or a business. A failed request is logged without their values. */
const NAMES = /([?&](?:last_name|first_name|middle_name|suffix|business_name|date_of_birth|city)=)[^&]*/g

const KEY = /\b(ppds_|pk_[a-z]+_)[A-Za-z0-9_]+|\b(sk-)[A-Za-z0-9_-]{8,}/g

/** The string without anything that looks like a key of this service. */
export function withoutKeys(text: string): string {
  return text.replace(KEY, '$1$2…')
}

/** Written to a pipe in one piece (PIPE_BUF of Linux): longer lines of several processes would mix. */
const WHOLE_BYTES = 4096

/** Bytes kept while the log cannot be written, for example on a full disk. Later lines are dropped. */
const KEPT_BYTES = 1 << 18

/**
 * Lines are written while several answers go out, and a write for each line delayed them all. Buffered lines
 * are flushed ten times a second, and the last ones when the process ends. A log that cannot be written ends
 * no server: the write is tried again, and a line then gives the number of dropped lines.
 */
function standardOutput(): DestinationStream {
  const options = { fd: 1, sync: false, minLength: WHOLE_BYTES - 1, maxWrite: WHOLE_BYTES, periodicFlush: 100 }
  const stream = pino.destination({ ...options, maxLength: KEPT_BYTES })
  let dropped = 0
  stream.on('error', () => {})
  stream.on('drop', () => dropped++)
  stream.on('write', () => {
    if (dropped === 0) return
    const line = {
      level: 40,
      time: new Date(),
      lines: dropped,
      msg: 'log lines were dropped: the log could not be written'
    }
    dropped = 0
    stream.write(`${JSON.stringify(line)}\n`)
  })
  return stream
}

/** A pino logger of that level; writes to standard output unless another stream is given. */
export function serverLogger(level: string, stream: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: sharedStamp(),
      redact: {
        paths: [
          'authorization',
          '*.authorization',
          '*.headers.authorization',
          '*["x-service-key"]',
          '*.headers["x-service-key"]',
          '*["x-api-key"]',
          '*.headers["x-api-key"]'
        ],
        censor: '…'
      },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: withoutKeys(request.url).replace(NAMES, '$1…')
        }),
        err: (error: Error) => {
          const { type, message, stack } = stdSerializers.err(error)
          const cause = error.cause instanceof Error ? withoutKeys(error.cause.message) : undefined
          return { type, message: withoutKeys(message), stack: withoutKeys(stack), cause }
        }
      }
    },
    stream
  )
}

/** Timestamp of a line. Lines within one millisecond share it: a busy server writes several. */
function sharedStamp(): () => string {
  let made = ''
  let madeAt = Number.NaN
  return () => {
    const at = Date.now()
    if (at !== madeAt) made = `,"time":"${new Date(at).toISOString()}"`
    madeAt = at
    return made
  }
}

/** The log of one request. A child of the server's log took as long as the line about the answer. */
export function requestLog(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new LateLog(parent, bindings) as unknown as FastifyBaseLogger
}

/** A child log made when its first line is written: one request in a thousand writes a line of its own. */
class LateLog {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  #child: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level(): string {
    return this.#parent.level
  }

  get made(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(this.#bindings)
    return this.#child
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.made.child(bindings, options)
  }
}

for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const) {
  Object.defineProperty(LateLog.prototype, level, {
    value(this: LateLog, ...line: [unknown]) {
      this.made[level](...line)
    }
  })
}

/** One line for each answer of any kind, and for each that broke off because its client disconnected. */
export const requestLogPlugin = fp(
  async (app) => {
    // A line holds the method and route of a request, without keys or headers, so there is nothing to redact
    // again.
    const log = (app.log as Logger).child({}, { redact: [] })
    const tell = (request: FastifyRequest, reply: FastifyReply, message: string) =>
      log.info(
        {
          reqId: request.id,
          method: request.method,
          route: request.is404 ? null : (request.routeOptions.url ?? null),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          key: request.caller?.keyId,
          release: request.lease?.release.id
        },
        message
      )
    app.addHook('onRequest', (request, reply, done) => {
      // onResponse is not called for answers that broke off.
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) tell(request, reply, 'broken off')
      })
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      tell(request, reply, 'answered')
      done()
    })
  },
  { name: 'request-log' }
)
