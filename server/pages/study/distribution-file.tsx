// The distribution as a standalone file.
import { render } from 'preact-render-to-string'
import { nationOf, supplyOf } from '../../questions/supply/supply-row.ts'
import { defineFile } from '../files.ts'
import { Lineage } from '../lineage.tsx'
import { filePaint } from '../supply/drawing.tsx'
import { SVG } from '../supply/embed.tsx'
import { SOURCE_LINE, SourceLines, SvgFile, SyntheticMark, sourceLines } from '../supply/map-file.tsx'
import { LIGHT } from '../supply/palette.ts'
import { ON_SUPPLY } from '../supply/question.ts'
import { BRICKS, binsOf, DistributionParts, heightOf, WIDTH } from './distribution.tsx'
import { StudyInput, studied } from './sections.tsx'

const PAINT = filePaint(LIGHT, 'none')
const SHEET = 2200
const LEFT = 20
const TOP = 240
const SCALE = (SHEET - 2 * LEFT) / WIDTH

export const distributionDrawing = defineFile({
  path: '/studies/:specialty/distribution.svg',
  input: StudyInput,
  ...ON_SUPPLY,
  type: SVG,
  make: async (context, { specialty }) => {
    const { slug, display_name } = studied(specialty)
    const supply = await supplyOf(context, { code: slug })
    const { release, publicUrl } = context
    const of = binsOf(supply.rows)
    const { tuples } = new Lineage([
      supply.lineage.active_providers,
      supply.lineage.population_2024,
      supply.lineage.per_100k
    ])
    const title = `${display_name}: providers per 100,000 residents, the 50 states and DC`
    const height = of ? heightOf(of) * SCALE : 60
    const sources = sourceLines(tuples, `${publicUrl}/studies/${slug}?release=${release.id}`, false)
    const text = render(
      <SvgFile
        width={SHEET}
        height={TOP + height + 110 + SOURCE_LINE * sources.length}
        title={title}
        description={`A brick is a state; a column holds those whose density is from the number at its left to below that at its right. Release ${release.id}.`}
        metadata={{ release: release.id, measure: 'per_100k', lineage: tuples }}
      >
        <text x={LEFT} y="80" font-size="56" font-weight="700">
          {title}
        </text>
        <text x={LEFT} y="134" font-size="34" fill={LIGHT.line}>
          {`Each brick is a state. Release ${release.id}.`}
        </text>
        {release.manifest.synthetic && <SyntheticMark x={LEFT} y={160} width={SHEET - 2 * LEFT} />}
        {of ? (
          <g transform={`translate(${LEFT} ${TOP}) scale(${SCALE})`}>
            <DistributionParts
              of={of}
              nation={nationOf(supply, true)}
              paint={PAINT}
              axis={{ fill: LIGHT.ink, stroke: LIGHT.ink }}
            />
          </g>
        ) : (
          <text x={LEFT} y={TOP + 40} font-size="34">
            Density is unknown: the release does not hold the population of every state.
          </text>
        )}
        {of && (
          <g transform={`translate(${LEFT} ${TOP + height + 20})`} font-size="30">
            {BRICKS.map(({ shade, label }, index) => (
              <g transform={`translate(${index * 700} 0)`}>
                <rect width="60" height="32" rx="6" {...PAINT.area(shade)} />
                <text x="78" y="27">
                  {label}
                </text>
              </g>
            ))}
          </g>
        )}
        <SourceLines x={LEFT} y={TOP + height + 130} lines={sources} />
      </SvgFile>
    )
    return { name: `${slug}-distribution-${release.id}.svg`, text }
  }
})
