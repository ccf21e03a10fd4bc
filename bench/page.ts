// methodology/performance.md: handwritten prose, and one generated block per suite.
import { fileURLToPath } from 'node:url'

export const PAGE = fileURLToPath(new URL('../methodology/performance.md', import.meta.url))

const CLOSING = '<!-- /generated -->'

/** Content of a suite's block. */
export function blockOf(page: string, suite: string): string {
  const [from, to] = placeOf(page, suite)
  return page.slice(from, to).trim()
}

/** The page with this suite's block replaced. */
export function renewed(page: string, suite: string, text: string): string {
  const [from, to] = placeOf(page, suite)
  return `${page.slice(0, from)}\n\n${text}\n\n${page.slice(to)}`
}

function placeOf(page: string, suite: string): [from: number, to: number] {
  const opening = `<!-- generated:bench-${suite} -->`
  const start = page.indexOf(opening)
  if (start < 0) throw new Error(`methodology/performance.md has no block ${opening}`)
  return [start + opening.length, page.indexOf(CLOSING, start)]
}
