// Signing keys that a running server knows.
import { type KeyObject, sign } from 'node:crypto'
import { preAuthenticated } from '#verify/dsse.ts'
import { keyIdOf, type VerifierKey, verifierKeyOf, verifierKeyText } from '#verify/keys.ts'
import { keyInUse, type SigningKey } from '../../domain/signing.ts'
import type { DamagedFiles } from '../store/damaged-files.ts'
import { privateKeyOf, signingFile } from './signing-file.ts'
import { WatchedState } from './watched-state.ts'

export type PublicKey = VerifierKey & Pick<SigningKey, 'retired_at' | 'revoked_at'>
export type Signature = { keyid: string; sig: string }

type SigningKeysOptions = { dataDir: string; damaged: Pick<DamagedFiles, 'found'> }

/** Without a file, nothing is signed. */
export class SigningKeys extends WatchedState<SigningKey> {
  #publicKeys: readonly PublicKey[] = []
  #inUse: { keyid: string; key: KeyObject } | undefined

  constructor({ dataDir, damaged }: SigningKeysOptions) {
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

/** A key as the key set of the service writes it. */
export function jwkOf(key: PublicKey): Record<string, string> {
  return {
    ...{ kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.publicKey).toString('base64url') },
    ...{ kid: keyIdOf(key), use: 'sig', alg: 'EdDSA', vkey: verifierKeyText(key) },
    ...(key.retired_at !== null && { retired_at: key.retired_at }),
    ...(key.revoked_at !== undefined && { revoked_at: key.revoked_at })
  }
}
