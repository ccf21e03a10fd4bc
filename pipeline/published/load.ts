// Loads the published tables: one for each file of domain/tables, documented in methodology under the same
// name. A folder next to this file has the SQL that its declaration does not give.
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textOf } from '#files'
import { partsOf, type TableDefinition } from '../../domain/table.ts'
import { plainBuild } from '../compile/staged.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type PublishedTable = TableDefinition & {
  /** A SQL select in any row order. Reads `staged_<table>` if the catalog makes the rows. */
  build: string
  /** A single SQL select of a list of results over `built`, made with the macros of warehouse/checks.sql. */
  checks: string | null
  /**
   * SQL that gives the same rows from those of the previous release, if files were added to one of its
   * sources since. Null if the table is always rebuilt. For its inputs, see derived-addition.ts of the
   * stages.
   */
  addition: string | null
  /** The same, if its first source is unchanged and others changed. */
  replacement: string | null
  /** Methodology version from the front matter of the table's page. */
  methodology: string
}

/** Every published table, by name; of a table in parts, each part. Throws if a page has no version. */
export async function loadTables(): Promise<PublishedTable[]> {
  const folder = join(ROOT, 'pipeline/published')
  const names = (await readdir(join(ROOT, 'domain/tables'))).map((file) => basename(file, '.ts'))
  const tables = await Promise.all(
    names.sort().map(async (name) => {
      const module: { default: TableDefinition } = await import(`../../domain/tables/${name}.ts`)
      const made = {
        build: (await textOf(join(folder, name, 'build.sql'))) ?? plainBuild(name),
        checks: await textOf(join(folder, name, 'checks.sql')),
        addition: await textOf(join(folder, name, 'addition.sql')),
        replacement: await textOf(join(folder, name, 'replacement.sql')),
        methodology: await methodologyVersion(name)
      }
      return partsOf(module.default).map((table) => ({ ...table, ...made }))
    })
  )
  return tables.flat()
}

/** Version in the front matter of a page. Throws if there is none. */
export async function methodologyVersion(table: string): Promise<string> {
  const page = await readFile(join(ROOT, 'methodology', `${table}.md`), 'utf8')
  const version = /^---\n(?:.*\n)*?version: (v\d{4}\.\d{1,2}\.\d+)\n/.exec(page)?.[1]
  if (!version) throw new Error(`methodology/${table}.md has no version in its front matter`)
  return version
}
