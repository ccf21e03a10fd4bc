// The home page: a search box, a link for each job, and one answer with its lineage folded.
import { CatalogError } from '../../domain/errors.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { type Supply, supplyOf } from '../questions/supply/supply-row.ts'
import type { Context } from '../records/operation.ts'
import { SearchForm } from './field.tsx'
import { cited, Lineage, WithLineage } from './lineage.tsx'
import { Card } from './navigation.tsx'
import { definePage } from './page.ts'
import { packed, SAMPLE, SampleRoster } from './roster/form.tsx'
import { Facts, Section, Value } from './value.tsx'

/** The example on the home page: the supply of one specialty in one state, which names no individual. */
const SHOWN = { specialty: 'dermatology', state: 'TX' }

export default definePage({
  path: '/',
  withoutRelease: true,
  plain: ({ publicUrl, sandboxKey }) => ({
    type: 'text/plain; charset=utf-8',
    text: `Provider Provenance Data Service

Public data about healthcare providers. Each value names its source, its date, its confidence and its method.

  curl ${publicUrl}/api/v1/health
  curl ${publicUrl}/api/v1/npi/<npi>
  curl -H 'Authorization: Bearer <API_KEY>' ${publicUrl}/api/v1/specialties/${SHOWN.specialty}/by-state
  curl -H 'X-Service-Key: ${sandboxKey}' ${publicUrl}/v1/npi/<npi>

Descriptions (OpenAPI 3.0): ${publicUrl}/api/v1/openapi.json and ${publicUrl}/v1/openapi.json
Methods: ${publicUrl}/methodology   Limitations: ${publicUrl}/limitations   Changes: ${publicUrl}/changelog
`
  }),
  view: async (context) => {
    const supply = await shownSupply(context)
    return {
      title: 'Provider data with its sources',
      lead: 'Public data about healthcare providers. Each value names its source, its date, its confidence and its method.',
      body: (
        <>
          <SearchForm of={{ asked: {} }} />
          <Section id="doors" heading="Start here">
            <ul class="cards">
              <Card href="/screen" title="Screen a contractor">
                Registration, exclusions, awards and responsibility records of one UEI or CAGE code, to print or keep.
              </Card>
              <Card href="/screen/name" title="Screen a name">
                One person or business in every exclusion list, with each field that agrees or differs.
              </Card>
              <Card href="/screen/roster" title="Screen a roster">
                Up to 10,000 people or businesses against every exclusion list.
              </Card>
              <Card href="/facilities" title="Browse facilities">
                Hospitals, nursing homes and four other types by city, county, ZIP code, stars and chain.
              </Card>
              <Card href="/supply" title="Compare states">
                {`Active providers of ${SPECIALTIES.length} specialties: a map, and states side by side with the nation.`}
              </Card>
              <Card href="/data" title="Download the data">
                Every published table as Parquet or CSV, with its columns, its digest and how to cite it.
              </Card>
              <Card href="/docs" title="Use the API">
                Guides that begin with a first call, references for every endpoint, and a server for agents.
              </Card>
              <Card href="/docs/api/b/explorer" title="Try the API">
                One request with the public key, filled in and ready to send.
              </Card>
            </ul>
            <SampleRoster again={await packed(Buffer.from(SAMPLE))} />
          </Section>
          <Section id="answer" kind="answer" heading="One answer with its lineage">
            {supply ? <Answer of={supply} /> : <p>No release with the provider registry is open.</p>}
          </Section>
        </>
      )
    }
  }
})

function Answer({ of }: { of: Supply }) {
  const row = of.rows.find(({ state_code }) => state_code === SHOWN.state)
  if (!row) return <p>The release has no supply figures.</p>
  const { active_providers: counted, population_2024: population, per_100k: density } = of.lineage
  return (
    <WithLineage of={new Lineage([counted, population, density])}>
      <p class="question">How many dermatologists are active in {row.state_name}, and for how many people?</p>
      <Facts
        kind="figures"
        of={{
          'Active providers': cited(<Value of={row.active_providers} />, counted),
          'Residents, 2024 estimate': cited(<Value of={row.population_2024} />, population),
          'Providers per 100,000 residents': cited(<Value of={row.per_100k} />, density)
        }}
      />
    </WithLineage>
  )
}

/** Undefined while no release holds the registry: the home page is shown anyway. */
async function shownSupply(context: Context): Promise<Supply | undefined> {
  if (!context.service.release) return undefined
  try {
    return await supplyOf(context, { code: SHOWN.specialty })
  } catch (error) {
    if (error instanceof CatalogError && error.code === 'not_in_release') return undefined
    throw error
  }
}
