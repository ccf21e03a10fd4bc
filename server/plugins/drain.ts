// The time between being told to stop and stopping: a balancer learns of it at /readyz and sends nothing more, and a client that holds a
// connection is told that it ends with this answer. A connection closed without a word can lose a request that was just on its way.
import type { FastifyInstance } from 'fastify'

export class Drain {
  #begun = false

  get begun(): boolean {
    return this.#begun
  }

  begin(): void {
    this.#begun = true
  }
}

export function registerDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.begun) reply.header('connection', 'close')
    done()
  })
}
