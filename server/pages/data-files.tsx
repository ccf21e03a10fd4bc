// A published table in a list: its name, what its file holds, and where to get it.
import type { ManifestTable } from '../../domain/manifest.ts'
import { PARQUET_TYPE } from '../downloads/door.ts'
import type { Offer } from '../downloads/offer.ts'
import { cited } from './lineage.tsx'
import type { Link } from './page.ts'
import type { Column } from './table.tsx'
import { above, Size, Value } from './value.tsx'

/** The column that names the table and links to its page. */
export function tableColumn(address: (table: ManifestTable) => string): Column<ManifestTable> {
  return { head: 'Table', cell: (table) => above(<a href={address(table)}>{table.title}</a>, table.name, 'code') }
}

/** Columns for the number of rows, cited, and for the size. */
export function fileColumns<R>(file: (row: R) => Pick<ManifestTable, 'rows' | 'bytes' | 'provenance'>): Column<R>[] {
  return [
    {
      head: 'Rows',
      cell: (row) => <span>{cited(<Value of={file(row).rows} />, file(row).provenance)}</span>,
      figure: true
    },
    { head: 'Size', cell: (row) => <Size of={file(row).bytes} />, figure: true }
  ]
}

type FilesProps = { of: Pick<Offer, 'manifest' | 'tables' | 'notOffered'>; table: string }

/** Links to the files of a table, or the reason why they are not offered. */
export function Files({ of, table }: FilesProps) {
  const refused = of.notOffered.find(({ name }) => name === table)
  if (refused) return <span>Not offered. {refused.why}</span>
  const folder = `/data/${of.manifest.id}`
  return (
    <span>
      <a href={`${folder}/${table}.parquet`}>Parquet</a>, <a href={`${folder}/${table}.csv`}>CSV</a>
    </span>
  )
}

/** The files of a table and what describes them, each with what it is for. */
export function Downloads({ of, table }: FilesProps) {
  const refused = of.notOffered.find(({ name }) => name === table)
  if (refused) return <p class="notice">This table is not offered as a file. {refused.why}</p>
  const folder = `/data/${of.manifest.id}`
  return (
    <ul>
      <li>
        <a href={`${folder}/${table}.parquet`}>{table}.parquet</a>, the table as published; readers fetch only the parts
        they need
      </li>
      <li>
        <a href={`${folder}/${table}.csv`}>{table}.csv</a>, the same rows as CSV
      </li>
      <li>
        <a href={`${folder}/croissant.json`}>croissant.json</a>,{' '}
        <a href={`${folder}/datapackage.json`}>datapackage.json</a> and{' '}
        <a href={`${folder}/manifest.json`}>manifest.json</a>, which describe all tables of the release
      </li>
    </ul>
  )
}

/** The files of a table and what describes it, for programs that read the page. */
export function fileLinks(release: string, table: string): Link[] {
  const folder = `/data/${release}`
  return [
    { rel: 'alternate', href: `${folder}/${table}.parquet`, type: PARQUET_TYPE, title: 'Parquet' },
    { rel: 'alternate', href: `${folder}/${table}.csv`, type: 'text/csv', title: 'CSV' },
    ...releaseLinks(release)
  ]
}

/** What describes a release, for programs that read the page. */
export function releaseLinks(release: string): Link[] {
  const folder = `/data/${release}`
  return [
    { rel: 'alternate', href: `${folder}/croissant.json`, type: 'application/ld+json', title: 'Croissant' },
    { rel: 'describedby', href: `${folder}/manifest.json`, type: 'application/json', title: 'Manifest' }
  ]
}
