// The map for a frame on another site, the code that puts it there, and downloads of the map and its rows.
import { render } from 'preact-render-to-string'
import type { z } from 'zod'
import { getSpecialtyByState as operation } from '../../questions/supply/supply-by-county.ts'
import { nationOf, supplyOf } from '../../questions/supply/supply-row.ts'
import type { Context } from '../../records/operation.ts'
import { responseMeta } from '../../surfaces/a/envelope.ts'
import { columnsOf, rowsIn } from '../../surfaces/tabular/columns.ts'
import { tableBody } from '../../surfaces/tabular/table.ts'
import { defineFile } from '../files.ts'
import { addressOf, answerOf, definePage } from '../page.ts'
import { List, Section } from '../value.tsx'
import { MapFigure } from './map-figure.tsx'
import { mapFile } from './map-file.tsx'
import { sentenceOf } from './measures.ts'
import { NATION } from './nation.tsx'
import { MapInput, ON_SUPPLY, RowsInput, shownOf, statesIn, subjectOf } from './question.ts'

const PATH = '/supply/embed'

export const embed = definePage({
  path: PATH,
  input: MapInput,
  ...ON_SUPPLY,
  embedded: true,
  view: async (context, asked) => {
    const { drawing, heading, chosen, rows, supply } = await shownOf(context, asked)
    const { active_providers, population_2024 } = supply.lineage
    const release = context.release.id
    const page = addressOf('/supply', { ...asked, release })
    return {
      title: heading,
      body: (
        <>
          <MapFigure of={drawing} name={heading} addressOf={(row) => `${page}#${row.state_code}`} target="_blank" />
          {chosen.length > 0 && <List of={rows} item={(row) => sentenceOf(row, drawing.subspecialty)} />}
          <p class="aside">
            {[active_providers, population_2024].map(
              ({ _source, _snapshot }) => `${_source} (snapshot ${_snapshot ?? 'none'}). `
            )}
            Release <code>{release}</code>.{' '}
            <a href={page} target="_blank" rel="noopener">
              Figures of every state, with their lineage
            </a>
          </p>
        </>
      )
    }
  }
})

type EmbedCodeProps = {
  asked: Readonly<{ specialty: string; measure: string; states: string | undefined }>
  heading: string
  publicUrl: string
}

export function EmbedCode({ asked, heading, publicUrl }: EmbedCodeProps) {
  const frame = render(
    <iframe
      src={`${publicUrl}${addressOf(PATH, asked)}`}
      title={heading}
      width="100%"
      height="720"
      loading="lazy"
      frameborder="0"
    />
  )
  const image = render(<img src={`${publicUrl}${addressOf('/supply.svg', asked)}`} alt={heading} width="1100" />)
  return (
    <Section id="embed" heading="Embed this map">
      <p>
        Copy one of these into the HTML of your page. Both show the current release and name it. To keep one release,
        add <code>&amp;release=</code> and its id to the address. <a href={addressOf(PATH, asked)}>Preview the frame</a>
      </p>
      <label for="embed-frame">Frame: adapts to a phone, and each state links to its figures</label>
      <textarea id="embed-frame" readOnly rows={3}>
        {frame}
      </textarea>
      <label for="embed-image">Image (SVG)</label>
      <textarea id="embed-image" readOnly rows={2}>
        {image}
      </textarea>
    </Section>
  )
}

export const SVG = 'image/svg+xml; charset=utf-8'

export const supplyMap = defineFile({
  path: '/supply.svg',
  input: MapInput,
  ...ON_SUPPLY,
  type: SVG,
  make: async (context, asked) => {
    const { subject, drawing, lineage } = await shownOf(context, asked)
    const { release, publicUrl } = context
    const text = mapFile({
      drawing,
      name: subject.name,
      release,
      tuples: lineage.tuples,
      page: `${publicUrl}${addressOf('/supply', { ...asked, release: release.id })}`
    })
    return { name: `${subject.named}-${asked.measure}-${release.id}.svg`, text }
  }
})

const TABLE = {}
const COLUMNS = columnsOf(operation.output, TABLE)

type WrappedRow = z.input<typeof operation.output>[number]

/** The rows of the chosen states, and one of the 51 together, which has no rank, quartile or mark. */
async function besideNation(
  context: Context,
  rows: readonly WrappedRow[],
  { slug, subspecialty, states }: { slug: string; subspecialty: string | undefined; states: string }
): Promise<object[]> {
  const { codes } = statesIn(states)
  const nation = { ...NATION, ...nationOf(await supplyOf(context, { code: slug, subspecialty }), false) }
  const [first] = rows
  const sums = Object.entries(first ?? {}).map(([name, wrapped]) => {
    const value = nation[name as keyof typeof nation] ?? null
    return [
      name,
      { ...wrapped, value, attribution_text: `Of the 50 states and DC together. ${wrapped.attribution_text}` }
    ]
  })
  return [...rows.filter(({ state_code }) => codes.includes(state_code.value)), Object.fromEntries(sums)]
}

/** The format surface A has for these rows, for people without a key. */
export const supplyRows = defineFile({
  path: '/supply.csv',
  input: RowsInput,
  ...ON_SUPPLY,
  type: 'text/csv; charset=utf-8; header=present',
  attached: true,
  make: async (context, { specialty, states }) => {
    const { slug, subspecialty, named } = subjectOf(specialty)
    const answer = await answerOf(context, operation, { code: slug, subspecialty })
    const rows =
      states === undefined ? answer.data : await besideNation(context, answer.data, { slug, subspecialty, states })
    const { id: release } = context.release
    const request = `${context.publicUrl}${addressOf('/supply.csv', { specialty, states, release })}`
    const meta = responseMeta('', operation, answer, context, undefined)
    const text = tableBody('csv', COLUMNS, rowsIn(rows, TABLE), meta, { release, request })
    return { name: `${named}-by-state-${release}.csv`, text: String(text) }
  }
})
