// make show: the SQL that makes the rows of a table, with the file and line of each part. It stages
// the source without files, so it needs no data.
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CatalogError } from '../../domain/errors.ts'
import { loadTables, type PublishedTable } from '../published/load.ts'
import { loadSources, sourceById, sourceFolder } from '../source-loader.ts'
import { prepareExtraction } from '../stages/extract.ts'
import { createInputs } from '../stages/inputs.ts'
import { stageSource } from '../stages/stage.ts'
import { Warehouse } from '../warehouse/connection.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** A day that snapshots can have. */
const DAY = '2026-11-01'

export async function show(name: string): Promise<string> {
  const tables = await loadTables()
  const table = tables.find((one) => one.name === name)
  if (!table) throw new CatalogError('usage', `show needs TABLE=<table>; '${name}' is not a table.`)
  const own = `pipeline/published/${table.partOf ?? name}/build.sql`
  const build = existsSync(join(ROOT, own)) ? [`-- ${own}:1\n${table.build.trim()}`] : []
  const views = table.sources.length > 1 ? new Map<string, string>() : await viewsOf(table, tables)
  const parts = ['judged', 'staged'].map(async (prefix) => {
    const view = `${prefix}_${name}`
    const sql = views.get(view)
    if (sql !== undefined) return [`create view ${view} as\n${await withOrigins(table, sql)};`]
    const place = prefix === 'judged' ? await placeInStaging(table, view) : null
    return place === null ? [] : [`-- ${view}: ${place}`]
  })
  return [...(await Promise.all(parts)).flat(), ...build].join('\n\n')
}

async function viewsOf(table: PublishedTable, tables: readonly PublishedTable[]): Promise<ReadonlyMap<string, string>> {
  const [id] = table.sources
  const source = sourceById(await loadSources(), id)
  const scratch = await mkdtemp(join(tmpdir(), 'show-'))
  const warehouse = await Warehouse.open(scratch, { memoryLimit: '1GB', threads: 1 }, 'memory')
  try {
    await prepareExtraction(warehouse)
    await createInputs(warehouse, source, [], { relation: () => null })
    const own = tables.filter(({ sources: [first, ...others] }) => first === id && others.length === 0)
    return (await stageSource(warehouse, source, DAY, { extracted: [], read: [], base: null, tables: own })).views
  } finally {
    await warehouse.close()
    await rm(scratch, { recursive: true })
  }
}

/** Each line that gives a column, with the line that declares it. */
async function withOrigins(table: PublishedTable, sql: string): Promise<string> {
  const file = `domain/tables/${table.partOf ?? table.name}.ts`
  const declared = (await readFile(join(ROOT, file), 'utf8')).split('\n')
  return sql
    .split('\n')
    .map((line) => {
      const column = / as "?(\w+)"?,?$/.exec(line)?.[1]
      const at = declared.findIndex((text) => column !== undefined && text.trim().startsWith(`${column}: `))
      return at < 0 ? line : `${line} -- ${file}:${at + 1}`
    })
    .join('\n')
}

async function placeInStaging({ sources: [id] }: PublishedTable, view: string): Promise<string | null> {
  const folder = sourceFolder(id)
  for (const file of (await readdir(folder)).filter((name) => name.startsWith('staging')).sort()) {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n')
    const at = lines.findIndex((line) => new RegExp(`^create .*(view|table) ${view} `).test(line))
    if (at >= 0) return `${relative(ROOT, join(folder, file))}:${at + 1}`
  }
  return null
}
