// Bloom filter of keys: it never reports a key as absent that it contains, and passes few others.
import t from 'tap'
import { filterOf, marksOf, mayHold } from '../../domain/key-filter.ts'

const marksOfText = (text: string) => marksOf(Buffer.from(text), 0, Buffer.byteLength(text))
const filterOfTexts = (texts: readonly string[]) =>
  filterOf(
    texts.flatMap((text) => {
      const { first, step } = marksOfText(text)
      return [first, step]
    })
  )

// Consecutive numbers, like NPIs: hashes that separate them poorly would pass many absent keys.
const held = Array.from({ length: 20_000 }, (_, turn) => String(1_000_000_000 + 9 * turn))
const absent = Array.from({ length: 20_000 }, (_, turn) => String(1_000_000_004 + 9 * turn))

t.test('never reports a key as absent that it contains', async (t) => {
  const filter = filterOfTexts(held)
  t.same(
    held.filter((key) => !mayHold(filter, marksOfText(key))),
    []
  )
  t.equal(filter.length, (20_000 * 10) / 8)
})

t.test('false-positive rate is about 1 %', async (t) => {
  const filter = filterOfTexts(held)
  const passed = absent.filter((key) => mayHold(filter, marksOfText(key))).length
  t.ok(passed > 50 && passed < 400, `${passed} of ${absent.length}`)
})

t.test('hashes only the bytes between two offsets', async (t) => {
  t.same(marksOf(Buffer.from('x1234567893y'), 1, 11), marksOfText('1234567893'))
  t.notSame(marksOfText('1234567893'), marksOfText('1234567839'))
})

t.test('the filter of zero keys is empty', async (t) => {
  t.equal(filterOf([]).length, 0)
})
