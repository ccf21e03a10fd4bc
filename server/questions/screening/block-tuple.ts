// Provenance tuple of one block of a screening.
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { blockOf } from '../../records/lineage.ts'
import type { Row } from '../../store/rows.ts'

/**
 * A block without records has no value to be sure of, so its tuple carries no confidence. Records are found
 * by the UEI or CAGE code that the publisher gives, so an NPI in the row does not matter here.
 */
export function blockTuple(table: ManifestTable, rows: readonly Row[], records = rows.length): Provenance {
  const tuple = blockOf(table, rows)
  return { ...tuple, _confidence: records === 0 ? null : (tuple._confidence ?? 1) }
}
