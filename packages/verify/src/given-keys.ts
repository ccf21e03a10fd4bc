// Verifier keys as people give them: one a line, or as a JSON Web Key Set.
import { areEqual, bytesOfBase64Url } from './bytes.ts'
import { keyIdOf, parseVerifierKey, type VerifierKey } from './keys.ts'
import { checked, ProofError } from './proof-error.ts'
import { dayIn, isObject, type Json, jsonIn, listIn, objectIn, shown, textIn } from './shape.ts'

const MOST_KEYS = 1000

/** Keys of a text. Empty lines, and lines that begin with #, are skipped. Throws a ProofError. */
export function keysIn(text: string, type?: number): VerifierKey[] {
  if (text.trimStart().startsWith('{')) return keysOfSet(text)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => checked('The key:', () => parseVerifierKey(line, type)))
}

function keysOfSet(text: string): VerifierKey[] {
  const set = objectIn(jsonIn(text, 'The key set'), 'The key set', ['keys'], 'any')
  return keysOfList(set.keys)
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
