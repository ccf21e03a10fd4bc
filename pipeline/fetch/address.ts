// Addresses: under which one a file is really asked for, and what of them may be told.
import { CatalogueError } from '../../domain/errors.ts'

// A name from an address becomes a name on disk: letters, digits and plain marks, no path, nothing hidden.
const PLAIN_NAME = /^[A-Za-z0-9][\w.()+ -]{0,199}$/

/** Where the official address is asked: itself, or the mirror's copy under <host>/<path>. */
export function askedAddress(url: string, mirror: string | undefined): string {
  if (mirror === undefined) return url
  const { host, pathname, search } = new URL(url)
  return `${mirror.replace(/\/+$/, '')}/${host}${pathname}${search}`
}

/** The base name an address ends in. Throws `unexpected_answer` when it would not do as a file name. */
export function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return plainName(decoded(last), url)
}

/** The name itself when it will do as a file name. Throws `unexpected_answer`. */
export function plainName(name: string, place: string): string {
  if (PLAIN_NAME.test(name)) return name
  throw new CatalogueError('unexpected_answer', `${place} names a file ${JSON.stringify(name)}.`)
}

/** The absolute address a page or catalogue names. Throws `unexpected_answer` for anything that is no web address. */
export function resolvedAddress(link: string, place: string): string {
  const url = URL.canParse(link, place) ? new URL(link, place) : null
  if (url && /^https?:$/.test(url.protocol)) return url.href
  throw new CatalogueError('unexpected_answer', `${place} names the address ${JSON.stringify(link)}.`)
}

/** A text without the key, wherever it stands in it. */
export function withoutKey(text: string, key: string | undefined): string {
  if (!key) return text
  return text.replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
