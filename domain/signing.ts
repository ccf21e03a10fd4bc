// Signing keys of the operator, and where the release log and its files are. The command line makes keys, the
// pipeline signs releases, the server signs receipts.
import { z } from 'zod'
import { IsoDateTime } from './provenance.ts'

/** Signing keys, as a path in the data directory. Contains private keys: only its owner may read it. */
export const SIGNING_FILE = 'state/signing.json'
/** The last checkpoint that the pipeline signed. The log on disk must extend it. */
export const LAST_CHECKPOINT_FILE = 'state/checkpoint'
/** Release log, a folder in the data directory: `checkpoint` and `tile/…` as C2SP tlog-tiles names them. */
export const LOG_FOLDER = 'log'

/** Attestation of a release (a DSSE envelope), as a path in the data directory. */
export function attestationFile(release: string): string {
  return `${LOG_FOLDER}/attestations/${release}.json`
}

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const SigningKey = z.strictObject({
  name: z
    .string()
    .regex(/^[^\s+]+$/)
    .describe('Name of the operator and of the log: an address without its scheme'),
  created_at: IsoDateTime,
  retired_at: IsoDateTime.nullable().describe('When another key replaced it; null for the key in use'),
  revoked_at: IsoDateTime.optional().describe('When --now replaced it: verifiers refuse what it signed'),
  jwk: z
    .strictObject({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: Base64Url.describe('Public key'),
      d: Base64Url.optional().describe('Private key; removed from a retired key at the next rotation')
    })
    .describe('The key as RFC 8037 writes it')
})
export type SigningKey = z.infer<typeof SigningKey>

/** The key in use; undefined if nothing is signed. */
export function keyInUse(keys: readonly SigningKey[]): SigningKey | undefined {
  return keys.find(({ retired_at }) => retired_at === null)
}
