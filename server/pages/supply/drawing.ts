// What a map is drawn from, and how its parts are coloured: by the classes of the stylesheet on a page, which knows light and dark, and by
// attributes in a file, which stands alone.
import type { MapClass, MeasureName, Row } from './measures.ts'
import type { Scheme, Shade } from './palette.ts'

export type Drawing = {
  rows: readonly Row[]
  measure: MeasureName
  classes: readonly MapClass[]
  /** True when the rows are of one code of a specialty, of which nothing is judged. */
  subspecialty: boolean
}

/** Text on areas: the link of an area says its sentence, and takes the pointer. */
export const SAID_ALREADY = { 'aria-hidden': 'true', 'pointer-events': 'none' } as const

export type Paint = {
  /** Of an area. A shade of null is not known. */
  area(shade: Shade | null): Record<string, string>
  /** Of text on such an area. */
  text(shade: Shade | null): Record<string, string>
}

/** For a page; `stripes` is the id of the pattern of what is not known. */
export function pagePaint(stripes: string): Paint {
  return {
    area: (shade) => (shade === null ? { fill: `url(#${stripes})` } : { class: `shade-${shade}` }),
    text: (shade) => ({ class: shade === null ? 'on-stripes' : `on-shade-${shade}` })
  }
}

/** For a file. */
export function filePaint({ shades, ink }: Scheme, stripes: string): Paint {
  return {
    area: (shade) => ({ fill: shade === null ? `url(#${stripes})` : shades[shade].fill }),
    text: (shade) => ({ fill: shade === null ? ink : shades[shade].ink })
  }
}

/** The class of each state, by its code. */
export function classByState(classes: readonly MapClass[]): ReadonlyMap<string, MapClass> {
  return new Map(classes.flatMap((one) => one.states.map((code) => [code, one] as const)))
}
