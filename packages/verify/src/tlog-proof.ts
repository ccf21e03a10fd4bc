// Proof that an entry is in a log (C2SP tlog-proof), and paths and entry bundles of tiles (C2SP tlog-tiles).
import { base64Of, bytesOfBase64, joined } from './bytes.ts'

const FORMAT = 'c2sp.org/tlog-proof@v1'
/** Leaves of a full tile. */
export const TILE_WIDTH = 256

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

/** Path of a tile or an entry bundle below the address of a log. `level` is a number or "entries". */
export function tilePath(level: number | 'entries', n: number, width: number = TILE_WIDTH): string {
  const digits = String(n)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? []
  const place = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${place}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

const LENGTH_BYTES = 2

/** A bundle of entries: each after its length in two bytes. */
export function bundleOf(entries: readonly Uint8Array[]): Uint8Array {
  return joined(...entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]))
}

/** Whole entries of a bundle. An entry that is cut short is left out. */
export function entriesIn(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = []
  for (let begin = 0; begin + LENGTH_BYTES <= bundle.length; ) {
    const content = begin + LENGTH_BYTES
    const end = content + (bundle[begin] ?? 0) * 256 + (bundle[begin + 1] ?? 0)
    if (end > bundle.length) break
    entries.push(bundle.subarray(content, end))
    begin = end
  }
  return entries
}
