// The map as a standalone file. It states what it shows, its release, its sources and their licenses.
import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'
import type { Provenance } from '../../../domain/provenance.ts'
import type { OpenRelease } from '../../records/operation.ts'
import { SITE } from '../layout.tsx'
import { classesShown, type Drawing, filePaint, Stripes } from './drawing.tsx'
import { MEASURES } from './measures.ts'
import { LIGHT } from './palette.ts'
import { MAP, MapParts } from './state-map.tsx'

const WIDTH = 2200
const LEFT = 20
const MAP_TOP = 220
const LEGEND_TOP = MAP_TOP + MAP.height + 30
const SOURCES_TOP = LEGEND_TOP + 130

type MapFile = {
  drawing: Drawing
  name: string
  release: Pick<OpenRelease, 'id' | 'manifest'>
  /** Provenance tuples of the figures, each once. */
  tuples: readonly Provenance[]
  /** Address of the page that shows the same map. */
  page: string
}

export function mapFile({ drawing, name, release, tuples, page }: MapFile): string {
  const measure = MEASURES[drawing.measure]
  const title = `${name}: ${measure.name.toLowerCase()}, by state`
  const paint = filePaint(LIGHT, 'stripes')
  const sources = sourceLines(tuples, page, true)
  return render(
    <SvgFile
      width={WIDTH}
      height={SOURCES_TOP + SOURCE_LINE * sources.length}
      title={title}
      description={`${measure.classing} Release ${release.id}.`}
      metadata={{ release: release.id, measure: drawing.measure, lineage: tuples }}
    >
      <Stripes id="stripes" width={18} sheet={LIGHT.sheet} stripe={LIGHT.stripe} />
      <text x={LEFT} y="80" font-size="60" font-weight="700">
        {title}
      </text>
      <text x={LEFT} y="134" font-size="34" fill={LIGHT.line}>
        Active individual NPI registrations by practice address. Release {release.id}.
      </text>
      {release.manifest.synthetic && <SyntheticMark x={LEFT} y={160} width={WIDTH - 2 * LEFT} />}
      <g transform={`translate(${LEFT - MAP.left} ${MAP_TOP - MAP.top})`}>
        <MapParts of={drawing} paint={paint} line={{ stroke: LIGHT.line }} border={{ stroke: LIGHT.sheet }} />
      </g>
      <g font-size="34">
        {classesShown(drawing).map(({ mark, label, shade, states }, index) => (
          <g transform={`translate(${LEFT + (index * (WIDTH - 2 * LEFT)) / 5} ${LEGEND_TOP})`}>
            <rect width="60" height="60" rx="8" {...paint.area(shade)} />
            <text x="30" y="41" text-anchor="middle" {...paint.text(shade)}>
              {mark}
            </text>
            <text x="78" y="28" font-size="30">
              {label}
            </text>
            <text x="78" y="62" font-size="26" fill={LIGHT.line}>
              {states.length === 1 ? '1 state' : `${states.length} states`}
            </text>
          </g>
        ))}
      </g>
      <SourceLines x={LEFT} y={SOURCES_TOP} lines={sources} />
    </SvgFile>
  )
}

type SvgFileProps = {
  width: number
  height: number
  title: string
  description: string
  /** Metadata in the file, for programs. */
  metadata: object
  children: ComponentChildren
}

export function SvgFile({ width, height, title, description, metadata, children }: SvgFileProps) {
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
      <metadata>{JSON.stringify(metadata)}</metadata>
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
