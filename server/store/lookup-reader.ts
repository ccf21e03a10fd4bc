// Rows of a table by a key, from a lookup file of lines: the key, a tab, and the values as JSON.
import { KEY_END, type LookupFile } from '../../domain/lookup-files.ts'
import { BlockFile, type Part, type ProvenBlock } from './block-file.ts'
import type { DamagedFiles } from './damaged-files.ts'
import type { Row, Value } from './rows.ts'

const NEW_LINE = 0x0a
const KEY_END_BYTE = KEY_END.charCodeAt(0)
/** Separates the two arrays of a line with a head. No value contains it: JSON has no raw tab. */
const HEAD_END = `]${KEY_END}[`

/** Some lines, and the mark that starts each line of the key: a line break, the key, and the key end. */
type Found = { text: Buffer; mark: Buffer }

export type ProvenRows = {
  block: ProvenBlock
  /** True if the next block has more rows under the key. */
  isContinued: boolean
}

export class LookupReader {
  readonly columns: readonly string[]
  readonly #file: BlockFile
  /** Positions of the requested columns, by the list that names them. */
  readonly #picked = new WeakMap<readonly string[], Positions>()

  private constructor(file: BlockFile) {
    this.columns = file.entry.columns
    this.#file = file
  }

  /** Opens the file of a manifest entry. Throws DamagedFile. */
  static async open(folder: string, entry: LookupFile, damaged: DamagedFiles): Promise<LookupReader> {
    return new LookupReader(await BlockFile.open(folder, entry, damaged))
  }

  close(): void {
    this.#file.close()
  }

  has(key: string): boolean {
    const found = this.#found(key)
    return found !== undefined && firstLine(found) >= 0
  }

  /** Rows under the key, by column name. Pass the same list each time: positions are kept by identity. */
  rows(key: string, columns: readonly string[] = this.columns): Row[] {
    const positions = this.#positionsOf(columns)
    return this.#valuesUnder(key, positions).map((values) => {
      const row: Row = {}
      for (let index = 0; index < columns.length; index++)
        row[columns[index] as string] = values[positions.at[index] as number] as Value
      return row
    })
  }

  /** Values of each row in the order of `columns`. Pass the same list object each time. */
  values(key: string, columns: readonly string[] = this.columns): Value[][] {
    const positions = this.#positionsOf(columns)
    const rows = this.#valuesUnder(key, positions)
    return positions.inOrder ? rows : rows.map((values) => positions.at.map((index) => values[index] as Value))
  }

  /** The first block with rows under the key, or that proves there are none. Throws DamagedFile. */
  proven(key: string, block?: number): ProvenRows | null {
    const found = block ?? this.#file.blockOf(Buffer.from(key))
    if (found === undefined || found >= this.#file.entry.blocks) return null
    const proven = this.#file.proven(found)
    const lastLine = proven.text.slice(proven.text.lastIndexOf('\n', proven.text.length - 2) + 1)
    return { block: proven, isContinued: proven.after === key && lastLine.startsWith(`${key}${KEY_END}`) }
  }

  /** Bytes to read for the rows under the key, computed without reading. */
  mostBytesUnder(key: string): number {
    return this.partsOf(key).reduce((sum, { length }) => sum + length, 0)
  }

  /** File ranges that a lookup of the key reads; empty if there are no rows under it. */
  partsOf(key: string): Part[] {
    const blocks = this.#file.blocksOf(Buffer.from(key))
    return blocks ? [this.#file.partOf(blocks)] : []
  }

  #valuesUnder(key: string, { isHead, all }: Positions): Value[][] {
    const found = this.#found(key)
    return found ? linesUnder(found, isHead).map((line) => padded(JSON.parse(line), all)) : []
  }

  /** The blocks that can have lines under the key. */
  #found(key: string): Found | undefined {
    // A key with a tab or a line break could be mistaken for another key.
    if (key.includes(KEY_END) || key.includes('\n')) return undefined
    const mark = Buffer.from(`\n${key}${KEY_END}`)
    const blocks = this.#file.blocksOf(mark.subarray(1, -1))
    return blocks && { text: this.#file.read(blocks), mark }
  }

  #positionsOf(columns: readonly string[]): Positions {
    const known = this.#picked.get(columns)
    if (known) return known
    const { name, head } = this.#file.entry
    const at = columns.map((column) => this.columns.indexOf(column))
    const missing = columns.filter((_, index) => (at[index] ?? -1) < 0)
    if (missing.length > 0) throw new Error(`the rows of ${name} have no column ${missing.join(', ')}`)
    const isHead = head > 0 && at.every((position) => position < head)
    const all = isHead ? head : this.columns.length
    const inOrder = at.length === all && at.every((position, index) => position === index)
    const positions = { at, isHead, all, inOrder }
    this.#picked.set(columns, positions)
    return positions
  }
}

type Positions = {
  at: readonly number[]
  /** True if all the columns are in the head. */
  isHead: boolean
  /** Length of the array, including trailing nulls that a line omits. */
  all: number
  /** True if the columns are the whole array, in the order of the array. */
  inOrder: boolean
}

function padded(values: Value[], length: number): Value[] {
  while (values.length < length) values.push(null)
  return values
}

/** Offset of the first line that begins with the mark; -1 if there is none. */
function firstLine({ text, mark }: Found): number {
  if (beginsWith(text, mark, 0)) return 0
  const lineBreak = text.indexOf(mark)
  return lineBreak < 0 ? -1 : lineBreak + 1
}

/** JSON values of the adjacent lines that begin with the mark: all of them, or those of the head. */
function linesUnder(found: Found, isHead: boolean): string[] {
  const { text, mark } = found
  const lines: string[] = []
  let begin = firstLine(found)
  while (begin >= 0 && begin < text.length && (lines.length === 0 || beginsWith(text, mark, begin))) {
    const end = text.indexOf(NEW_LINE, begin)
    const values = begin + mark.length - 1
    if (isHead) lines.push(text.toString('utf8', values, text.indexOf(KEY_END_BYTE, values)))
    else lines.push(text.toString('utf8', values, end).replace(HEAD_END, ','))
    begin = end + 1
  }
  return lines
}

function beginsWith(text: Buffer, mark: Buffer, begin: number): boolean {
  return text.compare(mark, 1, mark.length, begin, Math.min(begin + mark.length - 1, text.length)) === 0
}
