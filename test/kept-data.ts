// Data directories that many test files start from. The first test that asks for one builds it with the real
// pipeline; the others, in this run and in later runs of the same code, get a copy. A copy, because tests
// damage files in place, and a hard link would carry that damage to every other test: 300 files of 20 MB take
// 23 ms of processor time to copy and 10 ms to link.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import lockfile from 'proper-lockfile'
import { codeVersion } from '../pipeline/code-version.ts'

const ROOT = fileURLToPath(new URL('../.tap/kept/', import.meta.url))
/**
 * However long another process builds. One that was killed no longer renews its lock, and gives it up. A busy
 * machine can hold a living one up for longer than the default of ten seconds.
 */
const PATIENCE = { stale: 60_000, retries: { forever: true, factor: 1, minTimeout: 200, maxTimeout: 500 } }
const OLD_MS = 3 * 60 * 60 * 1000

let place: Promise<string> | undefined

/**
 * Fills `dataDir` by calling `make`, or with a copy of what `make` built before. `name` says everything that
 * decides the content, besides the code of the pipeline and of the makers: those in this folder, and those in
 * the folder of the file `maker`.
 */
export async function keptData(
  name: string,
  dataDir: string,
  make: (dataDir: string) => Promise<unknown>,
  maker = import.meta.url
) {
  // A mutant of SQL is not in the files on disk, which say what is kept. A changed check changes no table.
  if (process.env.CHANGED_SQL && !process.env.CHANGED_SQL.endsWith('checks.sql')) {
    await make(dataDir)
    return
  }
  place ??= placeOfThisCode()
  const makers = maker === import.meta.url ? [] : await codeBeside(maker)
  const kept = join(await place, digestOf([name, ...makers]))
  if (!(await exists(kept))) await makeOnce(kept, make)
  await cp(kept, dataDir, { recursive: true, preserveTimestamps: true })
}

const digestOf = (parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)

/** Every file in the folder of this one, without the tests. */
async function codeBeside(url: string): Promise<string[]> {
  const folder = fileURLToPath(new URL('.', url))
  const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file)).sort()
  return await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
}

async function makeOnce(kept: string, make: (dataDir: string) => Promise<unknown>): Promise<void> {
  const release = await lockfile.lock(kept, { realpath: false, ...PATIENCE })
  try {
    if (await exists(kept)) return
    const making = `${kept}.making`
    await rm(making, { recursive: true, force: true })
    await mkdir(making)
    await make(making)
    await rename(making, kept)
  } finally {
    await release()
  }
}

/** The folder of what this code builds. Those of other code go when no test has used them for a while. */
async function placeOfThisCode(): Promise<string> {
  const code = [process.version, JSON.stringify(await codeVersion()), ...(await codeBeside(import.meta.url))]
  const own = join(ROOT, digestOf(code))
  const now = new Date()
  await mkdir(own, { recursive: true })
  await utimes(own, now, now)
  for (const other of await readdir(ROOT)) {
    const path = join(ROOT, other)
    const used = (await stat(path).catch(() => undefined))?.mtimeMs
    if (used !== undefined && now.getTime() - used > OLD_MS) await rm(path, { recursive: true, force: true })
  }
  return own
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false
  )
}
