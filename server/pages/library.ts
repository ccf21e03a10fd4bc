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
