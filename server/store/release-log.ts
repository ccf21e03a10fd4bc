// The release log and the attestations, as the pipeline wrote them: what proves that a release was published.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { areEqual } from '#verify/bytes.ts'
import { type VerifierKey, verifierKeyOf } from '#verify/keys.ts'
import { HashTree, leafHash } from '#verify/merkle.ts'
import { parseCheckpoint, parseNote, signersOf } from '#verify/note.ts'
import { parseReleaseEntry } from '#verify/release-entry.ts'
import { entriesIn, TILE_WIDTH, tilePath, tlogProofText } from '#verify/tlog-proof.ts'
import { attestationFile, LOG_FOLDER, SIGNING_FILE, SigningKey } from '../../domain/signing.ts'
import type { DamagedFiles } from './damaged-files.ts'

/** A subject of an attestation: its JSON text, and its path in the tree of subjects. */
export type ProvenSubject = { subject: string; index: number; path: Uint8Array[] }

/** What leads from a subject of a release to a signed checkpoint, as methodology/proofs.md defines it. */
export type ReleaseProof = {
  entry: string
  log: string
  /** Undefined if the release has no subject of that name. */
  subject(name: string): ProvenSubject | undefined
}

type Log = {
  version: string
  checkpoint: string
  entries: readonly string[]
  tree: HashTree
  /** Proofs already built from this log, by release. */
  proofs: Map<string, ReleaseProof>
}

/** Releases whose proofs are kept: 20 kB each, and most requests are about the current one. */
const KEPT_PROOFS = 20

const Statement = z.object({ subject: z.array(z.looseObject({ name: z.string() })) })
const Envelope = z.object({ payload: z.base64() })

export class ReleaseLogView {
  readonly #dataDir: string
  readonly #damaged: DamagedFiles
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
    const index = log.entries.findIndex((entry) => parseReleaseEntry(entry).release === release)
    const entry = log.entries[index]
    if (entry === undefined) return undefined
    const subjects = await this.#subjectsOf(entry)
    const proof = {
      entry,
      log: tlogProofText({ index, path: log.tree.path(index), checkpoint: log.checkpoint }),
      subject: (name: string) => subjects.get(name)
    }
    if (log.proofs.size >= KEPT_PROOFS) log.proofs.clear()
    log.proofs.set(release, proof)
    return proof
  }

  async #read(): Promise<Log | undefined> {
    const path = this.#path('checkpoint')
    const found = await stat(path, { bigint: true }).catch(() => undefined)
    if (!found) return undefined
    const version = `${found.ino} ${found.mtimeNs}`
    if (this.#log?.version === version) return this.#log
    const checkpoint = await readFile(path, 'utf8')
    const keys = await this.#keys()
    const head = this.#parsed(path, () => {
      const note = parseNote(checkpoint)
      // A replica can lack the keys of the operator. Whoever verifies a proof has them.
      if (keys.length > 0) signersOf(note, keys)
      return parseCheckpoint(note.text)
    })
    const entries = await this.#entries(head.size)
    const tree = HashTree.of(entries.map((entry) => leafHash(Buffer.from(entry))))
    if (!areEqual(tree.root(), head.root))
      throw this.#damaged.found(path, 'does not have the root of the entries in log/tile/entries')
    this.#log = { version, checkpoint, entries, tree, proofs: new Map() }
    return this.#log
  }

  /** Keys that can have signed the checkpoint. */
  async #keys(): Promise<VerifierKey[]> {
    const path = join(this.#dataDir, SIGNING_FILE)
    const text = await readFile(path, 'utf8').catch(() => '[]')
    const keys = this.#parsed(path, () => SigningKey.array().parse(JSON.parse(text)))
    return keys.map(verifierKeyOf)
  }

  async #entries(size: number): Promise<string[]> {
    const entries: string[] = []
    for (let n = 0; n * TILE_WIDTH < size; n++) {
      const path = this.#path(tilePath('entries', n, Math.min(TILE_WIDTH, size - n * TILE_WIDTH)))
      const bundle = await readFile(path).catch((error) => {
        throw this.#damaged.found(path, `cannot be read: ${error.message}`, error)
      })
      entries.push(...entriesIn(bundle).map((entry) => Buffer.from(entry).toString('utf8')))
    }
    return entries
  }

  /** Subjects of the attestation of a release, by name. */
  async #subjectsOf(entry: string): Promise<ReadonlyMap<string, ProvenSubject>> {
    const { release, subjects } = parseReleaseEntry(entry)
    const path = join(this.#dataDir, attestationFile(release))
    const text = await readFile(path, 'utf8').catch((error) => {
      throw this.#damaged.found(path, `cannot be read: ${error.message}`, error)
    })
    const { subject } = this.#parsed(path, () => {
      const { payload } = Envelope.parse(JSON.parse(text))
      return Statement.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')))
    })
    const texts = subject.map((one) => JSON.stringify(one))
    const tree = HashTree.of(texts.map((one) => leafHash(Buffer.from(one))))
    if (!areEqual(tree.root(), subjects.root))
      throw this.#damaged.found(path, 'has other subjects than the release log')
    return new Map(
      subject.map(({ name }, index) => [name, { subject: texts[index] ?? '', index, path: tree.path(index) }])
    )
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
