// Writes the search index as three lookup files: words, postings and the details of postings.
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type LookupFile, lookupFileName } from '../../domain/lookup-files.ts'
import {
  BLOCK_POSTINGS,
  DETAIL_INTEGERS,
  documentOf,
  PACKING,
  POSTING_KEY_BYTES,
  SEARCH_LOOKUPS,
  type SearchLookup,
  type Sections,
  sectionsOf
} from '../../domain/search-index.ts'
import { SEARCH_KINDS } from '../../domain/tables/search_document.ts'
import { type Indexed, LookupIndex } from './lookup-index.ts'

const FOLDER = fileURLToPath(new URL('../search-index/', import.meta.url))
/** The server reads all words together, so their blocks only need to be small enough to locate damage. */
const WORDS_BLOCK_BYTES = 1 << 16

/** Writes the files into the folder and returns their manifest entries. */
export async function writeSearchIndex(connection: DuckDBConnection, folder: string): Promise<LookupFile[]> {
  const words = await vocabulary(connection)
  const counts = {
    words: words.spellings.length,
    letters: words.spellings.reduce((sum, spelling) => sum + spelling.length, 0),
    backward: words.backward.length,
    postings: words.documents.reduce((sum, documents) => sum + documents, 0)
  }
  const sections = sectionsOf(counts)
  fill(sections, words)
  const path = (name: SearchLookup) => join(folder, lookupFileName(name))
  const entry = (name: SearchLookup, indexed: Indexed): LookupFile => {
    return { name, table: SEARCH_LOOKUPS[name], columns: [], head: 0, ...indexed }
  }
  const paths = { postings: path('search_postings'), details: path('search_details') }
  const [postings, details] = await writePostings(connection, paths, sections)
  return [
    entry('search_words', await writeWords(path('search_words'), Buffer.from(sections.bytes))),
    entry('search_postings', postings),
    entry('search_details', details)
  ]
}

async function writeWords(path: string, bytes: Buffer): Promise<Indexed> {
  const index = new LookupIndex()
  for (let begin = 0; begin < bytes.length; begin += WORDS_BLOCK_BYTES) {
    const key = Buffer.alloc(4)
    key.writeUInt32BE(index.blocks)
    index.add(key, [bytes.subarray(begin, begin + WORDS_BLOCK_BYTES)])
  }
  await writeFile(path, bytes)
  return await index.appendTo(path)
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
        throw new Error(`search_word is not in the order of its numbers: ${last} comes before ${next}`)
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
    // Letters A to Z, digits, and the mark before a taxonomy code: one byte each.
    letters += text.write(spelling, letters, 'latin1')
    postings += documents[position] ?? 0
  }
  sections.lettersBegin[spellings.length] = letters
  sections.postingsBegin[spellings.length] = postings
  sections.weights.set(weights)
  sections.backward.set(backward)
}

