import { readdirSync } from 'node:fs'
import t from 'tap'
import { z } from 'zod'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { column, defineTable, duckdbType, isNullable, partsOf, type TableDefinition, Usd } from '../../domain/table.ts'
import { loadSources } from '../../pipeline/source-loader.ts'

const TYPES = ['VARCHAR', 'DATE', 'BOOLEAN', 'INTEGER', 'BIGINT', 'DOUBLE', 'DECIMAL(18,2)', 'VARCHAR[]']
// Names from the interface specification that break our naming rules.
const SPECIFIED = ['underserved']

const folder = new URL('../../domain/tables/', import.meta.url)
const tables = await Promise.all(
  readdirSync(folder).map(async (file): Promise<[name: string, table: TableDefinition]> => {
    const { default: table } = await import(`../../domain/tables/${file}`)
    return [file.replace(/\.ts$/, ''), table]
  })
)
const sources = await loadSources()

function isOfficial(header: string, table: TableDefinition): boolean {
  const kinds = sources.filter(({ id }) => table.sources.includes(id)).flatMap(({ files }) => Object.values(files))
  return kinds.some(
    ({ columns, repeating }) =>
      columns.some((input) => input.header === header) || repeating.some(({ pattern }) => pattern.test(header))
  )
}

for (const [name, table] of tables) {
  t.test(`the definition of table ${name} is valid`, async (t) => {
    t.equal(table.name, name, 'its file has its name')
    t.match(name, /^[a-z]+(_[a-z]+)*$/)
    t.ok(table.key.length > 0, 'it has a key')
    t.same(new Set(table.key).size, table.key.length)
    for (const id of table.sources)
      t.ok(
        sources.some((source) => source.id === id),
        `source ${id} exists`
      )
    t.equal(
      table.datasetId !== undefined,
      table.sources.length > 1,
      'a slug of its own only when derived across sources'
    )

    for (const [label, col] of Object.entries(table.columns)) {
      const type = duckdbType(col)
      t.ok(TYPES.includes(type), `${label} is ${type}`)
      t.match(col.meaning, /^\S.{2,}[^.]$/s, `${label} has a meaning, without a full stop`)
      if (table.key.includes(label)) t.notOk(isNullable(col), `${label} is never null`)
      if (label.startsWith('_')) t.ok((PROVENANCE_KEYS as string[]).includes(label), `${label} is a provenance key`)
      else t.match(label, /^[a-z0-9]+(_[a-z0-9]+)*$/, label)
      if (type === 'BOOLEAN' && !SPECIFIED.includes(label)) t.match(label, /(^|_)(is|has)_/, `${label} is a boolean`)
      if (type === 'DATE') t.match(label, /(_date|_on)$|^date_of_/, `${label} is a day`)
      for (const header of col.from) t.ok(isOfficial(header, table), `'${header}' is an official column of its sources`)
    }
  })
}

t.test('each part of a table names columns of its own source', async (t) => {
  for (const table of tables.flatMap(([, table]) => (table.parts ? partsOf(table) : []))) {
    t.equal(table.sources.length, 1, table.name)
    for (const [label, col] of Object.entries(table.columns)) {
      for (const header of col.from) t.ok(isOfficial(header, table), `${table.name}.${label}: '${header}' is official`)
    }
    const expected = table.partOf === 'state_exclusion' ? ['name', 'npi', 'start_date'] : ['date_of_birth']
    for (const label of expected) t.ok(table.columns[label]?.from.length, `${table.name}.${label}`)
  }
})

t.test('each kind of schema maps to its DuckDB type', async (t) => {
  const types: [z.ZodType, string][] = [
    [z.string(), 'VARCHAR'],
    [z.string().brand<'Id'>(), 'VARCHAR'],
    [z.enum(['a', 'b']), 'VARCHAR'],
    [z.literal('a'), 'VARCHAR'],
    [z.iso.date(), 'DATE'],
    [z.boolean(), 'BOOLEAN'],
    [z.int32(), 'INTEGER'],
    [z.int(), 'BIGINT'],
    [z.number(), 'DOUBLE'],
    [Usd, 'DECIMAL(18,2)'],
    [Usd.nullable(), 'DECIMAL(18,2)'],
    [z.array(z.string()), 'VARCHAR[]'],
    [z.string().nullable(), 'VARCHAR'],
    [z.int32().nullable(), 'INTEGER']
  ]
  for (const [schema, type] of types) t.equal(duckdbType(column(schema, 'a value')), type)
  for (const schema of [z.object({}), z.any(), z.date(), z.union([z.string(), z.number()])]) {
    t.throws(() => duckdbType(column(schema, 'a value')), /no DuckDB type/)
  }
})

t.test('rejects an invalid definition and names the table and column', async (t) => {
  const good: TableDefinition = {
    name: 'thing',
    title: 'Things',
    sources: ['nppes'],
    key: ['id'],
    columns: { id: column(z.string(), 'Identifier', 'ID'), note: column(z.string().nullable(), 'Note') }
  }
  t.equal(defineTable(good), good)
  t.throws(() => defineTable({ ...good, key: ['ID'] }), { message: "table thing: 'ID' is not a column" })
  t.throws(() => defineTable({ ...good, order: ['npi'] }), { message: "table thing: 'npi' is not a column" })
  t.throws(() => defineTable({ ...good, key: ['note'] }), { message: "table thing: key column 'note' is nullable" })
})
