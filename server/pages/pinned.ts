// A page that shows a kept release leads on to that release, wherever it leads to what can be shown from one: who cites it, or compares it
// with today's, would otherwise walk from one into the other unawares.
import { FILES, PAGES } from './directory.ts'

const PARAMETER = 'release'
/** In a query as a page holds it. */
const NAMED = /(?:\?|&amp;)release=/
const SHOWN_FROM_KEPT = [...PAGES, ...FILES].filter(({ pin }) => pin).map(({ path }) => path.split('/'))

/** The document with the pin in links and forms of its main part. */
export function leadingOn(html: string, release: string): string {
  const [begin, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')]
  const field = `<input type="hidden" name="${PARAMETER}" value="${release}"/>`
  const main = html
    .slice(begin, end)
    .replace(/ href="(\/[^"?#]*)(\?[^"#]*)?(#[^"]*)?"/g, (whole, path, query = '', fragment = '') =>
      isKept(path) && !NAMED.test(query) ? ` href="${withPin(`${path}${query}`, release, '&amp;')}${fragment}"` : whole
    )
    .replace(/<form action="([^"]*)"[^>]*>/g, (whole, path) => (isKept(path) ? whole + field : whole))
  return html.slice(0, begin) + main + html.slice(end)
}

/** An address with the pin; `and` as the place it is written to has it. */
export function withPin(address: string, release: string, and = '&'): string {
  return `${address}${address.includes('?') ? and : '?'}${PARAMETER}=${release}`
}

/** The address of the same page without its pin. */
export function withoutPin(address: string): string {
  const [path = '', query] = address.split('?')
  const others = new URLSearchParams(query)
  others.delete(PARAMETER)
  return others.size === 0 ? path : `${path}?${others}`
}

function isKept(path: string): boolean {
  const parts = path.split('/')
  return SHOWN_FROM_KEPT.some(
    (kept) => kept.length === parts.length && kept.every((part, at) => part.startsWith(':') || part === parts[at])
  )
}
