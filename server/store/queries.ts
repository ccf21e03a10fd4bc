// The named queries: every .sql file next to the operations, in any folder, named by its stem. Parameters are
// named ($npi) and bound, never spliced.
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Queries = ReadonlyMap<string, string>

const folder = fileURLToPath(new URL('../operations/', import.meta.url))

/** Reads the queries: name (file stem) to SQL text. */
export async function loadQueries(from = folder): Promise<Queries> {
  const names = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  const read = async (name: string): Promise<[string, string]> => [
    basename(name, '.sql'),
    await readFile(join(from, name), 'utf8')
  ]
  return new Map(await Promise.all(names.map(read)))
}
