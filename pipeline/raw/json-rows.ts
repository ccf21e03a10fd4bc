// Saved responses of publishers' APIs: rows as JSON, with field names derived from the official headers.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { CatalogError } from '../../domain/errors.ts'
import type { FileKind } from '../../domain/source.ts'

export type JsonRow = Record<string, unknown>

/** Maximum size of an API response. A response has pages of a few thousand rows; whole files come as CSV. */
const MOST_BYTES = 256 * 1024 * 1024

/** Throws `cut_file` if it is not JSON, `unrecognized_file` if it is too large to be a response. */
export async function readAnswer(path: string, name: string): Promise<unknown> {
  const { size } = await stat(path)
  if (size > MOST_BYTES) {
    const why = `${name} is JSON of ${size} bytes, which is too large: use the publisher's CSV file.`
    throw new CatalogError('unrecognized_file', why)
  }
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    // Its message may quote a part of a value.
    throw new CatalogError('cut_file', `${name}: ${(error as Error).message.replace(/, (\.\.\.)?".*$/s, '')}.`)
  }
}

/** A list of objects, or a list under `results`. Null for other content. */
export function rowsOfAnswer(content: unknown): JsonRow[] | null {
  const rows = Array.isArray(content) ? content : (content as { results?: unknown } | null)?.results
  return Array.isArray(rows) && rows.length > 0 && rows.every(isFlatRow) ? rows : null
}

function isFlatRow(row: unknown): row is JsonRow {
  return (
    typeof row === 'object' &&
    row !== null &&
    !Array.isArray(row) &&
    Object.values(row).every((value) => value === null || typeof value !== 'object')
  )
}

/** The header that this field name stands for; the field name itself if no header matches. */
export function headerOfField(field: string, kind: FileKind): string {
  const letters = lettersOf(field)
  const spellings = kind.columns.flatMap(({ header, aliases }) => [header, ...aliases])
  return spellings.find((name) => fieldOf(name) === field || lettersOf(name) === letters) ?? field
}

const LONGEST_FIELD = 64

/** The field name that DKAN makes of a header: long ones are cut and end in digits of a digest. */
export function fieldOf(header: string): string {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/\s/g, '_')
    .replace(/[^a-z0-9_]/g, '')
  if (name.length < LONGEST_FIELD) return name
  const digest = createHash('md5').update(name).digest('hex').slice(0, 4)
  return `${name.slice(0, LONGEST_FIELD - 5).replace(/_+$/, '')}_${digest}`
}

/** Letters and digits of a name in lower case. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
