// Signed notes, checkpoints of a log, and proofs that an entry is in it (C2SP signed-note, tlog-checkpoint
// and tlog-proof).
import { base64Of, bytesOfBase64, hexOf, joined, utf8 } from './bytes.ts'
import { signersAmong, type VerifierKey } from './keys.ts'
import { HASH_BYTES, type Head } from './merkle.ts'
import { shown } from './shape.ts'

const KEY_ID_BYTES = 4
/** Em dash and space: the start of a signature line. */
const SIGNATURE = '— '
export type Note = { text: string; signatures: { name: string; keyId: Uint8Array; bytes: Uint8Array }[] }
export type Checkpoint = Head & { origin: string; text: string }

/** A note of a text that ends with a newline, with its signatures. */
export function noteOf(text: string, signatures: readonly { key: VerifierKey; signature: Uint8Array }[]): string {
  const lines = signatures.map(
    ({ key, signature }) => `${SIGNATURE}${key.name} ${base64Of(joined(key.id, signature))}\n`
  )
  return `${text}\n${lines.join('')}`
}

export function parseNote(note: string): Note {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n'))
    throw new Error('It is not a signed note: a blank line and signatures are missing.')
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map((line) => {
      const [name = '', encoded = '', ...more] = line.startsWith(SIGNATURE)
        ? line.slice(SIGNATURE.length).split(' ')
        : []
      const bytes = bytesOfBase64(encoded)
      if (name === '' || more.length > 0 || !bytes || bytes.length <= KEY_ID_BYTES)
        throw new Error(`This line is not a signature of a note: ${shown(line)}.`)
      return { name, keyId: bytes.subarray(0, KEY_ID_BYTES), bytes: bytes.subarray(KEY_ID_BYTES) }
    })
  return { text: note.slice(0, end + 1), signatures }
}

/** Keys among `keys` that signed the note. Throws as `signersAmong` does. */
export function signersOf({ text, signatures }: Note, keys: readonly VerifierKey[]): string[] {
  const given = signatures.map(({ name, keyId, bytes }) => ({ keyid: `${name}+${hexOf(keyId)}`, bytes }))
  return signersAmong(given, utf8(text), keys, 'the checkpoint')
}

export function checkpointText({ origin, size, root }: Omit<Checkpoint, 'text'>): string {
  return `${origin}\n${size}\n${base64Of(root)}\n`
}

/** The tree head in the text of a note. Throws an Error that says what is wrong. */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', count = '', encoded = ''] = text.split('\n')
  const root = bytesOfBase64(encoded)
  if (!/^[^\s+]+$/u.test(origin) || !/^(0|[1-9][0-9]{0,14})$/.test(count) || root?.length !== HASH_BYTES)
    throw new Error('It is not a checkpoint: origin, size and root are expected on three lines.')
  return { origin, size: Number(count), root, text }
}

const FORMAT = 'c2sp.org/tlog-proof@v1'

type TlogProof = { index: number; path: Uint8Array[]; checkpoint: string }

export function tlogProofText({ index, path, checkpoint }: TlogProof): string {
  return `${[FORMAT, `index ${index}`, ...path.map(base64Of)].join('\n')}\n\n${checkpoint}`
}

export function parseTlogProof(text: string): TlogProof {
  const end = text.indexOf('\n\n')
  const [format, ...lines] = text.slice(0, end).split('\n')
  if (end < 0 || format !== FORMAT) throw new Error(`It is not a proof of a log entry (${FORMAT}).`)
  if (lines[0]?.startsWith('extra ')) lines.shift()
  const [, digits] = /^index (0|[1-9][0-9]{0,14})$/.exec(lines.shift() ?? '') ?? []
  const path = lines.map(bytesOfBase64)
  if (digits === undefined || !path.every((hash) => hash !== undefined))
    throw new Error('The proof of the log entry has no index, or a hash that is not base64.')
  return { index: Number(digits), path, checkpoint: text.slice(end + 2) }
}
