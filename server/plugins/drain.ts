// Connections that end with an answer. Between being told to stop and stopping all do: a balancer learns of it at /readyz and sends nothing
// more, and a client is told. A connection closed without a word can lose a request that was just on its way. And those that were open when
// another process began to answer beside this one: opened anew, they are spread over both.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export class Drain {
  #begun = false
  #shares = 0
  /** How often connections had been shared when each was opened. */
  readonly #opened = new WeakMap<Socket, number>()

  get begun(): boolean {
    return this.#begun
  }

  begin(): void {
    this.#begun = true
  }

  /** Lets the connections that are open now end, each with its next answer. */
  share(): void {
    this.#shares++
  }

  opened(socket: Socket): void {
    this.#opened.set(socket, this.#shares)
  }

  /** True when the connection ends with the answer that is being sent. */
  ends(socket: Socket): boolean {
    return this.#begun || (this.#shares > 0 && (this.#opened.get(socket) ?? this.#shares) < this.#shares)
  }
}

export function registerDrain(app: FastifyInstance, drain: Drain): void {
  app.server.on('connection', (socket: Socket) => drain.opened(socket))
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (drain.ends(request.raw.socket)) reply.header('connection', 'close')
    done()
  })
}