/** Throws if postings are out of order, or their number differs from the counts of the words. */
async function writePostings(
  connection: DuckDBConnection,
  paths: { postings: string; details: string },
  { postingsBegin }: Sections
): Promise<[Indexed, Indexed]> {
  const total = postingsBegin.at(-1) ?? 0
  const postings = await IntegerBlocks.open(paths.postings, 1)
  const details = await IntegerBlocks.open(paths.details, DETAIL_INTEGERS).catch(async (error) => {
    await postings.close()
    throw error
  })
  let [read, lastWord, lastDocument] = [0, 0, 0]
  try {
    const packing = {
      kinds: SEARCH_KINDS.join(' '),
      state_unit: 1 << PACKING.STATE_SHIFT,
      weight_unit: 1 << PACKING.WEIGHT_SHIFT
    }
    for await (const chunk of chunksOf(connection, 'postings', packing)) {
      const [words, entries, initials, packed] = [0, 1, 2, 3].map((column) => chunk.getColumnVector(column))
      // Read once: each read is a call out of JavaScript.
      const rows = chunk.rowCount
      for (let row = 0; row < rows; row++) {
        const [word, posting] = [Number(words?.getItem(row)), Number(entries?.getItem(row))]
        const document = documentOf(posting)
        if (word < lastWord || (word === lastWord && document <= lastDocument))
          throw new Error(`search_posting is not in the order of its key at word ${word}, name ${document}`)
        if (read < (postingsBegin[word - 1] ?? 0) || read >= (postingsBegin[word] ?? 0))
          throw new Error(`search_word and search_posting have different numbers of names for word ${word}`)
        lastWord = word
        lastDocument = document
        if (read % BLOCK_POSTINGS === 0) {
          const key = Buffer.alloc(POSTING_KEY_BYTES)
          key.writeUInt32BE(word)
          key.writeUInt32BE(document, 4)
          postings.beginBlock(key)
          details.beginBlock(key)
        }
        postings.push(posting)
        details.push(Number(initials?.getItem(row)))
        details.push(Number(packed?.getItem(row)))
        read++
      }
      await postings.write()
      await details.write()
    }
    await postings.write(true)
    await details.write(true)
  } finally {
    await postings.close()
    await details.close()
  }
  if (read !== total) throw new Error(`search_word states ${total} names for its words, but search_posting has ${read}`)
  return [await postings.index.appendTo(paths.postings), await details.index.appendTo(paths.details)]
}

// Size of a write. One per block (90,000 at full size) took 18 s of processor time; larger ones take 10 s.
const WRITTEN_BYTES = 1 << 20

/** A lookup file of integers in blocks of BLOCK_POSTINGS postings. */
class IntegerBlocks {
  readonly index = new LookupIndex()
  readonly #file: FileHandle
  readonly #perBlock: number
  /** First keys of the blocks that are not yet written. */
  #keys: Buffer[] = []
  /** Larger than one write, because all rows of a chunk are added before the next write. */
  readonly #integers = new Int32Array((2 * WRITTEN_BYTES) / Int32Array.BYTES_PER_ELEMENT)
  #count = 0

  private constructor(file: FileHandle, perBlock: number) {
    this.#file = file
    this.#perBlock = perBlock
  }

  /** Opens a new file with `integers` integers for each posting. */
  static async open(path: string, integers: number): Promise<IntegerBlocks> {
    return new IntegerBlocks(await open(path, 'w'), BLOCK_POSTINGS * integers)
  }

  beginBlock(firstKey: Buffer): void {
    this.#keys.push(firstKey)
  }

  push(integer: number): void {
    this.#integers[this.#count++] = integer
  }

  /** Writes the complete blocks if they are enough and, after the last posting, the incomplete one too. */
  async write(isLast = false): Promise<void> {
    if (!isLast && this.#count * Int32Array.BYTES_PER_ELEMENT < WRITTEN_BYTES) return
    const written = isLast ? this.#count : this.#count - (this.#count % this.#perBlock)
    for (let begin = 0; begin < written; begin += this.#perBlock)
      this.index.add(this.#keys.shift() as Buffer, [this.#bytes(begin, Math.min(begin + this.#perBlock, written))])
    await this.#file.write(this.#bytes(0, written))
    this.#integers.copyWithin(0, written, this.#count)
    this.#count -= written
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  #bytes(begin: number, end: number): Buffer {
    const { buffer, BYTES_PER_ELEMENT } = this.#integers
    return Buffer.from(buffer, begin * BYTES_PER_ELEMENT, (end - begin) * BYTES_PER_ELEMENT)
  }
}

/** Rows of a statement, in chunks of a few thousand. */
async function* chunksOf(connection: DuckDBConnection, name: string, values: Record<string, string | number> = {}) {
  const result = await connection.stream(await readFile(join(FOLDER, `${name}.sql`), 'utf8'), values)
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
    yield chunk
}
