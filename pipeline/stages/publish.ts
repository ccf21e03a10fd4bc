// Writes typed rows to Parquet: each published table of a source is written, read back and checked. Rejected
// rows are written next to the tables.
import { join } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import type { CheckResult, ManifestTable } from '../../domain/manifest.ts'
import type { Provenance } from '../../domain/provenance.ts'
import type { PublishedTable } from '../published/load.ts'
import type { Reporter } from '../reporter.ts'
import { literal, type Warehouse } from '../warehouse/connection.ts'
import { copyTable, viewTable, writtenTable } from '../warehouse/parquet.ts'
import { checkTable } from './check.ts'

export type Output = {
  /** Folder the files are written to. */
  folder: string
  /** Final path of the folder, relative to the data directory. */
  place: string
}

/** Writes one table from its build.sql and checks the rows read back from the file. */
export async function publishTable(
  warehouse: Warehouse,
  table: PublishedTable,
  provenance: Provenance,
  output: Output,
  reporter: Reporter,
  owner: string
): Promise<{ entry: ManifestTable; checks: CheckResult[] }> {
  const step = reporter.step(`${owner}: publish ${table.name}`)
  const file = `${table.name}.parquet`
  const path = join(output.folder, file)
  const relation = `(\n${table.build}\n)`
  const { sorted, rows } = await copyTable(warehouse, { relation, table, provenance, path }, step.progress)
  await viewTable(warehouse, 'built', path)
  // In parallel: the digest uses one core, and so do most checks.
  const [entry, checks] = await Promise.all([
    writtenTable({ table, provenance, path, rows }),
    checkTable(warehouse, table)
  ])
  step.done({ rows: entry.rows, bytes: entry.bytes, ...(sorted === 'written first' && { sorted }) })
  return { entry: { ...entry, file: `${output.place}/${file}` }, checks }
}

/** Writes the table `rejects`, ordered, so that every row that was not published can be found. */
export async function publishRejects(warehouse: Warehouse, path: string): Promise<void> {
  await warehouse.run(
    `copy (select * from rejects order by file, line, reason, detail, record) to ${literal(path)} (format parquet, compression zstd)`
  )
}

/** Throws `check_failed` if a required check failed, naming it and the first rejects. Reports warnings. */
export async function enforceChecks(
  warehouse: Warehouse,
  owner: string,
  checks: readonly CheckResult[],
  reporter: Reporter
): Promise<void> {
  for (const check of checks) {
    if (check.verdict === 'warn') reporter.warn(`${owner}: ${check.check}.`, { detail: check.detail })
  }
  const failed = checks.filter((check) => check.verdict === 'fail' && check.required)
  if (failed.length === 0) return
  const sentences = failed.map((check) => failureSentence(check, owner))
  throw new CatalogError('check_failed', [...sentences, ...(await firstRejects(warehouse))].join(' '))
}

/** A check is named after what should hold. Its name alone would say the opposite of the failure. */
export function failureSentence({ check, detail }: Pick<CheckResult, 'check' | 'detail'>, owner: string): string {
  return `The check "${check}" of ${owner} failed: ${detail}.`
}

/** Throws `nothing_accepted` if a source that has tables put no row into any of them. */
export async function refuseEmpty(
  warehouse: Warehouse,
  owner: string,
  tables: readonly ManifestTable[]
): Promise<void> {
  if (tables.length === 0 || tables.some(({ rows }) => rows > 0)) return
  throw new CatalogError('nothing_accepted', [`${owner}.`, ...(await firstRejects(warehouse))].join(' '))
}

async function firstRejects(warehouse: Warehouse): Promise<string[]> {
  const [exists] = await warehouse.rows(
    "select 1 as yes from information_schema.tables where table_name = 'rejects' and table_schema = current_schema()"
  )
  if (!exists) return []
  const rows = await warehouse.rows('select file, line, detail from rejects order by file, line limit 3')
  return rows.map(({ file, line, detail }) => `${file}, line ${line ?? '?'}: ${detail}.`)
}
