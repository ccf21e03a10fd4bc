// Which responses are checked against their schema before they are sent.
import t from 'tap'
import { z } from 'zod'
import { checkOf } from '../../server/surfaces/answer-text.ts'

const schema = z.strictObject({ a: z.int(), b: z.string() })
const right = { a: 1, b: 'x' }
const wrong = { a: 'no', b: 'x' }

t.test('checks every response of an operation that is not sampled', async (t) => {
  const check = checkOf(schema, {}, 20)
  for (let answer = 0; answer < 40; answer++) {
    t.same(check(right), right)
    t.throws(() => check(wrong))
  }
})

t.test('checks one in several responses of a sampled operation, starting with the first', async (t) => {
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

t.test('checks a cached response only the first time', async (t) => {
  const check = checkOf(schema, { isSampled: true }, 5)
  const kept = {}
  t.throws(() => check(wrong, kept), 'a wrong one')
  t.throws(() => check(wrong, kept), 'and again: it is not known')
  t.same(check(right, kept), right)
  t.same(check(wrong, kept), wrong, 'of one that is known nothing more is asked')
  t.throws(() => check(wrong, {}), 'of another it is')
})

t.test('if every response is checked, reports one whose members are not in schema order', async (t) => {
  const check = checkOf(schema, { isSampled: true }, 1)
  t.same(check(right), right)
  t.throws(() => check({ b: 'x', a: 1 }), /does not follow the order of its schema/)
})
