// The interface specification read as data, so that the catalogues here are compared with its own tables. It lies beside the
// checkout and is no part of it: without it these comparisons are skipped.
import { existsSync, readFileSync } from 'node:fs'
import { needsShared, sharedPath } from '../shared-folder.ts'

const PLACE = ['spec', 'interface-specification.md']
const path = sharedPath(...PLACE)
const text = existsSync(path) ? readFileSync(path, 'utf8') : ''

/** Option of a test that needs the specification. */
export const needsSpecification = needsShared(...PLACE)

/** Rows of the first Markdown table after the line that begins with `marker`, without its head; throws when there is none. */
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

/** Items of the first numbered list after the line that begins with `marker`, in their order; throws when there is none. */
export function specificationList(marker: string): string[] {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.trim().startsWith(marker))
  if (start < 0) throw new Error(`the specification has no line that begins with '${marker}'`)
  const first = lines.findIndex((line, index) => index > start && line.startsWith('1. '))
  const items = lines.slice(first, first + lines.slice(first).findIndex((line) => !/^\d+\. /.test(line)))
  if (first < 0 || items.length === 0) throw new Error(`the specification has no list after '${marker}'`)
  return items.map((line) => line.replace(/^\d+\. /, ''))
}
