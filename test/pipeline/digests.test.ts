// File digests equal those of sha256sum. Each file is read once per run under any name, as long as it is not
// written to.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { link, open, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { forgetDigests, sha256OfFile } from '../../pipeline/data-directory.ts'

const LARGE = 9_000_001
const sumOf = (path: string) => execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64)

/** Changes bytes in the middle of a file and keeps its times. */
async function damage(path: string): Promise<void> {
  const { atime, mtime } = await stat(path)
  const file = await open(path, 'r+')
  await file.write(randomBytes(16), 0, 16, 4_500_000)
  await file.close()
  await utimes(path, atime, mtime)
}

t.test('digests files of every size concurrently', async (t) => {
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

t.test('reads a large unmodified file once per run', async (t) => {
  const folder = t.testdir()
  const path = join(folder, 'large')
  await writeFile(path, randomBytes(LARGE))
  // A whole second, so the times can be restored exactly.
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

t.test('reports a read error and does not cache it', async (t) => {
  const folder = t.testdir({ sub: {} })
  await t.rejects(sha256OfFile(join(folder, 'none')), { code: 'ENOENT' })
  await t.rejects(sha256OfFile(join(folder, 'sub')), { code: 'EISDIR' })
  const path = join(folder, 'large')
  await writeFile(path, randomBytes(LARGE))
  t.equal(await sha256OfFile(path), sumOf(path))
})
