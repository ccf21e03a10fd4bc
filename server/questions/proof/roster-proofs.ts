// Addresses of the proofs for a row of a roster. With the blocks, ten thousand rows would be too large.
import type { Context } from '../../records/operation.ts'
import { listingsOf, type RowResult, type ScreeningCoverage } from '../roster/result.ts'
import { type AskedKey, proofAddress } from './proof-of.ts'

const EXCLUSIONS = 'exclusion'
const CONTRACTORS = 'contractor_exclusion'

/** Proofs of what both federal exclusion lists have under a row's identifiers, found or not. */
export function proofsOfRow(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  coverage: readonly ScreeningCoverage[],
  { given, ...listed }: RowResult
): string[] {
  const ids = listingsOf(listed).flatMap((one) => (one.source_table === EXCLUSIONS ? one.listing_id : []))
  const keys: (AskedKey & { source: string })[] = [
    ...[...new Set(ids)].map((key) => ({ source: EXCLUSIONS, lookup: 'exclusion_by_id' as const, key })),
    ...(given.npi === null ? [] : [{ source: EXCLUSIONS, lookup: 'exclusion' as const, key: given.npi }]),
    ...(given.npi === null ? [] : [{ source: CONTRACTORS, lookup: 'contractor_exclusion' as const, key: given.npi }]),
    ...(given.uei === null
      ? []
      : [{ source: CONTRACTORS, lookup: 'contractor_exclusion_by_uei' as const, key: given.uei.toUpperCase() }]),
    ...(given.cage === null
      ? []
      : [{ source: CONTRACTORS, lookup: 'contractor_exclusion_by_cage' as const, key: given.cage.toUpperCase() }])
  ]
  return keys.flatMap(({ source, ...key }) => {
    const release = coverage.find(({ source_table, checked }) => checked && source_table === source)?.release
    return release ? [proofAddress(publicUrl, release, key)] : []
  })
}
