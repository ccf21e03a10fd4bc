// Slots of heavy answers: how many one address gets, and how many all addresses get together.
import t from 'tap'
import { Slots } from '../../server/limits/slots.ts'

t.test('an address gets half of the slots, rounded up, and all addresses together get all', async (t) => {
  const slots = new Slots(3)
  slots.take('csv', '192.0.2.1')
  slots.take('csv', '192.0.2.1')
  t.throws(() => slots.take('csv', '192.0.2.1'), { code: 'server_busy', message: /2 tables as CSV .* one address/ })
  slots.take('csv', '192.0.2.2')
  t.equal(slots.held('csv'), 3)
  t.throws(() => slots.take('csv', '192.0.2.3'), { code: 'server_busy', message: /3 tables as CSV/ })
  t.equal(slots.held('csv'), 3, 'a refusal takes no slot')
  for (const kind of ['export', 'pdf', 'roster'] as const) {
    t.doesNotThrow(() => slots.take(kind, '192.0.2.1'), kind)
    t.equal(slots.held(kind), 1)
  }
})

t.test('a slot is given back once, and to the address that held it', async (t) => {
  const slots = new Slots(4)
  const giveFirst = slots.take('csv', '192.0.2.1')
  slots.take('csv', '192.0.2.2')
  const give = slots.take('csv', '192.0.2.1')
  slots.take('csv', '192.0.2.2')
  give()
  give()
  t.equal(slots.held('csv'), 3)
  t.throws(() => slots.take('csv', '192.0.2.2'), { code: 'server_busy', message: /2 .* one address/ })
  t.doesNotThrow(() => slots.take('csv', '192.0.2.1'))
  giveFirst()
  t.equal(slots.held('csv'), 3)
})
