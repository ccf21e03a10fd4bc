// One release: its files, their descriptions, the snapshots it holds, and how to cite it.
import { z } from 'zod'
import { type ManifestTable, ReleaseId } from '../../domain/manifest.ts'
import { citationOf } from '../downloads/citation.ts'
import { linkedDataOf } from '../downloads/croissant.ts'
import { DESCRIPTIONS } from '../downloads/descriptions.ts'
import { bulkFilesOf } from '../downloads/fhir.ts'
import { offerOf } from '../downloads/offer.ts'
import { LATEST } from '../plugins/leases.ts'
import { becameCurrent } from '../records/kept-releases.ts'
import { releaseTuple } from '../records/lineage.ts'
import { Files, fileColumns, releaseLinks, tableColumn } from './data-files.tsx'
import { cited, Lineage, WithLineage } from './lineage.tsx'
import { definePage } from './page.ts'
import { FoldedSection, Table, TableOfAny } from './table.tsx'
import { HowToCite } from './take-away.tsx'
import { Facts, Instant, List, Value } from './value.tsx'

const ABOUT: Readonly<Record<string, string>> = {
  'manifest.json': 'Tables, columns, digests, tuples, sources and checks',
  'datapackage.json': 'Frictionless Data Package',
  'croissant.json': 'Croissant, for collections of datasets',
  SHA256SUMS: 'For sha256sum -c',
  'CITATION.cff': 'Citation File Format'
}

export default definePage({
  path: '/data/:release',
  input: z.strictObject({
    release: z
      .union([ReleaseId, z.literal(LATEST)])
      .meta({ description: 'Id of a kept release, or latest for the current one', example: LATEST })
  }),
  errors: ['release_gone', 'release_not_found'],
  view: async (context, _input, { authors }) => {
    const { release, service } = context
    const { manifest } = release
    const offer = await offerOf(release)
    const folder = `/data/${release.id}`
    const lineage = new Lineage([releaseTuple(release, context), ...offer.tables.map(({ provenance }) => provenance)])
    const [whole] = lineage.tuples
    const place = { publicUrl: context.publicUrl, authors, becameCurrentAt: becameCurrent(service.ledger, release.id) }
    const citation = citationOf(manifest, place)
    return {
      title: `Release ${release.id}`,
      lead: (
        <>
          {offer.tables.length} tables as files that never change. What is kept, and how long, is on{' '}
          <a href="/methodology/downloads">the page of the downloads</a>.
        </>
      ),
      data: `${folder}/manifest.json`,
      links: releaseLinks(release.id),
      // Columns are in croissant.json and on the page of each table: here they would be most of the page.
      linkedData: { ...linkedDataOf(offer, place), recordSet: undefined },
      body: (
        <WithLineage of={lineage}>
          <Facts
            of={{
              'Became current': <Instant of={place.becameCurrentAt} />,
              'Newest snapshot': cited(<Value of={manifest.date} />, whole),
              'Made by code': <code>{manifest.pipeline_version}</code>,
              'SHA-256 of its manifest': <code>{release.manifestSha256}</code>
            }}
          />
          <h2>Descriptions</h2>
          <List
            of={[...DESCRIPTIONS.keys()]}
            item={(name) => [<a href={`${folder}/${name}`}>{name}</a>, ' ', <span class="aside">{ABOUT[name]}</span>]}
          />
          <FoldedSection heading="Tables">
            <Table
              caption={`The ${offer.tables.length} tables that are offered as files`}
              rows={offer.tables}
              columns={[
                tableColumn(({ name }) => `/data/tables/${name}?release=${release.id}`),
                ...fileColumns((table: ManifestTable) => table),
                { head: 'Files', cell: ({ name }) => <Files of={offer} table={name} /> }
              ]}
            />
          </FoldedSection>
          {bulkFilesOf(offer).length > 0 && (
            <p>
              The same providers and facilities as <a href="/methodology/fhir#files">FHIR resources</a>:{' '}
              {bulkFilesOf(offer).map((name, index) => (
                <span>{[index > 0 && ', ', <a href={`${folder}/${name}`}>{name}</a>]}</span>
              ))}
            </p>
          )}
          <TableOfAny
            caption="Tables that are not offered as files"
            rows={offer.notOffered}
            columns={[
              { head: 'Table', cell: ({ name }) => <code>{name}</code> },
              { head: 'Why', cell: ({ why }) => why, long: true }
            ]}
          />
          <FoldedSection heading="Snapshots">
            <Table
              caption="Snapshots in this release"
              rows={manifest.snapshots}
              columns={[
                { head: 'Source', cell: ({ manifest: { source } }) => source.title },
                { head: 'Date', cell: ({ manifest: { date } }) => <Value of={date} /> },
                { head: 'Snapshot', cell: ({ manifest: { id } }) => <code>{id}</code> },
                { head: 'How it came', cell: ({ manifest: { origin } }) => origin }
              ]}
            />
          </FoldedSection>
          <HowToCite of={citation} />
        </WithLineage>
      )
    }
  }
})
