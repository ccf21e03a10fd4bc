// Pages for the documents of methodology/, the target of every methodology_url.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { isAboutTable, unknownName } from '../records/dataset.ts'
import type { Page, Pages } from '../store/pages.ts'
import { FOLDERS, type Library, markdown, markdownList } from './library.ts'
import { definePage } from './page.ts'
import { Document } from './prose.tsx'
import { List } from './value.tsx'

/** List of all documents. */
export const methodology = definePage({
  path: '/methodology',
  withoutRelease: true,
  plain: ({ pages }) => markdownList('Methodology', '/methodology', pages, 'name'),
  view: async ({ pages }) => {
    const all = [...pages]
    const tables = all.filter(([, page]) => isAboutTable(page))
    const others = all.filter(([, page]) => !isAboutTable(page))
    return {
      title: 'Methodology',
      lead: 'How every value comes about, what null means in each table, and what the figures cannot say. Each document has a version, and each tuple names the one it was made under.',
      body: (
        <>
          <h2>The service</h2>
          <Index of={others} />
          <h2>Published tables</h2>
          <Index of={tables} />
          <h2>Engineering</h2>
          <p>
            <a href="/methodology/engineering">Engineering pages</a>: how the service is built, and why.
          </p>
        </>
      )
    }
  }
})

function Index({ of }: { of: readonly (readonly [string, Page])[] }) {
  return (
    <List
      of={of}
      kind="index"
      item={([name, { title, version }]) => (
        <>
          <a href={`/methodology/${name}`}>{title}</a>{' '}
          <span class="aside">
            <code>{name}</code> {version}
          </span>
        </>
      )}
    />
  )
}

/** One document, by name. */
export const methodologyDocument = definePage({
  path: '/methodology/:page',
  input: z.strictObject({ page: z.string().meta({ description: 'Name of a document', example: 'supply_state' }) }),
  withoutRelease: true,
  errors: ['not_found'],
  values: ({ pages }) => [...pages.keys()],
  plain: ({ pages, given }) => markdown(documentIn(pages, String(given.page)).text),
  view: async ({ pages }, { page }) => documentView(documentIn(pages, page))
})

const ENGINEERING = '/methodology/engineering'

/** How the service is built and why, one page per topic, architecture first. */
export const engineering = definePage({
  path: ENGINEERING,
  withoutRelease: true,
  plain: ({ library }) => markdownList('Engineering', ENGINEERING, library.engineering),
  view: async (_context, _input, { library }) => ({
    title: 'Engineering',
    lead: 'How the service is built, and why. Start with the architecture.',
    body: (
      <List
        of={[...library.engineering]}
        item={([name, { title }]) => <a href={`${ENGINEERING}/${name}`}>{title}</a>}
        kind="plain"
      />
    )
  })
})

export const engineeringTopic = definePage({
  path: `${ENGINEERING}/:topic`,
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
      lead: [<a href={ENGINEERING}>Engineering</a>, ` ${version}`],
      body: <Document text={text} folder={FOLDERS.engineering} />
    }
  }
})

function topicIn({ engineering }: Library, name: string): Page {
  const found = engineering.get(name)
  if (!found) throw new CatalogError('not_found', `GET ${ENGINEERING} lists the engineering pages.`)
  return found
}

/** What changed, and when. */
export const changelog = standing('/changelog', 'changelog')

/** What the data cannot say, for any question: the target of every limitations_url. */
export const limitations = standing('/limitations', 'limitations')

function standing(path: string, name: string) {
  return definePage({
    path,
    withoutRelease: true,
    plain: ({ pages }) => markdown(documentIn(pages, name).text),
    view: async ({ pages }) => documentView(documentIn(pages, name))
  })
}

function documentIn(pages: Pages, name: string): Page {
  const page = pages.get(name)
  if (page) return page
  const { detail } = unknownName('not_found', name, [...pages.keys()])
  throw new CatalogError('not_found', `${detail} /methodology lists all.`)
}

function documentView(page: Page) {
  return { title: page.title, lead: `Version ${page.version}`, body: <Document text={page.text} /> }
}
