// The methodology pages in the repository: Markdown with a front matter of version and title. They are read
// once, so a request never names a path.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../methodology/', import.meta.url))

export type Page = {
  text: string
  /** Label v<year>.<month>.<n>. */
  version: string
  title: string
  /** Markdown of each second-level section, by heading. */
  sections: ReadonlyMap<string, string>
}

/** Pages by file stem. For a page about a table, the stem is the table's name. */
export type Pages = ReadonlyMap<string, Page>

/** Reads the pages. Throws naming a page with invalid front matter. */
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
  if (version === undefined || title === undefined)
    throw new Error(`methodology/${name} has no front matter with version and title`)
  const [, ...parts] = text.split(/^## /m)
  const sections = parts.map((part): [string, string] => {
    const [heading = '', ...lines] = part.split('\n')
    return [heading.trim(), lines.join('\n').trim()]
  })
  return { text, version, title, sections: new Map(sections) }
}
