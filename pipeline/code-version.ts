// Identifies the code that makes the data: a clean checkout by its commit, a build without git by its stamp,
// any other by a hash of its contents, so equal ids mean equal code.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { UNCOMMITTED } from '../domain/provenance.ts'
import { CHECKOUT, git, gitFailure } from './git.ts'

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
    for (const path of await filesUnder(part)) {
      hash.update(`${path}\0`)
      hash.update(await readFile(join(CHECKOUT, path)))
    }
  }
  return hash.digest('hex')
}

async function filesUnder(part: string): Promise<string[]> {
  if (extname(part) !== '') return [part]
  const entries = await readdir(join(CHECKOUT, part), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(CHECKOUT.length + 1))
    .filter((path) => !BUILT.test(path))
    .sort()
}
