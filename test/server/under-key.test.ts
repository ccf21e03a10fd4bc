// Which tables are found under an identifier: compared with the columns of every published table, and with
// the rows of a release with every source.
import t from 'tap'
import { z } from 'zod'
import { Cage, Ccn, Npi, NpiShape, Uei } from '../../domain/identifiers.ts'
import { shapeOf } from '../../domain/shapes.ts'
import { type Column, duckdbType } from '../../domain/table.ts'
import { columnsUnder, KEYS, type Key, OF_ANOTHER_PARTY, tablesUnder } from '../../domain/under-key.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

const tables = (await loadTables()).map(({ columns, ...table }) => ({
  ...table,
  definitions: columns,
  columns: Object.entries(columns).map(([name, column]) => ({ name, type: duckdbType(column) }))
}))

const SCHEMAS = new Map<unknown, Key>([
  ...([Npi, NpiShape] as const).map((schema) => [schema, 'npi'] as const),
  ...([[Ccn, 'ccn'] as const, [Uei, 'uei'] as const, [Cage, 'cage_code'] as const] as const)
])
const SHAPES: Readonly<Record<string, Key>> = { npi: 'npi', ccn: 'ccn', cage: 'cage_code' }

/** The identifier that a column holds by its schema, its official header or the end of its name. */
function identifierIn(name: string, { schema, from }: Column): Key | undefined {
  const plain = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  return (
    SCHEMAS.get(plain) ??
    (from.length === 1 ? SHAPES[shapeOf(from[0] ?? '') ?? ''] : undefined) ??
    KEYS.find((key) => new RegExp(`(^|_)${key}s?$`).test(name))
  )
}

t.test('finds every published table under the identifiers that its columns hold', async (t) => {
  let seen = 0
  for (const table of tables.filter(({ internal }) => !internal)) {
    for (const [name, column] of Object.entries(table.definitions)) {
      const key = identifierIn(name, column)
      // A flag about an identifier holds none; a text as published can hold anything.
      if (!key || duckdbType(column) === 'BOOLEAN' || name.endsWith('_as_published')) continue
      seen++
      const isFound = columnsUnder(key, table).some((found) => found.name === name)
      const reason = OF_ANOTHER_PARTY[`${table.name}.${name}`]
      t.ok(isFound !== (reason !== undefined), `${table.name}.${name} is found by ${key}, or has a reason`)
    }
  }
  t.ok(seen > 60, `${seen} columns with an identifier`)
  const names = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  for (const [name, reason] of Object.entries(OF_ANOTHER_PARTY)) {
    t.ok(names.includes(name), `${name} exists`)
    t.match(reason, /^[A-Z].{20,}\.$/)
  }
  t.same(columnsUnder('npi', { name: 'x', internal: true, columns: [{ name: 'npi', type: 'VARCHAR' }] }), [])
})

t.test('shows each table that holds an NPI in the history of the NPI', async (t) => {
  const dataDir = t.testdir()
  const { release, rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  // Read from the columns named here, not by the code under test.
  const npisOf = (row: Record<string, unknown>) =>
    [row.npi, row.buyer_npi, row.seller_npi, ...((row.npis as string[] | null | undefined) ?? [])].filter(
      (npi) => typeof npi === 'string'
    )
  const held = new Map<string, Map<string, number>>()
  const expected = release.manifest.tables.filter(
    ({ columns, internal, not_in_feed }) =>
      !internal && not_in_feed === null && columns.some(({ name }) => ['npi', 'npis', 'buyer_npi'].includes(name))
  )
  for (const { name } of expected) {
    for (const row of await rowsOf(name)) {
      for (const npi of new Set(npisOf(row))) {
        const counts = held.get(npi) ?? new Map<string, number>()
        held.set(npi, counts.set(name, (counts.get(name) ?? 0) + 1))
      }
    }
  }
  const missing = new Set(expected.map(({ name }) => name))
  // The NPIs with the most tables first, until each table was shown.
  const byReach = [...held].sort(([, a], [, b]) => b.size - a.size)
  for (const [npi, counts] of byReach) {
    if (![...counts.keys()].some((name) => missing.has(name))) continue
    const { body } = await server.get(`/v1/npi/${npi}/history`)
    const shown = body.first_seen.map(({ table, rows }: { table: string; rows: number }) => [table, rows])
    t.same(Object.fromEntries(shown), Object.fromEntries(counts), `tables of ${npi}`)
    for (const { table, records, rows } of body.first_seen) {
      t.equal(records.length, Math.min(rows, 100))
      t.ok(
        records.every((record: Record<string, unknown>) => npisOf(record).includes(npi)),
        `${table} gives ${npi}`
      )
    }
    for (const name of counts.keys()) missing.delete(name)
  }
  t.same([...missing], [], 'every table was shown')
  const { body } = await server.get(`/v1/npi/${byReach[0]?.[0]}/history`)
  t.same(
    body.not_checked.map(({ name }: { name: string }) => name).sort(),
    [
      ...['facility', 'facility_ownership_change', 'identity_match', 'payment_match'],
      ...tablesUnder('npi', tables).flatMap(partOfState)
    ].sort()
  )
})

const partOfState = ({ name, partOf }: { name: string; partOf?: string }) =>
  partOf === 'state_exclusion' ? [name] : []
