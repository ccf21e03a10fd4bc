// A study: one specialty in figures, its distribution, the states below the threshold, its citation.
import { SPECIALTIES } from '../../domain/specialties.ts'
import supplyTable from '../../domain/tables/supply_state.ts'
import { citation } from '../exports/chunk.ts'
import { nationOf, supplyOf, UNDERSERVED_SHARE } from '../questions/supply/supply-row.ts'
import { documentedTable } from '../records/dataset.ts'
import { cited, Lineage, WithLineage } from './lineage.tsx'
import { addressOf, definePage } from './page.ts'
import { ProseItems } from './prose.tsx'
import { binsOf, DistributionFigure } from './study/distribution.tsx'
import { narrowed, StudyInput, Subspecialties, studied, Takeaway, Underserved } from './study/sections.tsx'
import { NationFigures } from './supply/nation.tsx'
import { ON_SUPPLY } from './supply/question.ts'
import { StatesTable } from './supply/states-table.tsx'
import { Table } from './table.tsx'
import { HowToCite } from './take-away.tsx'
import { Section } from './value.tsx'

export const study = definePage({
  path: '/studies/:specialty',
  input: StudyInput,
  ...ON_SUPPLY,
  values: () => SPECIALTIES.map(({ slug }) => slug),
  view: async (context, { specialty }) => {
    const { slug, display_name: name, codes } = studied(specialty)
    const supply = await supplyOf(context, { code: slug })
    const { rows, lineage: tuples } = supply
    const { id, manifest } = context.release
    const nation = nationOf(supply, true)
    const parts = await narrowed(context, slug)
    const method = documentedTable(context, supplyTable.name)
    const inputs = [tuples.active_providers, tuples.population_2024]
    return {
      title: `${name}: supply by state`,
      lead: `How many active individual registrations (NPIs) with a practice address in the state carry one of the specialty’s taxonomy codes (${codes.join(', ')}), and for how many residents.`,
      body: (
        <WithLineage of={new Lineage([...inputs, tuples.per_100k, ...parts.map(({ tuple }) => tuple)])}>
          <NationFigures of={nation} subspecialty={false} />
          <Section id="distribution" heading={cited('Distribution of density', tuples.per_100k)}>
            <DistributionFigure of={binsOf(rows)} nation={nation} name={name} />
          </Section>
          <Section id="underserved" heading="Below the threshold">
            <Underserved rows={rows} nation={nation} tuples={tuples} share={UNDERSERVED_SHARE.words} />
          </Section>
          <StatesTable
            caption={[
              cited('All 51, the densest first: active providers', tuples.active_providers),
              cited(', residents', tuples.population_2024),
              cited(', and what follows from both', tuples.per_100k)
            ]}
            rows={rows}
            order="-per_100k"
            subspecialty={false}
          />
          <Subspecialties of={parts} name={name} />
          <h2>Limitations</h2>
          <ul>
            <ProseItems of={method.limitations} />
            <li>There are no figures by county: the registry has no county of practice.</li>
          </ul>
          <HowToCite
            of={{
              text: citation({
                title: `${name}: ${supplyTable.title.toLowerCase()}`,
                tuple: tuples.per_100k,
                inputs,
                release: { id, date: manifest.date },
                url: `${context.publicUrl}/studies/${slug}?release=${id}`
              })
            }}
          />
          <Takeaway slug={slug} release={id} />
        </WithLineage>
      )
    }
  }
})

export const studies = definePage({
  path: '/studies',
  pin: true,
  errors: ['not_in_release'],
  view: async (context) => {
    const studies = []
    for (const { slug, display_name } of SPECIALTIES) {
      const supply = await supplyOf(context, { code: slug })
      studies.push({ slug, name: display_name, ...nationOf(supply, true), tuples: supply.lineage })
    }
    const tuples = studies[0]?.tuples
    return {
      title: 'Studies',
      lead: `${studies.length} specialties, each by state: figures, distribution, states below the threshold, citation and downloads.`,
      body: (
        <WithLineage of={new Lineage(studies.flatMap(({ tuples }) => [tuples.active_providers, tuples.per_100k]))}>
          {tuples && (
            <Table
              caption={[
                cited('The 50 states and DC together: active providers', tuples.active_providers),
                cited(', density, threshold and states below it', tuples.per_100k)
              ]}
              rows={studies}
              columns={[
                { head: 'Study', cell: ({ slug, name }) => <a href={`/studies/${slug}`}>{name}</a> },
                { head: 'Active providers', figure: ({ active_providers }) => active_providers },
                { figures: { 'Per 100,000': 'per_100k', 'Underserved below': 'threshold_per_100k' } },
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
        </WithLineage>
      )
    }
  }
})
