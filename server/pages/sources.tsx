// The sources behind the data, ingested or not, each with the publisher's own address.
import { STATE_FAMILY } from '../../domain/state-lists.ts'
import { listSources as operation } from '../questions/sources/sources.ts'
import { Lineage, WithLineage } from './lineage.tsx'
import { answerOf, definePage } from './page.ts'
import { Table } from './table.tsx'
import { above, Chip } from './value.tsx'

export default definePage({
  path: '/sources',
  view: async (context) => {
    const { data, provenance } = await answerOf(context, operation, {})
    const lineage = new Lineage([
      provenance,
      ...context.release.sources.map(({ id }) => context.release.snapshot(id)?.tables[0]?.provenance)
    ])
    const ofStates = data.sources.filter(({ family }) => family === STATE_FAMILY).length
    const served = data.sources.filter(({ status }) => status !== 'pending').length
    return {
      title: 'Sources',
      lead: `${data.total - ofStates} datasets of federal agencies and ${ofStates} of state agencies are declared; this release holds a snapshot of ${served}. Each links to the place its publisher offers it.`,
      data: '/api/v1/sources',
      body: (
        <WithLineage of={lineage}>
          <Table
            caption="Every source, by its publisher"
            rows={data.sources}
            columns={[
              {
                head: 'Source',
                cell: (source) => above(<a href={source.official_url}>{source.display_name}</a>, source.slug, 'code')
              },
              { head: 'Publisher', cell: ({ authority }) => authority },
              { head: 'Family', cell: ({ family }) => <code>{family}</code> },
              { head: 'Replaced', cell: ({ refresh_cadence }) => refresh_cadence },
              { head: 'In this release', cell: ({ status }) => <Chip state={status} /> }
            ]}
          />
          <p>
            <em>active</em>: a snapshot of the publisher’s files is served. <em>synthetic</em>: the snapshot was made by
            the generator and describes no real person or organization. <em>pending</em>: the release has no snapshot,
            so its data is unknown. The <a href="/status">status page</a> shows the age of each source.
          </p>
        </WithLineage>
      )
    }
  }
})
