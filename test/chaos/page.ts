// Writes a command's results into a page of methodology/, between its markers.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../methodology/', import.meta.url))
const CLOSING = '<!-- /generated -->'

export async function writeGenerated(name: string, text: string, file = 'reliability.md'): Promise<void> {
  const path = join(FOLDER, file)
  const opening = `<!-- generated:${name} -->`
  const page = await readFile(path, 'utf8')
  const start = page.indexOf(opening) + opening.length
  if (start < opening.length) throw new Error(`${path} has no mark ${opening}`)
  await writeFile(path, `${page.slice(0, start)}\n\n${text}\n\n${page.slice(page.indexOf(CLOSING, start))}`)
}
