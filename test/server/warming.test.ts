// What is made beforehand: after the server listens, in order, and never while somebody is being answered.
import fastify from 'fastify'
import t from 'tap'
import { registerWarming } from '../../server/warming.ts'

t.test('pieces are made in turn once nobody waits, and one that fails stops none', async (t) => {
  const app = fastify()
  t.teardown(() => app.close())
  const told: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const all = new Promise<void>((resolve) => {
    registerWarming(app, [
      () => told.push('first'),
      () => Promise.reject(new Error('cannot be made')),
      () => resolve(void told.push('last'))
    ])
  })
  app.get('/slow', async () => {
    await held
    told.push('answered')
    return ''
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = fetch(`${address}/slow`)
  await new Promise((resolve) => setTimeout(resolve, 1300))
  t.strictSame(told, [], 'nothing while a request is under way')
  release()
  await asked
  await all
  t.strictSame(told, ['answered', 'first', 'last'])
})
