// The published tables of the release: what each holds, how large it is, where it is from, and how to cite it.
import { z } from 'zod'
import type { ManifestTable } from '../../domain/manifest.ts'
import { Cited, Lineage, LineageSection } from './lineage.tsx'
import { definePage } from './page.ts'
import { Table } from './table.tsx'
import { Size, Value } from './value.tsx'

export default definePage({
  path: '/data',
  nav: 'Data',
  input: z.strictObject({}),
  pin: true,
  view: async ({ release }) => {
    const { tables, date, pipeline_version } = release.manifest
    const published = tables.flatMap(({ name }) => release.table(name) ?? [])
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
      lead: `${published.length} tables of release ${release.id}, as Parquet files that never change. The newest snapshot in it is of ${date}; it was made by code ${pipeline_version}.`,
      body: (
        <>
          {[...bySource].map(([ids, group]) => (
            <section key={ids}>
              <h2>{titleOf(ids)}</h2>
              <Tables of={group} lineage={lineage} />
            </section>
          ))}
          <LineageSection of={lineage} />
        </>
      )
    }
  }
})

function Tables({ of, lineage }: { of: readonly ManifestTable[]; lineage: Lineage }) {
  return (
    <Table
      caption={
        <>
          {of.length === 1 ? '1 table' : `${of.length} tables`}, snapshot <Value of={of[0]?.provenance._snapshot} />
        </>
      }
      rows={of}
      columns={[
        {
          head: 'Table',
          cell: ({ name, title }) => (
            <>
              <a href={`/data/tables/${name}`}>{title}</a>
              <code class="under">{name}</code>
            </>
          )
        },
        { head: 'Columns', cell: ({ columns }) => columns.length, figure: true },
        {
          head: 'Rows',
          cell: ({ rows, provenance }) => (
            <>
              <Value of={rows} />
              <Cited in={lineage} to={provenance} />
            </>
          ),
          figure: true
        },
        { head: 'Size', cell: ({ bytes }) => <Size of={bytes} />, figure: true },
        { head: 'SHA-256 begins', cell: ({ sha256 }) => <code>{sha256.slice(0, 12)}</code> }
      ]}
    />
  )
}
