// Supply of a specialty by state: a map, the table behind it, its trend, and downloads.

import { codeDisplayName, SPECIALTIES } from '../../domain/specialties.ts'
import supplyTable from '../../domain/tables/supply_state.ts'
import { citation } from '../exports/chunk.ts'
import { listed } from '../exports/figures.ts'
import { nationOf } from '../questions/supply/supply-row.ts'
import { supplyTrend } from '../questions/supply/supply-trend.ts'
import { ChoiceField, type Filled, TextField } from './field.tsx'
import { cited, Lineage, WithLineage } from './lineage.tsx'
import { addressOf, definePage } from './page.ts'
import { EmbedCode } from './supply/embed.tsx'
import { MapFigure } from './supply/map-figure.tsx'
import { MEASURES } from './supply/measures.ts'
import { Comparison, MOST_PLACES, NationFigures, Trend } from './supply/nation.tsx'
import { codesOf, ON_SUPPLY, ORDER_NAMES, ORDERS, type Order, SupplyPageInput, shownOf } from './supply/question.ts'
import { ShortageTable, StatesTable, shortageShown } from './supply/states-table.tsx'
import { HowToCite } from './take-away.tsx'

export default definePage({
  path: '/supply',
  input: SupplyPageInput,
  ...ON_SUPPLY,
  fields: ['specialty', 'measure', 'order', 'states'],
  again: (filled) => <SupplyForm of={filled} />,
  view: async (context, given) => {
    const { specialty, measure, order } = given
    const { subject, supply, drawing, chosen, rows, heading, ...shown } = await shownOf(context, given)
    const { slug, subspecialty, name } = subject
    const { lineage: tuples } = supply
    const { id: release, manifest } = context.release
    const narrowed = subspecialty !== undefined
    const kept = await supplyTrend(context, { slug, subspecialty, states: chosen.slice(0, MOST_PLACES) })
    const trend = kept.points.map((point) => (point.release === release ? { ...point, tuple: tuples.per_100k } : point))
    const shortage = await shortageShown(context)
    const lineage = new Lineage([
      ...shown.lineage.tuples,
      ...(trend.length + kept.damaged.length > 1 ? trend.map(({ tuple }) => tuple) : []),
      ...Object.values(shortage.tuples)
    ])
    const states = chosen.length === 0 ? undefined : chosen.join(',')
    const asked = { specialty, measure, states }
    const nation = nationOf(supply, !narrowed)
    return {
      title: chosen.length === 0 ? `${name} by state` : `${name} in ${namesOf(rows)}`,
      lead: (
        <>
          Active individual registrations (NPIs) with a practice address in the state and a taxonomy code of the
          specialty. A registration does not say how much its holder practices.
        </>
      ),
      body: (
        <WithLineage of={lineage}>
          <SupplyForm of={{ asked: { ...asked, order, states: chosen.join(', ') } }} />
          <p>
            Showing <strong>{name}</strong>: <strong>{MEASURES[measure].name.toLowerCase()}</strong> on the map; table
            sorted by <strong>{ORDER_NAMES[order]}</strong>;{' '}
            {states === undefined ? (
              'all 50 states and DC.'
            ) : (
              <>
                <strong>{states.replaceAll(',', ', ')}</strong> of 50 states and DC.{' '}
                <a href={addressOf('/supply', { specialty, measure, order })}>Show all 51</a>
              </>
            )}
          </p>
          {chosen.length > 0 && <Comparison of={rows} nation={nation} name={name} />}
          <NationFigures of={nation} subspecialty={narrowed} />
          <figure class="map-figure" aria-labelledby="map">
            <figcaption>
              <h2 id="map">{cited(heading, tuples[MEASURES[measure].member])}</h2>
            </figcaption>
            <MapFigure of={drawing} name={heading} addressOf={({ state_code }) => `#${state_code}`} />
            <p class="aside">
              {narrowed && measure === 'underserved'
                ? 'A single code of a specialty is not compared with the threshold.'
                : MEASURES[measure].classing}{' '}
              Select a state to go to its row. Boundaries: Census Bureau, cartographic boundary files of 2017, public
              domain. Alaska and Hawaii are moved, and Alaska is not to scale.
            </p>
          </figure>
          <p>
            <a href={addressOf('/supply.svg', { ...asked, release })}>Download map (SVG)</a> ·{' '}
            <a href={addressOf('/supply.csv', { specialty, states, release })}>
              Download {states === undefined ? 'table' : 'these states and the nation'}, with the lineage of each value
              (CSV)
            </a>{' '}
            · API: <code>/api/v1/specialties/{slug}/by-state</code> ·{' '}
            <a href={`/studies/${slug}`}>Study of the specialty</a>
          </p>
          <StatesTable
            caption={[
              cited(`${name}: active providers`, tuples.active_providers),
              cited(', residents', tuples.population_2024),
              cited(', and figures derived from both', tuples.per_100k)
            ]}
            rows={rows}
            order={order}
            addressIn={(other: Order) => addressOf('/supply', { ...asked, order: other })}
            subspecialty={narrowed}
          />
          <p>
            How each figure is computed, and its limits: <a href="/methodology/supply_state">method of supply</a>.
          </p>
          <ShortageTable of={shortage} rows={rows} />
          <Trend of={trend} damaged={kept.damaged} name={name} question={{ slug, subspecialty }} />
          {chosen.length > MOST_PLACES && (
            <p>
              The trend shows the first {MOST_PLACES} of {chosen.length} chosen states.
            </p>
          )}
          <EmbedCode asked={asked} heading={heading} publicUrl={context.publicUrl} />
          <HowToCite
            of={{
              text: citation({
                title: `${name}: ${supplyTable.title.toLowerCase()}`,
                tuple: tuples.per_100k,
                inputs: [tuples.active_providers, tuples.population_2024],
                release: { id: release, date: manifest.date },
                url: `${context.publicUrl}${addressOf('/supply', { ...asked, release })}`
              })
            }}
          />
        </WithLineage>
      )
    }
  }
})

