// The distribution of density: each state is a brick in the column of its step, and the nation and the threshold point at the axis.
import type { ComponentChildren } from 'preact'
import type { Nation } from '../../operations/supply-nation.ts'
import type { Paint } from '../supply/drawing.ts'
import { figure, type Row, sentenceOf } from '../supply/measures.ts'
import type { Bins } from './bins.ts'

export const WIDTH = 400
const LEFT = 13
const COLUMN = 34
const BRICK = 15
/** With more in one column two stand side by side. */
const HIGHEST = 20
const UNDER_AXIS = 58

export type Distribution = {
  of: Bins
  nation: Pick<Nation, 'per_100k' | 'threshold_per_100k'>
  paint: Paint
  /** Paint of the axis and its text. */
  axis: Record<string, string>
  linked?: (row: Row, sentence: string, brick: ComponentChildren) => ComponentChildren
}

/** Bricks of a column that stand side by side. */
function across({ bins }: Bins): number {
  return Math.max(...bins.map(({ rows }) => rows.length)) > HIGHEST ? 2 : 1
}

export function heightOf(of: Bins): number {
  return Math.ceil(Math.max(...of.bins.map(({ rows }) => rows.length)) / across(of)) * (BRICK + 1) + 6 + UNDER_AXIS
}

export function DistributionParts({
  of,
  nation,
  paint,
  axis,
  linked = (_row, _sentence, brick) => brick
}: Distribution) {
  const base = heightOf(of) - UNDER_AXIS
  const beside = across(of)
  const width = (COLUMN - 2) / beside
  const start = of.bins[0]?.from ?? 0
  const placeOf = (density: number) => LEFT + ((density - start) / of.step) * COLUMN
  return (
    <>
      {of.bins.flatMap(({ rows }, column) =>
        rows.map((row, index) => {
          const x = LEFT + column * COLUMN + 1 + (index % beside) * width
          const y = base - (Math.floor(index / beside) + 1) * (BRICK + 1)
          const shade = row.underserved ? 5 : 2
          const sentence = sentenceOf(row, false)
          return linked(
            row,
            sentence,
            <g data-state={row.state_code} data-value={String(row.per_100k)}>
              <title>{sentence}</title>
              <rect x={x} y={y} width={width - 0.5} height={BRICK} rx="2" {...paint.area(shade)} />
              <text x={x + width / 2} y={y + 11.5} font-size="10" text-anchor="middle" {...SAID} {...paint.text(shade)}>
                {row.state_code}
              </text>
            </g>
          )
        })
      )}
      <g font-size="10" text-anchor="middle" {...axis}>
        <path d={`M${LEFT} ${base}H${LEFT + of.bins.length * COLUMN}`} stroke-width="1" fill="none" />
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

/** The brick’s own sentence says it. */
const SAID = { 'aria-hidden': 'true' } as const

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
