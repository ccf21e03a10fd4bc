// Tiles and entry bundles of a log (C2SP tlog-tiles): their paths, and their bytes for a list of entries.
import { joined } from './bytes.ts'
import { HashTree } from './merkle.ts'

export const TILE_WIDTH = 256
const LENGTH_BYTES = 2

/** The entries themselves, or the roots of full tiles of the level below. */
export type Level = number | 'entries'
/** The hashes or entries from `begin` to before `end` of a level. */
export type Tile = { level: Level; n: number; begin: number; end: number; path: string }

/** Path of a tile or an entry bundle below the address of a log. */
export function tilePath(level: Level, n: number, width: number = TILE_WIDTH): string {
  const digits = String(n)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? []
  const place = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${place}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

/** Tiles of one level of a log with that many entries. Only the last can be partial. */
export function tilesOf(level: Level, size: number): Tile[] {
  const items = Math.floor(size / spanOf(level))
  return Array.from({ length: Math.ceil(items / TILE_WIDTH) }, (_, n) => {
    const [begin, end] = [n * TILE_WIDTH, Math.min(items, (n + 1) * TILE_WIDTH)]
    return { level, n, begin, end, path: tilePath(level, n, end - begin) }
  })
}

/** Every bundle and tile of a log with that many entries, level by level. */
export function allTilesOf(size: number): Tile[] {
  const levels: Level[] = ['entries']
  for (let level = 0; size >= spanOf(level); level++) levels.push(level)
  return levels.flatMap((level) => tilesOf(level, size))
}

/** Bytes of a tile above these leaf hashes. */
export function tileBytes({ level, begin, end }: Tile, leaves: readonly Uint8Array[]): Uint8Array {
  const span = spanOf(level)
  const roots = Array.from({ length: end - begin }, (_, at) =>
    HashTree.of(leaves.slice((begin + at) * span, (begin + at + 1) * span)).root()
  )
  return joined(...roots)
}

/** Entries of the log that one hash of a level stands for. */
function spanOf(level: Level): number {
  return level === 'entries' ? 1 : TILE_WIDTH ** level
}

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
