// Signing keys on disk: one key in use, and those it replaced. The file contains private keys.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { SIGNING_FILE, SigningKey } from '../../domain/signing.ts'
import { changeState, readState } from './state-file.ts'

export function signingFilePath(dataDir: string): string {
  return join(dataDir, SIGNING_FILE)
}

/** Signing keys, oldest first; empty without a file. Throws if the file is damaged. */
export function readSigningKeys(path: string): Promise<SigningKey[]> {
  return readState(path, SigningKey)
}

export function changeSigningKeys(path: string, change: (keys: SigningKey[]) => SigningKey[]): Promise<void> {
  return changeState(path, SigningKey, change)
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
