// Signature of an answer by the operator's key.
import { z } from 'zod'

export const Signature = z
  .strictObject({
    keyid: z.string().describe('Id of the key: its `kid` in /.well-known/jwks.json'),
    sig: z
      .string()
      .describe('Ed25519 signature of a DSSE payload, in base64. The page on proofs says what the payload is')
  })
  .meta({ id: 'Signature', description: 'Signature by a key of the operator' })
export type Signature = z.infer<typeof Signature>

/** Says who signed, for a document. */
export function signatureText(signature: Signature | null): { key: string; sig: string } {
  return signature
    ? { key: signature.keyid, sig: signature.sig }
    : { key: 'none: the service has no signing key', sig: 'none' }
}
