// Cosignatures of checkpoints (C2SP tlog-cosignature): what a key saw of a log, with the time. Witnesses make
// them, and so does the operator, which dates the checkpoint.
import { hexOf, joined, utf8 } from './bytes.ts'
import { isSignedBy, keyIdOf, type VerifierKey, verifierKey } from './keys.ts'
import { type Note, noteOf, parseNote } from './note.ts'
import { ProofError, shown } from './shape.ts'

/** Type byte of Ed25519 cosignatures in signed notes. */
export const COSIGNER = 4
const TIME_BYTES = 8
const SIGNATURE_BYTES = 64
/** The last second of the year 9999. */
const LATEST = 253_402_300_799n

/** Who cosigned, and when in seconds since 1970. */
export type Cosigned = { id: string; at: number }

/** The key of an operator as it signs with a time. Its id is another one. */
export function asCosigner({ name, publicKey }: VerifierKey): VerifierKey {
  return verifierKey(name, publicKey, COSIGNER)
}

/** The bytes that a cosigner signs: the time and the text of the checkpoint. */
export function cosignedMessage(text: string, at: number): Uint8Array {
  return utf8(`cosignature/v1\ntime ${at}\n${text}`)
}

export function timedSignature(at: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, BigInt(at))
  return joined(time, signature)
}

/** When a key cosigned the text; undefined if these bytes are not its cosignature. */
function cosignedAt(key: VerifierKey, text: string, bytes: Uint8Array): number | undefined {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined
  const time = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
  const isSigned = time <= LATEST && isSignedBy(key, cosignedMessage(text, Number(time)), bytes.subarray(TIME_BYTES))
  return isSigned ? Number(time) : undefined
}

/** Who of `keys` cosigned the note. Throws an Error for a wrong cosignature or another key's id. */
export function cosignersOf({ text, signatures }: Note, keys: readonly VerifierKey[]): Cosigned[] {
  return signatures.flatMap(({ name, keyId, bytes }) => {
    const id = `${name}+${hexOf(keyId)}`
    const made = keys.flatMap((key) => ({ id: keyIdOf(key), at: cosignedAt(key, text, bytes) }))
    const signed = made.find(({ at }) => at !== undefined)
    if (signed?.id !== made.find((one) => one.id === id)?.id)
      throw new Error(`The cosignature of ${shown(id)} on the checkpoint is wrong.`)
    return signed?.at === undefined ? [] : [{ id, at: signed.at }]
  })
}

/** The note with the cosignatures of `keys` among some signature lines that it does not have. */
export function withCosignatures(note: string, lines: string, keys: readonly VerifierKey[]): string {
  const [own, all] = [parseNote(note), parseNote(`${note}${lines}`)]
  const present = new Set(cosignersOf(own, keys).map(({ id }) => id))
  const added = new Map(
    cosignersOf(all, keys).flatMap(({ id }) => {
      const key = keys.find((one) => keyIdOf(one) === id)
      const bytes = all.signatures.findLast(({ name, keyId }) => `${name}+${hexOf(keyId)}` === id)?.bytes
      return key && bytes && !present.has(id) ? [[id, { key, signature: bytes }]] : []
    })
  )
  return note + noteOf('', [...added.values()]).slice(1)
}

/** Which witnesses must have seen a checkpoint, and how many of them. */
export type Policy = { witnesses?: readonly VerifierKey[]; quorum?: number }

/** Sentences about times and witnesses of a checkpoint. Throws a ProofError if too few witnesses saw it. */
export function witnessed(note: string, keys: readonly VerifierKey[], { witnesses = [], quorum }: Policy): string[] {
  const parsed = parseNote(note)
  const dated = cosignersOf(parsed, keys.map(asCosigner)).map(
    ({ id, at }) => `${shown(id)} dated the checkpoint ${timeOf(at)}.`
  )
  const saw = new Map(cosignersOf(parsed, witnesses).map((one) => [one.id, one]))
  const needed = quorum ?? witnesses.length
  if (saw.size < needed) {
    const lacking = witnesses.map(keyIdOf).filter((id) => !saw.has(id))
    throw new ProofError(
      `${saw.size} of the ${needed} witnesses that you want cosigned the checkpoint. Not ${lacking.map(shown).join(', ')}: ` +
        'the operator may show others another log.'
    )
  }
  const seen = [...saw.values()].map(
    ({ id, at }) => `Witness ${shown(id)} cosigned on ${timeOf(at)}. It saw no other log until then.`
  )
  return [...dated, ...seen]
}

function timeOf(at: number): string {
  return new Date(at * 1000).toISOString().replace('.000Z', 'Z')
}
