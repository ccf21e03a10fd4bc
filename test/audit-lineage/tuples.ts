// Checks that a value's tuple leads to raw files: its source or dataset, its date, and the official columns
// named in its attribution.
import type { Claim } from './claim.ts'
import type { OfficialRecord } from './raw/record.ts'
import { headerKey } from './raw/record.ts'
import type { Released } from './released.ts'

export function faultOfTuple(released: Released, { table, tuple }: Claim): string | null {
  const { sources = [], dataset } = released.tables.get(table) ?? {}
  const named = sourcesOf(released, tuple)
  if (tuple.dataset !== undefined && named.length === 0 && !released.derived.has(tuple.dataset)) {
    return `no source has the dataset ${tuple.dataset}`
  }
  if (tuple.titles !== undefined && named.length < tuple.titles.length)
    return `no source is called ${tuple.titles.join(' or ')}`
  const stranger = named.find((id) => !sources.includes(id))
  if (stranger !== undefined && dataset !== tuple.dataset) return `${stranger} is no source of ${table}`
  if (tuple.snapshot === undefined) return null
  const dates = (named.length > 0 ? named : sources)
    .flatMap((id) => released.files.get(id) ?? [])
    .map(({ date }) => date)
  return tuple.snapshot !== null && dates.includes(tuple.snapshot) ? null : `no raw file is of ${tuple.snapshot}`
}

function sourcesOf({ sourceOfDataset, sourceOfTitle }: Released, { dataset, titles = [] }: Claim['tuple']): string[] {
  const ids = dataset === undefined ? titles.map((title) => sourceOfTitle.get(title)) : [sourceOfDataset.get(dataset)]
  return ids.filter((id) => id !== undefined)
}

/**
 * The attributed columns that are missing from the record's file. For a list of slots, the attribution names
 * the first slot.
 */
export function columnNotThere(
  { tuple: { named = [] } }: Claim,
  records: readonly OfficialRecord[]
): string | undefined {
  const headers = new Set(records.flatMap((record) => record.headers.map(headerKey)))
  return headers.size === 0 ? undefined : named.find((name) => !headers.has(headerKey(name)))
}
