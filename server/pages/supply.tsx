// Supply of a specialty by state: a map, the table behind it, and downloads of both.

import { nationOf } from '../operations/supply-nation.ts'
import { supplyOf } from '../operations/supply-row.ts'
import { Cited, Lineage, LineageSection } from './lineage.tsx'
import { definePage } from './page.ts'
import { pagePaint } from './supply/drawing.ts'
import { SupplyForm } from './supply/form.tsx'
import { Legend } from './supply/legend.tsx'
import { classesOf, MEASURES } from './supply/measures.ts'
import { NationFigures } from './supply/nation-figures.tsx'
import { addressOf, type Order, SupplyPageInput, subjectOf } from './supply/question.ts'
import { MAP_BOX, MapParts } from './supply/state-map.tsx'
import { StatesTable } from './supply/states-table.tsx'
import { Stripes } from './supply/stripes.tsx'
import { TileMap } from './supply/tile-map.tsx'

export default definePage({
  path: '/supply',
  input: SupplyPageInput,
  pin: true,
  errors: ['specialty_not_found', 'source_unavailable'],
  fields: ['specialty', 'measure', 'order'],
  again: (filled) => <SupplyForm of={filled} />,
  view: async (context, { specialty, measure, order }) => {
    const { slug, subspecialty, name } = subjectOf(specialty)
    const supply = await supplyOf(context, { code: slug, subspecialty })
    const { rows, lineage: tuples } = supply
    const narrowed = subspecialty !== undefined
    const lineage = new Lineage([tuples.active_providers, tuples.population_2024, tuples.per_100k])
    const drawing = { rows, measure, classes: classesOf(rows, measure, narrowed), subspecialty: narrowed }
    const release = context.release.id
    const of = MEASURES[measure]
    const heading = `${name}: ${of.name.toLowerCase()}`
    return {
      title: `${name} by state`,
      lead: (
        <>
          Active individual registrations (NPIs) with a practice address in the state and a taxonomy code of the
          specialty. A registration says neither how much nor how often its holder practices.
        </>
      ),
      body: (
        <>
          <SupplyForm of={{ asked: { specialty, measure, order } }} />
          <NationFigures of={nationOf(supply, !narrowed)} lineage={lineage} subspecialty={narrowed} />
          <figure class="map-figure" aria-labelledby="map">
            <figcaption>
              <h2 id="map">
                {heading}
                <Cited in={lineage} to={tuples[of.member]} />
              </h2>
            </figcaption>
            <svg class="map" viewBox={MAP_BOX} aria-label={heading}>
              <Stripes id="stripes-of-map" width={18} class="stripes" />
              <MapParts
                of={drawing}
                paint={pagePaint('stripes-of-map')}
                line={{ class: 'line' }}
                border={{ class: 'border' }}
                linked={(row, sentence, area) => (
                  <a key={row.state_code} href={`#${row.state_code}`} aria-label={sentence}>
                    {area}
                  </a>
                )}
              />
            </svg>
            <TileMap of={drawing} name={heading} />
            <Legend classes={drawing.classes} measure={measure} />
            <p class="aside">
              {narrowed && measure === 'underserved'
                ? 'Nothing is judged of a single code of a specialty.'
                : of.classing}{' '}
              Each state leads to its row in the table. Boundaries: Census Bureau, cartographic boundary files of 2017,
              public domain; Alaska and Hawaii are not at their place, nor Alaska to scale.
            </p>
          </figure>
          <p>
            Take away: <a href={addressOf('/supply.svg', { specialty, measure, release })}>the map as SVG</a>,{' '}
            <a href={addressOf('/supply.csv', { specialty, release })}>
              the table as CSV with the lineage of each value
            </a>
            . For programs: <code>/api/v1/specialties/{slug}/by-state</code>. More of it:{' '}
            <a href={`/studies/${slug}`}>the study of the specialty</a>.
          </p>
          <StatesTable
            caption={
              <>
                {name}: active providers
                <Cited in={lineage} to={tuples.active_providers} />, residents
                <Cited in={lineage} to={tuples.population_2024} />, and what follows from both
                <Cited in={lineage} to={tuples.per_100k} />
              </>
            }
            rows={rows}
            order={order}
            addressIn={(other: Order) => addressOf('/supply', { specialty, measure, order: other })}
            subspecialty={narrowed}
          />
          <p>
            How each figure is made, and what it leaves out: <a href="/methodology/supply_state">method of supply</a>.
          </p>
          <LineageSection of={lineage} />
        </>
      )
    }
  }
})
