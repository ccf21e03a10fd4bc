// Rebuilds releases of another commit with that commit's own command line, and passes on its output.
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CatalogError } from '../../domain/errors.ts'
import { UNCOMMITTED } from '../../domain/provenance.ts'
import { CHECKOUT, git, gitFailure } from '../code-version.ts'
import { isAlive } from '../lock.ts'
import type { Reporter } from '../reporter.ts'

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
    const calls = existsSync(join(folder, TAKES_SEVERAL)) ? [releases.join(',')] : releases
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
    // An abort emits the error at once, but the checkout may be removed only after the process has exited.
    child.once('error', (error) => {
      failure = error
      if (child.pid === undefined) reject(error)
    })
    child.once('exit', (code) => (failure ? reject(failure) : resolve(code)))
  })
}

const execute = promisify(execFile)
const PREFIX = 'provenance-rebuild-'

/** Runs `work` in a checkout with packages. Throws `no_git`, `shallow_clone`, `unknown_commit` … */
async function withCheckout<T>(commit: string, signal: AbortSignal, work: (folder: string) => Promise<T>): Promise<T> {
  const full = await resolveCommit(commit)
  await removeLeftovers()
  const folder = await mkdtemp(join(await realpath(tmpdir()), `${PREFIX}${process.pid}-`))
  try {
    await checkOut(full, folder)
    await installPackages(folder, commit, signal)
    return await work(folder)
  } finally {
    await removeCheckout(folder)
  }
}

/** A repository that borrows our objects: a clone would need the rights of the checkout's owner. */
async function checkOut(full: string, folder: string): Promise<void> {
  const objects = join(resolve(CHECKOUT, await git('rev-parse', '--git-common-dir')), 'objects')
  const there = async (...args: string[]) => await execute('git', ['-C', folder, ...args], { maxBuffer: 1 << 26 })
  await there('init', '--quiet')
  await writeFile(join(folder, '.git/objects/info/alternates'), `${objects}\n`)
  await there('checkout', '--quiet', '--detach', full)
}

/** The full hash of a commit that this clone has. */
async function resolveCommit(commit: string): Promise<string> {
  const shallow = await git('rev-parse', '--is-shallow-repository').catch((error) => {
    throw new CatalogError('no_git', `${CHECKOUT}: ${gitFailure(error)}`, { cause: error })
  })
  const found = await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).catch(() => '')
  // A branch or tag may have any name, even one that looks like a commit.
  if (found.startsWith(commit)) return found
  if (shallow === 'true') throw new CatalogError('shallow_clone', `The missing commit is ${commit}.`)
  throw new CatalogError('unknown_commit', `${CHECKOUT} has no commit ${commit}.`)
}

/** Links our packages if the lock file is identical; otherwise installs the commit's own packages there. */
async function installPackages(folder: string, commit: string, signal: AbortSignal): Promise<void> {
  const ours = join(CHECKOUT, 'node_modules')
  if (existsSync(ours) && (await lockFile(folder)) === (await lockFile(CHECKOUT))) {
    await symlink(await realpath(ours), join(folder, 'node_modules'))
    return
  }
  // Same as make setup: writes no lock file, so the checkout stays identical to the commit.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  await execute('npm', args, { cwd: folder, signal }).catch((error) => {
    if (signal.aborted) throw error
    throw new CatalogError('packages_not_installed', `Commit ${commit}: ${gitFailure(error)}`, { cause: error })
  })
}

async function lockFile(folder: string): Promise<string> {
  return await readFile(join(folder, 'package-lock.json'), 'utf8').catch(() => '')
}

/** Removes checkouts left by killed runs. The number in the name is the process id of the run. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    // A checkout of another user stays: only that user may remove it.
    if (pid && !isAlive(Number(pid))) await removeCheckout(join(tmpdir(), name)).catch(() => {})
  }
}

async function removeCheckout(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
