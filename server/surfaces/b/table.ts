// A table answer of surface B: the rows with their lineage. Every row names the request and the release.
import type { TableForm } from '../../plugins/media-types.ts'
import { arrowOf } from '../tabular/arrow.ts'
import type { Column } from '../tabular/columns.ts'
import { csvOf } from '../tabular/csv.ts'

const META_COLUMNS: readonly Column[] = [
  { name: 'meta_request', path: ['meta_request'], type: 'string' },
  { name: 'meta_release', path: ['meta_release'], type: 'string' }
]

export function tableBody(
  form: TableForm,
  columns: readonly Column[],
  rows: readonly Record<string, unknown>[],
  { release, request, isRaw }: { release: string; request: string; isRaw: boolean }
): string | Buffer {
  const all = [...columns, ...META_COLUMNS]
  const whole = rows.map((row) => ({ ...row, meta_request: request, meta_release: release }))
  return form === 'csv' ? csvOf(all, whole, isRaw) : arrowOf(all, whole, { release, request })
}
