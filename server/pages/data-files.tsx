// A published table in a list: its name, what its file holds, and where to get it.
import type { ManifestTable } from '../../domain/manifest.ts'
import type { Offer } from '../downloads/offer.ts'
import { Cited, type Lineage } from './lineage.tsx'
import type { Column } from './table.tsx'
import { Size, Value } from './value.tsx'

/** The column that names the table and links to its page. */
export function tableColumn(address: (table: ManifestTable) => string): Column<ManifestTable> {
  return {
    head: 'Table',
    cell: (table) => (
      <>
        <a href={address(table)}>{table.title}</a>
        <code class="under">{table.name}</code>
      </>
    )
  }
}

/** Columns for the number of rows, cited, and for the size. */
export function fileColumns<R>(
  lineage: Lineage,
  file: (row: R) => Pick<ManifestTable, 'rows' | 'bytes' | 'provenance'>
): Column<R>[] {
  return [
    {
      head: 'Rows',
      cell: (row) => (
        <span>
          <Value of={file(row).rows} />
          <Cited in={lineage} to={file(row).provenance} />
        </span>
      ),
      figure: true
    },
    { head: 'Size', cell: (row) => <Size of={file(row).bytes} />, figure: true }
  ]
}

/** Links to the files of a table, or the reason why they are not offered. */
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
