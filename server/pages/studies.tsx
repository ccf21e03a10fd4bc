// The studies: every specialty with its national figures.
import { z } from 'zod'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { nationOf, supplyOf } from '../questions/supply/supply-row.ts'
import { addressOf } from './address.ts'
import { Cited, Lineage, LineageSection } from './lineage.tsx'
import { definePage } from './page.ts'
import { Table } from './table.tsx'

export default definePage({
  path: '/studies',
  input: z.strictObject({}),
  pin: true,
  errors: ['not_in_release'],
  view: async (context) => {
    const studies = []
    for (const { slug, display_name } of SPECIALTIES) {
      const supply = await supplyOf(context, { code: slug })
      studies.push({ slug, name: display_name, ...nationOf(supply, true), tuples: supply.lineage })
    }
    const lineage = new Lineage(studies.flatMap(({ tuples }) => [tuples.active_providers, tuples.per_100k]))
    const tuples = studies[0]?.tuples
    return {
      title: 'Studies',
      lead: `${studies.length} specialties, each by state: figures, distribution, states below the threshold, citation and downloads.`,
      body: (
        <>
          {tuples && (
            <Table
              caption={
                <>
                  The 50 states and DC together: active providers
                  <Cited in={lineage} to={tuples.active_providers} />, density, threshold and states below it
                  <Cited in={lineage} to={tuples.per_100k} />
                </>
              }
              rows={studies}
              columns={[
                { head: 'Study', cell: ({ slug, name }) => <a href={`/studies/${slug}`}>{name}</a> },
                { head: 'Active providers', figure: ({ active_providers }) => active_providers },
                { head: 'Per 100,000', figure: ({ per_100k }) => per_100k },
                { head: 'Underserved below', figure: ({ threshold_per_100k }) => threshold_per_100k },
                { head: 'States below', figure: ({ underserved }) => underserved?.length },
                {
                  head: 'Map',
                  cell: ({ slug }) => <a href={addressOf('/supply', { specialty: slug })}>map and table</a>
                }
              ]}
            />
          )}
          <p>
            An NPI counts once in each of its specialties, so the rows do not add up to a number of people. Method:{' '}
            <a href="/methodology/supply_state">provider supply by specialty and state</a>.
          </p>
          <LineageSection of={lineage} />
        </>
      )
    }
  }
})
