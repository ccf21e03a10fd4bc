// Signing keys on disk: one key in use, and those it replaced. The file contains private keys.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { SIGNING_FILE, SigningKey } from '../../domain/signing.ts'
import { StateFile } from './state-file.ts'

/** Oldest first. */
export function signingFile(dataDir: string): StateFile<SigningKey> {
  return new StateFile(join(dataDir, SIGNING_FILE), SigningKey)
}

export function newSigningKey(name: string, now: Date): SigningKey {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return SigningKey.parse({ name, created_at: now.toISOString(), retired_at: null, jwk })
}

/** Private half of a key; undefined if it was removed. */
export function privateKeyOf({ jwk }: SigningKey): KeyObject | undefined {
  const { d } = jwk
  return d === undefined ? undefined : createPrivateKey({ key: { ...jwk, d }, format: 'jwk' })
}
