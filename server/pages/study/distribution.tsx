// Distribution of density: each state is a brick in the column of its step. Pointers on the axis mark the
// nation and the threshold.
import type { ComponentChildren } from 'preact'
import type { Nation } from '../../questions/supply/supply-row.ts'
import { type Paint, SAID_ALREADY } from '../supply/drawing.ts'
import { figure, type Row, sentenceOf } from '../supply/measures.ts'
import { type Bins, rounded } from './bins.ts'

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

export type Distribution = {
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
          <text key={row.state_code} x={rounded(x + width / 2 - 0.5)} y={y + 11} {...paint.text(shade)}>
            {row.state_code}
          </text>
        ))}
      </g>
      <g font-size="10" text-anchor="middle" {...axis}>
        <path d={`M${MARGIN} ${base}H${WIDTH - MARGIN}`} stroke-width="1" fill="none" />
        {[...of.bins.map(({ from }) => from), of.bins.at(-1)?.below ?? 0].map((edge) => (
          <text key={edge} x={placeOf(edge)} y={base + 13} stroke="none">
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
