// Guides and engineering pages. They are read once, so a request never names a path.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadPages, type Pages } from '../store/pages.ts'
import { nameOf } from './document-address.ts'

const METHODOLOGY = fileURLToPath(new URL('../../methodology/', import.meta.url))

/** Document folders from the repository root. Links in the documents are relative to them. */
export const FOLDERS = { guides: 'methodology/guides', engineering: 'methodology/engineering' } as const

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
