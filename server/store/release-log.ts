// The release log and the attestations: what proves that a release was published. Each file is compared with
// the signed checkpoint before anything of it leaves the server.

import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { sha256OfText } from '#files'
import { verifyAttestation } from '#verify/attestation.ts'
import { areEqual, bytesOfBase64, hexOf, utf8 } from '#verify/bytes.ts'
import { parseReleaseEntry, type ReleaseEntry } from '#verify/chain.ts'
import { asCosigner, cosignersOf } from '#verify/cosignature.ts'
import { type Envelope, IN_TOTO, preAuthenticated } from '#verify/dsse.ts'
import { isSignedBy, keyIdOf, type VerifierKey } from '#verify/keys.ts'
import { HASH_BYTES, HashTree, type Head, leafHash } from '#verify/merkle.ts'
import { parseCheckpoint, parseNote, signersOf, tlogProofText } from '#verify/note.ts'
import { bundleOf, entriesIn, TILE_WIDTH, tileBytes, tilePath, tilesOf } from '#verify/tiles.ts'
import { ReleaseId } from '../../domain/manifest.ts'
import { attestationFile, LAST_CHECKPOINT_FILE, LOG_FOLDER } from '../../domain/signing.ts'
import type { DamagedFiles } from './damaged-files.ts'
import type { VerifiedFile } from './verified-files.ts'

/** A subject of an attestation: its JSON text, and its path in the tree of subjects. */
export type ProvenSubject = { subject: string; index: number; path: Uint8Array[] }

/** What leads from a subject of a release to a signed checkpoint, as methodology/proofs.md defines it. */
export type ReleaseProof = {
  entry: string
  log: string
  /** Undefined if the release has no subject of that name. */
  subject(name: string): ProvenSubject | undefined
  /** The attestation, read again: it has the size of a page. Throws DamagedFile. */
  attestation(): Promise<Envelope>
}

type Log = {
  version: string
  checkpoint: string
  leaves: readonly Uint8Array[]
  tree: HashTree
  keys: readonly VerifierKey[]
  entries?: readonly Uint8Array[]
  /** Proofs already built from this log, by release. */
  proofs: LRUCache<string, ReleaseProof>
}

/** Releases whose proofs are kept: 20 kB each, and most requests are about the current one. */
const KEPT_PROOFS = 20

