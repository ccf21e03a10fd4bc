// Rebuilds releases of another commit with that commit's own command line, and passes on its output.
import { spawn } from 'node:child_process'
import { CatalogError } from '../../domain/errors.ts'
import { UNCOMMITTED } from '../../domain/provenance.ts'
import type { Reporter } from '../reporter.ts'
import { standsIn, withCheckout } from './checkout.ts'

// A commit that has this file accepts several ids in one call, and builds shared snapshots only once.
const TAKES_SEVERAL = 'pipeline/rebuild/rebuild-releases.ts'

/**
 * Rebuilds the releases with the code of `commit` on the same data directory, whose lock the caller must not
 * hold. Throws `made_uncommitted`, what withCheckout throws, or `rebuild_elsewhere_failed` if that code ends
 * with an error.
 */
export async function rebuildElsewhere(
  dataDir: string,
  commit: string,
  releases: readonly string[],
  reporter: Reporter,
  signal: AbortSignal
): Promise<void> {
  if (commit === UNCOMMITTED) throw new CatalogError('made_uncommitted', `${releases.join(', ')}.`)
  await withCheckout(commit, signal, async (folder) => {
    const calls = (await standsIn(commit, TAKES_SEVERAL)) ? [releases.join(',')] : releases
    for (const ids of calls) {
      reporter.note('Rebuilding with the code that built the release.', { commit, release: ids })
      const code = await exitOf(folder, dataDir, ids, signal)
      if (code !== 0) throw new CatalogError('rebuild_elsewhere_failed', `Commit ${commit}, release ${ids}.`)
    }
  })
}

function exitOf(folder: string, dataDir: string, ids: string, signal: AbortSignal): Promise<number | null> {
  const child = spawn(process.execPath, ['--import=tsx', 'pipeline/main.ts', 'rebuild', `--release=${ids}`], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, ALLOW_DIRTY: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal
  })
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    // An abort emits the error immediately, but the checkout may be removed only after the process has
    // exited.
    child.once('error', (error) => {
      failure = error
      if (child.pid === undefined) reject(error)
    })
    child.once('exit', (code) => (failure ? reject(failure) : resolve(code)))
  })
}
