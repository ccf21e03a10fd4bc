// Digests of files: the same as sha256sum says, read once in a run while nothing writes to them, by whatever name.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { link, open, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'tap'
import { forgetDigests, sha256OfFile } from '../../pipeline/digests.ts'

const LARGE = 9_000_001
const sumOf = (path: string) => execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64)

/** Other bytes in the middle of a file, without a trace in its times. */
async function damage(path: string): Promise<void> {
  const { atime, mtime } = await stat(path)
  const file = await open(path, 'r+')
  await file.write(randomBytes(16), 0, 16, 4_500_000)
  await file.close()
  await utimes(path, atime, mtime)
}

test('files of every size, at the same time', async (t) => {
  const folder = t.testdir()
  const sizes = [0, 1, (1 << 22) - 1, 1 << 22, (1 << 22) + 1, LARGE, 3 * (1 << 22)]
  const paths = await Promise.all(
    sizes.map(async (size) => {
      const path = join(folder, `of ${size}`)
      await writeFile(path, randomBytes(size))
      return path
    })
  )
  const digests = await Promise.all([...paths, ...paths].map(sha256OfFile))
  for (const [place, path] of [...paths, ...paths].entries()) t.equal(digests[place], sumOf(path), path)
})

test('a large file that nothing writes to is read once in a run', async (t) => {
  const folder = t.testdir()
  const path = join(folder, 'large')
  await writeFile(path, randomBytes(LARGE))
  // A whole second: times are set again to the same.
  await utimes(path, 1_700_000_000, 1_700_000_000)
  forgetDigests()
  const first = await sha256OfFile(path)
  await damage(path)
  t.equal(await sha256OfFile(path), first, 'it is not read again')
  await link(path, join(folder, 'shared'))
  await rename(path, join(folder, 'moved'))
  t.equal(await sha256OfFile(join(folder, 'shared')), first, 'nor under another name')
  forgetDigests()
  t.equal(await sha256OfFile(join(folder, 'moved')), sumOf(join(folder, 'moved')), 'the next run reads it')
  await writeFile(join(folder, 'moved'), randomBytes(LARGE))
  t.equal(
    await sha256OfFile(join(folder, 'shared')),
    sumOf(join(folder, 'shared')),
    'and so does one that is written to'
  )
})

test('what keeps a file from being read is told, and not remembered', async (t) => {
  const folder = t.testdir({ sub: {} })
  await t.rejects(sha256OfFile(join(folder, 'none')), { code: 'ENOENT' })
  await t.rejects(sha256OfFile(join(folder, 'sub')), { code: 'EISDIR' })
  const path = join(folder, 'large')
  await writeFile(path, randomBytes(LARGE))
  t.equal(await sha256OfFile(path), sumOf(path))
})
