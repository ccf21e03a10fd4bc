// One published table: its columns, its first rows, how to query, download and cite it, and how it is made.
import type { ComponentChildren } from 'preact'
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { citationOf } from '../downloads/citation.ts'
import { tableAsLinkedData } from '../downloads/croissant.ts'
import { releaseUrl } from '../downloads/description.ts'
import { offerOf } from '../downloads/offer.ts'
import { documentedTable } from '../records/dataset.ts'
import { becameCurrent, columnRemarks, keptReleases } from '../records/kept-releases.ts'
import { tupleOf } from '../records/lineage.ts'
import { rejectedInSources, sensitiveInSources } from '../records/rejected.ts'
import { Columns, FirstRows } from './data/glance.tsx'
import { SqlHere, sqlToTry } from './data/sql-here.tsx'
import { Downloads, fileColumns, fileLinks } from './data-files.tsx'
import { cited, Lineage, WithLineage } from './lineage.tsx'
import { definePage } from './page.ts'
import { Prose, ProseItems } from './prose.tsx'
import { FoldedSection, Table } from './table.tsx'
import { HowToCite } from './take-away.tsx'
import { Code, Facts, Instant, Size, Value } from './value.tsx'

export default definePage({
  path: '/data/tables/:table',
  input: z.strictObject({ table: z.string().meta({ description: 'Name of a published table', example: 'provider' }) }),
  pin: true,
  errors: ['not_found', 'took_too_long'],
  values: ({ release }) => release.manifest.tables.flatMap(({ name, internal }) => (internal ? [] : name)),
  script: 'sql',
  view: async (context, { table: name }, { authors, assets }) => {
    const found = context.release.table(name)
    if (!found || found.internal)
      throw new CatalogError('not_found', `Release ${context.release.id} has no such table; /data lists those it has.`)
    const method = documentedTable(context, name)
    const tuple = tupleOf(found)
    const table = { ...found, provenance: tuple }
    const { release, publicUrl, service } = context
    const offer = await offerOf(release)
    const place = { publicUrl, authors, becameCurrentAt: becameCurrent(service.ledger, release.id) }
    const offered = offer.tables.find((other) => other.name === name)
    // Rows and ranges of a file that may not be passed on are not shown either.
    const glance = offered && (await release.glance(name))
    const releases = await keptReleases(context)
    const columnsOfFiles = await columnRemarks(context, found, releases)
    const versions = releases.flatMap((kept) => {
      const file = kept.tables.get(name)
      if (file === undefined) return []
      // For the release shown, use the provenance tuple as it is now.
      return { ...kept, file: kept.id === release.id ? { ...file, provenance: tuple } : file }
    })
    const rejected = rejectedInSources(release, table.sources)
    const sensitive = sensitiveInSources(release, table.sources)
    const ofTable = (value: ComponentChildren) => cited(value, tuple)
    const examples = sqlToTry(table, `'${releaseUrl(release, publicUrl)}/${name}.parquet'`)
    const listed = (said: readonly string[]) => said.length > 0 && ofTable(said.join('; '))
    return {
      title: table.title,
      lead: <Prose text={method.what_a_row_is} />,
      ...(offered && {
        linkedData: tableAsLinkedData(offered, offer, place, method.what_a_row_is),
        links: fileLinks(release.id, name)
      }),
      body: (
        <WithLineage of={new Lineage([tuple, ...versions.map(({ file }) => file.provenance)])}>
          <Facts
            of={{
              Table: <code>{name}</code>,
              Rows: ofTable(<Value of={table.rows} />),
              'Rows of its files that could not be used': listed(rejected),
              'Values of its files withheld as sensitive': listed(sensitive),
              'Columns of its files with another meaning, or in no table': listed(columnsOfFiles),
              Columns: ofTable(<Value of={table.columns.length} />),
              'Size of the Parquet file': [
                <Size of={table.bytes} />,
                ' (',
                <Value of={table.bytes} unit="bytes" />,
                ')'
              ],
              Snapshot: <Value of={tuple._snapshot} />,
              Key: <code>{table.key.join(', ')}</code>,
              License: tuple._license,
              Release: <a href={`/data/${release.id}`}>{release.id}</a>,
              Method: <a href={`/methodology/${table.part_of ?? name}`}>{method.page_version}</a>,
              'SHA-256': <code>{table.sha256}</code>
            }}
          />
          <h2>Download</h2>
          <Downloads of={offer} table={name} />
          <HowToCite of={citationOf(release.manifest, place, table)}>
            <p>
              For a reference manager: <a href={`/data/${release.id}/CITATION.cff`}>CITATION.cff</a> of the release.
            </p>
          </HowToCite>
          {glance && (
            <FoldedSection heading={`First ${glance.firstRows.length} rows`}>
              <FirstRows of={table} glance={glance} />
            </FoldedSection>
          )}
          <FoldedSection heading={`${table.columns.length} columns, in order`}>
            <Columns of={table} glance={glance} />
          </FoldedSection>
          {glance && (
            <>
              <h2 id="sql-here">SQL</h2>
              <SqlHere of={table} release={release.id} assets={assets} />
              <p>
                On your own computer, in DuckDB 1.0 or later. Other tools:{' '}
                <a href="/docs#read">guides to read the tables</a>.
              </p>
              <Code of={`install httpfs;\nload httpfs;\n\n${examples.map(({ sql }) => `${sql};`).join('\n\n')}`} />
            </>
          )}
          <h2>How it is made</h2>
          <Prose text={method.formula} />
          <h2>What null means</h2>
          <Prose text={method.what_null_means} />
          <h2>Limitations</h2>
          <ul>
            <ProseItems of={method.limitations} />
          </ul>
          <FoldedSection heading="Earlier releases">
            <Table
              caption="The table in each kept release, newest first"
              rows={versions}
              columns={[
                { head: 'Release', cell: ({ id }) => <a href={`/data/tables/${name}?release=${id}`}>{id}</a> },
                { head: 'Became current', cell: (version) => <Instant of={version.becameCurrentAt} /> },
                { head: 'Snapshot', cell: ({ file }) => <Value of={file.provenance._snapshot} /> },
                ...fileColumns<(typeof versions)[number]>(({ file }) => file),
                { head: 'Method', cell: ({ file }) => <Value of={file.provenance._methodology} /> },
                { head: 'SHA-256 begins', cell: ({ file }) => <code>{file.sha256.slice(0, 12)}</code> }
              ]}
            />
          </FoldedSection>
        </WithLineage>
      )
    }
  }
})
