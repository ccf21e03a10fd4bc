// Ed25519 verifier keys in the text form of signed notes, "<name>+<key id>+<base64>", and as people give
// them: one a line, or as a JSON Web Key Set.
import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { areEqual, base64Of, bytesOfBase64, bytesOfBase64Url, hexOf, joined, sha256, utf8 } from './bytes.ts'
import { checked, dayIn, isObject, type Json, jsonIn, listIn, objectIn, ProofError, shown, textIn } from './shape.ts'

hashes.sha512 = sha512

/** Type byte of Ed25519 in signed notes. Cosigners have another. */
const ED25519 = 1
const KEY_BYTES = 32

export type VerifierKey = {
  /** Name of the log and its operator: a URL without its scheme. */
  name: string
  /** First four bytes of a SHA-256 over name and key. */
  id: Uint8Array
  publicKey: Uint8Array
  /** When another key replaced it. Absent for a key in use, and if nobody says. */
  retiredAt?: string
  /** When its operator withdrew it, because its private half may be in other hands. */
  revokedAt?: string
  /** True if you accept the key although it is revoked. */
  isAllowed?: boolean
}

/** Throws if the name cannot stand in a signed note. */
export function verifierKey(name: string, publicKey: Uint8Array, type = ED25519): VerifierKey {
  if (!/^[^\s+]+$/u.test(name))
    throw new Error(`The name of a key must have no spaces and no plus sign: ${shown(name)}.`)
  const id = sha256(utf8(`${name}\n`), Uint8Array.of(type), publicKey).subarray(0, 4)
  return { name, id, publicKey }
}

/** The public half of a key that is kept as a JWK. Throws if it cannot stand in a signed note. */
export function verifierKeyOf({ name, jwk: { x } }: { name: string; jwk: { x: string } }): VerifierKey {
  const publicKey = bytesOfBase64Url(x)
  if (publicKey?.length !== KEY_BYTES) throw new Error(`The public half of the key ${shown(name)} is not base64url.`)
  return verifierKey(name, publicKey)
}

export function verifierKeyText({ name, id, publicKey }: VerifierKey, type = ED25519): string {
  return `${name}+${hexOf(id)}+${base64Of(joined(Uint8Array.of(type), publicKey))}`
}

/** Reads the text form of a key of that type. Throws an Error that says what is wrong. */
export function parseVerifierKey(text: string, type = ED25519): VerifierKey {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text.trim()) ?? []
  const bytes = encoded === undefined ? undefined : bytesOfBase64(encoded)
  if (name === undefined || !bytes)
    throw new Error(`${shown(text.trim())} is not a verifier key: <name>+<8 hex digits>+<base64>.`)
  if (bytes[0] !== type || bytes.length !== 1 + KEY_BYTES)
    throw new Error(`The key ${shown(name)} is not an Ed25519 key of type ${type}.`)
  const key = verifierKey(name, bytes.subarray(1), type)
  if (hexOf(key.id) !== id)
    throw new Error(`The key ${shown(name)} has the id ${hexOf(key.id)}, not ${id}: it was altered.`)
  return key
}

/** Name of a key in envelopes and key sets: `<name>+<key id>`. */
export function keyIdOf({ name, id }: VerifierKey): string {
  return `${name}+${hexOf(id)}`
}

export function isSignedBy({ publicKey }: VerifierKey, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    // Without this option, the library also accepts encodings that RFC 8032 forbids.
    return verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** A signature, and the id of the key that is said to have made it. Without bytes, it cannot be read. */
type SignatureBy = { keyid: string; bytes: Uint8Array | undefined }

/** Ids of the given keys that signed. Throws for a wrong signature, and if none or only revoked ones did. */
export function signersAmong(
  signatures: readonly SignatureBy[],
  message: Uint8Array,
  keys: readonly VerifierKey[],
  what: string
): string[] {
  const known = signatures.flatMap(({ keyid, bytes }) => {
    const key = keys.find((one) => keyIdOf(one) === keyid)
    if (key && !(bytes && isSignedBy(key, message, bytes)))
      throw new Error(`The signature of ${shown(keyid)} on ${what} is wrong.`)
    return key ? [key] : []
  })
  const signers = known.filter(({ revokedAt, isAllowed }) => revokedAt === undefined || isAllowed)
  if (signers.length > 0) return signers.map(keyIdOf)
  const [revoked] = known
  if (revoked)
    throw new Error(
      `${shown(keyIdOf(revoked))} signed ${what}. This key was revoked on ${dayIn(revoked.revokedAt)}: others may have it.`
    )
  const names = signatures.map(({ keyid }) => shown(keyid)).join(', ')
  throw new Error(`No given key signed ${what}. It is signed by ${names || 'nobody'}.`)
}

const MOST_KEYS = 1000

/** Keys of a text. Empty lines, and lines that begin with #, are skipped. Throws a ProofError. */
export function keysIn(text: string, type?: number): VerifierKey[] {
  if (text.trimStart().startsWith('{'))
    return keysOfList(objectIn(jsonIn(text, 'The key set'), 'The key set', ['keys'], 'any').keys)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => checked('The key:', () => parseVerifierKey(line, type)))
}

/** Keys of a JSON Web Key Set that have the form of a verifier key, with the times that it says. */
export function keysOfList(list: Json | undefined): VerifierKey[] {
  return listIn(list, 'keys of the key set', MOST_KEYS).flatMap((value) => {
    if (!isObject(value) || value.vkey === undefined) return []
    const { vkey, kid, x, retired_at, revoked_at } = value
    const key = checked('The key set:', () => parseVerifierKey(textIn(vkey, 'vkey')))
    if (kid !== undefined && kid !== keyIdOf(key))
      throw new ProofError(`The key set has two ids for ${shown(keyIdOf(key))}.`)
    const bytes = typeof x === 'string' ? bytesOfBase64Url(x) : undefined
    if (x !== undefined && !(bytes && areEqual(bytes, key.publicKey)))
      throw new ProofError(`The key set has two public keys for ${shown(keyIdOf(key))}.`)
    if (retired_at !== undefined) key.retiredAt = dayIn(retired_at)
    if (revoked_at !== undefined) key.revokedAt = dayIn(revoked_at)
    return [key]
  })
}
