// Start page of the documentation: the guides, the references, and what to read before passing on a figure.
import type { Tokens } from 'marked'
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import type { Context } from '../records/operation.ts'
import type { Page } from '../store/pages.ts'
import { DocsSearchForm } from './docs/search.tsx'
import { FOLDERS, type Library, markdown, markdownList } from './library.ts'
import { Card } from './navigation.tsx'
import { definePage } from './page.ts'
import { Document, Listing } from './prose.tsx'
import { nameOf, SURFACES } from './reference/description.ts'
import { exampleNpi } from './shown-parties.ts'

const PATH = '/docs/guides'

export const docs = definePage({
  path: '/docs',
  withoutRelease: true,
  plain: ({ library }) => markdownList('Guides', PATH, library.guides),
  script: 'examples',
  view: async (context, _input, { library, assets, sandboxKey }) => ({
    title: 'Docs',
    lead: 'Paste the first command below, then follow the guides. A test runs their examples and compares what they print.',
    body: (
      <>
        <script type="module" src={assets.examples.path} />
        <DocsSearchForm of={{ asked: {} }} />
        <h2>First answer</h2>
        <p>One provider, each value with its source. You need curl and nothing else; the key is public.</p>
        <Listing code={await firstCommand(context, sandboxKey)} />
        <h2>Two REST interfaces</h2>
        <p>
          Both answer from the same release with the same lineage. Surface A answers questions about supply and
          procurement, and wraps each value with its source. Surface B returns records of providers and facilities, each
          with its 14 keys. The service listens on port 8080 unless its operator sets another.
        </p>
        <h2 id="read">Guides</h2>
        <ul class="cards">
          {[...library.guides].map(([name, guide]) => (
            <Card href={`${PATH}/${name}`} title={guide.title}>
              {summaryOf(guide)}
            </Card>
          ))}
        </ul>
        <h2>References</h2>
        <ul class="cards">
          {SURFACES.map((surface) => (
            <Card href={`/docs/api/${surface.letter}`} title={nameOf(surface)}>
              {surface.what} {surface.keys}
            </Card>
          ))}
          <Card href="/methodology/errors" title="Errors">
            Every code, what it says, and what to do about it.
          </Card>
          <Card href="/methodology/limits" title="Limits">
            How much each key and each address may ask, and how an answer says what is left.
          </Card>
          <Card href="/data" title="Tables">
            Every published table: columns with their meaning, what null means, size and digest.
          </Card>
          <Card href="/methodology/agents" title="Agents">
            Each question is a tool of the Model Context Protocol too.
          </Card>
          <Card href="/verify" title="Verify an answer">
            Paste an answer with its proof, and see what it proves. Nothing is sent.
          </Card>
        </ul>
        <h2>Read before you pass a figure on</h2>
        <ul>
          <li>
            <a href="/methodology/provenance">The 14 keys</a> that say where a value is from.
          </li>
          <li>
            <a href="/limitations">What the data cannot say</a>: absence is unknown, and null is not zero.
          </li>
          <li>
            <a href="/methodology">How each table is made</a>, and the{' '}
            <a href="/methodology/engineering">engineering behind it</a>.
          </li>
          <li>
            <a href="/changelog">What changed</a>, and when.
          </li>
        </ul>
      </>
    )
  })
})

export const guide = definePage({
  path: `${PATH}/:guide`,
  input: z.strictObject({ guide: z.string().meta({ description: 'Name of a guide', example: 'first-call' }) }),
  withoutRelease: true,
  script: 'examples',
  errors: ['not_found'],
  values: (_context, { library }) => [...library.guides.keys()],
  plain: ({ library, given, publicUrl }) => markdown(guideIn(library, String(given.guide), publicUrl).text),
  view: async ({ publicUrl }, { guide: name }, { library, assets }) => {
    const { title, text } = guideIn(library, name, publicUrl)
    const names = [...library.guides.keys()]
    const next = names[names.indexOf(name) + 1]
    return {
      title,
      lead: [<a href="/docs">All guides</a>, ', ', <a href="/docs/search">search the docs</a>],
      body: (
        <>
          <script type="module" src={assets.examples.path} />
          <Document text={text} folder={FOLDERS.guides} />
          {next !== undefined && (
            <p class="next">
              Next: <a href={`${PATH}/${next}`}>{library.guides.get(next)?.title}</a>
            </p>
          )}
        </>
      )
    }
  }
})

/** A command that works when pasted. On a real release, it names no party. */
async function firstCommand(context: Context, sandboxKey: string): Promise<Tokens.Code> {
  const npi = await exampleNpi(context)
  const path = npi === undefined ? '/v1/search?q=family%20medicine&limit=1' : `/v1/npi/${npi}`
  const text = `curl -s -H 'X-Service-Key: ${sandboxKey}' '${context.publicUrl}${path}'`
  return { type: 'code', raw: text, lang: 'sh', text }
}

/** The first paragraph under the heading. */
function summaryOf({ text }: Page): string {
  const [, paragraph = ''] = /\n# .*\n\n([^\n]+(?:\n[^\n]+)*)/.exec(text) ?? []
  // A card shows plain text: a link shows its words.
  return paragraph
    .replaceAll('\n', ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
}

/** The guide, with the address of this service in its commands. */
function guideIn({ guides }: Library, name: string, publicUrl: string): Page {
  const found = guides.get(name)
  if (!found) throw new CatalogError('not_found', 'GET /docs lists the guides.')
  return { ...found, text: found.text.replaceAll('http://127.0.0.1:8080', publicUrl) }
}
