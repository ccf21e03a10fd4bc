// The distribution on a page: the drawing, and the same data as a table.
import type { Nation } from '../../questions/supply/supply-row.ts'
import { pagePaint } from '../supply/drawing.ts'
import { figure } from '../supply/measures.ts'
import { Table } from '../table.tsx'
import type { Bins } from './bins.ts'
import { BRICKS, DistributionParts, heightOf, WIDTH } from './distribution.tsx'

/** Needs no stripes: every density is known here. */
const PAINT = pagePaint('none')

export function DistributionFigure({ of, nation, name }: { of: Bins | undefined; nation: Nation; name: string }) {
  if (!of) return <p>Density is unknown: it takes the population of every state, and this release does not hold it.</p>
  const title = `${name}: providers per 100,000 residents`
  return (
    <>
      <figure class="bricks-figure">
        <svg class="bricks" viewBox={`0 0 ${WIDTH} ${heightOf(of)}`} aria-label={title}>
          <DistributionParts
            of={of}
            nation={nation}
            paint={PAINT}
            axis={{ class: 'axis' }}
            linked={(row, sentence, brick) => (
              <a key={row.state_code} href={`#${row.state_code}`} aria-label={sentence}>
                {brick}
              </a>
            )}
          />
        </svg>
        <ul class="legend" aria-label="Shades of the bricks">
          {BRICKS.map(({ shade, label }) => (
            <li key={shade}>
              <svg viewBox="0 0 30 15" width="30" height="15" aria-hidden="true">
                <rect width="30" height="15" rx="2" {...PAINT.area(shade)} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        <figcaption class="aside">
          A brick is a state and leads to its row. A column holds the densities from the number at its left to below
          that at its right.
        </figcaption>
      </figure>
      <details>
        <summary>The same as a table</summary>
        <Table
          caption={title}
          rows={of.bins}
          columns={[
            { head: 'Per 100,000', cell: ({ from, below }) => `${figure(from)} to below ${figure(below)}` },
            { head: 'States', cell: ({ rows }) => rows.length, figure: true },
            { head: 'Which', cell: ({ rows }) => rows.map(({ state_code }) => state_code).join(', ') || 'none' }
          ]}
        />
      </details>
    </>
  )
}
