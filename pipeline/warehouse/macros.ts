// The macros that queries of the pipeline share, in a file for each topic beside this one.
import { readFile } from 'node:fs/promises'
import { SEARCH_KINDS } from '../../domain/tables/search_document.ts'
import { literal, type Warehouse } from './connection.ts'

export type MacroTopic = 'derived' | 'identifiers' | 'names' | 'texts' | 'withholding'

/** Makes the macros of these topics, in this order: one may use those of a topic before it. */
export async function createMacros(warehouse: Warehouse, ...topics: readonly MacroTopic[]): Promise<void> {
  for (const topic of topics) {
    await warehouse.run(await readFile(new URL(`./${topic}.sql`, import.meta.url), 'utf8'))
    if (topic === 'names')
      await warehouse.run(`create or replace macro search_kinds() as [${SEARCH_KINDS.map(literal).join(', ')}]`)
  }
}
