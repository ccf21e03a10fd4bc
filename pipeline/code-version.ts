// Identifies the code that makes the data: a clean checkout by its commit, any other by a hash of its
// contents, so equal ids mean equal code.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { UNCOMMITTED } from '../domain/provenance.ts'

export const CHECKOUT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Paths that decide the bytes of a release. Edits elsewhere in the tree do not change them. */
const MAKING = [
  ...['pipeline', 'packages', 'domain', 'methodology'],
  ...['data/reference/counties.csv', 'package.json', 'package-lock.json']
]

export type CodeVersion = { commit: string; digest: string | null }

/** The 7-character commit; or 0000000 and a digest of the code if the tree is dirty or not a git checkout. */
export async function codeVersion(): Promise<CodeVersion> {
  try {
    const changed = await git('status', '--porcelain', '--', ...MAKING)
    if (changed === '') return { commit: (await git('rev-parse', 'HEAD')).slice(0, 7), digest: null }
  } catch {
    // Without git, a repository or a commit, treat the tree as dirty.
  }
  return { commit: UNCOMMITTED, digest: await codeDigest() }
}

/** Full hash of a commit of this checkout; null if it has no such commit. */
export async function fullCommit(commit: string): Promise<string | null> {
  return await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).catch(() => null)
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', CHECKOUT, ...args])
  return stdout.trim()
}

async function codeDigest(): Promise<string> {
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
    .sort()
}
