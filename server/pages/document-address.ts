// Where a link of a document leads: documents link to each other as files, and are read as pages.
import { posix } from 'node:path'

/** Address of the pages made of a folder's documents. */
const FOLDERS: Readonly<Record<string, string>> = {
  methodology: '/methodology',
  'methodology/decisions': '/methodology/decisions',
  'methodology/guides': '/docs/guides'
}

/** Address for a link in a document of the folder; undefined for what is no page: it is named and not linked. */
export function documentAddress(folder: string, href: string): string | undefined {
  if (/^(https?:\/\/|\/(?!\/)|#)/.test(href)) return href
  const [path = '', fragment] = href.split('#')
  const file = posix.join(folder, path)
  const base = FOLDERS[posix.dirname(file)]
  const [, stem] = /^([\w-]+)\.md$/.exec(posix.basename(file)) ?? []
  if (base === undefined || stem === undefined) return undefined
  return `${base}/${nameOf(stem)}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Name of a document in its address; the two digits that put the guides in order are none of it. */
export function nameOf(stem: string): string {
  return stem.replace(/^\d\d-/, '')
}
