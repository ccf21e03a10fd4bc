// Data directories shared by many test files. One file of a run builds each with the real pipeline, and the
// others copy it. Building the same release in sixty files took 3 of the suite's 14 minutes. Tests change
// only their copy.
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import lockfile from 'proper-lockfile'

const ROOT = fileURLToPath(new URL('../.tap/kept/', import.meta.url))
/**
 * One run of the test runner, which is the parent of all test files. Null for a file started by hand, or
 * without /proc; then no data is shared.
 */
const RUN = process.env.TAP ? await parent() : null
// Longer than the longest build on a busy machine (a default universe: 20 s of processor time).
const PATIENCE = { retries: 600, factor: 1, minTimeout: 200, maxTimeout: 500 }
const OLD_MS = 3 * 60 * 60 * 1000

/**
 * Fills `dataDir` by calling `make`, or with a copy of what `make` built for another file of this run. `name`
 * identifies the content.
 */
export async function keptData(name: string, dataDir: string, make: (dataDir: string) => Promise<unknown>) {
  if (!RUN) {
    await make(dataDir)
    return
  }
  const kept = join(ROOT, RUN, name)
  await mkdir(join(ROOT, RUN), { recursive: true })
  if (!(await exists(kept))) await makeOnce(kept, make)
  await cp(kept, dataDir, { recursive: true, preserveTimestamps: true })
}

async function makeOnce(kept: string, make: (dataDir: string) => Promise<unknown>): Promise<void> {
  await removeOld()
  const release = await lockfile.lock(kept, { realpath: false, retries: PATIENCE })
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

/** Finished runs leave their directories behind, because no file knows that it is the last. */
async function removeOld(): Promise<void> {
  for (const run of await readdir(ROOT)) {
    const path = join(ROOT, run)
    const made = (await stat(path).catch(() => undefined))?.mtimeMs
    if (made !== undefined && Date.now() - made > OLD_MS) await rm(path, { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false
  )
}

/** The parent process id with its start time, because process ids are reused. Null without /proc. */
async function parent(): Promise<string | null> {
  const line = await readFile(`/proc/${process.ppid}/stat`, 'utf8').catch(() => null)
  // "pid (name) state ppid …": the name can contain spaces and parentheses, so fields are counted from its
  // last parenthesis.
  const started = line?.slice(line.lastIndexOf(')') + 2).split(' ')[19]
  return started ? `${process.ppid}-${started}` : null
}
