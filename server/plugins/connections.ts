// Closes connections after an answer. Between the stop signal and the stop, every connection closes this way:
// a load balancer reads /readyz and sends nothing more, and a client gets `Connection: close`. A connection
// closed without notice can lose a request on its way. Connections that were open when another process
// started to answer also close: reopened, they spread over both.
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

export class Drain {
  #begun = false
  #shares = 0
  /** How many times connections had been shared when each was opened. */
  readonly #opened = new WeakMap<Socket, number>()

  get begun(): boolean {
    return this.#begun
  }

  begin(): void {
    this.#begun = true
  }

  /** Closes each connection that is open now after its next answer. */
  share(): void {
    this.#shares++
  }

  opened(socket: Socket): void {
    this.#opened.set(socket, this.#shares)
  }

  ends(socket: Socket): boolean {
    return this.#begun || (this.#shares > 0 && (this.#opened.get(socket) ?? this.#shares) < this.#shares)
  }
}

export const drainPlugin = fp<{ drain: Drain }>(
  async (app, { drain }) => {
    app.server.on('connection', (socket: Socket) => drain.opened(socket))
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (drain.ends(request.raw.socket)) reply.header('connection', 'close')
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
