// The release log in data/log: entries and hash tiles as C2SP tlog-tiles names them, and a signed checkpoint.
// It only grows. The last checkpoint is also kept outside of it, so that a replaced log is found.
import { createPrivateKey, sign } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { textOf, writeWhole } from '#files'
import { areEqual, hexOf } from '#verify/bytes.ts'
import { parseReleaseEntry, type ReleaseEntry, releaseEntryText } from '#verify/chain.ts'
import { asCosigner, cosignedMessage, cosignersOf, timedSignature, withCosignatures } from '#verify/cosignature.ts'
import { keyIdOf, verifierKeyOf } from '#verify/keys.ts'
import { HashTree, leafHash } from '#verify/merkle.ts'
import { type Checkpoint, checkpointText, noteOf, parseCheckpoint, parseNote, signersOf } from '#verify/note.ts'
import { allTilesOf, bundleOf, entriesIn, tileBytes, tilesOf } from '#verify/tiles.ts'
import { CatalogError } from '../../domain/errors.ts'
import { keyInUse, LAST_CHECKPOINT_FILE, LOG_FOLDER, SIGNING_FILE, SigningKey } from '../../domain/signing.ts'
import { type DataDirectory, damagedData, readJson } from '../data-directory.ts'
import { cosigned, type Witness } from './witnesses.ts'

/** Reads the log. Throws `log_forked` if it does not extend the last checkpoint that was signed. */
export async function openReleaseLog({ root }: DataDirectory, keys: SigningKeys) {
  const openFile = join(root, LOG_FOLDER, 'checkpoint')
  /** The last checkpoint as signed; null for an empty log that has none. */
  let checkpoint = await textOf(join(root, LAST_CHECKPOINT_FILE))
  /** Entries in the order of the log, as their bytes. */
  const entries = await wholeEntries(root, keys, checkpoint, await textOf(openFile))

  function signed(text: string, now: Date): string {
    const at = Math.floor(now.getTime() / 1000)
    const { key, signature } = keys.sign(cosignedMessage(text, at))
    const dated = { key: asCosigner(key), signature: timedSignature(at, signature) }
    return noteOf(text, [...keys.signWithAll(Buffer.from(text)), dated])
  }

  async function keep(note: string): Promise<void> {
    if (checkpoint === note && (await textOf(openFile)) === note) return
    // Kept outside the log first: the log may never be ahead of what is known to be signed.
    await writeWhole(join(root, LAST_CHECKPOINT_FILE), note, 0o600)
    await writeWhole(openFile, note)
    checkpoint = note
  }

  return {
    /** The entry of a release; undefined if the log has none. */
    entryOf: (release: string): ReleaseEntry | undefined =>
      entries
        .map((entry) => parseReleaseEntry(Buffer.from(entry).toString('utf8')))
        .find((entry) => entry.release === release),
    /** Writes the tiles and the entry bundle that the entry changes. */
    async append(entry: ReleaseEntry): Promise<void> {
      const before = new Set(allTilesOf(entries.length).map(({ path }) => path))
      entries.push(Buffer.from(releaseEntryText(entry)))
      const leaves = entries.map(leafHash)
      for (const tile of allTilesOf(entries.length).filter(({ path }) => !before.has(path))) {
        const file = join(root, LOG_FOLDER, tile.path)
        await mkdir(dirname(file), { recursive: true })
        const isBundle = tile.level === 'entries'
        await writeWhole(file, isBundle ? bundleOf(entries.slice(tile.begin, tile.end)) : tileBytes(tile, leaves))
      }
    },
    /** With every key that signs, and the time. Stays for a day. Returns why witnesses did not cosign it. */
    async publish(now: Date, witnesses: readonly Witness[] = []): Promise<string[]> {
      if (entries.length === 0) return []
      const tree = HashTree.of(entries.map(leafHash))
      const text = checkpointText({ origin: keys.inUse.name, size: entries.length, root: tree.root() })
      const kept = checkpoint
      const isKept = kept !== null && isRecent(kept, text, keys, now)
      // Written before a witness is asked: what a witness saw must not be lost.
      const own = isKept ? kept : signed(text, now)
      await keep(own)
      const asked = witnesses.filter(({ key }) => !isKept || cosignersOf(parseNote(own), [key]).length === 0)
      const { note, lacking } = await cosigned(own, tree, entries.length, asked)
      const known = witnesses.map(({ key }) => key)
      // A cosignature is of the text, so it stays true below a newer signature.
      const isSame = kept !== null && parseNote(kept).text === text
      await keep(isSame ? withCosignatures(note, kept.slice(kept.lastIndexOf('\n\n') + 2), known) : note)
      return lacking
    }
  }
}

