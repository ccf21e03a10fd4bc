// Small signed releases with lookup files, their log, and proofs of keys: methodology/proofs.md.
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { base64Of, hexOf, sha256, utf8 } from '../src/bytes.ts'
import { releaseEntryText } from '../src/chain.ts'
import { type Envelope, envelopeOf, IN_TOTO, preAuthenticated } from '../src/dsse.ts'
import { type VerifierKey, verifierKey, verifierKeyText } from '../src/keys.ts'
import { blockDigest, blockLeafHash, CONTINUES, HashTree, leafHash, type Mark, STARTS } from '../src/merkle.ts'
import { checkpointText, noteOf, tlogProofText } from '../src/note.ts'
import { TILE_WIDTH, tilePath } from '../src/tiles.ts'

export type Value = string | number | boolean | null | Value[]
export type Table = {
  table: string
  columns: string[]
  head: number
  blockBytes: number
  /** Malformed files: lines in the order given, or with another number of values in the first array. */
  isUnsorted?: boolean
  headOfLines?: number
  rows: [key: string, ...Value[]][]
}
type Block = { text: string; mark: Mark; after: string; keys: string[] }
export type Lookup = { name: string; subject: string; blocks: Block[]; tree: HashTree }
export type Release = { id: string; entry: string; attestation: Envelope; lookups: Lookup[]; subjects: string[] }

export class Signer {
  readonly key: VerifierKey
  readonly #private: KeyObject

  /** The same seed gives the same key, so that vectors stay the same. */
  constructor(name: string, seed: string) {
    // PKCS #8 of an Ed25519 key is this prefix and the 32 bytes of the private key (RFC 8410).
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), sha256(utf8(seed))])
    this.#private = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const { x = '' } = createPublicKey(this.#private).export({ format: 'jwk' })
    this.key = verifierKey(name, new Uint8Array(Buffer.from(x, 'base64url')))
  }

  get text(): string {
    return verifierKeyText(this.key)
  }

  sign(bytes: Uint8Array): Uint8Array {
    return new Uint8Array(sign(null, bytes, this.#private))
  }

  note(text: string): string {
    return noteOf(text, [{ key: this.key, signature: this.sign(utf8(text)) }])
  }

  envelope(payloadType: string, payload: Uint8Array): Envelope {
    return envelopeOf(payloadType, payload, [
      { key: this.key, signature: this.sign(preAuthenticated(payloadType, payload)) }
    ])
  }
}

function blocksOf({ rows, head, blockBytes, isUnsorted, headOfLines = head }: Table): Block[] {
  const sorted = isUnsorted ? rows : [...rows].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const blocks: Block[] = []
  let open: Block | undefined
  let last = ''
  for (const [key, ...values] of sorted) {
    if (open && utf8(open.text).length >= blockBytes) {
      open.after = key
      open = undefined
    }
    if (!open) {
      open = { text: '', mark: key === last ? CONTINUES : STARTS, after: '', keys: [] }
      blocks.push(open)
    }
    open.text += `${key}\t${arraysOf(values, headOfLines)}\n`
    open.keys.push(key)
    last = key
  }
  return blocks
}

function arraysOf(values: Value[], head: number): string {
  const rest = values.slice(head)
  while (rest.length > 1 && rest.at(-1) === null) rest.pop()
  const arrays = head > 0 ? [values.slice(0, head), rest] : [rest]
  return arrays.map((array) => JSON.stringify(array)).join('\t')
}

function lookupOf(name: string, table: Table): Lookup {
  const blocks = blocksOf(table)
  const tree = HashTree.of(
    blocks.map(({ text, mark, after }) => blockLeafHash({ digest: blockDigest(text), mark, after }))
  )
  const { columns, head } = table
  const subject = JSON.stringify({
    name: `${name}.lookup`,
    digest: { sha256: hexOf(sha256(utf8(blocks.map(({ text }) => text).join('')))), rfc6962: hexOf(tree.root()) },
    annotations: { table: table.table, blocks: blocks.length, head, columns }
  })
  return { name, subject, blocks, tree }
}

export function releaseOf(id: string, tables: Readonly<Record<string, Table>>, signer: Signer): Release {
  const lookups = Object.entries(tables).map(([name, table]) => lookupOf(name, table))
  const manifest = sha256(utf8(`manifest of ${id}`))
  const file = (name: string, sha: Uint8Array) => JSON.stringify({ name, digest: { sha256: hexOf(sha) } })
  const subjects = [
    file('exclusion.parquet', sha256(utf8(id))),
    ...lookups.map(({ subject }) => subject),
    file('manifest.json', manifest)
  ].sort()
  const raw = {
    name: 'oig_leie/UPDATED.csv',
    uri: 'https://example.org/UPDATED.csv',
    digest: { sha256: hexOf(sha256(utf8('raw'))) }
  }
  const statement = JSON.stringify({
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjects.map((text) => JSON.parse(text)),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:example:release',
        externalParameters: { release: id },
        resolvedDependencies: [{ name: 'pipeline', digest: { gitCommit: '0'.repeat(40) } }, raw]
      },
      runDetails: { builder: { id: 'https://example.org/log' } }
    }
  })
  const payload = utf8(statement)
  const root = HashTree.of(subjects.map((text) => leafHash(utf8(text)))).root()
  return {
    ...{ id, lookups, subjects },
    attestation: signer.envelope(IN_TOTO, payload),
    entry: releaseEntryText({
      ...{ release: id, manifest, statement: sha256(payload) },
      subjects: { count: subjects.length, root }
    })
  }
}

