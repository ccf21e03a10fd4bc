// Guides and engineering pages, and the links between documents, which are files to each other and pages to
// readers. Documents are read once, so a request never names a path.
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadPages, type Pages } from '../store/pages.ts'

const METHODOLOGY = fileURLToPath(new URL('../../methodology/', import.meta.url))

/** Document folders from the repository root. Links in the documents are relative to them. */
export const FOLDERS = { guides: 'methodology/guides', engineering: 'methodology/engineering' } as const
/** Base path of the pages built from each folder's documents. */
const ADDRESSES: Readonly<Record<string, string>> = {
  methodology: '/methodology',
  [FOLDERS.engineering]: '/methodology/engineering',
  [FOLDERS.guides]: '/docs/guides'
}

export type Library = {
  /** By name, in reading order. */
  guides: Pages
  /** By name, in alphabetical order, which starts with the architecture. */
  engineering: Pages
}

export async function loadLibrary(): Promise<Library> {
  const [guides, engineering] = await Promise.all([
    loadPages(join(METHODOLOGY, 'guides')),
    loadPages(join(METHODOLOGY, 'engineering'))
  ])
  return { guides: new Map([...guides].map(([stem, guide]) => [nameOf(stem), guide])), engineering }
}

/** A document for a client that does not name HTML. */
export function markdown(text: string): { type: string; text: string } {
  return { type: 'text/markdown; charset=utf-8', text }
}

/** A list of documents for such a client, each with its name or its title. */
export function markdownList(heading: string, path: string, pages: Pages, shown: 'name' | 'title' = 'title') {
  const lines = [...pages].map(([name, { title }]) => `- [${shown === 'name' ? name : title}](${path}/${name})`)
  return markdown([`# ${heading}`, '', ...lines, ''].join('\n'))
}

/** Address for a link in a document; undefined if the target is no page: its name is then shown. */
export function documentAddress(folder: string, href: string): string | undefined {
  if (/^(https?:\/\/|\/(?!\/)|#)/.test(href)) return href
  const [path = '', fragment] = href.split('#')
  const file = posix.join(folder, path)
  const base = ADDRESSES[posix.dirname(file)]
  const [, stem] = /^([\w-]+)\.md$/.exec(posix.basename(file)) ?? []
  if (base === undefined || stem === undefined) return undefined
  return `${base}/${nameOf(stem)}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Name of a document in its address, without the two digits that order the guides. */
function nameOf(stem: string): string {
  return stem.replace(/^\d\d-/, '')
}
