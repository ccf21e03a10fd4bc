// Search over the docs: guides, methodology, engineering pages and operations of the interfaces.
import type { Token } from 'marked'
import MiniSearch from 'minisearch'
import type { Context } from '../../records/operation.ts'
import type { Page } from '../../store/pages.ts'
import { documentTokens, headingIds } from '../markdown.ts'
import type { Site } from '../page.ts'
import { entriesOf, nameOf, SURFACES } from '../reference/description.ts'

type Section = { address: string; title: string; heading: string; text: string }
export type Found = Omit<Section, 'text'> & { excerpt: string }

export const MOST_SECTIONS = 20
const EXCERPT = 180

/** Guides and references rank first, pages about the code last. */
const FOLDERS_FIRST: readonly (readonly [begin: string, boost: number])[] = [
  ['/docs/', 1.5],
  ['/methodology/engineering/', 0.5],
  ['/methodology/conformance', 0.2]
]

const indexes = new WeakMap<Site['library'], { search: MiniSearch<Section>; sections: Map<string, Section> }>()

/** The best sections, or an empty list. Every word must match: by its beginning, or with typing errors. */
export function sectionsAbout(words: string, { pages }: Pick<Context, 'pages'>, site: Site): Found[] {
  const known = indexes.get(site.library) ?? indexOf(sectionsOf(pages, site))
  indexes.set(site.library, known)
  const results = known.search.search(words, {
    combineWith: 'AND',
    prefix: true,
    fuzzy: 0.2,
    boost: { heading: 3, title: 2 },
    boostDocument: (address) => FOLDERS_FIRST.find(([begin]) => address.startsWith(begin))?.[1] ?? 1
  })
  return results.slice(0, MOST_SECTIONS).flatMap(({ id, terms }) => {
    const section = known.sections.get(id)
    if (!section) return []
    const { text, ...shown } = section
    return { ...shown, excerpt: excerptOf(text, terms) }
  })
}

function indexOf(all: readonly Section[]) {
  const search = new MiniSearch<Section>({ idField: 'address', fields: ['title', 'heading', 'text'] })
  search.addAll(all)
  return { search, sections: new Map(all.map((section) => [section.address, section])) }
}

function sectionsOf(pages: Context['pages'], { library, describe }: Site): Section[] {
  const documents = (base: string, of: ReadonlyMap<string, Page>) =>
    [...of].flatMap(([name, page]) => sectionsIn(`${base}/${name}`, page))
  const operations = SURFACES.flatMap((surface) =>
    entriesOf(describe(surface.letter)).map(({ id, method, path, operation }) => ({
      address: `/docs/api/${surface.letter}/${id}`,
      title: nameOf(surface),
      heading: operation.summary ?? id,
      text: `${method.toUpperCase()} ${surface.prefix}${path}. ${operation.description ?? ''}`
    }))
  )
  return [
    ...documents('/docs/guides', library.guides),
    ...operations,
    ...documents('/methodology', pages),
    ...documents('/methodology/engineering', library.engineering)
  ]
}

/** The parts of a document between its headings; the part before the first has the title as its heading. */
function sectionsIn(address: string, { title, text }: Page): Section[] {
  const tokens = documentTokens(text)
  const ids = headingIds(tokens)
  const sections: Section[] = [{ address, title, heading: title, text: '' }]
  for (const token of tokens) {
    if (token.type === 'heading')
      sections.push({
        address: `${address}#${ids.get(token)}`,
        title,
        heading: token.text.replaceAll('`', ''),
        text: ''
      })
    const last = sections.at(-1)
    if (last && token.type !== 'heading') last.text = `${last.text} ${plainTextOf(token)}`.trim()
  }
  return sections
}

/** Plain text of a token: that of the tokens in it, otherwise its own. */
function plainTextOf(token: Token): string {
  if ('items' in token) return token.items.map(plainTextOf).join(' ')
  if ('rows' in token) return [token.header, ...token.rows].flat().map(plainTextOf).join(' ')
  if ('tokens' in token && token.tokens) return token.tokens.map(plainTextOf).join('')
  return 'text' in token ? token.text : ''
}

/** Position of the first word in the text; the beginning if the word is not found. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0)
  const from = Math.max(0, Math.min(...places, text.length) - EXCERPT / 3)
  const begin = places.length === 0 || from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = begin + EXCERPT
  return `${begin > 0 ? '… ' : ''}${text.slice(begin, end).trim()}${end < text.length ? ' …' : ''}`
}
