// A table answer outside the envelope. Every row names the request and the release, and on surface A repeats
// the meta, so a single row keeps it.
import type { TableForm } from '../../plugins/media-types.ts'
import type { ResponseMeta } from '../a/envelope.ts'
import { arrowOf } from './arrow.ts'
import type { Column } from './columns.ts'
import { csvOf } from './csv.ts'

/** Columns after those of the data. */
const REQUEST_COLUMNS: readonly Column[] = [
  { name: 'meta_request', path: ['meta_request'], type: 'string' },
  { name: 'meta_release', path: ['meta_release'], type: 'string' }
]
const META_COLUMNS: readonly Column[] = [
  { name: 'meta_methodology_url', path: ['meta_methodology_url'], type: 'string' },
  { name: 'meta_limitations_url', path: ['meta_limitations_url'], type: 'string' },
  { name: 'meta_sources', path: ['meta_sources'], type: 'strings' },
  { name: 'meta_stale', path: ['meta_stale'], type: 'boolean' }
]

/** The rows as a table. `request` is the URL: nothing else in it records the subject and filters. */
export function tableBody(
  form: TableForm,
  columns: readonly Column[],
  rows: readonly Record<string, unknown>[],
  meta: ResponseMeta | undefined,
  { release, request, isRaw = false }: { release: string; request: string; isRaw?: boolean }
): string | Buffer {
  const told = { meta_request: request, meta_release: release, ...(meta && toldBy(meta)) }
  const all = [...columns, ...REQUEST_COLUMNS, ...(meta ? META_COLUMNS : [])]
  const whole = rows.map((row) => ({ ...row, ...told }))
  if (form === 'csv') return csvOf(all, whole, isRaw)
  return arrowOf(all, whole, { release, ...(meta ? { meta: JSON.stringify(meta) } : { request }) })
}

function toldBy(meta: ResponseMeta) {
  return {
    meta_methodology_url: meta.methodology_url,
    meta_limitations_url: meta.limitations_url,
    meta_sources: (meta.freshness ?? []).map(({ source_id, snapshot, state }) =>
      [source_id, snapshot ?? 'no snapshot', state].join(' ')
    ),
    meta_stale: meta.freshness_policy?.stale ?? null
  }
}
