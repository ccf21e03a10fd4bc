// Documents other than the methods: guides and decision records. They are read once, so a request never names
// a path.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadPages, type Pages } from '../store/pages.ts'
import { nameOf } from './document-address.ts'

const METHODOLOGY = fileURLToPath(new URL('../../methodology/', import.meta.url))

/**
 * Folders of the documents, relative to the repository root; links in the documents are relative to these
 * folders.
 */
export const FOLDERS = { guides: 'methodology/guides', decisions: 'methodology/decisions' } as const

export type Decision = { number: string; title: string; text: string }

export type Library = {
  /** By name, in reading order. */
  guides: Pages
  /** By file stem, oldest first. */
  decisions: ReadonlyMap<string, Decision>
}

export async function loadLibrary(): Promise<Library> {
  const [guides, decisions] = await Promise.all([loadPages(join(METHODOLOGY, 'guides')), readDecisions()])
  return { guides: new Map([...guides].map(([stem, guide]) => [nameOf(stem), guide])), decisions }
}

async function readDecisions(): Promise<Library['decisions']> {
  const folder = join(METHODOLOGY, 'decisions')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const read = async (name: string): Promise<[string, Decision]> => {
    const text = await readFile(join(folder, name), 'utf8')
    const [, number, title] = /^# (\d{4}) · (.+)\n/.exec(text) ?? []
    if (number === undefined || title === undefined)
      throw new Error(`${FOLDERS.decisions}/${name} has no number and title`)
    return [name.slice(0, -'.md'.length), { number, title: title.replaceAll('`', ''), text }]
  }
  return new Map(await Promise.all(names.map(read)))
}
