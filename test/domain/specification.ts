// Reads the interface specification as data, to compare our catalogs with its tables. It is next to the
// checkout, not in it; without it, these comparisons are skipped.
import { existsSync, readFileSync } from 'node:fs'
import { needsShared, sharedPath } from '../shared-folder.ts'

const PLACE = ['spec', 'interface-specification.md']
const path = sharedPath(...PLACE)
const text = existsSync(path) ? readFileSync(path, 'utf8') : ''

/** Options for a test that needs the specification. */
export const needsSpecification = needsShared(...PLACE)

/**
 * Rows of the first Markdown table after the line that starts with `marker`, without the header. Throws if
 * there is no table.
 */
export function specificationTable(marker: string): string[][] {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.trim().startsWith(marker))
  if (start < 0) throw new Error(`the specification has no line that begins with '${marker}'`)
  const rows: string[][] = []
  for (const line of lines.slice(start + 1)) {
    if (line.startsWith('|'))
      rows.push(
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      )
    else if (rows.length > 0) break
  }
  if (rows.length < 3) throw new Error(`the specification has no table after '${marker}'`)
  return rows.slice(2)
}

/**
 * Items of the first numbered list after the line that starts with `marker`, in order. Throws if there is no
 * list.
 */
export function specificationList(marker: string): string[] {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.trim().startsWith(marker))
  if (start < 0) throw new Error(`the specification has no line that begins with '${marker}'`)
  const first = lines.findIndex((line, index) => index > start && line.startsWith('1. '))
  const items = lines.slice(first, first + lines.slice(first).findIndex((line) => !/^\d+\. /.test(line)))
  if (first < 0 || items.length === 0) throw new Error(`the specification has no list after '${marker}'`)
  return items.map((line) => line.replace(/^\d+\. /, ''))
}
