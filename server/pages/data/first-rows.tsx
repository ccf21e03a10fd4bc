// Shows the first rows of a table exactly as they are in the file.
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Value } from '../../store/rows.ts'
import type { Glance } from '../../store/table-reads.ts'
import { cited } from '../lineage.tsx'

type FirstRowsProps = { of: ManifestTable; glance: Glance }

/** Search engines must not quote rows, which may name people. */
export function FirstRows({ of: { name, columns, provenance }, glance: { firstRows } }: FirstRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class="scroll on-screen" aria-label={`First rows of ${name}`} tabIndex={0} data-nosnippet>
      <table class="rows">
        <caption>{cited('In file order', provenance)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col">{column.name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map((row) => (
            <tr>
              {columns.map((column) => (
                <td>{textOf(row[column.name] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function textOf(value: Value) {
  if (value === null) return <i>null</i>
  return Array.isArray(value) ? JSON.stringify(value) : String(value)
}
