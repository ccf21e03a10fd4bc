// How an answer reports rows that were rejected when a file was read.
import type { Provenance } from '../../domain/provenance.ts'
import type { REJECTED_TYPES } from '../../domain/tables/rejected_identifier.ts'
import { number, type Row, text } from '../store/rows.ts'
import type { Context } from './operation.ts'

type Release = Pick<Context['release'], 'rowsOf' | 'hasRows'>
type IdentifierType = (typeof REJECTED_TYPES)[number]

/** One sentence with files and reasons if rejected rows contain the identifier; otherwise empty. */
export function rejectedRemark(release: Release, type: IdentifierType, identifier: string): string {
  const rows = rejectionsOf(release, type, identifier)
  if (rows.length === 0) return ''
  const files = rows.map(
    (row) => `${number(row, 'row_count')} in ${text(row, 'listed_in')} (${text(row, 'source')}: ${text(row, 'reason')})`
  )
  return `The identifier is in rejected rows, which are not published: ${files.join(', ')}.`
}

/** The tuple, with the flag rows_rejected if the source rejected rows with the identifier. */
export function withRejections(
  tuple: Provenance,
  release: Release,
  source: string | undefined,
  type: IdentifierType,
  identifier: string
): Provenance {
  // The file's filter rules out most identifiers that are not in it.
  if (!release.hasRows('rejected_identifier', `${type}:${identifier}`)) return tuple
  if (!rejectionsOf(release, type, identifier).some((row) => row.source === source)) return tuple
  const flags = [...new Set([...tuple._data_availability, 'rows_rejected' as const])].sort()
  return { ...tuple, _data_availability: flags }
}

function rejectionsOf(release: Release, type: IdentifierType, identifier: string): Row[] {
  return release.rowsOf('rejected_identifier', `${type}:${identifier}`)
}
