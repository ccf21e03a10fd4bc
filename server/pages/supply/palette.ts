// Map colors for light and dark mode. From shade 1 (least) to 5 (most) the luminance changes in one
// direction, so the order survives any color-vision deficiency and a gray printer; a test computes it. Color
// is never the only signal: each state also shows its value.

export const SHADES = [1, 2, 3, 4, 5] as const
export type Shade = (typeof SHADES)[number]

export type Scheme = {
  /** Fill of each shade, and the color of text on it. */
  shades: Readonly<Record<Shade, { fill: string; ink: string }>>
  /** Background behind the map. */
  sheet: string
  /** Text next to the map. */
  ink: string
  /** Coast, and lines that lead to a label. */
  line: string
  /** Stripes for unknown values, on the sheet. */
  stripe: string
}

const DARK_INK = '#0d1b22'
const WHITE = '#ffffff'

export const LIGHT: Scheme = {
  shades: {
    1: { fill: '#d2e8b8', ink: DARK_INK },
    2: { fill: '#84c6a4', ink: DARK_INK },
    3: { fill: '#359aa3', ink: DARK_INK },
    4: { fill: '#1f6b91', ink: WHITE },
    5: { fill: '#1e2f6b', ink: WHITE }
  },
  sheet: '#ffffff',
  ink: '#1b2228',
  line: '#5d6a73',
  stripe: '#b4bcc2'
}

export const DARK: Scheme = {
  shades: {
    1: { fill: '#2a4483', ink: WHITE },
    2: { fill: '#1f6f97', ink: WHITE },
    3: { fill: '#359aa3', ink: DARK_INK },
    4: { fill: '#84c6a4', ink: DARK_INK },
    5: { fill: '#dcefc4', ink: DARK_INK }
  },
  sheet: '#1a2126',
  ink: '#e5e9ec',
  line: '#93a1ab',
  stripe: '#4d5963'
}

/** The part of the stylesheet that colors the maps on pages. Print uses the light colors. */
export function paletteStyle(): string {
  return `:root {\n${variables(LIGHT)}}\n@media screen and (prefers-color-scheme: dark) {\n:root {\n${variables(DARK)}}\n}\n${classes()}`
}

function variables({ shades, line, stripe }: Scheme): string {
  const each = SHADES.map(
    (shade) => `--shade-${shade}: ${shades[shade].fill};\n--on-shade-${shade}: ${shades[shade].ink};\n`
  )
  return `${each.join('')}--map-line: ${line};\n--map-stripe: ${stripe};\n`
}

function classes(): string {
  return SHADES.map(
    (shade) =>
      `.shade-${shade} {\nfill: var(--shade-${shade});\n}\n.on-shade-${shade} {\nfill: var(--on-shade-${shade});\n}\n`
  ).join('')
}
