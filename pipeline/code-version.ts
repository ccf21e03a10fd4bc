// Identifies the code that makes the data: a clean checkout by its commit, a build without git by its stamp,
// any other by a hash of its contents, so equal ids mean equal code.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { UNCOMMITTED } from '../domain/provenance.ts'
import { filesUnder } from './data-directory.ts'

/** Folder of the code, without a trailing slash. */
export const CHECKOUT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/**
 * Output of a git command, trimmed. The checkout may belong to another user: this process runs its code, so
 * it trusts its owner already. A repository around the checkout says nothing about the code.
 */
export async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', CHECKOUT, '-c', 'safe.directory=*', ...args], {
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(CHECKOUT), GIT_OPTIONAL_LOCKS: '0' },
    maxBuffer: 1 << 26
  })
  return stdout.trim()
}

/** Why a git command failed, in one line. */
export function gitFailure(error: Error & { stderr?: string; code?: unknown }): string {
  if (error.code === 'ENOENT') return 'the program is not installed.'
  const lines = (error.stderr || error.message).trim().split('\n')
  return `${lines.slice(0, 3).join(' ')}.`.replace(/\.\.$/, '.')
}

/** Paths that decide the bytes of a release. Edits elsewhere in the tree do not change them. */
const MAKING = [
  ...['pipeline', 'packages', 'domain', 'methodology'],
  ...['data/reference/counties.csv', 'package.json', 'package-lock.json']
]
/** What a build may add to these folders. */
const BUILT = /(^|\/)(node_modules|dist)\//

/** The commit that a build was made of, and the digest of its code. `npm run stamp` writes it. */
export const STAMP = join(CHECKOUT, 'build-stamp')

/** `unknown` says why no commit can be named, if neither git nor a stamp names one. */
export type CodeVersion = { commit: string; digest: string | null; unknown?: string }

/** The 7-character commit; or 0000000 and a digest of the code if it differs from every known commit. */
export async function codeVersion(): Promise<CodeVersion> {
  const found = await checkedOut().catch((error) => ({ failure: gitFailure(error) }))
  if (!('failure' in found)) {
    if (found.isClean) return { commit: found.commit.slice(0, 7), digest: null }
    return { commit: UNCOMMITTED, digest: await codeDigest() }
  }
  const [stamp, digest] = await Promise.all([readStamp(), codeDigest()])
  if (stamp?.digest === digest) return { commit: stamp.commit.slice(0, 7), digest: null }
  const why = stamp ? `The code differs from the one that ${STAMP} names.` : `No build wrote ${STAMP}.`
  return { commit: UNCOMMITTED, digest, unknown: `git in ${CHECKOUT}: ${found.failure} ${why}` }
}

/** Full hash of a commit of this checkout or build; null if it has no such commit. */
export async function fullCommit(commit: string): Promise<string | null> {
  return await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).catch(async () => {
    const stamp = await readStamp()
    return stamp?.commit.startsWith(commit) ? stamp.commit : null
  })
}

/** The commit of the checkout, and whether the code is as in that commit. Rejects without git. */
export async function checkedOut(): Promise<{ commit: string; isClean: boolean }> {
  const changed = await git('status', '--porcelain', '--', ...MAKING)
  return { commit: await git('rev-parse', 'HEAD'), isClean: changed === '' }
}

async function readStamp(): Promise<{ commit: string; digest: string } | null> {
  const text = await readFile(STAMP, 'utf8').catch(() => '')
  const [, commit, digest] = /^([0-9a-f]{40}) ([0-9a-f]{64})\n$/.exec(text) ?? []
  return commit && digest ? { commit, digest } : null
}

/** SHA-256 over the paths and contents of the code. */
export async function codeDigest(): Promise<string> {
  const hash = createHash('sha256')
  for (const part of MAKING) {
    const files =
      extname(part) === '' ? await filesUnder(join(CHECKOUT, part), { hidden: true }) : [join(CHECKOUT, part)]
    for (const file of files) {
      const path = file.slice(CHECKOUT.length + 1)
      if (BUILT.test(path)) continue
      hash.update(`${path}\0`)
      hash.update(await readFile(file))
    }
  }
  return hash.digest('hex')
}
