// The map of a page: outlines on a wide screen, tiles on a narrow one, and the classes of its colors.
import { classesShown, pagePaint } from './drawing.ts'
import { Legend } from './legend.tsx'
import { MAP_BOX, MapParts } from './state-map.tsx'
import { Stripes } from './stripes.tsx'
import { type MapProps, TileMap } from './tile-map.tsx'

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
