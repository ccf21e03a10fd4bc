// Writes measured figures into methodology/name-matching.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../../methodology/name-matching.md', import.meta.url))

/** Replaces the generated block of the page with the text. */
export function writeBlock(name: string, text: string): void {
  const page = readFileSync(PAGE, 'utf8')
  const mark = `<!-- generated:${name} -->`
  const start = page.indexOf(mark) + mark.length
  const end = page.indexOf('<!-- /generated -->', start)
  if (start < mark.length || end < 0) throw new Error(`${PAGE} has no block ${name}`)
  writeFileSync(PAGE, `${page.slice(0, start)}\n\n${text}\n\n${page.slice(end)}`)
}
