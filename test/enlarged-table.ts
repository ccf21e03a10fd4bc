// Makes a table of the current release larger, as a release of full size has it: the same rows many times.
import { createHash } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { withSeal } from '../domain/sealed.ts'

const sha256Of = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Replaces the file of a table by one with at least that number of rows, and names it in the manifest. */
export async function enlargeTable(dataDir: string, name: string, least: number): Promise<{ rows: number }> {
  const current = join(dataDir, 'current.json')
  const { seal: _, ...pointer } = JSON.parse(readFileSync(current, 'utf8'))
  const path = join(dataDir, 'releases', pointer.release, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const table = manifest.tables.find((other: { name: string }) => other.name === name)
  const times = Math.ceil(least / table.rows)
  const file = join(dataDir, table.file)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(
    `copy (select rows.* from read_parquet('${file}') rows, range(${times})) to '${file}.new' (format parquet, compression zstd, row_group_size 61440)`
  )
  connection.closeSync()
  instance.closeSync()
  const bytes = readFileSync(`${file}.new`)
  write(file, bytes)
  rmSync(`${file}.new`)
  Object.assign(table, { rows: table.rows * times, bytes: statSync(file).size, sha256: sha256Of(bytes) })
  const text = JSON.stringify(manifest)
  write(path, text)
  const manifest_sha256 = sha256Of(text)
  write(current, JSON.stringify(withSeal({ ...pointer, manifest_sha256 }, sha256Of)))
  const ledger = join(dataDir, 'ledger.ndjson')
  const lines = readFileSync(ledger, 'utf8')
    .split('\n')
    .map((line) => {
      if (!line.includes(pointer.manifest_sha256)) return line
      const { seal: _, ...entry } = JSON.parse(line)
      return JSON.stringify(withSeal({ ...entry, manifest_sha256 }, sha256Of))
    })
  write(ledger, lines.join('\n'))
  return { rows: table.rows }
}

/** Published files are read-only. */
function write(path: string, content: string | Buffer): void {
  chmodSync(path, 0o644)
  writeFileSync(path, content)
}
