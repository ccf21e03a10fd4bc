// A page that shows a kept release links to that release wherever the target can show one. Otherwise a reader
// who cites it, or compares it with the current release, would switch releases without noticing.
import { matchesTemplate } from '../request.ts'
import { FILES, PAGES } from './directory.ts'

const PARAMETER = 'release'
/** The pin in a query, as written in the HTML of a page. */
const NAMED = /(?:\?|&amp;)release=/
const SHOWN_FROM_KEPT = [...PAGES, ...FILES].filter(({ pin }) => pin).map(({ path }) => path)

/** The document with the pin added to links and forms of its main part. */
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

/** An address with the pin; `and` is the separator in the form that the surrounding text uses. */
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
  return SHOWN_FROM_KEPT.some((template) => matchesTemplate(template, path))
}
