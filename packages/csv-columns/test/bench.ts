// Compares this package with DuckDB, round by round, on rows of a made-up registry with mostly empty fields.
import { createReadStream, mkdtempSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type RecordsShape, readColumns } from '../src/index.ts'

const ROWS = Number(process.argv[2] ?? 300_000)
const ROUNDS = 5
const FIELDS = 60

const folder = mkdtempSync(join(tmpdir(), 'csv-columns-'))
const csv = join(folder, 'registry.csv')
const names = Array.from({ length: FIELDS }, (_, field) => `field_${field}`)
const field = (row: number, column: number) =>
  column === 0
    ? String(1_000_000_000 + row)
    : column < 8
      ? `text ${(row * column) % 997}`
      : column % 9 === 0
        ? 'NY'
        : ''
const lines = Array.from({ length: ROWS }, (_, row) => names.map((_, column) => `"${field(row, column)}"`).join(','))
await writeFile(csv, [names.join(','), ...lines, ''].join('\n'))
const shape: RecordsShape = {
  newline: '\n',
  columns: names.map((name) => ({ name, isList: false })),
  targets: names.map((_, column) => ({ column, slot: 0 }))
}

async function seconds(work: (path: string) => Promise<unknown>): Promise<number> {
  const path = join(folder, 'columns.parquet')
  await rm(path, { force: true })
  const began = performance.now()
  await work(path)
  return (performance.now() - began) / 1000
}

const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
const connection = await instance.connect()
const types = names.map((name) => `${name}: 'VARCHAR'`).join(', ')
const bare = names.map((name) => `nullif(trim(${name}), '') as ${name}`).join(', ')
const ratios: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const own = await seconds((path) => readColumns(createReadStream(csv, { highWaterMark: 1 << 20 }), path, shape))
  const duckdb = await seconds((path) =>
    connection.run(
      `copy (select ${bare} from read_csv('${csv}', columns = {${types}}, auto_detect = false, header = true)) to '${path}' (compression uncompressed)`
    )
  )
  ratios.push(own / duckdb)
  process.stdout.write(`csv-columns ${own.toFixed(2)} s, DuckDB ${duckdb.toFixed(2)} s\n`)
}
const { size } = await stat(csv)
const median = ratios.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0
process.stdout.write(`${ROWS} rows, ${(size / 1e6).toFixed(0)} MB: median ratio ${median.toFixed(2)}\n`)
connection.closeSync()
instance.closeSync()
await rm(folder, { recursive: true })
