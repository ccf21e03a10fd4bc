// Links to the files of a table, and what stands in the place of files that are not offered.
import type { Offer } from '../downloads/offer.ts'

export function Files({ of, table }: { of: Pick<Offer, 'manifest' | 'tables' | 'notOffered'>; table: string }) {
  const refused = of.notOffered.find(({ name }) => name === table)
  if (refused) return <span>Not offered. {refused.why}</span>
  const folder = `/data/${of.manifest.id}`
  return (
    <span>
      <a href={`${folder}/${table}.parquet`}>Parquet</a>, <a href={`${folder}/${table}.csv`}>CSV</a>
    </span>
  )
}
