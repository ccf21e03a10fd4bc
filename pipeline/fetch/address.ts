// Addresses: which one a request uses, and what may be shown of it.
import { CatalogError } from '../../domain/errors.ts'

// A name from an address becomes a file name: letters, digits, simple punctuation; no path or hidden file.
const PLAIN_NAME = /^[A-Za-z0-9][\w.()+ -]{0,199}$/

/** The address to request: the official address itself, or the mirror's copy under <host>/<path>. */
export function askedAddress(url: string, mirror: string | undefined): string {
  if (mirror === undefined) return url
  const { host, pathname, search } = new URL(url)
  return `${mirror.replace(/\/+$/, '')}/${host}${pathname}${search}`
}

/** The base name at the end of an address. Throws `unexpected_answer` if it is not usable as a file name. */
export function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return plainName(decoded(last), url)
}

/** Returns the name if it is usable as a file name. Otherwise throws `unexpected_answer`. */
export function plainName(name: string, place: string): string {
  if (PLAIN_NAME.test(name)) return name
  throw new CatalogError('unexpected_answer', `${place} gives an unusable file name: ${JSON.stringify(name)}.`)
}

/** Absolute address of a link in a page or catalog. Throws `unexpected_answer` if it is no web address. */
export function resolvedAddress(link: string, place: string): string {
  const url = URL.canParse(link, place) ? new URL(link, place) : null
  if (url && /^https?:$/.test(url.protocol)) return url.href
  const why = `${place} gives an address that is not a web address: ${JSON.stringify(link)}.`
  throw new CatalogError('unexpected_answer', why)
}

/** Replaces every occurrence of the key in a string. */
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
