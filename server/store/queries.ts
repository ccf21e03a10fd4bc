// The named queries: the .sql files of questions and records, in any folder, each named by its stem.
// Parameters are named ($npi) and bound, never spliced.
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Queries = ReadonlyMap<string, string>

const folders = ['../questions/', '../records/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

export async function loadQueries(...given: string[]): Promise<Queries> {
  const from = given.length > 0 ? given : folders
  const paths = (await Promise.all(from.map(sqlUnder))).flat()
  const read = async (path: string): Promise<[string, string]> => [basename(path, '.sql'), await readFile(path, 'utf8')]
  return new Map(await Promise.all(paths.map(read)))
}

async function sqlUnder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(folder, name))
}
