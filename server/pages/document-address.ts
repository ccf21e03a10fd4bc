// Resolves links in documents: documents link to each other as files, but are read as pages.
import { posix } from 'node:path'

/** Base path of the pages built from each folder's documents. */
const FOLDERS: Readonly<Record<string, string>> = {
  methodology: '/methodology',
  'methodology/engineering': '/methodology/engineering',
  'methodology/guides': '/docs/guides'
}

/** Address for a link in a document; undefined if the target is no page: its name is then shown. */
export function documentAddress(folder: string, href: string): string | undefined {
  if (/^(https?:\/\/|\/(?!\/)|#)/.test(href)) return href
  const [path = '', fragment] = href.split('#')
  const file = posix.join(folder, path)
  const base = FOLDERS[posix.dirname(file)]
  const [, stem] = /^([\w-]+)\.md$/.exec(posix.basename(file)) ?? []
  if (base === undefined || stem === undefined) return undefined
  return `${base}/${nameOf(stem)}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Name of a document in its address, without the two digits that order the guides. */
export function nameOf(stem: string): string {
  return stem.replace(/^\d\d-/, '')
}
