// Cache warming: runs after the server listens, in order, and never while a request is in progress.
import { Readable } from 'node:stream'
import fastify from 'fastify'
import t from 'tap'
import { registerWarming } from '../../server/warming.ts'

t.test('runs the steps in order once no request is waiting, and continues after a step that fails', async (t) => {
  const app = fastify()
  t.teardown(() => app.close())
  const finished: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const all = new Promise<void>((resolve) => {
    registerWarming(app, [
      () => finished.push('first'),
      () => Promise.reject(new Error('cannot be made')),
      () => resolve(void finished.push('last'))
    ])
  })
  app.get('/slow', async () => {
    await held
    finished.push('answered')
    return ''
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = fetch(`${address}/slow`)
  await new Promise((resolve) => setTimeout(resolve, 1300))
  t.strictSame(finished, [], 'nothing while a request is under way')
  release()
  await asked
  await all
  t.strictSame(finished, ['answered', 'first', 'last'])
})

t.test('does not wait for a client that disconnected', async (t) => {
  // The client immediately opens another connection, and closing would wait for it.
  const app = fastify({ forceCloseConnections: true })
  t.teardown(() => app.close())
  const made = new Promise<void>((resolve) => registerWarming(app, [() => resolve()]))
  // Never ends: the client disconnects instead.
  app.get('/endless', (_request, reply) => reply.send(Readable.from(endless())))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const going = new AbortController()
  const answer = await fetch(`${address}/endless`, { signal: going.signal })
  t.equal(answer.status, 200)
  going.abort()
  await made
  t.pass('the piece is made')
})

async function* endless(): AsyncGenerator<string> {
  for (;;) {
    yield 'x'.repeat(10_000)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
