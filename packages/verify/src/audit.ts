// Audits the lookup files of a release: an absence can be trusted only if each file is sorted and has each
// key in one run of blocks. Reads each file once, from beginning to end. DuckDB reads the published tables.

import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyAttestation } from './attestation.ts'
import { areEqual } from './bytes.ts'
import type { ReleaseEntry } from './chain.ts'
import { LOOKUP_STATEMENTS } from './generated/lookup-statements.ts'
import type { VerifierKey } from './keys.ts'
import { LOOKUP, type LookupSubject, lineSql, linesOf, order, parseLookupSubject, rowOf } from './lines.ts'
import { isUnpublished } from './members.ts'
import { type BlockLeaf, blockLeafHash, CONTINUES, HASH_BYTES, HashTree, STARTS } from './merkle.ts'
import { type Report, sentencesOfAttestation } from './sentences.ts'
import { isObject, type JsonObject, jsonIn, NotReadable, ProofError, shown } from './shape.ts'

/** DuckDB writes what it sorts beyond this to its folder for temporary files. */
const MEMORY_LIMIT = '2GB'
const NO_DUCKDB = '@duckdb/node-api is not installed'

/** Lines from the Parquet file of the table, in order. Rejects with the reason if none can be made. */
async function tableLines(
  { lookup, table, columns, head }: LookupSubject,
  { parquet, folder }: { parquet: string; folder: string }
): Promise<AsyncGenerator<string>> {
  const sql = LOOKUP_STATEMENTS[lookup]
  if (sql === undefined) throw new Error('this verifier has no statement for it')
  // A CommonJS package: in a bundle, only its default export is there.
  const api = await import('@duckdb/node-api').catch(() => Promise.reject(new Error(NO_DUCKDB)))
  const { DuckDBInstance } = api.default
  const database = await DuckDBInstance.create(':memory:', { memory_limit: MEMORY_LIMIT, temp_directory: folder })
  const connection = await database.connect()
  await connection.run(`create view "${table}" as from read_parquet('${parquet.replaceAll("'", "''")}')`)
  const result = await connection.stream(`select ${lineSql(columns, head)} from (${sql})`)
  return (async function* () {
    try {
      for (;;) {
        const chunk = await result.fetchChunk()
        if (!chunk || chunk.rowCount === 0) return
        yield* chunk.getColumnValues(0).map(String)
      }
    } catch (error) {
      throw new NotReadable(`Table ${table} cannot be read: ${error instanceof Error ? error.message : error}`)
    } finally {
      connection.closeSync()
      database.closeSync()
    }
  })()
}

/** Throws a ProofError that names key and table if the row of the file is not the next one of the table. */
function requireSame(subject: LookupSubject, row: number, bytes: Buffer | undefined, next: string | undefined) {
  if (bytes === undefined ? next === undefined : bytes.equals(Buffer.from(`${next}\n`))) return
  const { lookup, table } = subject
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const [line] = bytes ? linesOf(utf8.decode(bytes), subject, `${lookup} from row ${row}`) : []
  const [other] = next === undefined ? [] : linesOf(`${next}\n`, subject, `table ${table} from row ${row}`)
  const before = line && other ? order(line.key, other.key) : line ? -1 : 1
  if (!line || before > 0)
    throw new ProofError(`${lookup} lacks a row under ${shown(other?.key)} that its table ${table} has.`)
  if (!other || before < 0)
    throw new ProofError(`Row ${row} of ${lookup}, under ${shown(line.key)}, is not in its table ${table}.`)
  const [said, given] = [rowOf(line, subject), rowOf(other, subject)]
  // Another version of DuckDB can write a number in another way.
  const column = subject.columns.find((name) => JSON.stringify(said[name]) !== JSON.stringify(given[name]))
  if (column !== undefined)
    throw new ProofError(
      `Row ${row} of ${lookup}, under ${shown(line.key)}, says ${column} is ${shown(said[column])}. Its table ${table} says ${shown(given[column])}.`
    )
}

