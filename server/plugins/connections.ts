// Closes connections after an answer. Between the stop signal and the stop, every connection closes this way:
// a load balancer reads /readyz and sends nothing more, and a client gets `Connection: close`. A connection
// closed without notice can lose a request on its way. Connections that were open when another process
// started to answer also close: reopened, they spread over both.
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

export class Drain {
  /** True from the stop signal on. */
  begun = false
  /** How many times the connections open at that time were to close after their next answer. */
  shares = 0
}

export const drainPlugin = fp<{ drain: Drain }>(
  async (app, { drain }) => {
    /** The shares when each connection was opened. */
    const opened = new WeakMap<Socket, number>()
    app.server.on('connection', (socket: Socket) => opened.set(socket, drain.shares))
    app.addHook('onSend', (request, reply, _payload, done) => {
      const { begun, shares } = drain
      if (begun || (shares > 0 && (opened.get(request.raw.socket) ?? shares) < shares))
        reply.header('connection', 'close')
      done()
    })
  },
  { name: 'drain' }
)

export const silentConnections = fp(
  async (app) => {
    const open = new Set<Socket>()
    app.server.on('connection', (socket: Socket) => {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    })
    app.addHook('preClose', async () => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    })
  },
  { name: 'silent-connections' }
)
