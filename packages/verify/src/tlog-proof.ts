// Proof that an entry is in a log (C2SP tlog-proof).
import { base64Of, bytesOfBase64 } from './bytes.ts'

const FORMAT = 'c2sp.org/tlog-proof@v1'

export type TlogProof = { index: number; path: Uint8Array[]; checkpoint: string }

export function tlogProofText({ index, path, checkpoint }: TlogProof): string {
  return `${[FORMAT, `index ${index}`, ...path.map(base64Of)].join('\n')}\n\n${checkpoint}`
}

/** Throws an Error that says what is wrong. */
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
