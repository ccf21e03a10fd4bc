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
  /** Codes of the states that are colored, labeled and linked; all 51 if absent. */
  chosen?: ReadonlySet<string> | undefined
}

/** Text on areas: the link of an area already says its sentence, and receives the pointer. */
export const SAID_ALREADY = { 'aria-hidden': 'true', 'pointer-events': 'none' } as const

export type Paint = {
  /** Paint of an area. A null shade means unknown. */
  area(shade: Shade | null): Record<string, string>
  /** Paint of text on such an area. */
  text(shade: Shade | null): Record<string, string>
  /** Paint of a state that was not chosen. */
  rest: Record<string, string>
}

/** For a page; `stripes` is the id of the pattern for unknown values. */
export function pagePaint(stripes: string): Paint {
  return {
    area: (shade) => (shade === null ? { fill: `url(#${stripes})` } : { class: `shade-${shade}` }),
    text: (shade) => ({ class: shade === null ? 'on-stripes' : `on-shade-${shade}` }),
    rest: { class: 'rest' }
  }
}

/** For a file; `stripes` is the id of the pattern for unknown values. */
export function filePaint({ shades, ink, sheet, stripe }: Scheme, stripes: string): Paint {
  return {
    area: (shade) => ({ fill: shade === null ? `url(#${stripes})` : shades[shade].fill }),
    text: (shade) => ({ fill: shade === null ? ink : shades[shade].ink }),
    rest: { fill: sheet, stroke: stripe }
  }
}

export function classByState(classes: readonly MapClass[]): ReadonlyMap<string, MapClass> {
  return new Map(classes.flatMap((one) => one.states.map((code) => [code, one] as const)))
}

export function isChosen({ chosen }: Pick<Drawing, 'chosen'>, code: string): boolean {
  return chosen?.has(code) ?? true
}

/** The classes that a chosen state falls into, with those states alone. */
export function classesShown({ classes, chosen }: Pick<Drawing, 'classes' | 'chosen'>): MapClass[] {
  return classes.flatMap((one) => {
    const states = one.states.filter((code) => isChosen({ chosen }, code))
    return states.length === 0 ? [] : [{ ...one, states }]
  })
}

type StripesProps = { id: string; width: number; class?: string; sheet?: string; stripe?: string }

export function Stripes({ id, width, ...paint }: StripesProps) {
  const { sheet, stripe } = paint
  return (
    <defs>
      <pattern
        id={id}
        width={width}
        height={width}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        class={paint.class}
      >
        <rect class="ground" width={width} height={width} {...(sheet !== undefined && { fill: sheet })} />
        <rect class="stripe" width={width / 3} height={width} {...(stripe !== undefined && { fill: stripe })} />
      </pattern>
    </defs>
  )
}