/** Level or `entries`, the number of the tile in groups of three digits, and the width of a partial tile. */
const TILE = /^(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/

export class ReleaseLogView {
  readonly #dataDir: string
  readonly #damaged: DamagedFiles
  /** Keys that can have signed the checkpoint; without any, signatures are not verified. */
  keys: () => readonly VerifierKey[] = () => []
  #log: Log | undefined

  constructor(dataDir: string, damaged: DamagedFiles) {
    this.#dataDir = dataDir
    this.#damaged = damaged
  }

  /** Undefined if the release is not in the log. Throws DamagedFile. */
  async proofOf(release: string): Promise<ReleaseProof | undefined> {
    const log = await this.#read()
    const known = log?.proofs.get(release)
    if (known || !log) return known
    const found = await this.#entryOf(log, release)
    if (!found) return undefined
    const { index, text, entry } = found
    const { subjects } = await this.#attestation(log, entry)
    const texts = subjects.map((one) => JSON.stringify(one))
    const tree = HashTree.of(texts.map((one) => leafHash(utf8(one))))
    const proven = new Map(
      subjects.map(({ name }, at) => [name, { subject: texts[at] ?? '', index: at, path: tree.path(at) }])
    )
    const proof = {
      entry: text,
      log: tlogProofText({ index, path: log.tree.path(index), checkpoint: log.checkpoint }),
      subject: (name: string) => proven.get(name),
      attestation: async () => (await this.#attestation(log, entry)).envelope
    }
    log.proofs.set(release, proof)
    return proof
  }

  /** Text of the checkpoint; undefined without a log. Throws DamagedFile. */
  async checkpointText(): Promise<string | undefined> {
    return (await this.#read())?.checkpoint
  }

  /** Undefined without a log. Throws DamagedFile. */
  async checkpoint(): Promise<VerifiedFile | undefined> {
    const text = await this.checkpointText()
    return text === undefined ? undefined : fileOf(Buffer.from(text))
  }

  /** The tile of that path below `tile/`; undefined if the log has none. Throws DamagedFile. */
  async tile(name: string): Promise<VerifiedFile | undefined> {
    const [, level = '', digits = '', given = String(TILE_WIDTH)] = TILE.exec(name) ?? []
    const log = level === '' ? undefined : await this.#read()
    const [n, width] = [Number(digits.replaceAll(/\D/g, '')), Number(given)]
    const place = level === 'entries' ? level : Number(level)
    // The last tile of its level is as wide as the log reaches; narrower ones are of earlier checkpoints.
    const widest = tilesOf(place, log?.leaves.length ?? 0)[n]
    const own = widest && { ...widest, end: widest.begin + width, path: tilePath(place, n, width) }
    if (!log || !own || width < 1 || own.end > widest.end || `tile/${name}` !== own.path) return undefined
    const path = this.#path(own.path)
    if (own.end < widest.end && !existsSync(path)) return undefined
    const expected =
      place === 'entries' ? bundleOf((await this.#entries(log)).slice(own.begin, own.end)) : tileBytes(own, log.leaves)
    const bytes = await this.#bytes(path)
    if (!areEqual(bytes, expected)) throw this.#damaged.found(path, 'differs from the tree that the checkpoint signs')
    return fileOf(bytes)
  }

  /** Attestation of a release; undefined if the log has no such release. Throws DamagedFile. */
  async attestation(release: string): Promise<VerifiedFile | undefined> {
    const log = ReleaseId.safeParse(release).success ? await this.#read() : undefined
    const found = log && (await this.#entryOf(log, release))
    return found && fileOf((await this.#attestation(log, found.entry)).bytes)
  }

  async #read(): Promise<Log | undefined> {
    const path = this.#path('checkpoint')
    const found = await stat(path, { bigint: true }).catch(() => undefined)
    if (!found && [this.#path(''), join(this.#dataDir, LAST_CHECKPOINT_FILE)].some((other) => existsSync(other)))
      throw this.#damaged.found(path, 'is missing')
    if (!found) return undefined
    const keys = this.keys()
    const version = [found.ino, found.mtimeNs, ...keys.map(keyIdOf)].join(' ')
    if (this.#log?.version === version) return this.#log
    const checkpoint = (await this.#bytes(path)).toString('utf8')
    const head = this.#parsed(path, () => {
      const { text, signatures } = parseNote(checkpoint)
      // A replica can lack the keys of the operator. Whoever verifies a proof has them.
      if (keys.length > 0) signersOf({ text, signatures }, keys)
      const named = signatures.map(({ name, keyId, bytes }) => ({ keyid: `${name}+${hexOf(keyId)}`, bytes }))
      refuseRenamed(utf8(text), named, keys)
      cosignersOf({ text, signatures }, keys.map(asCosigner))
      return parseCheckpoint(text)
    })
    const leaves = await this.#leaves(head)
    const proofs = new LRUCache<string, ReleaseProof>({ max: KEPT_PROOFS })
    this.#log = { version, checkpoint, leaves, tree: HashTree.of(leaves), keys, proofs }
    return this.#log
  }

  /** Hashes of the entries: of the bundles or, if one is damaged, those in the tiles. */
  async #leaves({ size, root }: Head): Promise<Uint8Array[]> {
    for (const level of ['entries', 0] as const) {
      const leaves: Uint8Array[] = []
      for (const { path } of tilesOf(level, size)) {
        const bytes = await readFile(this.#path(path)).catch(() => Buffer.alloc(0))
        if (level === 'entries') leaves.push(...entriesIn(bytes).map(leafHash))
        else for (let at = 0; at < bytes.length; at += HASH_BYTES) leaves.push(bytes.subarray(at, at + HASH_BYTES))
      }
      if (leaves.length === size && areEqual(HashTree.of(leaves).root(), root)) return leaves
    }
    throw this.#damaged.found(this.#path('checkpoint'), 'has another root than the entries and the tiles of the log')
  }

  async #entries(log: Log): Promise<readonly Uint8Array[]> {
    if (log.entries) return log.entries
    const entries: Uint8Array[] = []
    for (const { path: part, begin, end } of tilesOf('entries', log.leaves.length)) {
      const path = this.#path(part)
      const bytes = await this.#bytes(path)
      const found = entriesIn(bytes)
      const hashes = log.leaves.slice(begin, end)
      if (found.length !== hashes.length || !found.every((entry, at) => isOf(entry, hashes[at])))
        throw this.#damaged.found(path, 'has other entries than the checkpoint signs')
      entries.push(...found)
    }
    log.entries = entries
    return entries
  }

  async #entryOf(log: Log, release: string) {
    const texts = (await this.#entries(log)).map((entry) => Buffer.from(entry).toString('utf8'))
    const index = texts.findIndex((text) => parseReleaseEntry(text).release === release)
    const text = texts[index]
    return text === undefined ? undefined : { index, text, entry: parseReleaseEntry(text) }
  }

  async #attestation({ keys }: Log, entry: ReleaseEntry) {
    const path = join(this.#dataDir, attestationFile(entry.release))
    const bytes = await this.#bytes(path)
    return this.#parsed(path, () => {
      const envelope = JSON.parse(bytes.toString('utf8')) as Envelope
      const { subjects } = verifyAttestation(envelope, {}, entry)
      const message = preAuthenticated(IN_TOTO, Buffer.from(envelope.payload, 'base64'))
      const named = envelope.signatures.map(({ keyid, sig }) => ({ keyid, bytes: bytesOfBase64(sig) }))
      refuseRenamed(message, named, keys)
      if (`${JSON.stringify(envelope)}\n` !== bytes.toString('utf8')) throw new Error('It is not as it was written.')
      return { bytes, envelope, subjects }
    })
  }

  async #bytes(path: string): Promise<Buffer> {
    return await readFile(path).catch((error: Error) => {
      throw this.#damaged.found(path, `cannot be read: ${error.message}`, error)
    })
  }

  #parsed<T>(path: string, parse: () => T): T {
    try {
      return parse()
    } catch (error) {
      throw this.#damaged.found(path, `cannot be read: ${(error as Error).message}`, error)
    }
  }

  #path(part: string): string {
    return join(this.#dataDir, LOG_FOLDER, part)
  }
}

function isOf(entry: Uint8Array, hash: Uint8Array | undefined): boolean {
  return hash !== undefined && areEqual(leafHash(entry), hash)
}

/** Throws unless each signature of a known key has the id of that key, and the other way around. */
function refuseRenamed(
  message: Uint8Array,
  signatures: readonly { keyid: string; bytes: Uint8Array | undefined }[],
  keys: readonly VerifierKey[]
): void {
  for (const { keyid, bytes } of signatures) {
    const signer = keys.find((key) => bytes && isSignedBy(key, message, bytes))
    const isKnown = keys.some((key) => keyIdOf(key) === keyid)
    if (!bytes || isKnown !== (signer !== undefined) || (signer && keyIdOf(signer) !== keyid))
      throw new Error(`The signature of ${keyid} is wrong.`)
  }
}

/** A file of which every byte was compared. */
function fileOf(bytes: Buffer): VerifiedFile {
  return {
    ...{ sha256: sha256OfText(bytes), bytes: bytes.length },
    ...{ part: (start, end) => bytes.subarray(start, end + 1), close: async () => {} }
  }
}
