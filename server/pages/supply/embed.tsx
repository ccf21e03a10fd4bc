// The map for a frame on another site, and the code that puts it there.
import { render } from 'preact-render-to-string'
import { addressOf, definePage } from '../page.ts'
import { List, Section } from '../value.tsx'
import { MapFigure } from './map-figure.tsx'
import { sentenceOf } from './measures.ts'
import { MapInput, shownOf } from './question.ts'

const PATH = '/supply/embed'

export const embed = definePage({
  path: PATH,
  input: MapInput,
  pin: true,
  embedded: true,
  errors: ['specialty_not_found', 'not_in_release'],
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
