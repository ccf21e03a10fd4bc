// Published tables of the release: what each holds, its size, its source, and how to cite it.
import { z } from 'zod'
import type { ManifestTable } from '../../domain/manifest.ts'
import { type Offer, offerOf } from '../downloads/offer.ts'
import { Files, fileColumns, tableColumn } from './data-files.tsx'
import { type KeptRelease, keptReleases } from './kept-releases.ts'
import { Lineage, LineageSection } from './lineage.tsx'
import { definePage } from './page.ts'
import { Table } from './table.tsx'
import { Instant, Value } from './value.tsx'

export default definePage({
  path: '/data',
  input: z.strictObject({}),
  pin: true,
  view: async (context) => {
    const { release } = context
    const { tables, date, pipeline_version } = release.manifest
    // Internal tables are not listed.
    const published = tables.flatMap(({ name, internal }) => (internal ? [] : (release.table(name) ?? [])))
    const [offer, kept] = [await offerOf(release), await keptReleases(context)]
    const bySource = new Map<string, ManifestTable[]>()
    for (const table of published) {
      const ids = table.sources.join(' + ')
      bySource.set(ids, [...(bySource.get(ids) ?? []), table])
    }
    const titleOf = (ids: string) =>
      ids
        .split(' + ')
        .map((id) => release.sources.find((source) => source.id === id)?.title ?? id)
        .join(' and ')
    const lineage = new Lineage(published.map(({ provenance }) => provenance))
    return {
      title: 'Data',
      lead: (
        <>
          {published.length} tables of release <a href={`/data/${release.id}`}>{release.id}</a>, as files that never
          change. The newest snapshot in it is of {date}; it was made by code {pipeline_version}.{' '}
          <a href="/methodology/downloads">How to read, check and cite them</a>.
        </>
      ),
      body: (
        <>
          {[...bySource].map(([ids, group]) => (
            <section key={ids}>
              <h2>{titleOf(ids)}</h2>
              <Tables of={group} lineage={lineage} offer={offer} />
            </section>
          ))}
          <Releases of={kept} />
          <LineageSection of={lineage} />
        </>
      )
    }
  }
})

function Releases({ of }: { of: readonly KeptRelease[] }) {
  return (
    <Table
      caption="Releases that are kept, newest first"
      rows={of}
      columns={[
        { head: 'Release', cell: ({ id }) => <a href={`/data/${id}`}>{id}</a> },
        { head: 'Became current', cell: ({ becameCurrentAt }) => <Instant of={becameCurrentAt} /> },
        { head: 'Newest snapshot', cell: ({ date }) => <Value of={date} /> },
        { head: 'Sources', cell: ({ snapshots }) => snapshots.size, figure: true },
        { head: 'Made by code', cell: (release) => <code>{release.pipeline_version}</code> }
      ]}
    />
  )
}

type TablesProps = { of: readonly ManifestTable[]; lineage: Lineage; offer: Offer }

function Tables({ of, lineage, offer }: TablesProps) {
  return (
    <Table
      caption={
        <>
          {of.length === 1 ? '1 table' : `${of.length} tables`}, snapshot <Value of={of[0]?.provenance._snapshot} />
        </>
      }
      rows={of}
      columns={[
        tableColumn(({ name }) => `/data/tables/${name}`),
        { head: 'Columns', cell: ({ columns }) => columns.length, figure: true },
        ...fileColumns(lineage, (table: ManifestTable) => table),
        { head: 'SHA-256 begins', cell: ({ sha256 }) => <code>{sha256.slice(0, 12)}</code> },
        { head: 'Files', cell: ({ name }) => <Files of={offer} table={name} /> }
      ]}
    />
  )
}
