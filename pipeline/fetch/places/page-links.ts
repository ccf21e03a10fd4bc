// Files linked from a page, recognized by their names: page layouts change more often than file names.
import { CatalogError } from '../../../domain/errors.ts'
import { fileNameOf, resolvedAddress } from '../address.ts'
import type { Inquiry } from '../offer.ts'

export type Link = {
  url: string
  file: string /** The `<a>` tag that contains the link. */
  around: string
}

/** Every link of a page, each address once. Throws `nothing_offered` if the page has none. */
export async function linksOf(page: string, { catalogs }: Pick<Inquiry, 'catalogs'>): Promise<Link[]> {
  const html = await catalogs.page(page)
  const links = new Map<string, Link>()
  for (const match of html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:'([^']*)'|"([^"]*)")[^>]*>/gi)) {
    const link = (match[1] ?? match[2] ?? '').trim().replaceAll('&amp;', '&')
    // Anchors, mail addresses and scripts lead to no file, and a folder has no file name.
    if (!/^(https?:|\.{0,2}\/|[\w%-]+[./])/i.test(link) || !/[^/]$/.test(link.split(/[?#]/)[0] ?? '')) continue
    const url = resolvedAddress(link, page)
    if (PLAIN.test(new URL(url).pathname)) links.set(url, { url, file: fileNameOf(url), around: match[0] })
  }
  if (links.size === 0) throw new CatalogError('nothing_offered', `${page} has no link to a file.`)
  return [...links.values()]
}

const PLAIN = /\/[A-Za-z0-9][\w.-]*\.[a-z0-9]{2,5}$/i
