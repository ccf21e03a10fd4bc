// Schema of an Iceberg table: from the columns of the kept releases, with the field ids of the catalog.
import { createHash } from 'node:crypto'
import { type ManifestTable, publishedOrder } from '../../domain/manifest.ts'

export type List = { type: 'list'; 'element-id': number; element: string; 'element-required': boolean }
export type Field = { id: number; name: string; required: boolean; type: string | List; doc: string }
export type Schema = {
  type: 'struct'
  'schema-id': number
  'identifier-field-ids'?: number[]
  fields: Field[]
}
export type SortOrder = {
  'order-id': number
  fields: { transform: 'identity'; 'source-id': number; direction: 'asc'; 'null-order': 'nulls-last' }[]
}

/** Ids that are made from names begin here. */
const MADE_IDS = 1_000_000

const PRIMITIVES: Readonly<Record<string, string>> = {
  VARCHAR: 'string',
  DATE: 'date',
  BOOLEAN: 'boolean',
  INTEGER: 'int',
  BIGINT: 'long',
  DOUBLE: 'double'
}

export function isList(type: Field['type']): type is List {
  return typeof type !== 'string'
}

/** The Iceberg type of a published primitive type. Throws for a type that no published table has. */
function primitive(type: string): string {
  const [, precision, scale] = /^DECIMAL\((\d+),(\d+)\)$/.exec(type) ?? []
  const found = precision === undefined ? PRIMITIVES[type] : `decimal(${precision}, ${scale})`
  if (found === undefined) throw new Error(`Iceberg has no type for ${type}`)
  return found
}

export type FieldIds = ReturnType<typeof fieldIdsOf>

/** `domain/field-ids.json` gives them. A column dropped before the file began has one of its name. */
export function fieldIdsOf(given: Readonly<Record<string, number>>) {
  const used = new Set<number>()
  const of = (name: string): number => {
    const made = createHash('sha256').update(name).digest().readUInt32BE() % MADE_IDS
    const id = given[name] ?? MADE_IDS + made
    used.add(id)
    return id
  }
  return {
    of,
    /** Id of the elements of a list column. No column name has a point. */
    ofElement: (name: string) => of(`${name}.element`),
    /** The highest of a table, so that it never becomes lower. */
    highest: () => Math.max(0, ...used, ...Object.values(given))
  }
}

/** `required` says for which columns no kept release has a null. */
export function schemaOf(
  table: ManifestTable,
  ids: FieldIds,
  required: (column: string) => boolean
): Omit<Schema, 'schema-id'> {
  const fields = table.columns.map(({ name, type, meaning }) => ({
    id: ids.of(name),
    name,
    required: required(name),
    type: type.endsWith('[]')
      ? {
          type: 'list' as const,
          'element-id': ids.ofElement(name),
          element: primitive(type.slice(0, -2)),
          'element-required': false
        }
      : primitive(type),
    doc: meaning
  }))
  const key = table.key.map((name) => fields.find((field) => field.name === name))
  const identifies = key.length > 0 && key.every((field) => field?.required && field.type !== 'double')
  return {
    type: 'struct',
    ...(identifies && { 'identifier-field-ids': key.flatMap((field) => field?.id ?? []) }),
    fields
  }
}

export function sortOrderOf(table: ManifestTable, ids: FieldIds): SortOrder['fields'] {
  return publishedOrder(table).map((column) => ({
    transform: 'identity',
    'source-id': ids.of(column),
    direction: 'asc',
    'null-order': 'nulls-last'
  }))
}

/** The published Parquet files have no field ids: readers find a column by its name. */
export function nameMappingOf(tables: readonly ManifestTable[], ids: FieldIds): object[] {
  const columns = new Map(tables.flatMap(({ columns }) => columns).map(({ name, type }) => [name, type]))
  return [...columns].map(([name, type]) => ({
    'field-id': ids.of(name),
    names: [name],
    ...(type.endsWith('[]') && { fields: [{ 'field-id': ids.ofElement(name), names: ['element'] }] })
  }))
}

/** True if Iceberg can read values of the earlier type as the later one. */
export function widens(earlier: string, later: string): boolean {
  if (earlier === later || (earlier === 'INTEGER' && later === 'BIGINT')) return true
  const [from, to] = [earlier, later].map((type) => /^DECIMAL\((\d+),(\d+)\)$/.exec(type))
  return !!from && !!to && from[2] === to[2] && Number(from[1]) <= Number(to[1])
}
