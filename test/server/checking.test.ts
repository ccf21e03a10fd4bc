// Which answers are checked against their schema before they leave.
import t from 'tap'
import { z } from 'zod'
import { checkOf } from '../../server/surfaces/checking.ts'

const schema = z.strictObject({ a: z.int(), b: z.string() })
const right = { a: 1, b: 'x' }
const wrong = { a: 'no', b: 'x' }

t.test('each answer of a question that says nothing of it', async (t) => {
  const check = checkOf(schema, {}, 20)
  for (let answer = 0; answer < 40; answer++) {
    t.same(check(right), right)
    t.throws(() => check(wrong))
  }
})

t.test('one in several of a sampled one, the first among them', async (t) => {
  const check = checkOf(schema, { isSampled: true }, 5)
  const refused = Array.from({ length: 20 }, (_, place) => {
    try {
      check(wrong)
      return []
    } catch {
      return [place]
    }
  })
  t.same(refused.flat(), [0, 5, 10, 15])
})

t.test('what is kept and given again is checked the first time', async (t) => {
  const check = checkOf(schema, { isSampled: true }, 5)
  const kept = {}
  t.throws(() => check(wrong, kept), 'a wrong one')
  t.throws(() => check(wrong, kept), 'and again: it is not known')
  t.same(check(right, kept), right)
  t.same(check(wrong, kept), wrong, 'of one that is known nothing more is asked')
  t.throws(() => check(wrong, {}), 'of another it is')
})

t.test('where each is checked, an answer made in another order than its schema is told', async (t) => {
  const check = checkOf(schema, { isSampled: true }, 1)
  t.same(check(right), right)
  t.throws(() => check({ b: 'x', a: 1 }), /not made in the order of its schema/)
})
