// The map of a page: outlines on a wide screen, tiles on a narrow one, and the classes of its colors.
import { classByState, classesShown, type Drawing, isChosen, pagePaint, SAID_ALREADY, Stripes } from './drawing.tsx'
import { type MapClass, MEASURES, type MeasureName, type Row, sentenceOf } from './measures.ts'
import { MAP_BOX, MapParts } from './state-map.tsx'

/** `addressOf` is where a state links to. `target` is the window its link opens in, if not this one. */
export function MapFigure({ of, name, addressOf, target }: MapProps) {
  return (
    <>
      <svg class="map" viewBox={MAP_BOX} aria-label={name}>
        <Stripes id="stripes-of-map" width={18} class="stripes" />
        <MapParts
          of={of}
          paint={pagePaint('stripes-of-map')}
          line={{ class: 'line' }}
          border={{ class: 'border' }}
          linked={(row, sentence, area) => (
            <a href={addressOf(row)} target={target} aria-label={sentence}>
              {area}
            </a>
          )}
        />
      </svg>
      <TileMap of={of} name={name} addressOf={addressOf} target={target} />
      <Legend classes={classesShown(of)} measure={of.measure} />
    </>
  )
}

function Legend({ classes, measure }: { classes: readonly MapClass[]; measure: MeasureName }) {
  const paint = pagePaint('stripes-of-legend')
  return (
    <ul class="legend" aria-label={`Classes of the map: ${MEASURES[measure].name}`}>
      {classes.map(({ mark, label, shade, states }) => (
        <li>
          <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
            {shade === null && <Stripes id="stripes-of-legend" width={6} class="stripes" />}
            <rect x="1" y="1" width="28" height="28" rx="3" {...paint.area(shade)} />
            <text x="15" y="19.5" font-size="12" text-anchor="middle" {...paint.text(shade)}>
              {mark}
            </text>
          </svg>
          <span>
            {label} <span class="aside">{states.length === 1 ? '1 state' : `${states.length} states`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const PLACES = `
AK .. .. .. .. .. .. .. .. .. ME
.. .. .. .. .. .. .. .. .. VT NH
WA ID MT ND MN WI .. MI NY MA RI
OR NV WY SD IA IL IN OH PA NJ CT
CA UT CO NE MO KY WV VA MD DE ..
.. AZ NM KS AR TN NC SC DC .. ..
.. .. .. OK LA MS AL GA .. .. ..
HI .. .. TX .. .. .. .. FL .. ..`

/** Column and row of each state. */
export const TILES: ReadonlyMap<string, readonly [column: number, row: number]> = new Map(
  PLACES.trim()
    .split('\n')
    .flatMap((line, row) => line.split(' ').map((code, column) => [code, [column, row]] as const))
    .filter(([code]) => code !== '..')
)

const SIDE = 30

type MapProps = { of: Drawing; name: string; addressOf: (row: Row) => string; target?: string | undefined }

function TileMap({ of, name, addressOf, target }: MapProps) {
  const classes = classByState(of.classes)
  const paint = pagePaint('stripes-of-tiles')
  const tiles = of.rows.map((row) => {
    const [column, line] = TILES.get(row.state_code) ?? [0, 0]
    return { row, x: column * SIDE, y: line * SIDE, own: classes.get(row.state_code) }
  })
  const chosen = tiles.filter(({ row }) => isChosen(of, row.state_code))
  return (
    <svg class="tiles" viewBox={`0 0 ${11 * SIDE} ${8 * SIDE}`} aria-label={name}>
      <Stripes id="stripes-of-tiles" width={6} class="stripes" />
      {tiles.map(({ row, x, y }) =>
        isChosen(of, row.state_code) ? null : (
          <rect x={x + 1} y={y + 1} width={SIDE - 2} height={SIDE - 2} rx="3" {...paint.rest} />
        )
      )}
      {chosen.map(({ row, x, y, own }) => (
        <a href={addressOf(row)} target={target} aria-label={sentenceOf(row, of.subspecialty)}>
          <rect
            x={x + 1}
            y={y + 1}
            width={SIDE - 2}
            height={SIDE - 2}
            rx="3"
            data-state={row.state_code}
            {...paint.area(own?.shade ?? null)}
          />
        </a>
      ))}
      <g text-anchor="middle" {...SAID_ALREADY}>
        {chosen.map(({ row, x, y, own }) => (
          <g {...paint.text(own?.shade ?? null)}>
            <text x={x + SIDE / 2} y={y + 14} font-size="11" font-weight="700">
              {row.state_code}
            </text>
            <text x={x + SIDE / 2} y={y + 25} font-size="10">
              {own?.mark}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}
