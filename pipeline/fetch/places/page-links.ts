// Files linked from a page, told by their names alone: pages change their layout more often than publishers change their names.
import { CatalogueError } from '../../../domain/errors.ts'
import { fileNameOf, resolvedAddress } from '../address.ts'
import type { Inquiry } from '../offer.ts'

export type Link = {
  url: string
  file: string /** The tag that holds it, and what follows up to the next. */
  around: string
}

/** Every link of a page: quoted either way, relative or absolute, each address once. Throws `nothing_offered` for a page without one. */
export async function linksOf(page: string, { catalogues }: Pick<Inquiry, 'catalogues'>): Promise<Link[]> {
  const html = await catalogues.page(page)
  const links = new Map<string, Link>()
  for (const match of html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:'([^']*)'|"([^"]*)")[^>]*>/gi)) {
    const link = (match[1] ?? match[2] ?? '').trim().replaceAll('&amp;', '&')
    // Anchors, mail and scripts lead to no file, and a folder has no name.
    if (!/^(https?:|\.{0,2}\/|[\w%-]+[./])/i.test(link) || !/[^/]$/.test(link.split(/[?#]/)[0] ?? '')) continue
    const url = resolvedAddress(link, page)
    if (PLAIN.test(new URL(url).pathname)) links.set(url, { url, file: fileNameOf(url), around: match[0] })
  }
  if (links.size === 0) throw new CatalogueError('nothing_offered', `${page} links to no file.`)
  return [...links.values()]
}

const PLAIN = /\/[A-Za-z0-9][\w.-]*\.[a-z0-9]{2,5}$/i
