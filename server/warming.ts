// What is made once in a process and can wait for its first answers: made one piece after the other while nobody is being answered.
import type { FastifyInstance } from 'fastify'

/** The first answers after the start come before this. */
const AFTER_MS = 1000
/** Between two pieces, and between two looks whether the server is idle. */
const PAUSE_MS = 50

export type Piece = () => unknown

/** Makes the pieces after the app listens, in their order. An app that is only injected into makes none. A piece that throws is told of in the log and left. */
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
      app.log.warn({ err: error }, 'not made beforehand; it will be when it is asked for')
    }
    if (left.length > 0) again(PAUSE_MS)
  }
  app.addHook('onRequest', (_request, reply, done) => {
    if (left.length > 0) {
      underWay++
      // Of a client that went away too: onResponse is not called for it.
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
