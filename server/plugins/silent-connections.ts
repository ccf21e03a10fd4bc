// Ends connections without a first request: browsers and load-balancer pools open them ahead. When a server
// closes, Node ends connections that had an answer and wait for the next request. It lets a new connection
// wait for its first request, which delayed the end of a process by a minute.
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

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
