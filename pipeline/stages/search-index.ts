// Writes the index of names of a release from its serving copy, or takes over that of the release before when its tables are the same.
import { createHash } from 'node:crypto'
import { chmod, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import type { DuckDBConnection } from '@duckdb/node-api'
import {
  INDEXED_TABLES,
  PACKING,
  POSTING_INTEGERS,
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
import { sha256OfFile } from '../data-directory.ts'
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
  const sizes = { [WORDS_FILE]: wordsBytes(stamp), [POSTINGS_FILE]: postingBytes(stamp.postings) }
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
  const [index, postings] = [join(folder, WORDS_FILE), join(folder, POSTINGS_FILE)]
  const postingsSha256 = await writePostings(connection, postings, sections)
  await writeFile(index, Buffer.from(sections.bytes))
  for (const file of [index, postings]) await chmod(file, 0o444)
  return { ...counts, words_sha256: await sha256OfFile(index), postings_sha256: postingsSha256 }
}

type Vocabulary = { spellings: string[]; documents: number[]; weights: number[]; backward: number[] }

async function vocabulary(connection: DuckDBConnection): Promise<Vocabulary> {
  const found: Vocabulary = { spellings: [], documents: [], weights: [], backward: [] }
  for await (const [numbers = [], spellings = [], documents = [], weights = []] of columnsOf(connection, 'words')) {
    for (const [row, number] of numbers.entries()) {
      found.spellings.push(String(spellings[row]))
      found.documents.push(Number(documents[row]))
      found.weights.push(Number(weights[row]))
      const [last, next] = [found.spellings.at(-2) ?? '', found.spellings.at(-1) ?? '']
      if (number !== found.spellings.length || last >= next)
        throw new Error(`search_word is not in the order of its numbers: ${last} before ${next}`)
    }
  }
  for await (const [numbers = []] of columnsOf(connection, 'backward')) found.backward.push(...numbers.map(Number))
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

/** Writes the postings, with what the sections say of their stretches; gives the digest of the file. */
async function writePostings(connection: DuckDBConnection, path: string, sections: Sections): Promise<string> {
  const { postingsBegin, firstDocuments, checksums } = sections
  const total = postingsBegin.at(-1) ?? 0
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  const stretch = new Int32Array(STRETCH_POSTINGS * POSTING_INTEGERS)
  let [read, lastWord, lastDocument] = [0, 0, 0]
  const flush = async (postings: number) => {
    const bytes = Buffer.from(stretch.buffer, 0, postingBytes(postings))
    const position = Math.ceil(read / STRETCH_POSTINGS) - 1
    firstDocuments[position] = stretch[0] ?? 0
    checksums[position] = crc32(bytes)
    hash.update(bytes)
    await file.write(bytes)
  }
  try {
    const packing = {
      kinds: SEARCH_KINDS.join(' '),
      in_name: PACKING.IN_NAME,
      state_unit: 1 << PACKING.STATE_SHIFT,
      weight_unit: 1 << PACKING.WEIGHT_SHIFT
    }
    for await (const [words = [], documents = [], initials = [], packed = []] of columnsOf(
      connection,
      'postings',
      packing
    )) {
      for (let row = 0; row < words.length; row++) {
        const [word, document] = [Number(words[row]), Number(documents[row])]
        if (word < lastWord || (word === lastWord && document <= lastDocument))
          throw new Error(`search_posting is not in the order of its key at word ${word}, name ${document}`)
        if (read < (postingsBegin[word - 1] ?? 0) || read >= (postingsBegin[word] ?? 0))
          throw new Error(`search_word says another number of names than search_posting has for word ${word}`)
        lastWord = word
        lastDocument = document
        const place = (read % STRETCH_POSTINGS) * POSTING_INTEGERS
        stretch[place] = document
        stretch[place + 1] = Number(initials[row])
        stretch[place + 2] = Number(packed[row])
        read++
        if (read % STRETCH_POSTINGS === 0) await flush(STRETCH_POSTINGS)
      }
    }
    if (read % STRETCH_POSTINGS > 0) await flush(read % STRETCH_POSTINGS)
  } finally {
    await file.close()
  }
  if (read !== total) throw new Error(`search_word says ${total} names for its words, and search_posting has ${read}`)
  return hash.digest('hex')
}

/** Columns of a statement, some thousands of rows at a time. */
async function* columnsOf(connection: DuckDBConnection, name: string, values: Record<string, string | number> = {}) {
  const result = await connection.stream(await readFile(join(FOLDER, `${name}.sql`), 'utf8'), values)
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
    yield chunk.getColumns()
}
