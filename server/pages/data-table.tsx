// One published table: every column with its meaning and the official columns it is read from, and what the file is.
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'
import { tupleOf } from '../operations/lineage.ts'
import { documentedTable } from '../operations/table-method.ts'
import { Cited, Lineage, LineageSection } from './lineage.tsx'
import { definePage } from './page.ts'
import { Prose } from './prose.tsx'
import { Fact } from './record.tsx'
import { Table } from './table.tsx'
import { Size, Value } from './value.tsx'

export default definePage({
  path: '/data/tables/:table',
  input: z.strictObject({ table: z.string().meta({ description: 'Name of a published table', example: 'provider' }) }),
  pin: true,
  errors: ['not_found'],
  view: async (context, { table: name }) => {
    const table = context.release.table(name)
    if (!table)
      throw new CatalogueError(
        'not_found',
        `Release ${context.release.id} has no such table; /data lists those it has.`
      )
    const method = documentedTable(context, name)
    const tuple = tupleOf(table)
    const lineage = new Lineage([tuple])
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
              <code>{context.release.id}</code>
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
          <h2>How to cite</h2>
          <pre>
            <code>{`Provider Provenance Data Service: ${table.title} (${name}), release ${context.release.id}, made from ${tuple._source}${tuple._snapshot === null ? '' : `, snapshot ${tuple._snapshot}`}, method ${tuple._methodology ?? 'not versioned'}. SHA-256 ${table.sha256}.`}</code>
          </pre>
          <LineageSection of={lineage} open />
        </>
      )
    }
  }
})
