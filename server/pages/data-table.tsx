// One published table: every column with its meaning and official columns, and the details of the file.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { citationOf } from '../downloads/citation.ts'
import { offerOf } from '../downloads/offer.ts'
import { tupleOf } from '../operations/lineage.ts'
import { documentedTable } from '../operations/table-method.ts'
import { HowToCite } from './cite.tsx'
import { Files, fileColumns } from './data-files.tsx'
import { becameCurrent, keptReleases } from './kept-releases.ts'
import { Cited, Lineage, LineageSection } from './lineage.tsx'
import { definePage } from './page.ts'
import { Prose } from './prose.tsx'
import { Fact } from './record.tsx'
import { Table } from './table.tsx'
import { Instant, Size, Value } from './value.tsx'

export default definePage({
  path: '/data/tables/:table',
  input: z.strictObject({ table: z.string().meta({ description: 'Name of a published table', example: 'provider' }) }),
  pin: true,
  errors: ['not_found'],
  view: async (context, { table: name }) => {
    const table = context.release.table(name)
    if (!table || table.internal)
      throw new CatalogError('not_found', `Release ${context.release.id} has no such table; /data lists those it has.`)
    const method = documentedTable(context, name)
    const tuple = tupleOf(table)
    const { release, publicUrl, service } = context
    const offer = await offerOf(release)
    const place = { publicUrl, becameCurrentAt: becameCurrent(service.ledger, release.id) }
    const citation = citationOf(release.manifest, place, table)
    const versions = (await keptReleases(context)).flatMap((kept) => {
      const file = kept.tables.get(name)
      if (file === undefined) return []
      // For the release shown, use the provenance tuple as it is now.
      return { ...kept, file: kept.id === release.id ? { ...file, provenance: tuple } : file }
    })
    const lineage = new Lineage([tuple, ...versions.map(({ file }) => file.provenance)])
    return {
      title: table.title,
      lead: <Prose text={method.what_a_row_is} />,
      body: (
        <>
          <dl class="facts">
            <Fact name="Table">
              <code>{name}</code>
            </Fact>
            <Fact name="Rows">
              <Value of={table.rows} />
              <Cited in={lineage} to={tuple} />
            </Fact>
            <Fact name="Size of the Parquet file">
              <Size of={table.bytes} /> (<Value of={table.bytes} unit="bytes" />)
            </Fact>
            <Fact name="Snapshot">
              <Value of={tuple._snapshot} />
            </Fact>
            <Fact name="Key">
              <code>{table.key.join(', ')}</code>
            </Fact>
            <Fact name="Release">
              <a href={`/data/${release.id}`}>{release.id}</a>
            </Fact>
            <Fact name="Files">
              <Files of={offer} table={name} />
            </Fact>
            <Fact name="Method">
              <a href={`/methodology/${name}`}>{method.page_version}</a>
            </Fact>
            <Fact name="SHA-256">
              <code>{table.sha256}</code>
            </Fact>
          </dl>
          <Table
            caption={
              <>
                Columns, in order
                <Cited in={lineage} to={tuple} />
              </>
            }
            rows={table.columns}
            columns={[
              { head: 'Column', cell: (column) => <code>{column.name}</code> },
              { head: 'Type', cell: (column) => <code>{column.type}</code> },
              { head: 'Null', cell: ({ nullable }) => (nullable ? 'may be null' : 'never null') },
              { head: 'Meaning, unit, and what null means', cell: ({ meaning }) => meaning },
              {
                head: 'Official columns',
                cell: ({ from }) => (from.length === 0 ? 'derived' : from.join(', ')),
                long: true
              }
            ]}
          />
          <Table
            caption="The table over time: releases that are kept, newest first"
            rows={versions}
            columns={[
              { head: 'Release', cell: ({ id }) => <a href={`/data/tables/${name}?release=${id}`}>{id}</a> },
              { head: 'Became current', cell: (version) => <Instant of={version.becameCurrentAt} /> },
              { head: 'Snapshot', cell: ({ file }) => <Value of={file.provenance._snapshot} /> },
              ...fileColumns<(typeof versions)[number]>(lineage, ({ file }) => file),
              { head: 'Method', cell: ({ file }) => <Value of={file.provenance._methodology} /> },
              { head: 'SHA-256 begins', cell: ({ file }) => <code>{file.sha256.slice(0, 12)}</code> }
            ]}
          />
          <h2>How it is made</h2>
          <Prose text={method.formula} />
          <h2>What null means</h2>
          <Prose text={method.what_null_means} />
          <h2>Limitations</h2>
          <ul>
            {method.limitations.map((one) => (
              <li key={one}>
                <Prose text={one} />
              </li>
            ))}
          </ul>
          <HowToCite of={citation}>
            <p>
              As a file: <a href={`/data/${release.id}/CITATION.cff`}>CITATION.cff</a> of the release.
            </p>
          </HowToCite>
          <LineageSection of={lineage} open={lineage.tuples.length === 1} />
        </>
      )
    }
  }
})
