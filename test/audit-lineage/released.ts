// What a reader of a release has: the manifest named by current.json, the published tables it lists, and the
// raw files it names.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CurrentPointer, type ManifestTable, ReleaseManifest } from '../../domain/manifest.ts'
import { parquetRows } from '../parquet-rows.ts'
import { rawPath, type SourceFile } from './raw/bytes.ts'
import { VIRTUAL_TABLES } from './virtual-tables.ts'

export type TableOfClaims = Pick<ManifestTable, 'columns' | 'sources'> & { dataset?: string }

type Snapshot = ReleaseManifest['snapshots'][number]['manifest']

export type Released = {
  dataDir: string
  manifest: ReleaseManifest
  /** Day on which the audit asks. */
  today: string
  isSynthetic: boolean
  /** Tables of the release that are not internal. */
  published: readonly ManifestTable[]
  /** The published tables and the virtual tables of answers, by name. */
  tables: ReadonlyMap<string, TableOfClaims>
  /** Dataset slugs of tables built from several sources. */
  derived: ReadonlySet<string>
  /** Payments without an NPI, as counted in payment_match. Keyed by NPI and program year. */
  matched: ReadonlyMap<string, { matched_count: number; matched_usd: number }>
  /** Raw files by source id. */
  files: ReadonlyMap<string, readonly SourceFile[]>
  /** Source id by dataset slug. */
  sourceOfDataset: ReadonlyMap<string, string>
  sourceOfTitle: ReadonlyMap<string, string>
  /** Also of sources that the release has no snapshot of. */
  sourceOfShortName: ReadonlyMap<string, string>
}

export async function openReleased(dataDir: string, clock: () => Date): Promise<Released> {
  const pointer = CurrentPointer.parse(JSON.parse(await readFile(join(dataDir, 'current.json'), 'utf8')))
  const path = join(dataDir, 'releases', pointer.release, 'manifest.json')
  const manifest = ReleaseManifest.parse(JSON.parse(await readFile(path, 'utf8')))
  const snapshots = manifest.snapshots.map((snapshot) => snapshot.manifest)
  const published = manifest.tables.filter(({ internal }) => !internal)
  return {
    dataDir,
    manifest,
    today: clock().toISOString().slice(0, 10),
    isSynthetic: manifest.synthetic,
    published,
    tables: new Map<string, TableOfClaims>([
      ...published.map((table): [string, TableOfClaims] => [
        table.name,
        { ...table, dataset: table.provenance._dataset_id }
      ]),
      ...Object.entries(VIRTUAL_TABLES)
    ]),
    derived: new Set(
      manifest.tables.filter(({ sources }) => sources.length > 1).map((table) => table.provenance._dataset_id)
    ),
    matched: await matchedPayments(dataDir, published),
    files: new Map(snapshots.map((snapshot) => [snapshot.source.id, filesOf(dataDir, snapshot)])),
    sourceOfDataset: new Map(snapshots.map(({ source }) => [source.dataset_id, source.id])),
    sourceOfTitle: new Map(snapshots.map(({ source }) => [source.title, source.id])),
    sourceOfShortName: new Map(
      [...manifest.declared, ...snapshots.map(({ source }) => source)].map(({ short_name, id }) => [short_name, id])
    )
  }
}

function filesOf(dataDir: string, { source, raw, drift }: Snapshot): SourceFile[] {
  return raw.map((file) => {
    const renames = drift.filter((one) => one.kind === file.kind && one.file === file.file)
    const renamed = new Map(
      renames.flatMap((one) => one.renamed_columns.map((name) => [name.column, name.published_as]))
    )
    return { ...file, source: source.id, path: rawPath(dataDir, source.id, file), renamed }
  })
}

async function matchedPayments(dataDir: string, published: readonly ManifestTable[]): Promise<Released['matched']> {
  const table = published.find(({ name }) => name === 'payment_match')
  const matched = new Map<string, { matched_count: number; matched_usd: number }>()
  for (const row of table ? await parquetRows(join(dataDir, table.file)) : []) {
    const key = `${row.npi}/${row.program_year}`
    const { matched_count, matched_usd } = matched.get(key) ?? { matched_count: 0, matched_usd: 0 }
    matched.set(key, {
      matched_count: matched_count + Number(row.record_count),
      matched_usd: matched_usd + Number(row.total_amount_usd)
    })
  }
  return matched
}
