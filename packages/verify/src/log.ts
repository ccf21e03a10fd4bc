// Verifies a release log against an older checkpoint: what was signed before must still be there.
import { areEqual } from './bytes.ts'
import { parseReleaseEntry, type ReleaseEntry, type SignedCheckpoint, signedCheckpoint } from './chain.ts'
import type { VerifierKey } from './keys.ts'
import { HASH_BYTES, HashTree, leafHash } from './merkle.ts'
import { checked, ProofError, shown } from './shape.ts'
import { allTilesOf, bundleOf, entriesIn, TILE_WIDTH, type Tile, tileBytes, tilePath, tilesOf } from './tiles.ts'

/** Reads a file of the log by its path, for example `tile/0/000`. Rejects if there is none. */
export type ReadTile = (path: string) => Promise<Uint8Array>

export type VerifiedLog = {
  origin: string
  older: number
  newer: number
  signers: string[]
  /** The newer checkpoint, with all its signatures. */
  checkpoint: string
  entries: ReleaseEntry[]
}

/** Shows from the entries that the newer log extends the older one. Throws a ProofError if it does not. */
export async function verifyLog(
  olderNote: string,
  newerNote: string,
  read: ReadTile,
  keys: readonly VerifierKey[] = []
): Promise<VerifiedLog> {
  const older = signedCheckpoint(olderNote, keys)
  const newer = signedCheckpoint(newerNote, keys)
  const { origin, size } = newer
  if (older.origin !== origin)
    throw new ProofError(`The checkpoints are of two logs: ${shown(older.origin)} and ${shown(origin)}.`)
  if (size < older.size)
    throw new ProofError(`Releases were removed from the log: it had ${older.size} entries, and now has ${size}.`)
  if (size === older.size && !areEqual(older.root, newer.root))
    throw new ProofError(`The log was forked: two checkpoints of ${size} entries have different roots.`)
  const bundled = await entriesOf(size, read)
  const leaves = bundled.map(leafHash)
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const entries = bundled.map((bytes, at) =>
    checked(`Entry ${at} of the log:`, () => parseReleaseEntry(utf8.decode(bytes)))
  )
  const releases = entries.map(({ release }) => release)
  await checkTiles(leaves, releases, read)
  checkRoot(leaves, older, `The log was rewritten: its first ${older.size} entries no longer have the root that`)
  checkRoot(leaves, newer, `The entries of the log were changed: they do not have the root that`)
  checkReleases(releases)
  return { origin, older: older.size, newer: size, signers: newer.signers, checkpoint: newerNote, entries }
}

function checkRoot(leaves: readonly Uint8Array[], { size, root, signers }: SignedCheckpoint, what: string): void {
  if (areEqual(HashTree.of(leaves.slice(0, size)).root(), root)) return
  const signed = signers.length > 0 ? `${signers.map(shown).join(' and ')} signed` : 'the checkpoint has'
  throw new ProofError(`${what} ${signed} for ${size} entries.`)
}

function checkReleases(releases: readonly string[]): void {
  const places = new Map<string, number>()
  for (const [at, release] of releases.entries()) {
    const before = places.get(release)
    if (before !== undefined) throw new ProofError(`Release ${release} has two entries: ${before} and ${at}.`)
    places.set(release, at)
  }
}

async function entriesOf(size: number, read: ReadTile): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = []
  for (const tile of tilesOf('entries', size)) {
    const { path, begin, end } = tile
    const width = end - begin
    const bundle = await readTile(tile, read)
    const found = entriesIn(bundle)
    if (found.length < width)
      throw new ProofError(`${path} has ${found.length} entries instead of ${width}: entries of the log were removed.`)
    const own = found.slice(0, width)
    if (width === TILE_WIDTH && bundleOf(own).length < bundle.length)
      throw new ProofError(`${path} has more than ${width} entries.`)
    entries.push(...own)
  }
  return entries
}

async function checkTiles(leaves: readonly Uint8Array[], releases: readonly string[], read: ReadTile): Promise<void> {
  for (const tile of allTilesOf(leaves.length)) {
    if (tile.level === 'entries') continue
    const [found, expected] = [await readTile(tile, read), tileBytes(tile, leaves)]
    const wrong = expected.findIndex((byte, at) => byte !== found[at])
    if (wrong >= 0) throw new ProofError(wrongTile(tile.level, tile.begin + Math.floor(wrong / HASH_BYTES), releases))
  }
}

function wrongTile(level: number, at: number, releases: readonly string[]): string {
  if (level === 0)
    return `Entry ${at} of the log, release ${releases[at]}, was changed: its hash is not the one in the tree.`
  return `Tile ${level} of the log is wrong at ${at}: it is not the hash of its ${TILE_WIDTH ** level} entries.`
}

/** The bytes of a tile. The log may have only the full one in place of a partial one. */
async function readTile({ level, n, begin, end, path }: Tile, read: ReadTile): Promise<Uint8Array> {
  const width = end - begin
  const bytes = await read(path).catch(async (reason) => {
    const full = width < TILE_WIDTH ? await read(tilePath(level, n)).catch(() => undefined) : undefined
    if (full) return level === 'entries' ? full : full.subarray(0, width * HASH_BYTES)
    const why = reason instanceof Error ? reason.message : String(reason)
    throw new ProofError(`${path} of the log cannot be read, so its entries may have been removed: ${why}`)
  })
  if (level !== 'entries' && bytes.length !== width * HASH_BYTES)
    throw new ProofError(`${path} of the log has ${bytes.length} bytes instead of ${width * HASH_BYTES}.`)
  return bytes
}
