// Facilities by state beside their list: a tile for each of the 51 near its place, darker for more. Each tile
// with facilities narrows the list to its state.
import { SAID_ALREADY } from '../supply/drawing.tsx'
import { TILES } from '../supply/map-figure.tsx'

const SIDE = 30

type TilesProps = { of: readonly { state: string; facilities: number }[]; addressIn: (state: string) => string }

export function StateTiles({ of, addressIn }: TilesProps) {
  const counts = new Map(of.map(({ state, facilities }) => [state, facilities]))
  const most = Math.max(1, ...counts.values())
  const beyond = of.filter(({ state }) => !TILES.has(state))
  return (
    <figure>
      <svg class="by-state" viewBox={`0 0 ${11 * SIDE} ${8 * SIDE}`} aria-label="Map with the number of facilities">
        {[...TILES].map(([state, [column, row]]) => {
          const count = counts.get(state)
          const shade = count === undefined ? undefined : Math.ceil((5 * count) / most)
          const [x, y] = [column * SIDE + 1, row * SIDE + 1]
          const tile = (
            <>
              <rect class={shade ? `shade-${shade}` : 'rest'} x={x} y={y} width={SIDE - 2} height={SIDE - 2} rx="3" />
              <g text-anchor="middle" class={shade ? `on-shade-${shade}` : 'without'} {...(!shade && SAID_ALREADY)}>
                <text x={x + 14} y={y + 13} font-size="11" font-weight="700">
                  {state}
                </text>
                <text x={x + 14} y={y + 24} font-size="9">
                  {count ?? 0}
                </text>
              </g>
            </>
          )
          return count === undefined ? (
            <g key={state}>{tile}</g>
          ) : (
            <a key={state} href={addressIn(state)}>
              {tile}
            </a>
          )
        })}
      </svg>
      <figcaption class="aside">
        Facilities by state, darker for more.
        {beyond.map(({ state, facilities }) => (
          <span key={state}>
            {' '}
            <a href={addressIn(state)}>{state}</a> {facilities.toLocaleString('en-US')}.
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
