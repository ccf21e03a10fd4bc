// Slots of heavy answers: how many one network gets, how many all get together, and which are kept for keys.
import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import t from 'tap'
import { type Holder, Slots } from '../../server/limits/slots.ts'
import { holderOf, inSlot } from '../../server/plugins/heavy.ts'

const [from1, from2, from3] = ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'].map((network) => ({
  network,
  isKeyed: false
})) as [Holder, Holder, Holder]

t.test('a network gets half of the slots, rounded up, and all networks together get all', async (t) => {
  const slots = new Slots(3)
  slots.take('csv', from1)
  slots.take('csv', from1)
  t.throws(() => slots.take('csv', from1), { code: 'server_busy', message: /2 tables as CSV .* one network/ })
  slots.take('csv', from2)
  t.equal(slots.held('csv'), 3)
  t.throws(() => slots.take('csv', from3), { code: 'server_busy', message: /3 tables as CSV/ })
  t.equal(slots.held('csv'), 3, 'a refusal takes no slot')
  for (const kind of ['export', 'pdf', 'roster'] as const) {
    t.doesNotThrow(() => slots.take(kind, from1), kind)
    t.equal(slots.held(kind), 1)
  }
})

t.test('a slot is given back once, and to the network that held it', async (t) => {
  const slots = new Slots(4)
  const giveFirst = slots.take('csv', from1)
  slots.take('csv', from2)
  const give = slots.take('csv', from1)
  slots.take('csv', from2)
  give()
  give()
  t.equal(slots.held('csv'), 3)
  t.throws(() => slots.take('csv', from2), { code: 'server_busy', message: /2 .* one network/ })
  t.doesNotThrow(() => slots.take('csv', from1))
  giveFirst()
  t.equal(slots.held('csv'), 3)
})

t.test('a quarter of the slots of an answer that keys can ask for is kept for keys', async (t) => {
  const slots = new Slots(4)
  for (const from of [from1, from1, from2]) slots.take('export', from)
  t.throws(() => slots.take('export', from2), { code: 'server_busy', message: /3 exports at a time without a key/ })
  t.doesNotThrow(() => slots.take('export', { ...from2, isKeyed: true }))
  t.equal(slots.held('export'), 4)
})

t.test('addresses of one network are one holder, and the public sandbox key is no key of its own', async (t) => {
  const caller = { keyId: 'k', account: 'k', tier: 'starter' } as const
  t.same(holderOf({ ip: '192.0.2.7', caller }), { network: '192.0.2.0/24', isKeyed: true })
  t.same(holderOf({ ip: '2001:db8:1:2::1', caller: { ...caller, tier: 'sandbox' } }), {
    ...{ network: '2001:db8:1::/48', isKeyed: false }
  })
  t.equal(holderOf({ ip: '192.0.2.8', caller: undefined }).network, '192.0.2.0/24')
})

t.test('calls of one batch share a listener, and keep their slots until the answer is closed', async (t) => {
  const [slots, raw] = [new Slots(30), new EventEmitter()]
  const reply = { raw } as unknown as FastifyReply
  for (let call = 0; call < 12; call++)
    await inSlot(slots, 'roster', { ip: '192.0.2.7', caller: undefined }, reply, async () => call)
  t.equal(raw.listenerCount('close'), 1)
  t.equal(slots.held('roster'), 12)
  raw.emit('close')
  await setImmediate()
  t.equal(slots.held('roster'), 0)
})
