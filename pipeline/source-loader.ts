// Loads the sources: one for each folder of pipeline/sources. There is no other list of them.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CatalogError } from '../domain/errors.ts'
import { defineSource, type SourceDefinition } from '../domain/source.ts'
import { STATE_FAMILY, STATE_LISTS, type StateList } from '../domain/state-lists.ts'

const SOURCES_FOLDER = fileURLToPath(new URL('./sources/', import.meta.url))
const TABLES_FOLDER = fileURLToPath(new URL('../domain/tables/', import.meta.url))

/** The folder of a source, with its SQL files and fixtures. */
export function sourceFolder(id: string, root = SOURCES_FOLDER): string {
  return join(root, id)
}

type Part = 'source' | 'fetch' | 'extract'

/** Literal import patterns: a bundler includes only the files that such a pattern matches. */
const OWN: Record<Part, (id: string) => Promise<{ default: unknown }>> = {
  source: (id) => import(`./sources/${id}/source.ts`),
  fetch: (id) => import(`./sources/${id}/fetch.ts`),
  extract: (id) => import(`./sources/${id}/extract.ts`)
}

/** Default export of one part of a source's folder; null if the folder has no such file. */
export async function partOfSource(folder: string, part: Part): Promise<unknown> {
  const path = join(folder, `${part}.ts`)
  if (!existsSync(path)) return null
  const isOwn = resolve(folder, '..') === resolve(SOURCES_FOLDER)
  const module = await (isOwn ? OWN[part](basename(folder)) : import(pathToFileURL(path).href))
  return module.default
}

/**
 * Every source under `root`, ordered by id. Throws if a source's id differs from its folder name or is the
 * name of a table, whose methodology page it would hide.
 */
export async function loadSources(root = SOURCES_FOLDER): Promise<SourceDefinition[]> {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const sources = await Promise.all(
    folders.map(async ({ name }) => {
      const list = stateListOf(name)
      const declared = list ? sourceOfList(list) : await partOfSource(join(root, name), 'source')
      const source = declared as SourceDefinition | null
      if (source?.id !== name)
        throw new Error(`pipeline/sources/${name} declares the id '${source?.id}' instead of its folder name`)
      if (existsSync(join(TABLES_FOLDER, `${name}.ts`)))
        throw new Error(`pipeline/sources/${name} has the name of a published table; choose another id`)
      return source
    })
  )
  return sources.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The source with this id. Throws `unknown_source`, listing the known ids. */
export function sourceById(sources: readonly SourceDefinition[], id: string): SourceDefinition {
  const source = sources.find((candidate) => candidate.id === id)
  if (source) return source
  const why = `'${id}' is not a source; the sources are ${sources.map((known) => known.id).join(', ')}.`
  throw new CatalogError('unknown_source', why)
}

/** Columns that the conversion of a workbook adds: the name of the sheet, and the text above its header. */
export const SHEET = 'Sheet'
export const TITLE = 'List title'

/** The list of a source; undefined for another source. */
export function stateListOf(id: string): StateList | undefined {
  return STATE_LISTS.find(({ source }) => source === id)
}

export const isWorkbook = ({ file }: StateList) => /\.xlsx?$/.test(file.synthetic.file)

export function columnsOf({ from, birthDate, aliases }: StateList) {
  const read = Object.keys(from).map((header) => ({
    ...{ header, aliases: header in aliases ? [aliases[header] ?? ''] : [] },
    optional: header === TITLE
  }))
  return birthDate === null ? read : [...read, { header: birthDate, aliases: [], optional: true }]
}

function sourceOfList(list: StateList) {
  const { source, title, label, agency, page, dates, ignore } = list
  const { kind, name, encodings, rows, synthetic } = list.file
  return defineSource({
    ...{ id: source, family: STATE_FAMILY, title, short_name: label, authority: agency, official_url: page },
    // None of the lists states a license.
    license: 'LicenseRef-State-Public-Record',
    ...({ cadence: 'Monthly', sla_days: 40, dates } as const),
    files: {
      [kind]: {
        ...{ name: new RegExp(name, 'i'), encodings, converted: isWorkbook(list), columns: columnsOf(list) },
        ignore: Object.fromEntries(Object.entries(ignore).map(([column, why]) => [`${column}: ${why}`, column])),
        rows: { min: rows.min, max: rows.max },
        synthetic: {
          ...{ date: synthetic.date, file: () => synthetic.file },
          form: isWorkbook(list) ? 'workbook' : 'csv'
        }
      }
    }
  })
}
