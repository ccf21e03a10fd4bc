// Two small releases without a pipeline: tables of random rows in real Parquet files, and manifests that name
// them.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { z } from 'zod'
import type { Released } from '../domain/compared-tables.ts'
import type { ManifestTable, SnapshotManifest } from '../domain/manifest.ts'
import type { Provenance } from '../domain/provenance.ts'
import { column, defineTable, duckdbType, type TableDefinition, Usd } from '../domain/table.ts'
import { literal, type Warehouse } from '../pipeline/warehouse/connection.ts'
import { writeTable } from '../pipeline/warehouse/parquet.ts'

const text = z.string().nullable()

/** Rows with every column type, and a key of two columns. */
export const THING = defineTable({
  name: 'thing',
  title: 'Things',
  sources: ['made'],
  key: ['code', 'ordinal'],
  columns: {
    code: column(z.string(), 'Code'),
    ordinal: column(z.int32(), 'Ordinal'),
    npi: column(text, 'NPI'),
    words: column(text, 'Words'),
    day: column(z.iso.date().nullable(), 'Day'),
    flag: column(z.boolean().nullable(), 'Flag'),
    count: column(z.int().nullable(), 'Count'),
    ratio: column(z.number().nullable(), 'Ratio'),
    amount: column(Usd.nullable(), 'Amount'),
    list: column(z.array(z.string().nullable()), 'List'),
    listed_on: column(z.iso.date(), 'Date of the file'),
    _confidence: column(z.number().nullable(), 'Confidence'),
    _data_availability: column(z.array(z.string()), 'Flags')
  }
})

/** Lines whose key is a digest of their values, as for lists without a key. */
export const LINE = defineTable({
  name: 'line',
  title: 'Lines',
  sources: ['made'],
  key: ['line_id'],
  identity: [
    { agree: ['name', 'born', 'since'], known: ['name', 'since'] },
    { agree: ['npi', 'since'], known: ['npi'] }
  ],
  columns: {
    line_id: column(z.string(), 'Digest'),
    npi: column(text, 'NPI'),
    name: column(text, 'Name'),
    born: column(z.iso.date().nullable(), 'Born'),
    since: column(z.iso.date().nullable(), 'Since'),
    place: column(text, 'Place')
  }
})

export const TABLES = [THING, LINE]
export type MadeRows = { thing: Record<string, unknown>[]; line: Record<string, unknown>[] }

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
const day = fc.integer({ min: 0, max: 20 }).map((n) => new Date(Date.UTC(2020, 1, 20 + n)).toISOString().slice(0, 10))
const npi = fc.constantFrom('1000000004', '1000000012', '1000000020', '1000000038')
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('', ' ', '"', '\\', "O'Neil", '{"a":1}', 'null', 'Doña 健\n')
)

const thing = fc.record({
  ...{ code: fc.constantFrom('a', 'b', 'ç', '"', 'é,"'), ordinal: fc.integer({ min: 1, max: 9 }), npi: orNull(npi) },
  ...{ words: orNull(words), day: orNull(day), flag: orNull(fc.boolean()) },
  count: orNull(fc.integer({ min: -9_000_000_000, max: 9_000_000_000 })),
  ratio: orNull(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value))),
  amount: orNull(fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100)),
  list: fc.array(orNull(words), { maxLength: 3 }),
  _confidence: orNull(fc.constantFrom(0.5, 1)),
  _data_availability: fc.subarray(['invalid_value', 'value_withheld'])
})
// Only a few values, so lines are often equal and often share the columns that identify them.
const line = fc.record({
  ...{
    npi: orNull(npi),
    name: orNull(fc.constantFrom('Roe', 'Doe', 'Poe', 'Noé')),
    born: orNull(fc.constant('1970-01-01'))
  },
  ...{ since: orNull(fc.constantFrom('2020-03-01', '2021-03-01')), place: orNull(fc.constantFrom('X', 'Y', 'Z')) }
})

const things = fc.uniqueArray(thing, { maxLength: 25, selector: ({ code, ordinal }) => `${code} ${ordinal}` })
const lines = fc.array(line, { maxLength: 12 })

