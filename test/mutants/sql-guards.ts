// The tests that must notice a change of an SQL file, by what the file is about.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadTables } from '../../pipeline/published/load.ts'

/** A test, and the only source that it runs for, if it covers all. */
export type Guard = { test: string; source: string }

/** Tests of tables derived across sources. */
const OF_DERIVED: Readonly<Record<string, string[]>> = {
  identity_match: ['pipeline/identity-match', 'server/identity'],
  payment_match: ['server/surface-b-universe'],
  entity: ['pipeline/derived-tables', 'server/surface-b-universe'],
  rejected_identifier: ['contracts/rejected-rows'],
  screening_listing: ['server/screening-universe'],
  screening_name: ['pipeline/name-keys', 'server/screening-universe'],
  search_document: ['server/search-index'],
  search_posting: ['server/search-index'],
  search_word: ['server/search-index'],
  supply_state: ['server/supply-figures'],
  supply_state_subspecialty: ['server/supply-figures'],
  withheld_identifier: ['pipeline/withholding']
}
/** Tests of macros that several sources use, before the sources that use them most. */
const OF_MACROS: Readonly<Record<string, { tests: string[]; sources: string[] }>> = {
  checks: { tests: ['contracts/checks'], sources: [] },
  dates: { tests: [], sources: ['oig_leie', 'pecos', 'sam_exclusions'] },
  derived: { tests: ['pipeline/derived-tables', 'server/search-index'], sources: [] },
  enrollments: { tests: [], sources: ['pecos', 'cms_facility_owners'] },
  identifiers: { tests: ['pipeline/identifiers'], sources: ['nppes', 'oig_leie'] },
  identity: { tests: ['pipeline/identity-match', 'server/identity'], sources: [] },
  names: { tests: ['pipeline/name-keys', 'server/search-index'], sources: [] },
  rejects: { tests: ['contracts/rejected-rows'], sources: [] },
  sensitive: { tests: ['pipeline/sensitive', 'contracts/sensitive-columns'], sources: [] },
  screening: { tests: ['pipeline/name-keys', 'server/screening-universe'], sources: [] },
  state_lists: { tests: [], sources: ['state_list_oh', 'state_list_ny', 'state_list_ca'] },
  texts: { tests: ['pipeline/readable-text'], sources: ['care_compare', 'qpp_mips'] },
  withholding: { tests: ['pipeline/withholding'], sources: [] }
}
/** Tests of every source that run for one source alone. */
const OF_EACH_SOURCE = ['contracts/sources', 'contracts/plausible-dates']
/** They compare every column of every table and notice most changes, so they run before tests of a table. */
const OF_ALL: Guard[] = ['changed-values', 'values'].map((name) => ({
  test: `test/contracts/${name}.test.ts`,
  source: ''
}))

const tables = await loadTables()
const named = (names: readonly string[]): Guard[] => names.map((name) => ({ test: `test/${name}.test.ts`, source: '' }))

function ofSource(root: string, id: string): Guard[] {
  const own = readdirSync(join(root, 'test/sources')).filter((name) => /\.test\.ts$/.test(name))
  const prefix = id.startsWith('state_list_') ? 'state-lists' : id
  return [
    ...OF_EACH_SOURCE.map((name) => ({ test: `test/${name}.test.ts`, source: id })),
    ...OF_ALL,
    ...own.filter((name) => name.startsWith(prefix)).map((name) => ({ test: `test/sources/${name}`, source: '' }))
  ]
}

/** The tests of a file, in the order in which they run until one fails. Throws if it knows none. */
export function guardsOf(root: string, file: string): Guard[] {
  const [, folder = '', name = '', sql = ''] = /^pipeline\/(\w+)\/(\w+)(?:\/([\w-]+))?\.sql$/.exec(file) ?? []
  if (folder === 'sources') return ofSource(root, name)
  if (folder === 'warehouse' && OF_MACROS[name])
    return [...OF_ALL, ...named(OF_MACROS[name].tests), ...OF_MACROS[name].sources.flatMap((id) => ofSource(root, id))]
  const parts = tables.filter((table) => table.name === name || table.partOf === name)
  const sources = parts.flatMap(({ sources }) => (sources.length === 1 ? sources : []))
  if (sql === 'checks') return [{ test: 'test/contracts/checks.test.ts', source: sources[0] ?? 'derived' }]
  if (sources.length > 0) return sources.slice(0, 2).flatMap((id) => ofSource(root, id))
  const guards = named(OF_DERIVED[name] ?? [])
  if (guards.length === 0) throw new Error(`test/mutants/sql-guards.ts knows no test of ${file}`)
  return [...OF_ALL, ...guards]
}
