// One official record: its cells by header, and its raw file.
import type { SourceFile } from './bytes.ts'

/** Normalizes a header for comparison: trimmed, white space collapsed, lower case, no byte-order mark. */
export function headerKey(header: string): string {
  const known = keys.get(header)
  if (known !== undefined) return known
  const key = header
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
  keys.set(header, key)
  return key
}

/** Cells are read by name millions of times, under a few thousand names. */
const keys = new Map<string, string>()

export class Header {
  readonly names: readonly string[]
  readonly #index: Map<string, number>

  constructor(names: readonly string[], { renamed }: Pick<SourceFile, 'renamed'>) {
    this.names = names
    this.#index = new Map(names.map((name, index) => [headerKey(name), index]))
    for (const [column, publishedAs] of renamed) {
      const index = this.#index.get(headerKey(publishedAs))
      if (index !== undefined && !this.#index.has(headerKey(column))) this.#index.set(headerKey(column), index)
    }
  }

  indexOf(name: string): number | undefined {
    return this.#index.get(headerKey(name))
  }
}

export class OfficialRecord {
  readonly file: SourceFile
  readonly row: number
  /** The original object, if the file contains objects. */
  readonly json: unknown
  /** The record above with the facts that this record leaves out; the record itself if it has them. */
  main: OfficialRecord = this
  readonly #header: Header
  readonly #cells: readonly string[]

  constructor(file: SourceFile, row: number, header: Header, cells: readonly string[], json: unknown = null) {
    this.file = file
    this.row = row
    this.json = json
    this.#header = header
    this.#cells = cells
  }

  /** The cells as the file has them, in the order of its columns. */
  get texts(): readonly string[] {
    return this.#cells
  }

  get headers(): readonly string[] {
    return this.#header.names
  }

  has(header: string): boolean {
    return this.#header.indexOf(header) !== undefined
  }

  /** The trimmed cell; null if it is empty or the file has no such column. */
  cell(header: string): string | null {
    const index = this.#header.indexOf(header)
    const text = index === undefined ? '' : (this.#cells[index] ?? '').trim()
    return text === '' ? null : text
  }
}