/** A release log: its checkpoints, files and proofs. */
export class Log {
  readonly origin: string
  readonly entries: readonly string[]
  readonly #signers: readonly Signer[]

  constructor(entries: readonly string[], signer: Signer, ...others: readonly Signer[]) {
    this.origin = signer.key.name
    this.entries = entries
    this.#signers = [signer, ...others]
  }

  #tree(size: number): HashTree {
    return HashTree.of(this.entries.slice(0, size).map((entry) => leafHash(utf8(entry))))
  }

  checkpoint(size = this.entries.length): string {
    const text = checkpointText({ origin: this.origin, size, root: this.#tree(size).root() })
    return noteOf(
      text,
      this.#signers.map((signer) => ({ key: signer.key, signature: signer.sign(utf8(text)) }))
    )
  }

  proof(entry: string): string {
    const index = this.entries.indexOf(entry)
    return tlogProofText({ index, path: this.#tree(this.entries.length).path(index), checkpoint: this.checkpoint() })
  }

  /** Tiles and bundles by their paths. */
  files(): Map<string, Uint8Array> {
    const files = new Map<string, Uint8Array>()
    const bundle = (entry: string) => {
      const bytes = Buffer.from(entry)
      return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 255), bytes])
    }
    for (const { n, items } of tiled(this.entries.map(bundle)))
      files.set(tilePath('entries', n, items.length), Buffer.concat(items))
    let hashes = this.entries.map((entry) => leafHash(utf8(entry)))
    for (let level = 0; hashes.length > 0; level++) {
      const tiles = tiled(hashes)
      for (const { n, items } of tiles) files.set(tilePath(level, n, items.length), Buffer.concat(items))
      hashes = tiles.filter(({ items }) => items.length === TILE_WIDTH).map(({ items }) => HashTree.of(items).root())
    }
    return files
  }
}

function tiled<T>(items: readonly T[]): { n: number; items: T[] }[] {
  const count = Math.ceil(items.length / TILE_WIDTH)
  return Array.from({ length: count }, (_, n) => ({ n, items: items.slice(n * TILE_WIDTH, (n + 1) * TILE_WIDTH) }))
}

/** The proof of some keys; `of` is the operation of the answer. */
export function proofOf(release: Release, log: Log, asked: [lookup: string, key: string][], of?: string) {
  const named = [...new Set(asked.map(([lookup]) => lookup))].map((name) => lookupIn(release, name))
  const tree = HashTree.of(release.subjects.map((text) => leafHash(utf8(text))))
  return {
    format: 'provider-provenance-proof/1',
    ...(of !== undefined && { of }),
    release: release.id,
    entry: release.entry,
    log: log.proof(release.entry),
    attestation: `https://example.org/data/${release.id}/attestation.json`,
    lookups: named.map(({ subject }) => {
      const index = release.subjects.indexOf(subject)
      return { subject, index, path: tree.path(index).map(base64Of) }
    }),
    rows: asked.flatMap(([lookup, key]) => rowsOf(lookupIn(release, lookup), key))
  }
}
export type Proof = ReturnType<typeof proofOf>
export type ProofRow = { lookup: string; key: string; block: ReturnType<typeof blockOf> | null; next: string | null }

function lookupIn({ lookups }: Release, name: string): Lookup {
  const found = lookups.find((one) => one.name === name)
  if (!found) throw new Error(`no lookup ${name}`)
  return found
}

/** Every block with rows of the key, or the one where they would be. */
function rowsOf(lookup: Lookup, key: string): ProofRow[] {
  const { name, blocks } = lookup
  const before = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0
  const holding = blocks.flatMap(({ keys }, index) => (keys.includes(key) ? [index] : []))
  const place = blocks.findLastIndex(({ keys }) => before(keys[0] ?? '', key))
  const indexes = holding.length > 0 ? holding : blocks.length > 0 ? [Math.max(0, place)] : []
  if (indexes.length === 0) return [{ lookup: name, key, block: null, next: null }]
  return indexes.map((index) => ({
    ...{ lookup: name, key, block: blockOf(lookup, index) },
    next:
      blocks[index]?.after === key && holding.length > 0 ? `https://example.org/v1/proof/${name}/${index + 1}` : null
  }))
}

export function blockOf({ blocks, tree }: Lookup, index: number) {
  const { text = '', mark = STARTS, after = '' } = blocks[index] ?? {}
  return { index, text, mark, after, path: tree.path(index).map(base64Of) }
}
