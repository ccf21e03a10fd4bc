// Connections that nothing was asked on yet: browsers and pools of balancers open them ahead. When a server closes, Node ends those that had an
// answer and wait for the next request, but lets a new one wait for its first, which held up the end of a process for a minute.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export function registerSilentEnd(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
