// Writes the index of names of a release from its published tables, or takes over that of the release before when its tables are the same.
import { createHash } from 'node:crypto'
import { chmod, type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import {
  DETAIL_INTEGERS,
  DETAILS_FILE,
  detailBytes,
  documentOf,
  INDEXED_TABLES,
  PACKING,
  POSTINGS_FILE,
  postingBytes,
  type SearchIndexStamp,
  type Sections,
  STRETCH_POSTINGS,
  sectionsOf,
  WORDS_FILE,
  wordsBytes
} from '../../domain/search-index.ts'
import { SEARCH_KINDS } from '../../domain/tables/search_document.ts'
import { sha256OfFile } from '../digests.ts'
import { takeOverFiles } from './shared-files.ts'

const FOLDER = fileURLToPath(new URL('../search-index/', import.meta.url))

export type SearchIndexOf = {
  /** Names of the tables of the release. */
  tables: ReadonlySet<string>
  /** The release before: its folder and stamp, and the tables that are the same in both. */
  kept: { folder: string; stamp: SearchIndexStamp | null; same: ReadonlySet<string> } | null
}

/** Its stamp; null when the release lacks a table of it. */
export async function writeSearchIndex(
  connection: DuckDBConnection,
  folder: string,
  { tables, kept }: SearchIndexOf
): Promise<SearchIndexStamp | null> {
  if (!INDEXED_TABLES.every((name) => tables.has(name))) return null
  const before = kept && INDEXED_TABLES.every((name) => kept.same.has(name)) ? kept.stamp : null
  if (kept && before && (await takenOver(kept.folder, folder, before))) return before
  return await written(connection, folder)
}

/** False when the files are not what their stamp says. */
async function takenOver(from: string, folder: string, stamp: SearchIndexStamp): Promise<boolean> {
  const sizes = {
    [WORDS_FILE]: wordsBytes(stamp),
    [POSTINGS_FILE]: postingBytes(stamp.postings),
    [DETAILS_FILE]: detailBytes(stamp.postings)
  }
  return await takeOverFiles(from, folder, sizes)
}

async function written(connection: DuckDBConnection, folder: string): Promise<SearchIndexStamp> {
  const words = await vocabulary(connection)
  const counts = {
    words: words.spellings.length,
    letters: words.spellings.reduce((sum, spelling) => sum + spelling.length, 0),
    backward: words.backward.length,
    postings: words.documents.reduce((sum, documents) => sum + documents, 0)
  }
  const sections = sectionsOf(counts)
  fill(sections, words)
  const index = join(folder, WORDS_FILE)
  const [postings, details] = [join(folder, POSTINGS_FILE), join(folder, DETAILS_FILE)]
  const digests = await writePostings(connection, { postings, details }, sections)
  await writeFile(index, Buffer.from(sections.bytes))
  for (const file of [index, postings, details]) await chmod(file, 0o444)
  return { ...counts, words_sha256: await sha256OfFile(index), ...digests }
}

type Vocabulary = { spellings: string[]; documents: number[]; weights: number[]; backward: number[] }

async function vocabulary(connection: DuckDBConnection): Promise<Vocabulary> {
  const found: Vocabulary = { spellings: [], documents: [], weights: [], backward: [] }
  for await (const chunk of chunksOf(connection, 'words')) {
    const [numbers = [], spellings = [], documents = [], weights = []] = chunk.getColumns()
    for (const [row, number] of numbers.entries()) {
      found.spellings.push(String(spellings[row]))
      found.documents.push(Number(documents[row]))
      found.weights.push(Number(weights[row]))
      const [last, next] = [found.spellings.at(-2) ?? '', found.spellings.at(-1) ?? '']
      if (number !== found.spellings.length || last >= next)
        throw new Error(`search_word is not in the order of its numbers: ${last} before ${next}`)
    }
  }
  for await (const chunk of chunksOf(connection, 'backward'))
    found.backward.push(...chunk.getColumnValues(0).map(Number))
  return found
}

function fill(sections: Sections, { spellings, documents, weights, backward }: Vocabulary): void {
  let [letters, postings] = [0, 0]
  const text = Buffer.from(sections.letters.buffer, sections.letters.byteOffset, sections.letters.length)
  for (const [position, spelling] of spellings.entries()) {
    sections.lettersBegin[position] = letters
    sections.postingsBegin[position] = postings
    // Letters A to Z, digits, and the mark before a taxonomy code: an octet each.
    letters += text.write(spelling, letters, 'latin1')
    postings += documents[position] ?? 0
  }
  sections.lettersBegin[spellings.length] = letters
  sections.postingsBegin[spellings.length] = postings
  sections.weights.set(weights)
  sections.backward.set(backward)
}

/** Writes postings and details, with what the sections say of their stretches; gives the digests of the files. */
async function writePostings(
  connection: DuckDBConnection,
  paths: { postings: string; details: string },
  { postingsBegin, firstDocuments, checksums, detailChecksums }: Sections
): Promise<Pick<SearchIndexStamp, 'postings_sha256' | 'details_sha256'>> {
  const total = postingsBegin.at(-1) ?? 0
  const postings = await Stretches.open(paths.postings, STRETCH_POSTINGS, checksums)
  const details = await Stretches.open(paths.details, STRETCH_POSTINGS * DETAIL_INTEGERS, detailChecksums).catch(
    async (error) => {
      await postings.close()
      throw error
    }
  )
  let [read, lastWord, lastDocument] = [0, 0, 0]
  try {
    const packing = {
      kinds: SEARCH_KINDS.join(' '),
      state_unit: 1 << PACKING.STATE_SHIFT,
      weight_unit: 1 << PACKING.WEIGHT_SHIFT
    }
    for await (const chunk of chunksOf(connection, 'postings', packing)) {
      const [words, entries, initials, packed] = [0, 1, 2, 3].map((column) => chunk.getColumnVector(column))
      // Asked once: each time is a call out of JavaScript.
      const rows = chunk.rowCount
      for (let row = 0; row < rows; row++) {
        const [word, posting] = [Number(words?.getItem(row)), Number(entries?.getItem(row))]
        const document = documentOf(posting)
        if (word < lastWord || (word === lastWord && document <= lastDocument))
          throw new Error(`search_posting is not in the order of its key at word ${word}, name ${document}`)
        if (read < (postingsBegin[word - 1] ?? 0) || read >= (postingsBegin[word] ?? 0))
          throw new Error(`search_word says another number of names than search_posting has for word ${word}`)
        lastWord = word
        lastDocument = document
        if (read % STRETCH_POSTINGS === 0) firstDocuments[read / STRETCH_POSTINGS] = document
        postings.push(posting)
        details.push(Number(initials?.getItem(row)))
        details.push(Number(packed?.getItem(row)))
        read++
      }
      if (postings.isFull) await postings.write()
      if (details.isFull) await details.write()
    }
    await postings.write(true)
    await details.write(true)
  } finally {
    await postings.close()
    await details.close()
  }
  if (read !== total) throw new Error(`search_word says ${total} names for its words, and search_posting has ${read}`)
  return { postings_sha256: postings.digest(), details_sha256: details.digest() }
}

// With a write for each stretch, ninety thousand at full size, and rows as lists, the index took 18 s of processor time; so it takes 10.
const WRITTEN_BYTES = 1 << 20

/** A file of integers, with a checksum for each stretch of so many. */
class Stretches {
  readonly #file: FileHandle
  readonly #length: number
  readonly #checksums: Uint32Array
  readonly #hash = createHash('sha256')
  /** Integers of whole stretches, and some more: those of a chunk of rows are pushed before the next write. */
  readonly #integers = new Int32Array((2 * WRITTEN_BYTES) / Int32Array.BYTES_PER_ELEMENT)
  #count = 0
  #stretches = 0

  private constructor(file: FileHandle, length: number, checksums: Uint32Array) {
    this.#file = file
    this.#length = length
    this.#checksums = checksums
  }

  /** A new file of stretches of that many integers. */
  static async open(path: string, length: number, checksums: Uint32Array): Promise<Stretches> {
    return new Stretches(await open(path, 'w'), length, checksums)
  }

  push(integer: number): void {
    this.#integers[this.#count++] = integer
  }

  /** True when what was pushed is to be written before the integers of another chunk are. */
  get isFull(): boolean {
    return this.#count * Int32Array.BYTES_PER_ELEMENT >= WRITTEN_BYTES
  }

  /** Writes the whole stretches of what was pushed, and the rest when there is no more to come. */
  async write(isLast = false): Promise<void> {
    const written = isLast ? this.#count : this.#count - (this.#count % this.#length)
    for (let begin = 0; begin < written; begin += this.#length)
      this.#checksums[this.#stretches++] = crc32(this.#bytes(begin, Math.min(begin + this.#length, written)))
    const bytes = this.#bytes(0, written)
    this.#hash.update(bytes)
    await this.#file.write(bytes)
    this.#integers.copyWithin(0, written, this.#count)
    this.#count -= written
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  /** Of all that was written; once. */
  digest(): string {
    return this.#hash.digest('hex')
  }

  #bytes(begin: number, end: number): Buffer {
    const { buffer, BYTES_PER_ELEMENT } = this.#integers
    return Buffer.from(buffer, begin * BYTES_PER_ELEMENT, (end - begin) * BYTES_PER_ELEMENT)
  }
}

/** Rows of a statement, some thousands at a time. */
async function* chunksOf(
  connection: DuckDBConnection,
  name: string,
  values: Record<string, string | number> = {}
): AsyncGenerator<DuckDBDataChunk> {
  const result = await connection.stream(await readFile(join(FOLDER, `${name}.sql`), 'utf8'), values)
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
    yield chunk
}
