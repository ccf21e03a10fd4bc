// The registry record as a tree: every published column of the provider table once, grouped by subject.

import { z } from 'zod'
import type { TableDefinition } from '../../../domain/table.ts'
import provider from '../../../domain/tables/provider.ts'
import identifier from '../../../domain/tables/provider_identifier.ts'
import taxonomy from '../../../domain/tables/provider_taxonomy.ts'
import { named } from '../../records/members.ts'
import type { Row, Value } from '../../store/rows.ts'

type Group = { name: string; members: ReadonlyMap<string, string> }

/** Groups columns that share a prefix; each member is named by the rest of its column name. */
function prefixed(name: string, prefix = `${name}_`): Group {
  const columns = Object.keys(provider.columns).filter((column) => column.startsWith(prefix))
  return { name, members: new Map(columns.map((column) => [column.slice(prefix.length), column])) }
}

function listed(name: string, columns: readonly string[]): Group {
  return { name, members: new Map(columns.map((column) => [column, column])) }
}

const GROUPS: readonly Group[] = [
  listed('names', [
    'organization_name',
    'last_name',
    'first_name',
    'middle_name',
    'name_prefix',
    'name_suffix',
    'credential'
  ]),
  prefixed('other_names', 'other_'),
  prefixed('practice_address', 'practice_'),
  prefixed('mailing_address', 'mailing_'),
  listed('dates', [
    'enumeration_date',
    'last_update_date',
    'deactivation_date',
    'reactivation_date',
    'certification_date'
  ]),
  prefixed('authorized_official'),
  prefixed('parent_organization')
]

const grouped = new Set(GROUPS.flatMap((group) => [...group.members.values()]))
const single = Object.keys(provider.columns).filter((column) => !column.startsWith('_') && !grouped.has(column))

function schemaOf(table: TableDefinition, members: ReadonlyMap<string, string>): z.ZodObject {
  return z.strictObject(
    Object.fromEntries([...members].map(([member, column]) => [member, describedColumn(table, column)]))
  )
}

function describedColumn(table: TableDefinition, name: string): z.ZodType {
  const column = table.columns[name]
  if (!column) throw new Error(`table ${table.name} has no column '${name}'`)
  return column.schema.describe(column.meaning)
}

/** A member for each column of a table, except the named columns and those that start with an underscore. */
export function columnsExcept(table: TableDefinition, left: readonly string[]): z.ZodObject {
  const names = Object.keys(table.columns).filter((name) => !name.startsWith('_') && !left.includes(name))
  return schemaOf(table, new Map(names.map((name) => [name, name])))
}

export const RegistryBlock = named('RegistryRecord', {
  ...schemaOf(provider, new Map(single.map((column) => [column, column]))).shape,
  ...Object.fromEntries(GROUPS.map(({ name, members }) => [name, schemaOf(provider, members)])),
  taxonomies: z.array(columnsExcept(taxonomy, ['npi'])).describe('In slot order'),
  identifiers: z.array(columnsExcept(identifier, ['npi'])).describe('In slot order')
})

/** The tree of one provider row with its taxonomy and identifier rows, each in slot order. */
export function registryBlock(row: Row, taxonomies: readonly Row[], identifiers: readonly Row[]) {
  const record: Record<string, Value | Row> = {}
  for (const column of single) record[column] = row[column] ?? null
  for (const { name, members } of GROUPS) {
    const group: Row = {}
    for (const [member, column] of members) group[member] = row[column] ?? null
    record[name] = group
  }
  return { ...record, taxonomies: [...taxonomies], identifiers: [...identifiers] }
}
