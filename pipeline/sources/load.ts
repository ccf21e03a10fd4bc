// The sources: one for each folder beside this file. Nothing else lists them.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CatalogueError } from '../../domain/errors.ts'
import type { SourceDefinition } from '../../domain/source.ts'

export const SOURCES_FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** The folder of a source, with its SQL files and fixtures. */
export function sourceFolder(id: string, root = SOURCES_FOLDER): string {
  return join(root, id)
}

/** Every source under `root`, ordered by id. Throws when a folder's source has another id than the folder. */
export async function loadSources(root = SOURCES_FOLDER): Promise<SourceDefinition[]> {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const sources = await Promise.all(
    folders.map(async ({ name }) => {
      const module: { default: SourceDefinition } = await import(pathToFileURL(join(root, name, 'source.ts')).href)
      if (module.default.id !== name) throw new Error(`pipeline/sources/${name} declares the id '${module.default.id}'`)
      return module.default
    })
  )
  return sources.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The source of that id. Throws `unknown_source` listing the ids there are. */
export function sourceById(sources: readonly SourceDefinition[], id: string): SourceDefinition {
  const source = sources.find((candidate) => candidate.id === id)
  if (source) return source
  throw new CatalogueError('unknown_source', `'${id}'; the sources are ${sources.map((known) => known.id).join(', ')}.`)
}
