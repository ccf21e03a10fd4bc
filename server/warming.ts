// Builds, while the server is idle, what each process needs once but not for its first answers.
import type { FastifyInstance } from 'fastify'

/** Delay after the start, so that the first answers come first. */
const AFTER_MS = 1000
/** Wait between two pieces, and between two checks whether the server is idle. */
const PAUSE_MS = 50

export type Piece = () => unknown

/** Builds the pieces in order after the app listens. One that throws is logged and skipped. */
export function registerWarming(app: FastifyInstance, pieces: readonly Piece[]): void {
  const left = [...pieces]
  let underWay = 0
  let timer: NodeJS.Timeout | undefined
  const again = (ms: number) => {
    timer = setTimeout(() => void next(), ms)
    timer.unref()
  }
  const next = async () => {
    if (underWay > 0) return again(PAUSE_MS)
    try {
      await left.shift()?.()
    } catch (error) {
      app.log.warn({ err: error }, 'could not be built in advance; it is built when a request needs it')
    }
    if (left.length > 0) again(PAUSE_MS)
  }
  app.addHook('onRequest', (_request, reply, done) => {
    if (left.length > 0) {
      underWay++
      // Not onResponse: it is not called for a client that disconnected.
      reply.raw.once('close', () => underWay--)
    }
    done()
  })
  app.addHook('onListen', async () => again(AFTER_MS))
  app.addHook('onClose', async () => {
    left.length = 0
    clearTimeout(timer)
  })
}
