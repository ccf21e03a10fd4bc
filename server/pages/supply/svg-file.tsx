// Shared parts of every downloadable drawing: a title and a description, the lineage of its figures as data,
// and the lines that name its sources.
import type { ComponentChildren } from 'preact'
import type { Provenance } from '../../../domain/provenance.ts'
import { SITE } from '../layout.tsx'
import { LIGHT } from './palette.ts'

type SvgFileProps = {
  width: number
  height: number
  title: string
  description: string
  /** Metadata in the file, for programs. */
  told: object
  children: ComponentChildren
}

export function SvgFile({ width, height, title, description, told, children }: SvgFileProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width / 2}
      height={height / 2}
      font-family="system-ui, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif"
      fill={LIGHT.ink}
      aria-labelledby="title description"
    >
      <title id="title">{title}</title>
      <desc id="description">{description}</desc>
      <metadata>{JSON.stringify(told)}</metadata>
      <rect width={width} height={height} fill={LIGHT.sheet} />
      {children}
    </svg>
  )
}

export function SyntheticMark({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g>
      <rect x={x} y={y} width={width} height="50" rx="8" fill="#fdf1d3" stroke="#d9b44a" stroke-width="2" />
      <text x={x + 20} y={y + 35} font-size="28" fill="#5b4100">
        <tspan font-weight="700">Synthetic data.</tspan> Every record was made by a generator in the publishers’
        layouts. It describes no real person or organization.
      </text>
    </g>
  )
}

/** Height of one source line. */
export const SOURCE_LINE = 38
/** Number of letters that fit into the width of a drawing. */
const LONGEST = 150

/** The sources of a drawing, in lines that fit. `boundaries`: it has the outlines of the states. */
export function sourceLines(tuples: readonly Provenance[], page: string, boundaries: boolean): string[] {
  return [
    ...tuples.map(
      ({ _source, _snapshot, _license, _methodology }) =>
        `${_source}; snapshot ${_snapshot ?? 'none'}; ${_license ?? 'license not stated'}; method ${_methodology ?? 'not versioned'}`
    ),
    ...(boundaries
      ? ['Boundaries: U.S. Census Bureau, cartographic boundary files, 2017; public domain. Alaska is not to scale.']
      : []),
    `${SITE}, ${page}`,
    'A registration does not say how much its holder practices. Unknown is not zero.'
  ].flatMap(broken)
}

/** Breaks a line between words. */
function broken(line: string): string[] {
  const end = line.length > LONGEST ? line.lastIndexOf(' ', LONGEST) : -1
  return end < 0 ? [line] : [line.slice(0, end), ...broken(line.slice(end + 1))]
}

export function SourceLines({ x, y, lines }: { x: number; y: number; lines: readonly string[] }) {
  return (
    <text font-size="24" fill={LIGHT.line}>
      {lines.map((line, index) => (
        <tspan x={x} y={y + index * SOURCE_LINE}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