const fate = fc.constantFrom('kept', 'kept', 'kept', 'gone', 'edited')
const fates = (count: number) => fc.array(fate, { minLength: count, maxLength: count })
const step = fc.record({ things, lines, thingFates: fates(40), lineFates: fates(40) })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The next release: rows kept, removed, edited and added at random. */
function evolved(before: MadeRows, { things, lines, thingFates, lineFates }: Step): MadeRows {
  const [donor] = things
  const [other] = lines
  const idOf = ({ code, ordinal }: Record<string, unknown>) => `${code} ${ordinal}`
  const kept = before.thing.flatMap((row, index) => {
    const fate = thingFates[index % thingFates.length]
    if (fate === 'gone') return []
    if (fate === 'kept' || !donor) return [row]
    // Changes a few columns, never the key.
    const more = index % 2 ? { list: donor.list, npi: donor.npi } : { _confidence: donor._confidence }
    return [{ ...row, words: donor.words, amount: donor.amount, ...more }]
  })
  const keptLines = before.line.flatMap((row, index) => {
    const fate = lineFates[index % lineFates.length]
    if (fate === 'gone') return []
    return [fate === 'edited' && other ? { ...row, place: other.place, ...(index % 2 ? { npi: other.npi } : {}) } : row]
  })
  const known = new Set(kept.map(idOf))
  return {
    thing: [...kept, ...things.filter((row) => !known.has(idOf(row))).slice(0, 5)],
    line: [...keptLines, ...lines.slice(0, 2)]
  }
}

/** Sequences of releases; each release derives from the one before. */
export function madeLines(seed: number, count: number, length: number): MadeRows[][] {
  const line = fc
    .tuple(things, lines, fc.array(step, { minLength: length - 1, maxLength: length - 1 }))
    .map(([thing, line, steps]) => {
      const made: MadeRows[] = [{ thing, line }]
      for (const step of steps) made.push(evolved(made.at(-1) ?? { thing, line }, step))
      return made
    })
  return fc.sample(line, { seed, numRuns: count })
}

/** Pairs of consecutive releases. */
export function madePairs(seed: number, count: number): { before: MadeRows; after: MadeRows }[] {
  return madeLines(seed, count, 2).flatMap(([before, after]) => (before && after ? [{ before, after }] : []))
}

export const TUPLE: Provenance = {
  ...{
    _source: 'Made',
    _source_url: 'https://made.example',
    _dataset_id: 'made',
    _snapshot: '2026-11-01',
    _methodology: 'v2026.11.1'
  },
  ...{
    _last_checked: '2026-11-01T00:00:00Z',
    _confidence: 1,
    _data_availability: [],
    _pipeline_version: '0000000',
    _doi: null
  },
  ...{
    _license: 'LicenseRef-None',
    _coverage_period_start: null,
    _coverage_period_end: null,
    _slsa_provenance_url: null
  }
}

/**
 * Writes the rows as the release with this number. A different number means a different date of the source.
 */
export async function madeRelease(
  warehouse: Warehouse,
  root: string,
  number: number,
  rows: MadeRows
): Promise<Released> {
  const date = new Date(Date.UTC(2026, 10, number)).toISOString().slice(0, 10)
  const id = `${date}.${String(number).padStart(8, '0')}`
  const folder = join(root, 'releases', id)
  await mkdir(folder, { recursive: true })
  const tables: ManifestTable[] = []
  for (const table of TABLES) {
    const name = table.name as keyof MadeRows
    const path = join(folder, `${name}.ndjson`)
    await writeFile(path, rows[name].map((row) => `${JSON.stringify(row)}\n`).join(''))
    const given = Object.entries(table.columns).filter(([column]) => !['line_id', 'listed_on'].includes(column))
    const columns = given.map(([column, col]) => `'${column}': '${duckdbType(col)}'`).join(', ')
    await warehouse.run(
      `create or replace view made as select *, ${literal(date)}::date as listed_on${keyOf(table)} from read_json(${literal(path)}, format = 'newline_delimited', columns = {${columns}})`
    )
    const file = join(folder, `${name}.parquet`)
    const entry = await writeTable(warehouse, {
      relation: 'made',
      table,
      provenance: { ...TUPLE, _snapshot: date },
      path: file
    })
    tables.push({ ...entry, file: `releases/${id}/${name}.parquet` })
  }
  const source = {
    ...{ id: 'made', family: 'made', dataset_id: 'made', title: 'Made', short_name: 'Made', authority: 'Nobody' }
  }
  const sha256 = String(number).padStart(64, '0')
  const received = { origin: 'fetched', checked_at: `${date}T06:00:00.000Z` }
  const raw = [{ kind: 'file', file: 'made.csv', date, edition: null, member: null, sha256, ...received }]
  // Only the members that the comparison uses.
  const manifest = {
    id: `${date}-${String(number).padStart(8, '0')}`,
    date,
    source,
    raw,
    rows_by_file: [],
    corrections: [],
    tables: []
  } as unknown as SnapshotManifest
  return { id, tables, snapshots: [{ manifest_file: '', manifest_sha256: '', manifest }] }
}

/** A line's digest covers its values and its index among equal lines. */
function keyOf({ name, columns }: TableDefinition): string {
  if (name !== 'line') return ''
  const said = Object.keys(columns).filter((column) => column !== 'line_id')
  const values = said.map((column) => `coalesce(${column}::varchar, '')`).join(', ')
  return `, left(sha256(concat_ws('|', ${values}, row_number() over (partition by ${said.join(', ')}))), 16) as line_id`
}
