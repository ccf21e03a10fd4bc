// The signature over a whole answer, so that its reader can show which service said it. A member of the
// answer and not a header: people hand over files.
import { ANSWER_TYPE } from '#verify/dsse.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import { PROOF_FORMAT } from '../questions/proof/proof-of.ts'

/** JSON of an answer; of one with a proof or a signed part, with `signature` as its last member. */
export function withSignature(text: string, data: unknown, signing: Pick<SigningKeys, 'sign'>): string {
  const { proof, proofs, signature, format } = data as Record<string, unknown>
  if (!proof && !proofs && !signature && format !== PROOF_FORMAT) return text
  const whole = signing.sign(ANSWER_TYPE, text)
  return whole ? `${text.slice(0, -1)},"signature":${JSON.stringify(whole)}}` : text
}
