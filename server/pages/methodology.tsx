// Pages for the documents of methodology/, the target of every methodology_url.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { isAboutTable, unknownName } from '../records/dataset.ts'
import type { Page, Pages } from '../store/pages.ts'
import { markdown, markdownList } from './library.ts'
import { definePage } from './page.ts'
import { Document } from './prose.tsx'

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
    <ul class="index">
      {of.map(([name, page]) => (
        <li>
          <a href={`/methodology/${name}`}>{page.title}</a>{' '}
          <span class="aside">
            <code>{name}</code> {page.version}
          </span>
        </li>
      ))}
    </ul>
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

/** What changed, and when. */
export const changelog = standing('/changelog', 'changelog')

/** What the data cannot say, for any question: the target of every limitations_url. */
export const limitations = standing('/limitations', 'limitations')

/** A document at its own address. */
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
