// The short form of make soak.
import { existsSync } from 'node:fs'
import t from 'tap'
import { warmOf } from './report.ts'
import { medianOf } from './sampling.ts'
import { soak } from './soak.ts'

const SECONDS = 16
const skip = existsSync('/proc/self/status') ? false : 'only Linux tells what a process holds'

t.test('answers without errors or leaks under constant load over two swaps', { skip }, async (t) => {
  const ms = SECONDS * 1000
  // With one pinned release next to the current one, as many are open after the first swap as after the
  // second.
  const env = { PINNED_RELEASES: '1' }
  const soaked = await soak(t, t.testdir(), { ms, swaps: 2, rate: 16, keys: { a: 6, b: 2 }, env })
  const { answers, errors, logged, samples, delivered, owed } = soaked
  t.same(errors, [])
  t.same(logged, [])
  t.equal(answers.size, 8)
  for (const [kind, own] of answers) t.ok((own.get(200) ?? 0) > 5, `${kind}: ${own.get(200)}`)
  t.same({ delivered, owed }, { delivered: 2, owed: 0 }, 'a delivery for each swap')
  for (const [name, all] of Object.entries(samples)) {
    const warm = warmOf(all, ms)
    const peak = Math.max(...warm.map(({ rssMb }) => rssMb))
    t.ok(peak < 700, `${name}: ${Math.round(peak)} MB at most`)
    const before = medianOf(warm.map(({ descriptors }) => descriptors))
    const [rest] = all.slice(-1).map(({ descriptors }) => descriptors)
    t.ok((rest ?? 0) <= before + 5, `${name}: ${before} descriptors while it was asked, ${rest} at rest`)
  }
})
