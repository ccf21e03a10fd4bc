// Concurrent disk reads: file parts that the system does not cache are read before they are looked up one by
// one.
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { brought } from '../../server/store/block-file.ts'

const NEVER_SLOW = Number.POSITIVE_INFINITY
const ALWAYS_SLOW = -1

t.test('after a slow read, reads 32 parts concurrently', async (t) => {
  const file = join(t.testdir({ rows: 'x'.repeat(100_000) }), 'rows')
  const descriptor = openSync(file, 'r')
  t.teardown(() => closeSync(descriptor))
  const parts = Array.from({ length: 70 }, (_, at) => ({ descriptor, begin: at * 1000, length: 900 }))
  t.equal(await brought(parts, NEVER_SLOW), 0)
  t.equal(await brought(parts, ALWAYS_SLOW), 67, 'one, 32 beside each other, one, 32, one and three')
  t.equal(await brought(parts.slice(0, 1), ALWAYS_SLOW), 0)
  t.equal(await brought([], ALWAYS_SLOW), 0)
  const beyond = [
    { descriptor, begin: 99_990, length: 900 },
    { descriptor, begin: 200_000, length: 2 ** 30 }
  ]
  t.equal(
    await brought(beyond, ALWAYS_SLOW),
    1,
    'the end of a file is no failure, and of a long part no more than a megabyte is read'
  )
})
