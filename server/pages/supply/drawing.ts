// What a map is drawn from, and how its parts are colored. A page uses stylesheet classes, which support
// light and dark; a standalone file uses attributes.
import type { MapClass, MeasureName, Row } from './measures.ts'
import type { Scheme, Shade } from './palette.ts'

export type Drawing = {
  rows: readonly Row[]
  measure: MeasureName
  classes: readonly MapClass[]
  /** True if the rows are of one code of a specialty, which is not judged. */
  subspecialty: boolean
}

/** Text on areas: the link of an area already says its sentence, and receives the pointer. */
export const SAID_ALREADY = { 'aria-hidden': 'true', 'pointer-events': 'none' } as const

export type Paint = {
  /** Paint of an area. A null shade means unknown. */
  area(shade: Shade | null): Record<string, string>
  /** Paint of text on such an area. */
  text(shade: Shade | null): Record<string, string>
}

/** For a page; `stripes` is the id of the pattern for unknown values. */
export function pagePaint(stripes: string): Paint {
  return {
    area: (shade) => (shade === null ? { fill: `url(#${stripes})` } : { class: `shade-${shade}` }),
    text: (shade) => ({ class: shade === null ? 'on-stripes' : `on-shade-${shade}` })
  }
}

/** For a file; `stripes` is the id of the pattern for unknown values. */
export function filePaint({ shades, ink }: Scheme, stripes: string): Paint {
  return {
    area: (shade) => ({ fill: shade === null ? `url(#${stripes})` : shades[shade].fill }),
    text: (shade) => ({ fill: shade === null ? ink : shades[shade].ink })
  }
}

export function classByState(classes: readonly MapClass[]): ReadonlyMap<string, MapClass> {
  return new Map(classes.flatMap((one) => one.states.map((code) => [code, one] as const)))
}
