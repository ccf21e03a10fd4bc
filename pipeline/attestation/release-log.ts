// The release log in data/log: entries and hash tiles as C2SP tlog-tiles names them, and a signed checkpoint.
// It only grows. The last checkpoint is also kept outside of it, so that a replaced log is found.
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { textOf, writeWhole } from '#files'
import { areEqual, hexOf } from '#verify/bytes.ts'
import { HashTree, leafHash } from '#verify/merkle.ts'
import { type Checkpoint, checkpointText, noteOf, parseCheckpoint, parseNote, signersOf } from '#verify/note.ts'
import { parseReleaseEntry, type ReleaseEntry, releaseEntryText } from '#verify/release-entry.ts'
import { bundleOf, entriesIn, TILE_WIDTH, tilePath } from '#verify/tlog-proof.ts'
import { CatalogError } from '../../domain/errors.ts'
import { LAST_CHECKPOINT_FILE, LOG_FOLDER } from '../../domain/signing.ts'
import type { DataDirectory } from '../data-directory.ts'
import type { SigningKeys } from './signing-keys.ts'

export class ReleaseLog {
  readonly #root: string
  readonly #keys: SigningKeys
  /** Entries in the order of the log, as their bytes. */
  readonly #entries: Uint8Array[]
  /** The last checkpoint as signed; null for an empty log that has none. */
  #checkpoint: string | null

  private constructor(root: string, keys: SigningKeys, entries: Uint8Array[], checkpoint: string | null) {
    this.#root = root
    this.#keys = keys
    this.#entries = entries
    this.#checkpoint = checkpoint
  }

  /** Reads the log. Throws `log_forked` if it does not extend the last checkpoint that was signed. */
  static async open({ root }: DataDirectory, keys: SigningKeys): Promise<ReleaseLog> {
    const [last, open] = [
      await textOf(join(root, LAST_CHECKPOINT_FILE)),
      await textOf(join(root, LOG_FOLDER, 'checkpoint'))
    ]
    if (last === null && open === null) return new ReleaseLog(root, keys, [], null)
    if (last === null) throw forked(`${LAST_CHECKPOINT_FILE} is missing`)
    const signed = verified(last, LAST_CHECKPOINT_FILE, keys)
    const entries = await entriesOf(root, signed.size)
    const leaves = entries.map(leafHash)
    refuseOther(leaves, signed, LAST_CHECKPOINT_FILE)
    if (open !== null && open !== last) {
      // A run that was killed can leave an older checkpoint, but no other.
      const older = verified(open, `${LOG_FOLDER}/checkpoint`, keys)
      if (older.size > signed.size)
        throw forked(`${LOG_FOLDER}/checkpoint has ${older.size} releases, not ${signed.size}`)
      refuseOther(leaves.slice(0, older.size), older, `${LOG_FOLDER}/checkpoint`)
    }
    await refuseOtherTiles(root, leaves)
    return new ReleaseLog(root, keys, entries, last)
  }

  /** The entry of a release; undefined if the log has none. */
  entryOf(release: string): ReleaseEntry | undefined {
    return this.#entries
      .map((entry) => parseReleaseEntry(Buffer.from(entry).toString('utf8')))
      .find((entry) => entry.release === release)
  }

  async append(entry: ReleaseEntry): Promise<void> {
    this.#entries.push(Buffer.from(releaseEntryText(entry)))
    await this.#writeTiles()
    this.#checkpoint = null
    await this.publish()
  }

