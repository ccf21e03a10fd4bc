// Decision records: what the next reader of the code or of a method would question, and the reasons.
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'
import { type Decision, FOLDERS, type Library } from './library.ts'
import { definePage } from './page.ts'
import { Document } from './prose.tsx'

const MARKDOWN = 'text/markdown; charset=utf-8'
const PATH = '/methodology/decisions'

export const decisions = definePage({
  path: PATH,
  input: z.strictObject({}),
  withoutRelease: true,
  plain: ({ library }) => ({
    type: MARKDOWN,
    text: [
      '# Decisions',
      '',
      ...[...library.decisions].map(([stem, { title }]) => `- [${title}](${PATH}/${stem})`),
      ''
    ].join('\n')
  }),
  view: async (_context, _input, { library }) => ({
    title: 'Decisions',
    lead: 'Choices the next reader would question: what stood before them, what was decided, and what follows from it.',
    body: (
      <ul class="plain">
        {[...library.decisions].map(([stem, { number, title }]) => (
          <li key={stem}>
            <span class="aside">{number}</span> <a href={`${PATH}/${stem}`}>{title}</a>
          </li>
        ))}
      </ul>
    )
  })
})

export const decision = definePage({
  path: `${PATH}/:decision`,
  input: z.strictObject({
    decision: z.string().meta({
      description: 'A decision: its number, or its number and name',
      example: '0044-pages-are-made-on-the-server'
    })
  }),
  withoutRelease: true,
  errors: ['not_found'],
  plain: ({ library, given }) => ({ type: MARKDOWN, text: decisionIn(library, String(given.decision)).text }),
  view: async (_context, { decision: asked }, { library }) => {
    const { number, title, text } = decisionIn(library, asked)
    return {
      title,
      lead: (
        <>
          <a href={PATH}>Decision</a> {number}
        </>
      ),
      body: <Document text={text} folder={FOLDERS.decisions} />
    }
  }
})

function decisionIn({ decisions }: Library, asked: string): Decision {
  const found = decisions.get(asked) ?? [...decisions.values()].find(({ number }) => number === asked)
  if (!found) throw new CatalogueError('not_found', `GET ${PATH} lists the decisions.`)
  return found
}
