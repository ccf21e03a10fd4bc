// A patch gives back every pair of files: sorted lines, random bytes, nothing.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { applyPatch, writePatch } from '../src/index.ts'

const folder = await mkdtemp(join(tmpdir(), 'patch-'))
t.teardown(() => rm(folder, { recursive: true }))
const [old, wanted, patch, made] = ['old', 'wanted', 'patch', 'made'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string
]

const lines = (count: number, step = 1) =>
  Buffer.from(
    Array.from({ length: count }, (_, n) => `${String(n * step).padStart(8, '0')}\t["value ${n % 7}"]\n`).join('')
  )
const without = (text: Buffer, every: number) =>
  Buffer.from(
    text
      .toString()
      .split(/(?<=\n)/)
      .filter((_, n) => n % every !== 3)
      .join('')
  )
const many = lines(200_000)

const PAIRS: [name: string, from: Buffer, to: Buffer, most: number][] = [
  ['equal files', many, many, 100],
  ['removed lines', many, without(many, 5000), 2000],
  ['added lines', without(many, 5000), many, 4000],
  ['changed lines', many, Buffer.from(many.toString().replaceAll('00123\t["value', '00123\t["other')), 2000],
  ['nothing in common', lines(1000), lines(1000, 7).subarray(1), 60_000],
  ['an empty old file', Buffer.alloc(0), lines(10), 1000],
  ['an empty new file', lines(10), Buffer.alloc(0), 100],
  ['random bytes', randomBytes(3_000_000), randomBytes(3_000_000), 6_000_000],
  [
    'lines and random bytes behind them',
    Buffer.concat([many, randomBytes(50_000)]),
    Buffer.concat([without(many, 9000), randomBytes(50_000)]),
    60_000
  ],
  ['one line longer than a block', Buffer.concat([randomBytes(2_500_000).map((byte) => byte || 1)]), many, 10_000_000]
]

for (const [name, from, to, most] of PAIRS) {
  t.test(name, async (t) => {
    await writeFile(old, from)
    await writeFile(wanted, to)
    const bytes = await writePatch(old, wanted, patch)
    t.equal(bytes, (await stat(patch)).size)
    t.ok(bytes <= most, `${bytes} bytes`)
    await applyPatch(old, patch, made)
    t.ok((await readFile(made)).equals(to))
  })
}

t.test('a patch for another file is refused', async (t) => {
  await writeFile(old, lines(10))
  await writeFile(wanted, lines(12))
  await writePatch(old, wanted, patch)
  await writeFile(old, lines(11))
  await t.rejects(applyPatch(old, patch, made), { message: /is not the file that/ })
})

t.test('a truncated patch is refused', async (t) => {
  await writeFile(old, lines(10))
  await writeFile(wanted, lines(12))
  const bytes = await writePatch(old, wanted, patch)
  await writeFile(patch, (await readFile(patch)).subarray(0, bytes - 5))
  await t.rejects(applyPatch(old, patch, made), { message: /ends too soon/ })
})
