// The map as a standalone file. It states what it shows, its release, its sources and their licenses.
import { render } from 'preact-render-to-string'
import type { Provenance } from '../../../domain/provenance.ts'
import type { OpenRelease } from '../../records/operation.ts'
import { classesShown, type Drawing, filePaint } from './drawing.ts'
import { MEASURES } from './measures.ts'
import { LIGHT } from './palette.ts'
import { MAP, MapParts } from './state-map.tsx'
import { Stripes } from './stripes.tsx'
import { SOURCE_LINE, SourceLines, SvgFile, SyntheticMark, sourceLines } from './svg-file.tsx'

const WIDTH = 2200
const LEFT = 20
const MAP_TOP = 220
const LEGEND_TOP = MAP_TOP + MAP.height + 30
const SOURCES_TOP = LEGEND_TOP + 130

export type MapFile = {
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
      told={{ release: release.id, measure: drawing.measure, lineage: tuples }}
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