function namesOf(rows: readonly { state_name: string }[]): string {
  return rows.length > 4 ? `${rows.length} states` : listed(rows.map(({ state_name }) => state_name))
}

const SPECIALTY_LISTS = [
  { group: 'Specialties', choices: SPECIALTIES.map(({ slug, display_name }) => ({ value: slug, name: display_name })) },
  ...SPECIALTIES.filter(({ slug }) => codesOf(slug).length > 0).map(({ slug, display_name }) => ({
    group: `${display_name}: one code alone`,
    choices: codesOf(slug).map((code) => ({ value: code, name: `${codeDisplayName(code) ?? code} (${code})` }))
  }))
]
const MEASURE_LISTS = [{ choices: Object.entries(MEASURES).map(([value, { name }]) => ({ value, name })) }]
const ORDER_LISTS = [{ choices: ORDERS.map((value) => ({ value, name: ORDER_NAMES[value] })) }]

const DEFAULTS = SupplyPageInput.parse({})

function SupplyForm({ of: { asked, problems = [] } }: { of: Filled }) {
  const of = { asked: { ...DEFAULTS, ...asked }, problems }
  return (
    <form action="/supply" method="get">
      <ChoiceField name="specialty" label="Specialty" of={of} lists={SPECIALTY_LISTS} />
      <ChoiceField name="measure" label="Map shows" of={of} lists={MEASURE_LISTS} />
      <ChoiceField name="order" label="Sort table by" of={of} lists={ORDER_LISTS} />
      <TextField
        name="states"
        label="States to compare (optional)"
        hint="Codes or names with commas between them, such as TX, CA, NY. Empty shows all 51."
        of={of}
        class="wide"
      />
      <button type="submit">Update map and table</button>
    </form>
  )
}
