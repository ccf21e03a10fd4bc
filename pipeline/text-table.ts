// Tables on the screen of an operator.
import Table, { type Cell, type TableConstructorOptions } from 'cli-table3'

/** Plain text without colors: mail and other programs also read it. Without `lines`, no line between rows. */
export function textTable(
  options: TableConstructorOptions & { head: string[] },
  rows: readonly Cell[][],
  { lines = false } = {}
): string {
  const table = new Table({ ...options, wordWrap: true, style: { head: [], border: [], compact: !lines } })
  table.push(...rows)
  return table.toString()
}
