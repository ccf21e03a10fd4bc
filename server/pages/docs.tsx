// Start page of the documentation: the guides, the references, and what to read before passing on a figure.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import type { Page } from '../store/pages.ts'
import { FOLDERS, type Library } from './library.ts'
import { definePage } from './page.ts'
import { Document } from './prose.tsx'
import { SURFACES } from './reference/surfaces.ts'

const MARKDOWN = 'text/markdown; charset=utf-8'
const PATH = '/docs/guides'

export const docs = definePage({
  path: '/docs',
  input: z.strictObject({}),
  withoutRelease: true,
  plain: ({ library }) => ({
    type: MARKDOWN,
    text: ['# Guides', '', ...[...library.guides].map(([name, { title }]) => `- [${title}](${PATH}/${name})`), ''].join(
      '\n'
    )
  }),
  view: async (_context, _input, { library }) => ({
    title: 'Docs',
    lead: 'Start with the first call. Every example in the guides is run by a test, and prints what the page says it prints.',
    body: (
      <>
        <h2>Guides</h2>
        <ul class="cards">
          {[...library.guides].map(([name, guide]) => (
            <li key={name}>
              <a href={`${PATH}/${name}`}>{guide.title}</a>
              <p>{summaryOf(guide)}</p>
            </li>
          ))}
        </ul>
        <h2>References</h2>
        <ul class="cards">
          {SURFACES.map(({ letter, what, keys }) => (
            <li key={letter}>
              <a href={`/docs/api/${letter}`}>Interface {letter.toUpperCase()}</a>
              <p>
                {what} {keys}
              </p>
            </li>
          ))}
          <li>
            <a href="/methodology/errors">Errors</a>
            <p>Every code, what it says, and what to do about it.</p>
          </li>
          <li>
            <a href="/methodology/limits">Limits</a>
            <p>How much each key and each address may ask, and how an answer says what is left.</p>
          </li>
          <li>
            <a href="/data">Tables</a>
            <p>Every published table: columns with their meaning, what null means, size and digest.</p>
          </li>
          <li>
            <a href="/methodology/agents">Agents</a>
            <p>Each question is a tool of the Model Context Protocol too.</p>
          </li>
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
  errors: ['not_found'],
  values: (_context, { library }) => [...library.guides.keys()],
  plain: ({ library, given }) => ({ type: MARKDOWN, text: guideIn(library, String(given.guide)).text }),
  view: async (_context, { guide: name }, { library }) => {
    const { title, text } = guideIn(library, name)
    const names = [...library.guides.keys()]
    const next = names[names.indexOf(name) + 1]
    return {
      title,
      lead: <a href="/docs">All guides</a>,
      body: (
        <>
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

/** The first paragraph under the heading. */
function summaryOf({ text }: Page): string {
  const [, paragraph = ''] = /\n# .*\n\n([^\n]+(?:\n[^\n]+)*)/.exec(text) ?? []
  return paragraph.replaceAll('\n', ' ')
}

function guideIn({ guides }: Library, name: string): Page {
  const found = guides.get(name)
  if (!found) throw new CatalogError('not_found', 'GET /docs lists the guides.')
  return found
}
