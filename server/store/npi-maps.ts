// Maps of the NPIs that a published or change file may have: they are made in the background, one after the
// other, at the first question about a file, and spare most statements.
import { LRUCache } from 'lru-cache'
import { type Row, text } from './rows.ts'

const MAPS_BYTES = 64 * 2 ** 20
/** By the digest of the file. */
const MAPS = new LRUCache<string, Uint8Array>({ maxSize: MAPS_BYTES, sizeCalculation: ({ length }) => length + 1 })
const making = new Set<string>()
let last: Promise<unknown> = Promise.resolve()

/** Bits of a map at most: 2 MB. Of the NPIs that a file lacks, it takes one of eight for one it may have. */
const MOST_BITS = 2 ** 24

/** Statement for a map of the NPIs in `held`: a bit for their first nine digits, modulo its bits. */
export function statementOfMap(held: string, rows: number): string {
  const bits = Math.min(64 * Math.max(rows, 1), MOST_BITS)
  const place = `try_cast(left(held, 9) as integer) % ${bits}`
  const found = `from (${held}) where held is not null`
  return `select to_base64(bitstring_agg(${place}, 0, ${bits - 1})::blob) as map ${found}`
}

/** False only if no row of the file has the NPI; undefined without a map. */
export function mayHold(sha256: string, npi: string): boolean | undefined {
  const map = MAPS.get(sha256)
  if (!map) return undefined
  const place = Number(npi.slice(0, 9)) % (8 * map.length)
  return ((map[place >> 3] ?? 0) & (0x80 >> (place & 7))) > 0
}

/** Makes the map of a file after those that are being made. Without it, statements find the same. */
export function mapNpis(sha256: string, ask: () => Promise<Row[]>): Promise<unknown> {
  if (MAPS.has(sha256) || making.has(sha256)) return last
  making.add(sha256)
  const make = async () => {
    const [row] = await ask()
    if (row) MAPS.set(sha256, Buffer.from(text(row, 'map') ?? '', 'base64'))
  }
  last = last
    .then(make)
    .catch(() => {})
    .finally(() => making.delete(sha256))
  return last
}
