// Writes a command's results into methodology/reliability.md, between its markers.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../../methodology/reliability.md', import.meta.url))
const CLOSING = '<!-- /generated -->'

export async function writeGenerated(name: string, text: string): Promise<void> {
  const opening = `<!-- generated:${name} -->`
  const page = await readFile(PAGE, 'utf8')
  const start = page.indexOf(opening) + opening.length
  if (start < opening.length) throw new Error(`${PAGE} has no mark ${opening}`)
  await writeFile(PAGE, `${page.slice(0, start)}\n\n${text}\n\n${page.slice(page.indexOf(CLOSING, start))}`)
}
