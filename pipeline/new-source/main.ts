// make new-source: writes every file of a source and of its published table from the header of an official
// file. What no header says is marked NOT STATED, and `make test-source` lists it.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { CatalogError } from '../../domain/errors.ts'
import { loadSources } from '../source-loader.ts'
import { layoutOf } from './layout.ts'
import { sourceFiles } from './source-files.ts'
import { tableFiles } from './table-files.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const STATE_LIST = 'A state list is one file, list.json: make new-list STATE=<two letters> FILE=<real list>.'
const ID = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

const { ID: id = '', TABLE: table = '', HEADER: file = '', KEY: key = '' } = process.env

try {
  console.log(`${(await newSource()).join('\n')}\nNext: make test-source SOURCE=${id}`)
} catch (error) {
  if (!(error instanceof CatalogError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** Paths of the files written, relative to the checkout. Throws `usage` if a name is taken or not valid. */
async function newSource(): Promise<string[]> {
  if (!id || !table || !file)
    throw new CatalogError('usage', 'new-source needs ID=<source>, TABLE=<table> and HEADER=<file with the header>.')
  for (const name of [id, table])
    if (!ID.test(name))
      throw new CatalogError('usage', `'${name}' is not a name: use lower-case words joined by underscores.`)
  if (id.startsWith('state_list_')) throw new CatalogError('usage', STATE_LIST)
  if (id === table) throw new CatalogError('usage', 'The source and the table need different names.')
  if ((await loadSources()).some((source) => source.id === id))
    throw new CatalogError('usage', `pipeline/sources/${id} exists.`)
  if (existsSync(join(ROOT, `domain/tables/${table}.ts`)))
    throw new CatalogError('usage', `domain/tables/${table}.ts exists.`)
  const header = Papa.parse<string[]>(await readFile(file, 'utf8'), { preview: 1 }).data[0] ?? []
  const layout = layoutOf({ id, table, fileName: basename(file), header, key })
  const files = { ...sourceFiles(layout), ...tableFiles(layout) }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true })
    await writeFile(join(ROOT, path), content)
  }
  return Object.keys(files)
}
