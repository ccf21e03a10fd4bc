// Signing keys on disk, one in use and those it replaced, and those that a running server knows. The file
// contains private keys.
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import { preAuthenticated } from '#verify/dsse.ts'
import { keyIdOf, type VerifierKey, verifierKeyOf, verifierKeyText } from '#verify/keys.ts'
import { keyInUse, SIGNING_FILE, SigningKey } from '../../domain/signing.ts'
import type { DamagedFiles } from '../store/damaged-files.ts'
import { StateFile, WatchedState } from './state-file.ts'

/** Oldest first. */
export function signingFile(dataDir: string): StateFile<SigningKey> {
  return new StateFile(join(dataDir, SIGNING_FILE), SigningKey)
}

export function newSigningKey(name: string, now: Date): SigningKey {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return SigningKey.parse({ name, created_at: now.toISOString(), retired_at: null, jwk })
}

/** Private half of a key; undefined if it was removed. */
function privateKeyOf({ jwk }: SigningKey): KeyObject | undefined {
  const { d } = jwk
  return d === undefined ? undefined : createPrivateKey({ key: { ...jwk, d }, format: 'jwk' })
}

type PublicKey = VerifierKey & Pick<SigningKey, 'retired_at' | 'revoked_at'>
type Signature = { keyid: string; sig: string }

/** Without a file, nothing is signed. */
export class SigningKeys extends WatchedState<SigningKey> {
  #publicKeys: readonly PublicKey[] = []
  #inUse: { keyid: string; key: KeyObject } | undefined

  constructor({ dataDir, damaged }: { dataDir: string; damaged: Pick<DamagedFiles, 'found'> }) {
    super(signingFile(dataDir), damaged)
  }

  publicKeys(): readonly PublicKey[] {
    return this.#publicKeys
  }

  /** DSSE signature of a payload by the key in use; null without a key. */
  sign(payloadType: string, payload: string): Signature | null {
    if (!this.#inUse) return null
    const { keyid, key } = this.#inUse
    const bytes = preAuthenticated(payloadType, Buffer.from(payload))
    return { keyid, sig: sign(null, bytes, key).toString('base64') }
  }

  protected override take(keys: readonly SigningKey[]): void {
    const used = keyInUse(keys)
    const key = used && privateKeyOf(used)
    this.#publicKeys = keys.map((one) => {
      const { retired_at, revoked_at } = one
      return { ...verifierKeyOf(one), retired_at, ...(revoked_at && { revoked_at }) }
    })
    this.#inUse = used && key && { keyid: keyIdOf(verifierKeyOf(used)), key }
  }
}

export function jwkOf(key: PublicKey): Record<string, string> {
  return {
    ...{ kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.publicKey).toString('base64url') },
    ...{ kid: keyIdOf(key), use: 'sig', alg: 'EdDSA', vkey: verifierKeyText(key) },
    ...(key.retired_at !== null && { retired_at: key.retired_at }),
    ...(key.revoked_at !== undefined && { revoked_at: key.revoked_at })
  }
}
