// From the lookup files of a proof to the release, the log, whose entry of it has five lines, and the keys
// of its operator.
import { areEqual, bytesOfHex, hexOf, utf8 } from './bytes.ts'
import { asCosigner, cosignersOf } from './cosignature.ts'
import type { VerifierKey } from './keys.ts'
import { type LookupSubject, parseLookupSubject } from './lines.ts'
import { leafHash, rootOfPath } from './merkle.ts'
import { type Checkpoint, parseCheckpoint, parseNote, parseTlogProof, signersOf } from './note.ts'
import { checked, countIn, type Json, listIn, objectIn, ProofError, pathIn, shown, textIn } from './shape.ts'

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

/** What follows the format in an entry. */
const ENTRY = /^([\w.-]+)\n([0-9a-f]{64})\n([0-9a-f]{64})\n(0|[1-9][0-9]{0,9}) ([0-9a-f]{64})\n$/

export function parseReleaseEntry(text: string): ReleaseEntry {
  const rest = text.startsWith(`${FORMAT}\n`) ? text.slice(FORMAT.length + 1) : ''
  const [, release = '', manifest = '', statement = '', count, root = ''] = ENTRY.exec(rest) ?? []
  if (count === undefined) throw new Error(`It is not an entry of the release log (${FORMAT}).`)
  const subjects = { count: Number(count), root: bytesOfHex(root) }
  return { release, manifest: bytesOfHex(manifest), statement: bytesOfHex(statement), subjects }
}

export type SignedCheckpoint = Checkpoint & {
  /** Ids of the given keys that signed it; empty if no key was given. */
  signers: string[]
  /** The checkpoint with all its signatures. */
  note: string
}

/** A checkpoint with its signatures checked, if any key is given. Throws a ProofError. */
export function signedCheckpoint(note: string, keys: readonly VerifierKey[]): SignedCheckpoint {
  return checked('The checkpoint of the log:', () => {
    const parsed = parseNote(note)
    const checkpoint = parseCheckpoint(parsed.text)
    if (keys.length === 0) return { ...checkpoint, note, signers: [] }
    const ofLog = keys.filter(({ name }) => name === checkpoint.origin)
    if (ofLog.length === 0) {
      const names = [...new Set(keys.map(({ name }) => shown(name)))].join(', ')
      throw new Error(`It is of the log ${shown(checkpoint.origin)}. The given keys are of ${names}.`)
    }
    cosignersOf(parsed, ofLog.map(asCosigner))
    return { ...checkpoint, note, signers: signersOf(parsed, ofLog) }
  })
}

export type LogPlace = { origin: string; size: number; index: number; signers: string[]; note: string }

/** Where the log has the entry. Throws a ProofError if it does not. */
export function placeInLog(entry: string, log: string, keys: readonly VerifierKey[], release: string): LogPlace {
  const { index, path, checkpoint } = checked('The log proof:', () => parseTlogProof(log))
  const { origin, size, root, signers, note } = signedCheckpoint(checkpoint, keys)
  const found = rootOfPath({ index, size, leaf: leafHash(utf8(entry)) }, path)
  if (found && areEqual(found, root)) return { origin, size, index, signers, note }
  throw new ProofError(
    `The entry of release ${release} is not in the log ${shown(origin)}: the entry, its place, its path or the checkpoint was changed.`
  )
}

export function entryOf(text: string, release: string): ReleaseEntry {
  const entry = checked('The entry of the release:', () => parseReleaseEntry(text))
  if (entry.release === release) return entry
  throw new ProofError(`The proof is of release ${shown(release)}, but its entry is of release ${entry.release}.`)
}

const MOST_LOOKUPS = 1000

/** Lookup files of a proof by name. Throws a ProofError if one is not a subject of the release. */
export function provenLookups(
  value: Json | undefined,
  { release, subjects }: ReleaseEntry
): Map<string, LookupSubject> {
  const lookups = new Map<string, LookupSubject>()
  for (const item of listIn(value, 'lookups', MOST_LOOKUPS)) {
    const given = objectIn(item, 'An item of lookups', ['subject', 'index', 'path'])
    const text = textIn(given.subject, 'subject of an item of lookups')
    const subject = parseLookupSubject(text)
    const { lookup } = subject
    const index = countIn(given.index, `index of ${lookup}`)
    const path = pathIn(given.path, `The path of ${lookup}`)
    const found = rootOfPath({ index, size: subjects.count, leaf: leafHash(utf8(text)) }, path)
    if (!found || !areEqual(found, subjects.root)) {
      throw new ProofError(
        `The file ${lookup} is not a subject of release ${release}: its description, its place or its path was changed.`
      )
    }
    if (lookups.has(lookup)) throw new ProofError(`The proof lists the file ${lookup} twice.`)
    lookups.set(lookup, subject)
  }
  return lookups
}
