// DSSE envelopes (Dead Simple Signing Envelope, version 1).
import { base64Of, bytesOfBase64, joined, utf8 } from './bytes.ts'
import { keyIdOf, signersAmong, type VerifierKey } from './keys.ts'

export const IN_TOTO = 'application/vnd.in-toto+json'
export const RECEIPT_TYPE = 'application/vnd.provider-provenance.receipt+json'
export const AUDIT_PACK_TYPE = 'application/vnd.provider-provenance.audit-pack+json'
export const ANSWER_TYPE = 'application/vnd.provider-provenance.answer+json'

export type Envelope = { payloadType: string; payload: string; signatures: { keyid: string; sig: string }[] }

/** The bytes that are signed: the pre-authentication encoding of DSSE. */
export function preAuthenticated(payloadType: string, payload: Uint8Array): Uint8Array {
  const type = utf8(payloadType)
  return joined(utf8('DSSEv1 '), utf8(`${type.length} `), type, utf8(` ${payload.length} `), payload)
}

export function envelopeOf(
  payloadType: string,
  payload: Uint8Array,
  signatures: readonly { key: VerifierKey; signature: Uint8Array }[]
): Envelope {
  return {
    payloadType,
    payload: base64Of(payload),
    signatures: signatures.map(({ key, signature }) => ({ keyid: keyIdOf(key), sig: base64Of(signature) }))
  }
}

/** Names the given keys that signed. Throws as `signersAmong` does. */
export function signersOfPayload(
  payloadType: string,
  payload: Uint8Array,
  signatures: Envelope['signatures'],
  keys: readonly VerifierKey[]
): string[] {
  const given = signatures.map(({ keyid, sig }) => ({ keyid, bytes: bytesOfBase64(sig) }))
  return signersAmong(given, preAuthenticated(payloadType, payload), keys, 'it')
}

/** Payload of an envelope and who signed it. Throws as `signersOfPayload` does. */
export function openEnvelope(envelope: Envelope, keys: readonly VerifierKey[]) {
  const payload = bytesOfBase64(envelope.payload)
  if (!payload) throw new Error('The payload of the envelope is not base64.')
  return { payload, signers: signersOfPayload(envelope.payloadType, payload, envelope.signatures, keys) }
}
