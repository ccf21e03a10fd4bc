// The home page: what this service is, one answer with its full lineage, and the two commands.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import type { Context } from '../operations/operation.ts'
import { type Supply, supplyOf } from '../operations/supply-row.ts'
import { Cited, Lineage, Tuple } from './lineage.tsx'
import { definePage } from './page.ts'
import { exampleNpi } from './shown-parties.ts'
import { Value } from './value.tsx'

/** What the home page answers: the supply of one specialty in one state names no individual. */
const SHOWN = { specialty: 'dermatology', name: 'Dermatology', state: 'TX' }

export default definePage({
  path: '/',
  nav: 'Home',
  input: z.strictObject({}),
  withoutRelease: true,
  plain: ({ publicUrl, sandboxKey }) => ({
    type: 'text/plain; charset=utf-8',
    text: `Provider Provenance Data Service

Federal healthcare-provider data, every value with where it came from, as of when, how sure, and under which method.

  ${commands(publicUrl, sandboxKey).join('\n  ')}

Descriptions (OpenAPI 3.0): ${publicUrl}/api/v1/openapi.json and ${publicUrl}/v1/openapi.json
Methods: ${publicUrl}/methodology   Limitations: ${publicUrl}/limitations   Changes: ${publicUrl}/changelog
`
  }),
  view: async (context) => {
    const supply = await shownSupply(context)
    const npi = await exampleNpi(context)
    return {
      title: 'Every value, with where it came from',
      lead: (
        <>
          Published federal files about healthcare providers become immutable, versioned snapshots. Each answer says
          which source a value is from, as of when, how sure, and under which method.
        </>
      ),
      body: (
        <>
          <section class="answer" aria-labelledby="answer">
            <h2 id="answer">One answer, live</h2>
            {supply ? <Answer of={supply} /> : <p>No release that holds the provider registry is open.</p>}
          </section>
          <section aria-labelledby="questions">
            <h2 id="questions">What can be asked</h2>
            <ul class="cards">
              <Card href="/search" title="Find a provider or a facility">
                By name, NPI or CCN: what every source publishes, side by side, where it agrees and where it differs.
              </Card>
              <Card href="/supply" title="See who practices where">
                Active providers of 12 specialties by state: counts, density, quartiles, on a map and in a table; a
                study of each.
              </Card>
              <Card href="/ask" title="Ask in words">
                How many providers a state has, and how states compare: the figure with its evidence, or a refusal.
              </Card>
              <Card href="/screen" title="Screen a contractor">
                Registration, exclusions, awards and responsibility records of one UEI or CAGE, dated; to print or keep.
              </Card>
              <Card href="/status" title="See how fresh it is">
                Age of every source against what was promised, open schema drift, files held back, last refreshes.
              </Card>
              <Card href="/data" title="Browse the data">
                Every published table: columns with their meaning and origin, rows, size, digest, and how to cite it.
              </Card>
              <Card href="/sources" title="Look at the sources">
                The federal datasets, their publishers, how often each is replaced, and what this release holds.
              </Card>
              <Card href="/limitations" title="Know what it cannot say">
                Absence is not a finding. What the data leaves out, by subject.
              </Card>
            </ul>
          </section>
          <section aria-labelledby="commands">
            <h2 id="commands">Run it yourself: two commands</h2>
            <pre>
              <code>
                {
                  'make demo    # a small synthetic release, served\nmake test    # every test, over a release made by the real pipeline'
                }
              </code>
            </pre>
            <p>Then ask it, as a program would:</p>
            <pre>
              <code>{commands(context.publicUrl, 'pk_sandbox_public', npi).join('\n')}</code>
            </pre>
            <p>
              <a href="/docs">Docs</a> has guides and references. Both interfaces describe themselves:{' '}
              <a href="/api/v1/openapi.json">surface A</a> (supply, screening, status) and{' '}
              <a href="/v1/openapi.json">surface B</a> (providers, facilities, search), as OpenAPI 3.0. How each table
              is made is under <a href="/methodology">methodology</a>, what changed in the{' '}
              <a href="/changelog">changelog</a>.
            </p>
          </section>
        </>
      )
    }
  }
})

function commands(url: string, sandboxKey: string, npi = '<npi>'): string[] {
  return [
    `curl ${url}/api/v1/health`,
    `curl ${url}/api/v1/npi/${npi}`,
    `curl -H 'Authorization: Bearer <API_KEY>' ${url}/api/v1/specialties/${SHOWN.specialty}/by-state`,
    `curl -H 'X-Service-Key: ${sandboxKey}' ${url}/v1/npi/${npi}`
  ]
}

function Answer({ of }: { of: Supply }) {
  const row = of.rows.find(({ state_code }) => state_code === SHOWN.state)
  if (!row) return <p>The release has no supply figures.</p>
  const { active_providers: counted, population_2024: population, per_100k: density } = of.lineage
  const lineage = new Lineage([counted, population, density])
  return (
    <>
      <p class="question">
        {SHOWN.name}: how many providers are active in {row.state_name}, and for how many people?
      </p>
      <dl class="figures">
        <div>
          <dt>Active providers</dt>
          <dd>
            <Value of={row.active_providers} />
            <Cited in={lineage} to={counted} />
          </dd>
        </div>
        <div>
          <dt>Residents, 2024 estimate</dt>
          <dd>
            <Value of={row.population_2024} />
            <Cited in={lineage} to={population} />
          </dd>
        </div>
        <div>
          <dt>Providers per 100,000 residents</dt>
          <dd>
            <Value of={row.per_100k} />
            <Cited in={lineage} to={density} />
          </dd>
        </div>
      </dl>
      {lineage.tuples.map((tuple, index) => (
        <details key={index} open={index === 0}>
          <summary>
            <span class="number">{index + 1}</span> {tuple._source}
          </summary>
          <Tuple of={tuple} id={`lineage-${index + 1}`} />
        </details>
      ))}
    </>
  )
}

function Card({ href, title, children }: { href: string; title: string; children: string }) {
  return (
    <li>
      <a href={href}>{title}</a>
      <p>{children}</p>
    </li>
  )
}

/** Undefined while no release holds the registry: the home page is shown anyway. */
async function shownSupply(context: Context): Promise<Supply | undefined> {
  if (!context.service.release) return undefined
  try {
    return await supplyOf(context, { code: SHOWN.specialty })
  } catch (error) {
    if (error instanceof CatalogError && error.code === 'source_unavailable') return undefined
    throw error
  }
}