/** Entries of the log, if they, its tiles and its checkpoint are those that were signed last. */
async function wholeEntries(root: string, keys: SigningKeys, last: string | null, open: string | null) {
  if (last === null && open === null) return []
  if (last === null) throw forked(`${LAST_CHECKPOINT_FILE} is missing`)
  const signed = verified(last, LAST_CHECKPOINT_FILE, keys)
  const entries: Uint8Array[] = []
  for (const path of bundlesOf(signed.size)) entries.push(...entriesIn(await bytesOf(root, path)))
  const leaves = entries.map(leafHash)
  refuseOther(leaves, signed, LAST_CHECKPOINT_FILE)
  if (open !== null && open !== last) {
    // A run that was killed can leave an older checkpoint, but no other.
    const older = verified(open, `${LOG_FOLDER}/checkpoint`, keys)
    if (older.size > signed.size)
      throw forked(`${LOG_FOLDER}/checkpoint has ${older.size} releases, not ${signed.size}`)
    refuseOther(leaves.slice(0, older.size), older, `${LOG_FOLDER}/checkpoint`)
  }
  // Readers of the log use its tiles, so they must have the hashes of the entries.
  for (const tile of allTilesOf(leaves.length)) {
    if (tile.level === 'entries') continue
    const path = join(LOG_FOLDER, tile.path)
    if (!areEqual(await bytesOf(root, path), tileBytes(tile, leaves)))
      throw forked(`${path} has other hashes than the entries`)
  }
  return entries
}

const DAY_MS = 24 * 60 * 60 * 1000

/** True if the checkpoint has the text and every signature, and is not a day old. */
function isRecent(checkpoint: string, text: string, keys: SigningKeys, now: Date): boolean {
  const note = parseNote(checkpoint)
  const [dated] = cosignersOf(note, [asCosigner(verifierKeyOf(keys.inUse))])
  const age = dated ? now.getTime() - dated.at * 1000 : -1
  const signers = signersOf(note, keys.known).join(' ')
  return note.text === text && age >= 0 && age < DAY_MS && signers === keys.signing.map(keyIdOf).join(' ')
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

function bundlesOf(size: number): string[] {
  return tilesOf('entries', size).map(({ path }) => join(LOG_FOLDER, path))
}

async function bytesOf(root: string, path: string): Promise<Buffer> {
  return await readFile(join(root, path)).catch((error: Error) => {
    throw forked(`${path} cannot be read: ${error.message}`)
  })
}

function forked(why: string): CatalogError {
  return new CatalogError('log_forked', why.endsWith('.') ? why : `${why}.`)
}

export type SigningKeys = NonNullable<Awaited<ReturnType<typeof signingKeys>>>

/** Null if there is none in use. Throws `damaged_data` if the file cannot be read or is missing. */
export async function signingKeys(directory: DataDirectory) {
  const path = join(directory.root, SIGNING_FILE)
  const content = await readJson(path)
  // The server keeps a copy in the folder of the file; the last checkpoint shows that releases were signed.
  const traces = [`${path}.copy`, join(directory.root, LAST_CHECKPOINT_FILE)]
  if (content === undefined && traces.some((trace) => existsSync(trace))) throw damagedData(path, 'is missing')
  const read = SigningKey.array().safeParse(content ?? [])
  if (!read.success) throw damagedData(path, 'does not contain signing keys')
  const inUse = keyInUse(read.data)
  if (!inUse) return null
  const retired = read.data.filter(({ retired_at, jwk }) => retired_at !== null && jwk.d !== undefined)
  const all = [inUse, ...retired]
  return {
    inUse,
    /** Every key that ever signed, with or without its private half. */
    known: read.data.map(verifierKeyOf),
    /** The key in use and a key replaced by it, so that readers who know either can follow. */
    signing: all.map(verifierKeyOf),
    /** Signs with the key in use. */
    sign: (message: Uint8Array) => signed(inUse, message),
    signWithAll: (message: Uint8Array) => all.map((key) => signed(key, message))
  }
}

function signed(key: SigningKey, message: Uint8Array) {
  const { kty, crv, x, d } = key.jwk
  if (d === undefined) throw damagedData(SIGNING_FILE, 'lacks the private half of the key in use')
  return {
    key: verifierKeyOf(key),
    signature: sign(null, message, createPrivateKey({ key: { kty, crv, x, d }, format: 'jwk' }))
  }
}
