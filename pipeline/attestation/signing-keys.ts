// Signs with the operator's keys. Without a key nothing is signed.
import { createPrivateKey, sign } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type VerifierKey, verifierKeyOf } from '#verify/keys.ts'
import { keyInUse, LAST_CHECKPOINT_FILE, SIGNING_FILE, SigningKey } from '../../domain/signing.ts'
import { type DataDirectory, damagedData, readJson } from '../data-directory.ts'

export type Signed = { key: VerifierKey; signature: Buffer }

export class SigningKeys {
  readonly #signing: readonly SigningKey[]
  /** The key in use. */
  readonly inUse: SigningKey
  /** Every key that ever signed, with or without its private half. */
  readonly known: readonly VerifierKey[]

  private constructor(keys: readonly SigningKey[], inUse: SigningKey) {
    const retired = keys.filter(({ retired_at, jwk }) => retired_at !== null && jwk.d !== undefined)
    this.#signing = [inUse, ...retired]
    this.inUse = inUse
    this.known = keys.map(verifierKeyOf)
  }

  /** Null if there is none in use. Throws `damaged_data` if the file cannot be read or is missing. */
  static async of(directory: DataDirectory): Promise<SigningKeys | null> {
    const path = join(directory.root, SIGNING_FILE)
    const content = await readJson(path)
    // The server keeps a copy beside the file; the last checkpoint shows that releases were signed.
    const traces = [`${path}.copy`, join(directory.root, LAST_CHECKPOINT_FILE)]
    if (content === undefined && traces.some((trace) => existsSync(trace))) throw damagedData(path, 'is missing')
    const read = SigningKey.array().safeParse(content ?? [])
    if (!read.success) throw damagedData(path, 'does not contain signing keys')
    const key = keyInUse(read.data)
    return key ? new SigningKeys(read.data, key) : null
  }

  /** Signs with the key in use. */
  sign(message: Uint8Array): Signed {
    return signed(this.inUse, message)
  }

  /** The key in use and a key replaced by it, so that readers who know either can follow. */
  get signing(): VerifierKey[] {
    return this.#signing.map(verifierKeyOf)
  }

  signWithAll(message: Uint8Array): Signed[] {
    return this.#signing.map((key) => signed(key, message))
  }
}

function signed(key: SigningKey, message: Uint8Array): Signed {
  const { kty, crv, x, d } = key.jwk
  if (d === undefined) throw damagedData(SIGNING_FILE, 'lacks the private half of the key in use')
  return {
    key: verifierKeyOf(key),
    signature: sign(null, message, createPrivateKey({ key: { kty, crv, x, d }, format: 'jwk' }))
  }
}
