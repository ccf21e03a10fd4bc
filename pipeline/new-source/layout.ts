// What a header and a file name say about a new source: columns of the table, its key, and the date.
import { CatalogError } from '../../domain/errors.ts'

/** The mark in the files where only a person knows the answer. */
export const NOT_STATED = 'NOT STATED'

export type NewColumn = { header: string; name: string; reads: 'npi' | 'day' | 'text'; isKey: boolean }

export type Layout = {
  id: string
  table: string
  /** Official name of a file, and its pattern as the source of a regular expression. */
  fileName: string
  pattern: string
  /** The date in the name; null if it has none, so that a file needs a date. */
  date: string | null
  columns: readonly NewColumn[]
}

type Given = { id: string; table: string; fileName: string; header: readonly string[]; key: string }

/** `key`: headers of the key columns, with commas; if empty, the first. Throws `usage`. */
export function layoutOf({ id, table, fileName, header, key }: Given): Layout {
  const headers = header.map((name) => name.replace(/^\uFEFF/, '').trim()).filter((name) => name !== '')
  if (headers.length < 2) throw new CatalogError('usage', 'The header has fewer than two columns.')
  const keys = key === '' ? headers.slice(0, 1) : key.split(',').map((name) => name.trim())
  const unknown = keys.filter((name) => !headers.includes(name))
  if (unknown.length > 0) throw new CatalogError('usage', `KEY names no column of the header: ${unknown.join(', ')}.`)
  const columns = headers.map((name) => ({ header: name, name: columnName(name), ...readingOf(name, keys) }))
  const twice = columns.filter(({ name }, index) => columns.findIndex((other) => other.name === name) !== index)
  if (twice.length > 0)
    throw new CatalogError('usage', `Several columns would be named ${twice.map(({ name }) => name).join(', ')}.`)
  return { id, table, fileName, columns, ...datedName(fileName) }
}

function readingOf(header: string, keys: readonly string[]): Pick<NewColumn, 'reads' | 'isKey'> {
  const isKey = keys.includes(header)
  if (/(^|[ _])npi$/i.test(header)) return { reads: 'npi', isKey }
  return { reads: !isKey && /\bdate\b/i.test(header) ? 'day' : 'text', isKey }
}

/** `CMS Certification Number (CCN)` becomes `cms_certification_number_ccn`. */
export function columnName(header: string): string {
  const words = header
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^[a-z]/.test(words) ? words : `column_${words}`
}

const DAY = /(?<day>20\d\d[-.]?\d\d[-.]?\d\d)/

function datedName(fileName: string): Pick<Layout, 'pattern' | 'date'> {
  const escaped = (text: string) => text.replace(/[.()+]/g, '\\$&').replace(/ /g, '[ _-]')
  const found = DAY.exec(fileName)
  if (!found) return { pattern: `^${escaped(fileName)}$`, date: null }
  const [before = '', after = ''] = fileName.split(found[0])
  const digits = found[0].replace(/[-.]/g, '')
  return {
    pattern: `^${escaped(before)}(?<yyyymmdd>\\d{4}[-.]?\\d{2}[-.]?\\d{2})${escaped(after)}$`,
    date: `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  }
}
