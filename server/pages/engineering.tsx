// Engineering pages: how the service is built and why, one page per topic, architecture first.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import type { Page } from '../store/pages.ts'
import { FOLDERS, type Library, markdown, markdownList } from './library.ts'
import { definePage } from './page.ts'
import { Document } from './prose.tsx'

const PATH = '/methodology/engineering'

export const engineering = definePage({
  path: PATH,
  withoutRelease: true,
  plain: ({ library }) => markdownList('Engineering', PATH, library.engineering),
  view: async (_context, _input, { library }) => ({
    title: 'Engineering',
    lead: 'How the service is built, and why. Start with the architecture.',
    body: (
      <ul class="plain">
        {[...library.engineering].map(([name, { title }]) => (
          <li>
            <a href={`${PATH}/${name}`}>{title}</a>
          </li>
        ))}
      </ul>
    )
  })
})

export const engineeringTopic = definePage({
  path: `${PATH}/:topic`,
  input: z.strictObject({
    topic: z.string().meta({ description: 'Name of an engineering page', example: 'architecture' })
  }),
  withoutRelease: true,
  errors: ['not_found'],
  values: (_context, { library }) => [...library.engineering.keys()],
  plain: ({ library, given }) => markdown(topicIn(library, String(given.topic)).text),
  view: async (_context, { topic }, { library }) => {
    const { title, text, version } = topicIn(library, topic)
    return {
      title,
      lead: [<a href={PATH}>Engineering</a>, ` ${version}`],
      body: <Document text={text} folder={FOLDERS.engineering} />
    }
  }
})

function topicIn({ engineering }: Library, name: string): Page {
  const found = engineering.get(name)
  if (!found) throw new CatalogError('not_found', `GET ${PATH} lists the engineering pages.`)
  return found
}
