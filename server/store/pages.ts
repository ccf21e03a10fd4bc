// The methodology pages as they stand in the repository: Markdown under a front matter that names version and title. Read once: a request
// never names a path.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../methodology/', import.meta.url))

export type Page = {
  /** Markdown as it stands. */
  text: string
  /** Label v<year>.<month>.<n>. */
  version: string
  title: string
  /** Markdown under each heading of the second level, by heading. */
  sections: ReadonlyMap<string, string>
}

/** Pages by file stem, which is the table's name for a page about a table. */
export type Pages = ReadonlyMap<string, Page>

/** Reads the pages. Throws naming one whose front matter is not as it should be. */
export async function loadPages(from = folder): Promise<Pages> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.md')).sort()
  const read = async (name: string): Promise<[string, Page]> => [
    name.slice(0, -'.md'.length),
    pageIn(await readFile(join(from, name), 'utf8'), name)
  ]
  return new Map(await Promise.all(names.map(read)))
}

function pageIn(text: string, name: string): Page {
  const [, version, title] = /^---\nversion: (.+)\ntitle: (.+)\n/.exec(text) ?? []
  if (version === undefined || title === undefined) throw new Error(`methodology/${name} has no version and title`)
  const [, ...parts] = text.split(/^## /m)
  const sections = parts.map((part): [string, string] => {
    const [heading = '', ...lines] = part.split('\n')
    return [heading.trim(), lines.join('\n').trim()]
  })
  return { text, version, title, sections: new Map(sections) }
}
