// The map: an area for each of the 51 with its code and value. On a page each area links to its row; in a
// file it only has its sentence.
import type { ComponentChildren } from 'preact'
import { classByState, type Drawing, isChosen, type Paint, SAID_ALREADY } from './drawing.tsx'
import { type Point, type Shape, shapes } from './geometry.ts'
import { type MapClass, MEASURES, type Row, sentenceOf, written } from './measures.ts'

/** The sheet: the farthest Aleutian Islands lie left of 0. */
export const MAP = { left: -112, top: 16, width: 2160, height: 1194 } as const
export const MAP_BOX = `${MAP.left} ${MAP.top} ${MAP.width} ${MAP.height}`

/** Small states, whose text is in a box off the coast: where the box begins. */
const BESIDE: Readonly<Record<string, Point>> = {
  VT: [1570, 78],
  NH: [1570, 140],
  MA: [1880, 380],
  RI: [1880, 442],
  CT: [1880, 504],
  NJ: [1880, 566],
  DE: [1880, 628],
  MD: [1880, 690],
  DC: [1880, 752]
}
const BOX = { width: 166, height: 54 }
/** Hawaii's islands are too small for text, so its label is next to them, far from any neighbor. */
const MOVED: Readonly<Record<string, Point>> = { HI: [520, 1130] }

type State = Shape & { row: Row; own: MapClass | undefined; sentence: string }

export type MapParts = {
  of: Drawing
  paint: Paint
  /** Paint of the coast and of the lines to the boxes. */
  line: Record<string, string>
  /** Paint of the borders between states. */
  border: Record<string, string>
  /** Wraps what belongs to a state in its link. */
  linked?: (row: Row, sentence: string, area: ComponentChildren) => ComponentChildren
}

/** The parts of the map, in paint order. */
export function MapParts({ of, paint, line, border, linked = (_row, _sentence, area) => area }: MapParts) {
  const classes = classByState(of.classes)
  const states = shapes().flatMap((shape): State[] => {
    const row = of.rows.find(({ state_code }) => state_code === shape.code)
    return row ? [{ ...shape, row, own: classes.get(shape.code), sentence: sentenceOf(row, of.subspecialty) }] : []
  })
  const chosen = states.filter(({ code }) => isChosen(of, code))
  return (
    <>
      <g class="coast" fill="none" stroke-width="6" stroke-linejoin="round" {...line}>
        {states.map(({ code }) => (
          <use href={`#shape-${code}`} />
        ))}
      </g>
      <g stroke-width="3" stroke-linejoin="round" {...border}>
        {states.map(({ code, path }) => {
          if (isChosen(of, code)) return null
          return <path id={`shape-${code}`} d={path} {...paint.rest} />
        })}
        {chosen.map((state) => linked(state.row, state.sentence, <Area of={state} drawing={of} paint={paint} />))}
      </g>
      <g stroke-width="2" {...line}>
        {chosen.map(({ code, label: [x, y] }) => {
          const box = BESIDE[code]
          if (!box) return null
          const edge = box[0] < x ? box[0] + BOX.width : box[0]
          return <path d={`M${x} ${y}L${edge} ${box[1] + BOX.height / 2}`} />
        })}
      </g>
      <g text-anchor="middle" {...SAID_ALREADY}>
        {chosen.map((state) => (
          <Label of={state} drawing={of} paint={paint} />
        ))}
      </g>
    </>
  )
}

type AreaProps = { of: State; drawing: Drawing; paint: Paint }

function Area({ of: { code, path, row, own, sentence }, drawing, paint }: AreaProps) {
  const box = BESIDE[code]
  const area = paint.area(own?.shade ?? null)
  return (
    <g data-state={code} data-value={String(row[MEASURES[drawing.measure].member])} {...area}>
      <title>{sentence}</title>
      <path id={`shape-${code}`} d={path} />
      {box && <rect x={box[0]} y={box[1]} width={BOX.width} height={BOX.height} rx="8" />}
    </g>
  )
}

function Label({ of: { code, label, row, own }, drawing, paint }: { of: State; drawing: Drawing; paint: Paint }) {
  const color = paint.text(own?.shade ?? null)
  const value = written(row, drawing.measure, drawing.subspecialty)
  const box = BESIDE[code]
  if (box) {
    return (
      <text x={box[0] + BOX.width / 2} y={box[1] + BOX.height / 2 + 9} font-size="28" {...color}>
        <tspan font-weight="700">{code}</tspan> {value}
      </text>
    )
  }
  const [x, y] = MOVED[code] ?? label
  return (
    <text font-size="27" {...(MOVED[code] ? { class: 'beside' } : color)}>
      <tspan x={x} y={y - 2} font-weight="700">
        {code}
      </tspan>
      <tspan x={x} y={y + 26}>
        {value}
      </tspan>
    </text>
  )
}
