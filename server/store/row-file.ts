// Rows of a table under one key, read from a row file and the lines of it that changed: decisions 0077 and 0110.
import { changedRowFileNames, type RowFileStamp, rowFileNames } from '../../domain/row-files.ts'
import type { Part } from './bringing.ts'
import { LinesFile, type PartOfLine } from './row-lines.ts'
import type { Row, Value } from './rows.ts'

export class RowFile {
  readonly columns: readonly string[]
  readonly #stamp: RowFileStamp
  readonly #lines: LinesFile
  /** Lines that stand in place of those under the same key. */
  readonly #changed: LinesFile | undefined
  /** Places of the columns asked for, by the list that names them. */
  readonly #picked = new WeakMap<readonly string[], Places>()

  private constructor(stamp: RowFileStamp, lines: LinesFile, changed: LinesFile | undefined) {
    this.columns = stamp.columns
    this.#stamp = stamp
    this.#lines = lines
    this.#changed = changed
  }

  /** Opens the file of that stamp; throws DamagedRowFile. One of more than `heldBytes` is not held in memory. */
  static async open(folder: string, stamp: RowFileStamp, heldBytes?: number): Promise<RowFile> {
    const { name, changed } = stamp
    const lines = await LinesFile.open(folder, rowFileNames(name), stamp, heldBytes)
    try {
      const others = changed && (await LinesFile.open(folder, changedRowFileNames(name), changed, heldBytes))
      return new RowFile(stamp, lines, others ?? undefined)
    } catch (error) {
      lines.close()
      throw error
    }
  }

  close(): void {
    this.#lines.close()
    this.#changed?.close()
  }

  /** True when there is a row under the key. */
  has(key: string): boolean {
    const changed = this.#changed?.lookFor(key) ?? 'no line'
    return (changed === 'no line' ? this.#lines.lookFor(key) : changed) === 'rows'
  }

  /** Rows under the key by column name: all columns, or those of a list that is the same object each time. */
  rows(key: string, columns: readonly string[] = this.columns): Row[] {
    const places = this.#placesOf(columns)
    return this.#valuesFor(key, places).map((values) => {
      const row: Row = {}
      for (let turn = 0; turn < columns.length; turn++)
        row[columns[turn] as string] = values[places.at[turn] as number] as Value
      return row
    })
  }

  /** Values of each row under the key: of all columns, or of those of such a list, in its order. */
  values(key: string, columns: readonly string[] = this.columns): Value[][] {
    const places = this.#placesOf(columns)
    const rows = this.#valuesFor(key, places)
    return places.inOrder ? rows : rows.map((values) => places.at.map((place) => values[place] as Value))
  }

  /** Bytes that are read for the rows under the key, known without reading any. */
  mostBytesUnder(key: string): number {
    return this.#lines.mostBytesUnder(key) + (this.#changed?.mostBytesUnder(key) ?? 0)
  }

  /** Where the rows under a key are read, if they are. */
  partsOf(key: string): Part[] {
    return [...this.#lines.partOf(key), ...(this.#changed?.partOf(key) ?? [])]
  }

  #valuesFor(key: string, { isHead }: Places): Value[][] {
    return this.#linesUnder(key, isHead ? 'head' : 'whole').map((line) => JSON.parse(line))
  }

  #linesUnder(key: string, part: PartOfLine): string[] {
    const changed = this.#changed?.under(key, part) ?? []
    return changed.length > 0 ? changed.filter((line) => line !== '') : this.#lines.under(key, part)
  }

  #placesOf(columns: readonly string[]): Places {
    const known = this.#picked.get(columns)
    if (known) return known
    const { name, head } = this.#stamp
    const at = columns.map((column) => this.columns.indexOf(column))
    const missing = columns.filter((_, turn) => (at[turn] ?? -1) < 0)
    if (missing.length > 0) throw new Error(`the rows of ${name} have no ${missing.join(', ')}`)
    const isHead = head > 0 && at.every((place) => place < head)
    const all = isHead ? head : this.columns.length
    const places = { at, isHead, inOrder: at.length === all && at.every((place, turn) => place === turn) }
    this.#picked.set(columns, places)
    return places
  }
}

/** Where the values of some columns stand in the array of a line. */
type Places = {
  at: readonly number[]
  /** True when all of them stand in its head. */
  isHead: boolean
  /** True when they are all of the array, in its order. */
  inOrder: boolean
}