/** The bytes of a file of the release; undefined if it is not offered. */
export type ReadFile = (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>

/** A block ends at the first line that brings it to this size. */
const BLOCK_BYTES = 4096
const [TAB, LINE_FEED] = [9, 10]

/**
 * Verifies the attestation and every published file in it, and compares each lookup file with its table. With
 * the entry of the log, also that the log has this attestation. Throws a ProofError that names what is wrong.
 */
export async function auditRelease(
  envelope: string,
  read: ReadFile,
  keys: readonly VerifierKey[],
  entry?: ReleaseEntry
): Promise<Report> {
  const attestation = verifyAttestation(jsonIn(envelope, 'The attestation'), { keys }, entry)
  const report = sentencesOfAttestation(attestation)
  if (!entry) report.unchecked.push('Whether the log has this attestation was not checked.')
  const [published, unpublished] = [true, false].map((is) =>
    attestation.subjects.filter(({ name }) => isUnpublished(String(name)) !== is)
  ) as [JsonObject[], JsonObject[]]
  const lookups = published.flatMap((one) => {
    if (!String(one.name).endsWith(LOOKUP)) return []
    const text = JSON.stringify(one)
    return { one, text, subject: parseLookupSubject(text) }
  })
  const folder = await mkdtemp(join(tmpdir(), 'audit-'))
  const place = { folder, parquet: join(folder, 'table.parquet') }
  const auditOf = async ({ one, text, subject }: (typeof lookups)[number], hasTable: boolean) => {
    const why = (reason: string) =>
      report.unchecked.push(`${shown(one.name)} was not compared with its table ${shown(subject.table)}: ${reason}.`)
    const lines = hasTable ? await tableLines(subject, place).catch((error) => void why(error.message)) : undefined
    await audited(one, read, report, (bytes) => auditLookup(text, bytes, lines))
    if (!hasTable) why('the table is not offered')
  }
  try {
    for (const one of published.filter(({ name }) => !String(name).endsWith(LOOKUP))) {
      const made = lookups.filter(({ subject }) => one.name === `${subject.table}.parquet`)
      const hasTable = await audited(one, read, report, async (bytes) => {
        if (made.length > 0) await writeFile(place.parquet, bytes)
        else for await (const _ of bytes);
        return ''
      })
      for (const lookup of made) await auditOf(lookup, hasTable)
    }
    const names = new Set(published.map(({ name }) => name))
    for (const lookup of lookups.filter(({ subject }) => !names.has(`${subject.table}.parquet`)))
      await auditOf(lookup, false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const isWhole = report.isWhole && report.unchecked.length === 0
  const hidden = unpublished.map(({ name }) => shown(name)).join(', ')
  if (hidden !== '')
    report.unchecked.push(
      `Nobody but the operator can check ${hidden}: they are not published. Do not rely on a proof from one of them.`
    )
  return { ...report, isWhole }
}

/** False if the file is not offered, which the report says. Throws a ProofError if it has another SHA-256. */
async function audited(
  { name, digest }: JsonObject,
  read: ReadFile,
  { proven, unchecked }: Report,
  use: (bytes: AsyncIterable<Uint8Array>) => Promise<string>
): Promise<boolean> {
  const bytes = String(name).includes('/') ? undefined : await read(String(name))
  if (!bytes) {
    unchecked.push(`${shown(name)} was not checked: it is not offered.`)
    return false
  }
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const part of bytes) {
      hash.update(part)
      yield part
    }
  }
  const said = await use(hashed())
  if (!isObject(digest) || hash.digest('hex') !== digest.sha256)
    throw new ProofError(`${shown(name)} does not have the SHA-256 that the attestation has for it.`)
  proven.push(`${shown(name)} has the SHA-256 of the attestation.${said}`)
  return true
}

/** A sentence about a lookup file. Throws if it is not sorted, or has another block tree or other lines. */
export async function auditLookup(
  text: string,
  bytes: AsyncIterable<Uint8Array>,
  lines?: AsyncIterator<string>
): Promise<string> {
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
  const add = async (line: Buffer) => {
    const own = line.subarray(0, Math.max(line.indexOf(TAB), 0))
    rows += 1
    if (own.length === 0 || Buffer.compare(key, own) > 0)
      throw new ProofError(
        `${lookup} is not sorted: row ${rows} has the key ${shown(`${own}`)} after ${shown(`${key}`)}.`
      )
    if (lines) requireSame(subject, rows, line, (await lines.next()).value)
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
      await add(rest.subarray(0, end + 1))
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
    await add(rest.subarray(0, end + 1))
    rest = rest.subarray(end + 1)
  }
  close()
  const rootOf = (list: readonly BlockLeaf[]) => HashTree.of(list.map(blockLeafHash)).root()
  if (areEqual(rootOf(leaves), subject.root)) {
    if (lines) requireSame(subject, rows, undefined, (await lines.next()).value)
    const compared = lines ? ` They are the rows of its table ${subject.table}.` : ''
    return ` Its ${rows} rows are sorted, and no key is in two places.${compared}`
  }
  const continued = leaves.findIndex(({ mark }) => mark === CONTINUES)
  const silent = leaves.map((leaf) => ({ ...leaf, mark: STARTS as typeof STARTS }))
  if (continued >= 0 && areEqual(rootOf(silent), subject.root))
    throw new ProofError(
      `Key ${shown(leaves[continued]?.first)} is in blocks ${continued - 1} and ${continued} of ${lookup}, and block ${continued} says that it begins there.`
    )
  throw new ProofError(`The lines of ${lookup} do not have the root that the attestation has for its blocks.`)
}
