// What the data cannot say: the target of every limitations_url that is about no single table.
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'
import { definePage } from './page.ts'
import { Prose } from './prose.tsx'

const DOCUMENT = 'limitations'

export default definePage({
  path: '/limitations',
  nav: 'Limitations',
  input: z.strictObject({}),
  withoutRelease: true,
  plain: ({ pages }) => ({ type: 'text/markdown; charset=utf-8', text: pages.get(DOCUMENT)?.text ?? '' }),
  view: async ({ pages }) => {
    const page = pages.get(DOCUMENT)
    if (!page) throw new CatalogueError('not_found')
    return {
      title: page.title,
      lead: `Version ${page.version}`,
      body: <Prose text={page.text} />
    }
  }
})
