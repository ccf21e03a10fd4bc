// The tuple of one block of a screening.
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import type { Row } from '../../store/rows.ts'
import { tupleOf } from '../lineage.ts'

/** A block without a record has no value to be sure of, so its tuple carries no confidence. */
export function blockTuple(table: ManifestTable, rows: readonly Row[], records = rows.length): Provenance {
  const tuple = tupleOf(table, rows)
  return records === 0 ? { ...tuple, _confidence: null } : tuple
}
