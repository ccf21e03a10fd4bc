// Distribution of density: each state is a brick in the column of its step. Pointers on the axis mark the
// nation and the threshold.
import type { ComponentChildren } from 'preact'
import type { Nation } from '../../questions/supply/supply-row.ts'
import { type Paint, pagePaint, SAID_ALREADY } from '../supply/drawing.tsx'
import { figure, type Row, sentenceOf } from '../supply/measures.ts'
import { Table } from '../table.tsx'

export const WIDTH = 400
const MARGIN = 13
const BRICK = 15
/** Most stacked bricks. If a column has more, they are placed side by side where two letters fit. */
const HIGHEST = 14
const NARROWEST = 16
const UNDER_AXIS = 58

/** Meaning of the brick shades. */
export const BRICKS = [
  { shade: 5, label: 'below the underserved threshold' },
  { shade: 2, label: 'not below it' }
] as const

type Distribution = {
  of: Bins
  nation: Pick<Nation, 'per_100k' | 'threshold_per_100k'>
  paint: Paint
  /** Paint of the axis and its text. */
  axis: Record<string, string>
  linked?: (row: Row, sentence: string, brick: ComponentChildren) => ComponentChildren
}

function layoutOf({ bins }: Bins) {
  const column = (WIDTH - 2 * MARGIN) / bins.length
  const most = Math.max(...bins.map(({ rows }) => rows.length))
  const across = Math.max(1, Math.min(Math.floor((column - 2) / NARROWEST), Math.ceil(most / HIGHEST)))
  return { column, across, width: (column - 2) / across, base: Math.ceil(most / across) * (BRICK + 1) + 6 }
}

export function heightOf(of: Bins): number {
  return layoutOf(of).base + UNDER_AXIS
}

export function DistributionParts({
  of,
  nation,
  paint,
  axis,
  linked = (_row, _sentence, brick) => brick
}: Distribution) {
  const { column: columnWidth, across, width, base } = layoutOf(of)
  const start = of.bins[0]?.from ?? 0
  const placeOf = (density: number) => rounded(MARGIN + ((density - start) / of.step) * columnWidth)
  const bricks = of.bins.flatMap(({ rows }, column) =>
    rows.map((row, index) => ({
      row,
      x: rounded(MARGIN + column * columnWidth + 1 + (index % across) * width),
      y: base - (Math.floor(index / across) + 1) * (BRICK + 1),
      shade: BRICKS[row.underserved ? 0 : 1].shade,
      sentence: sentenceOf(row, false)
    }))
  )
  return (
    <>
      {bricks.map(({ row, x, y, shade, sentence }) =>
        linked(
          row,
          sentence,
          <g data-state={row.state_code} data-value={String(row.per_100k)}>
            <title>{sentence}</title>
            <rect x={x} y={y} width={rounded(width - 1)} height={BRICK} rx="2" {...paint.area(shade)} />
          </g>
        )
      )}
      <g font-size={width < 20 ? 8.5 : 10} text-anchor="middle" {...SAID_ALREADY}>
        {bricks.map(({ row, x, y, shade }) => (
          <text x={rounded(x + width / 2 - 0.5)} y={y + 11} {...paint.text(shade)}>
            {row.state_code}
          </text>
        ))}
      </g>
      <g font-size="10" text-anchor="middle" {...axis}>
        <path d={`M${MARGIN} ${base}H${WIDTH - MARGIN}`} stroke-width="1" fill="none" />
        {[...of.bins.map(({ from }) => from), of.bins.at(-1)?.below ?? 0].map((edge) => (
          <text x={placeOf(edge)} y={base + 13} stroke="none">
            {figure(edge)}
          </text>
        ))}
        {nation.threshold_per_100k !== null && (
          <Pointer
            x={placeOf(nation.threshold_per_100k)}
            y={base + 18}
            text="underserved below"
            value={nation.threshold_per_100k}
          />
        )}
        {nation.per_100k !== null && (
          <Pointer x={placeOf(nation.per_100k)} y={base + 36} text="the nation" value={nation.per_100k} />
        )}
      </g>
    </>
  )
}

function Pointer({ x, y, text, value }: { x: number; y: number; text: string; value: number }) {
  const before = x > WIDTH / 2
  return (
    <g stroke="none">
      <path d={`M${x} ${y}l5 9h-10Z`} />
      <text x={before ? x - 9 : x + 9} y={y + 9} text-anchor={before ? 'end' : 'start'}>
        {`${text} ${figure(value)}`}
      </text>
    </g>
  )
}

type Bin = {
  /** Lower bound, inclusive. */
  from: number
  /** Upper bound, exclusive. */
  below: number
  /** Its states, lowest density first. */
  rows: readonly Row[]
}

type Bins = { step: number; bins: readonly Bin[] }

const MOST_BINS = 11

/** Every bin from the lowest to the highest density, also empty ones; undefined if one is unknown. */
export function binsOf(rows: readonly Row[]): Bins | undefined {
  const densities = rows.map(({ per_100k }) => per_100k)
  if (densities.some((density) => density === null)) return undefined
  const known = densities.map(Number)
  const step = stepFor(Math.min(...known), Math.max(...known))
  const first = Math.min(...known.map((density) => placeOf(density, step)))
  const last = Math.max(...known.map((density) => placeOf(density, step)))
  const bins = Array.from({ length: last - first + 1 }, (_, index): Bin => {
    const own = rows.filter(({ per_100k }) => placeOf(Number(per_100k), step) === first + index)
    return {
      from: rounded((first + index) * step),
      below: rounded((first + index + 1) * step),
      rows: own.sort((a, b) => Number(a.per_100k) - Number(b.per_100k) || (a.state_name < b.state_name ? -1 : 1))
    }
  })
  return { step, bins }
}

/** In hundredths: binary fractions could put a density with two decimals into the next bin. */
function placeOf(density: number, step: number): number {
  return Math.floor(Math.round(density * 100) / Math.round(step * 100))
}

function stepFor(lowest: number, highest: number): number {
  for (let power = 0.01; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const step = rounded(power * factor)
      if (placeOf(highest, step) - placeOf(lowest, step) < MOST_BINS) return step
    }
  }
}

/** Hundredths of a unit are precise enough for a drawing. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

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
              <a href={`#${row.state_code}`} aria-label={sentence}>
                {brick}
              </a>
            )}
          />
        </svg>
        <ul class="legend" aria-label="Shades of the bricks">
          {BRICKS.map(({ shade, label }) => (
            <li>
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
