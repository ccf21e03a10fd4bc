// Signature of an answer by the operator's key.

import { z } from 'zod'
import { named } from './members.ts'

export const Signature = named(
  'Signature',
  {
    keyid: z.string().describe('Id of the key: its `kid` in /.well-known/jwks.json'),
    sig: z
      .string()
      .describe('Ed25519 signature of a DSSE payload, in base64. The page on proofs says what the payload is')
  },
  'Signature by a key of the operator'
)
export type Signature = z.infer<typeof Signature>

/** For a reader of a document without a signature. */
export const NOT_SIGNED = 'Not signed: the service has no signing key'