  /** Writes the checkpoint, signed by every key that still signs. Does nothing if it is in place. */
  async publish(): Promise<void> {
    const { name } = this.#keys.inUse
    const root = HashTree.of(this.#entries.map(leafHash)).root()
    const text = checkpointText({ origin: name, size: this.#entries.length, root })
    const signed = noteOf(text, this.#keys.signWithAll(Buffer.from(text)))
    const open = join(this.#root, LOG_FOLDER, 'checkpoint')
    if (this.#entries.length === 0 || (this.#checkpoint === signed && (await textOf(open)) === signed)) return
    // Kept outside the log first: the log may never be ahead of what is known to be signed.
    await writeWhole(join(this.#root, LAST_CHECKPOINT_FILE), signed, 0o600)
    await writeWhole(open, signed)
    this.#checkpoint = signed
  }

  /** Writes the tiles and the entry bundle that the newest entry changes. */
  async #writeTiles(): Promise<void> {
    const size = this.#entries.length
    const { n, width } = lastTile(size)
    const bundle = bundleOf(this.#entries.slice(n * TILE_WIDTH, n * TILE_WIDTH + width))
    await this.#write(tilePath('entries', n, width), bundle)
    const leaves = this.#entries.map(leafHash)
    for (let level = 0; size % TILE_WIDTH ** level === 0; level++) {
      const tile = lastTile(size / TILE_WIDTH ** level)
      await this.#write(tilePath(level, tile.n, tile.width), tileOf(leaves, level, tile))
    }
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const file = join(this.#root, LOG_FOLDER, path)
    await mkdir(dirname(file), { recursive: true })
    await writeWhole(file, bytes)
  }
}

type Tile = { n: number; width: number }

/** The last tile of a level with that many hashes. */
function lastTile(hashes: number): Tile {
  return { n: Math.ceil(hashes / TILE_WIDTH) - 1, width: hashes % TILE_WIDTH || TILE_WIDTH }
}

function tileOf(leaves: readonly Uint8Array[], level: number, { n, width }: Tile): Buffer {
  const span = TILE_WIDTH ** level
  return Buffer.concat(
    Array.from({ length: width }, (_, at) => {
      const begin = (n * TILE_WIDTH + at) * span
      return HashTree.of(leaves.slice(begin, begin + span)).root()
    })
  )
}

function verified(note: string, place: string, keys: SigningKeys): Checkpoint {
  try {
    const parsed = parseNote(note)
    signersOf(parsed, keys.known)
    return parseCheckpoint(parsed.text)
  } catch (error) {
    throw forked(`${place}: ${(error as Error).message}`)
  }
}

function refuseOther(leaves: readonly Uint8Array[], { size, root }: Checkpoint, place: string): void {
  const actual = HashTree.of(leaves).root()
  if (leaves.length === size && areEqual(actual, root)) return
  const bundles = bundlesOf(size).join(', ')
  throw forked(`the ${size} entries in ${bundles} have the root ${hexOf(actual)}, and ${place} has ${hexOf(root)}`)
}

/** Entries of the log, from its bundles. */
async function entriesOf(root: string, size: number): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = []
  for (const path of bundlesOf(size)) entries.push(...entriesIn(await bytesOf(root, path)))
  return entries
}

function bundlesOf(size: number): string[] {
  return Array.from({ length: Math.ceil(size / TILE_WIDTH) }, (_, n) =>
    join(LOG_FOLDER, tilePath('entries', n, Math.min(TILE_WIDTH, size - n * TILE_WIDTH)))
  )
}

/** Readers of the log use its tiles, so they must have the hashes of the entries. */
async function refuseOtherTiles(root: string, leaves: readonly Uint8Array[]): Promise<void> {
  for (let level = 0; leaves.length >= TILE_WIDTH ** level && leaves.length > 0; level++) {
    const hashes = Math.floor(leaves.length / TILE_WIDTH ** level)
    for (let n = 0; n * TILE_WIDTH < hashes; n++) {
      const width = Math.min(TILE_WIDTH, hashes - n * TILE_WIDTH)
      const path = join(LOG_FOLDER, tilePath(level, n, width))
      if (!(await bytesOf(root, path)).equals(tileOf(leaves, level, { n, width })))
        throw forked(`${path} has other hashes than the entries`)
    }
  }
}

async function bytesOf(root: string, path: string): Promise<Buffer> {
  return await readFile(join(root, path)).catch((error: Error) => {
    throw forked(`${path} cannot be read: ${error.message}`)
  })
}

function forked(why: string): CatalogError {
  return new CatalogError('log_forked', why.endsWith('.') ? why : `${why}.`)
}
