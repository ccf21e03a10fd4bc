// What the log has about a release: one entry of five lines.
import { bytesOfHex, hexOf } from './bytes.ts'
import { HASH_BYTES } from './merkle.ts'

const FORMAT = 'provider-provenance-release/1'

export type ReleaseEntry = {
  release: string
  /** SHA-256 of manifest.json. */
  manifest: Uint8Array
  /** SHA-256 of the in-toto statement, as signed in the attestation. */
  statement: Uint8Array
  /** Number of subjects of the statement, and the root of the hash tree over them. */
  subjects: { count: number; root: Uint8Array }
}

export function releaseEntryText({ release, manifest, statement, subjects }: ReleaseEntry): string {
  const lines = [FORMAT, release, hexOf(manifest), hexOf(statement), `${subjects.count} ${hexOf(subjects.root)}`]
  return lines.map((line) => `${line}\n`).join('')
}

/** Throws an Error that says what is wrong. */
export function parseReleaseEntry(text: string): ReleaseEntry {
  const [format, release = '', manifest = '', statement = '', subjects = '', ...rest] = text.split('\n')
  const [count = '', root = ''] = subjects.split(' ')
  const digests = [manifest, statement, root]
  const isWhole =
    rest.length === 1 && rest[0] === '' && /^[\w.-]+$/.test(release) && /^(0|[1-9][0-9]{0,9})$/.test(count)
  if (
    format !== FORMAT ||
    !isWhole ||
    !digests.every((digest) => /^[0-9a-f]+$/.test(digest) && digest.length === 2 * HASH_BYTES)
  )
    throw new Error(`It is not an entry of the release log (${FORMAT}).`)
  const entry = {
    ...{ release, manifest: bytesOfHex(manifest), statement: bytesOfHex(statement) },
    subjects: { count: Number(count), root: bytesOfHex(root) }
  }
  if (releaseEntryText(entry) !== text) throw new Error(`It is not an entry of the release log (${FORMAT}).`)
  return entry
}
