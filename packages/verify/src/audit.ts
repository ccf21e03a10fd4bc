// Audits the lookup files of a release: an absence can be trusted only if each file is sorted and has each
// key in one run of blocks. Reads each file once, from beginning to end.
import { createHash } from 'node:crypto'
import { verifyAttestation } from './attestation.ts'
import { type BlockLeaf, blockLeafHash, CONTINUES, STARTS } from './block.ts'
import { areEqual } from './bytes.ts'
import type { VerifierKey } from './keys.ts'
import { HASH_BYTES, HashTree } from './merkle.ts'
import { ProofError } from './proof-error.ts'
import { type Report, sentencesOfAttestation } from './sentences.ts'
import { isObject, jsonIn, shown } from './shape.ts'
import { parseLookupSubject } from './subject.ts'

/** The bytes of a file of the release; undefined if it is not offered. */
export type ReadFile = (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>

/** A block ends at the first line that brings it to this size. */
const BLOCK_BYTES = 4096
const [TAB, LINE_FEED] = [9, 10]

/** Verifies the attestation and every offered file in it. Throws a ProofError that names what is wrong. */
export async function auditRelease(envelope: string, read: ReadFile, keys: readonly VerifierKey[]): Promise<Report> {
  const attestation = verifyAttestation(jsonIn(envelope, 'The attestation'), { keys })
  const report = sentencesOfAttestation(attestation)
  for (const subject of attestation.subjects) {
    const name = String(subject.name)
    const bytes = name.includes('/') || name === 'manifest.json' ? undefined : await read(name)
    if (!bytes) {
      report.unchecked.push(`${shown(name)} was not checked: it is not offered.`)
      continue
    }
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const part of bytes) {
        hash.update(part)
        yield part
      }
    }
    const said = name.endsWith('.lookup')
      ? await auditLookup(JSON.stringify(subject), hashed())
      : await drained(hashed())
    if (!isObject(subject.digest) || hash.digest('hex') !== subject.digest.sha256)
      throw new ProofError(`${shown(name)} does not have the SHA-256 that the attestation has for it.`)
    report.proven.push(`${shown(name)} has the SHA-256 of the attestation.${said}`)
    if (name.endsWith('.lookup')) report.unchecked.push(`The lines of ${name} were not compared with its table.`)
  }
  return { ...report, isWhole: false }
}

async function drained(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const _ of bytes);
  return ''
}

/** A sentence about a lookup file. Throws a ProofError if it is not sorted, or has another block tree. */
export async function auditLookup(text: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const subject = parseLookupSubject(text)
  const { lookup } = subject
  const leaves: (BlockLeaf & { first: string })[] = []
  let [rest, block, key, rows] = [Buffer.alloc(0), Buffer.alloc(0), Buffer.alloc(0), 0]
  let before = Buffer.alloc(0)
  const close = () => {
    const last = leaves.at(-1)
    if (last) last.digest = createHash('sha256').update(block).digest()
    block = Buffer.alloc(0)
    before = key
  }
  const add = (line: Buffer) => {
    const own = line.subarray(0, Math.max(line.indexOf(TAB), 0))
    rows += 1
    if (own.length === 0 || Buffer.compare(key, own) > 0)
      throw new ProofError(
        `${lookup} is not sorted: row ${rows} has the key ${shown(`${own}`)} after ${shown(`${key}`)}.`
      )
    if (block.length === 0) {
      const [last, first] = [leaves.at(-1), own.toString('utf8')]
      if (last) last.after = first
      const mark = leaves.length > 0 && before.equals(own) ? CONTINUES : STARTS
      leaves.push({ digest: new Uint8Array(), mark, after: '', first })
    }
    key = Buffer.from(own)
    block = Buffer.concat([block, line])
  }
  const tail: Uint8Array[] = []
  for await (const part of bytes) {
    if (leaves.length === subject.blocks) {
      tail.push(part)
      continue
    }
    rest = Buffer.concat([rest, part])
    for (let end = rest.indexOf(LINE_FEED); end >= 0 && leaves.length < subject.blocks; end = rest.indexOf(LINE_FEED)) {
      add(rest.subarray(0, end + 1))
      rest = rest.subarray(end + 1)
      // The last block ends where the index begins.
      if (block.length >= BLOCK_BYTES && leaves.length < subject.blocks) close()
    }
  }
  rest = Buffer.concat([rest, ...tail])
  // What follows the first line of the last block is its other lines and the index, which begins with the
  // digest of the first block.
  for (;;) {
    const digest = leaves.length > 1 ? leaves[0]?.digest : createHash('sha256').update(block).digest()
    const end = rest.indexOf(LINE_FEED)
    if (subject.blocks === 0 || end < 0 || (digest && areEqual(digest, rest.subarray(0, HASH_BYTES)))) break
    add(rest.subarray(0, end + 1))
    rest = rest.subarray(end + 1)
  }
  close()
  const rootOf = (list: readonly BlockLeaf[]) => HashTree.of(list.map(blockLeafHash)).root()
  if (areEqual(rootOf(leaves), subject.root)) return ` Its ${rows} rows are sorted, and no key is in two places.`
  const continued = leaves.findIndex(({ mark }) => mark === CONTINUES)
  const silent = leaves.map((leaf) => ({ ...leaf, mark: STARTS as typeof STARTS }))
  if (continued >= 0 && areEqual(rootOf(silent), subject.root))
    throw new ProofError(
      `Key ${shown(leaves[continued]?.first)} is in blocks ${continued - 1} and ${continued} of ${lookup}, and block ${continued} says that it begins there.`
    )
  throw new ProofError(`The lines of ${lookup} do not have the root that the attestation has for its blocks.`)
}
