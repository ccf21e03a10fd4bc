// Iceberg metadata of one published table (format version 2). Each kept release is a snapshot over the
// Parquet file that the release published, and a tag with the id of the release. The same releases give the
// same bytes.
import { createHash } from 'node:crypto'
import { sha256OfText } from '#files'
import fieldIds from '../../domain/field-ids.json' with { type: 'json' }
import type { ManifestTable } from '../../domain/manifest.ts'
import { toFooter } from '../../domain/provenance.ts'
import type { Warehouse } from '../warehouse/connection.ts'
import { avroFile, MANIFEST, MANIFEST_LIST } from './avro.ts'
import {
  type FieldIds,
  fieldIdsOf,
  nameMappingOf,
  type Schema,
  type SortOrder,
  schemaOf,
  sortOrderOf,
  widens
} from './schema.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

/** A published table in one release. `at`: when the release became current, in milliseconds. */
export type TableInRelease = { release: string; at: number; table: ManifestTable; path: string }
/** A file to write. `path` is relative to the location of the table. */
export type IcebergFile = { path: string; bytes: Buffer }

const STATUS = { existing: 0, added: 1, deleted: 2 } as const

/** A release as a snapshot, with what its files need to know. */
type Snapshot = TableInRelease & {
  id: number
  sequence: number
  schema: Schema
  sortOrder: SortOrder
  statistics: Statistics
}

/** A table to describe. `activation` is the number of the metadata version; `warehouse` reads the files. */
export type ToDescribe = { location: string; activation: number; warehouse: Warehouse }

/** Metadata of kept releases, oldest first. One whose column types no longer fit is left out. */
export async function icebergFiles(
  { location, activation, warehouse }: ToDescribe,
  kept: readonly TableInRelease[]
): Promise<IcebergFile[]> {
  const listed = readableTogether(kept)
  const newest = listed.at(-1)
  if (!newest) return []
  if (newest.table.internal) throw new Error(`${newest.table.name} is internal and never published`)
  const idsOf: Readonly<Record<string, Readonly<Record<string, number>>>> = fieldIds
  const ids = fieldIdsOf(idsOf[newest.table.part_of ?? newest.table.name] ?? {})
  const snapshots = await snapshotsOf(listed, ids, warehouse)
  const files: IcebergFile[] = []
  const put = (name: string, bytes: Buffer): string => {
    files.push({ path: `metadata/${name}`, bytes })
    return `${location}/metadata/${name}`
  }
  const lists: string[] = []
  // The snapshot that added the file in use, and the manifest that names it.
  let adding: Snapshot | undefined
  let manifest: object = {}
  for (const [place, snapshot] of snapshots.entries()) {
    if (adding?.table.sha256 !== snapshot.table.sha256) {
      const bytes = await manifestOf(location, snapshot, adding)
      const path = put(`${sha256OfText(bytes).slice(0, 32)}-m0.avro`, bytes)
      manifest = {
        manifest_path: path,
        manifest_length: bytes.length,
        ...{ partition_spec_id: 0, content: 0, sequence_number: snapshot.sequence },
        min_sequence_number: snapshot.sequence,
        added_snapshot_id: snapshot.id,
        ...{ added_files_count: 1, existing_files_count: 0, deleted_files_count: adding ? 1 : 0 },
        ...{ added_rows_count: snapshot.table.rows, existing_rows_count: 0 },
        deleted_rows_count: adding?.table.rows ?? 0,
        partitions: []
      }
      adding = snapshot
    }
    const before = snapshots[place - 1]
    const list = await avroFile(MANIFEST_LIST, [manifest], {
      syncMarker: syncMarker(JSON.stringify(manifest), snapshot.release),
      metadata: {
        'snapshot-id': String(snapshot.id),
        'parent-snapshot-id': before ? String(before.id) : 'null',
        'sequence-number': String(snapshot.sequence),
        'format-version': '2'
      }
    })
    lists.push(put(`snap-${snapshot.id}-${sha256OfText(list).slice(0, 32)}.avro`, list))
  }
  const metadata = metadataOf(location, snapshots, lists, ids)
  put(`v${activation}.metadata.json`, Buffer.from(`${JSON.stringify(metadata, null, 2)}\n`))
  put('version-hint.text', Buffer.from(String(activation)))
  return files
}

/** The newest releases whose columns one schema can read. */
function readableTogether(kept: readonly TableInRelease[]): readonly TableInRelease[] {
  const first = kept.findLastIndex(({ table }, place) => {
    const types = new Map(table.columns.map(({ name, type }) => [name, type]))
    return kept
      .slice(place + 1)
      .some((later) => later.table.columns.some(({ name, type }) => !widens(types.get(name) ?? type, type)))
  })
  return kept.slice(first + 1)
}

async function snapshotsOf(kept: readonly TableInRelease[], ids: FieldIds, warehouse: Warehouse): Promise<Snapshot[]> {
  // A column may become optional in Iceberg, but never required again.
  const optional = new Set(
    kept.flatMap(({ table }) => table.columns.filter(({ nullable }) => nullable).map(({ name }) => name))
  )
  const schemas: Schema[] = []
  const orders: SortOrder[] = []
  const statistics = new Map<string, Statistics>()
  const made: Snapshot[] = []
  for (const [place, one] of kept.entries()) {
    const fields = schemaOf(one.table, ids, (column) => !optional.has(column))
    const schema = oneOf(schemas, fields, (number) => ({ ...fields, 'schema-id': number }))
    const order = { fields: sortOrderOf(one.table, ids) }
    const sortOrder = oneOf(orders, order, (number) => ({ 'order-id': number + 1, ...order }))
    const { sha256 } = one.table
    const read = statistics.get(sha256) ?? (await statisticsOf(warehouse, one.path, schema.fields))
    statistics.set(sha256, read)
    // Positive, and exact in a JavaScript number, which has 53 bits.
    const id = Number(createHash('sha256').update(one.release).digest().readBigUInt64BE() >> 11n) || 1
    made.push({ ...one, id, sequence: place + 1, schema, sortOrder, statistics: read })
  }
  return made
}

/** The one of the list that has these members, or else a new one, which is added. */
function oneOf<T extends object>(list: T[], members: object, make: (number: number) => T): T {
  const text = JSON.stringify(members)
  const known = list.find((one) => JSON.stringify({ ...one, 'schema-id': undefined, 'order-id': undefined }) === text)
  if (known) return known
  const made = make(list.length)
  list.push(made)
  return made
}

function syncMarker(...parts: string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16)
}

/** The file of the release, and the file of the release before, which this one replaces. */
async function manifestOf(location: string, snapshot: Snapshot, before: Snapshot | undefined): Promise<Buffer> {
  const entry = (status: number, of: Snapshot) => ({
    status,
    snapshot_id: snapshot.id,
    sequence_number: of.sequence,
    file_sequence_number: of.sequence,
    data_file: dataFileOf(location, of)
  })
  const entries = [entry(STATUS.added, snapshot), ...(before ? [entry(STATUS.deleted, before)] : [])]
  return await avroFile(MANIFEST, entries, {
    syncMarker: syncMarker(location, snapshot.release, snapshot.table.sha256),
    metadata: {
      schema: JSON.stringify(snapshot.schema),
      'schema-id': String(snapshot.schema['schema-id']),
      'partition-spec': '[]',
      'partition-spec-id': '0',
      'format-version': '2',
      content: 'data'
    }
  })
}

function dataFileOf(location: string, { table, sortOrder, statistics }: Snapshot): object {
  const pairs = <T>(map: ReadonlyMap<number, T>) => [...map].map(([key, value]) => ({ key, value }))
  return {
    content: 0,
    file_path: `${location}/data/${table.sha256}.parquet`,
    file_format: 'PARQUET',
    partition: {},
    record_count: table.rows,
    file_size_in_bytes: table.bytes,
    column_sizes: pairs(statistics.columnSizes),
    value_counts: pairs(statistics.valueCounts),
    null_value_counts: pairs(statistics.nullCounts),
    lower_bounds: pairs(statistics.lowerBounds),
    upper_bounds: pairs(statistics.upperBounds),
    split_offsets: statistics.splitOffsets,
    sort_order_id: sortOrder['order-id']
  }
}

function metadataOf(location: string, snapshots: readonly Snapshot[], lists: readonly string[], ids: FieldIds): object {
  const newest = snapshots.at(-1)
  if (!newest) throw new Error('a table has at least one release')
  const tables = snapshots.map(({ table }) => table)
  const distinct = <T>(of: (snapshot: Snapshot) => T): T[] => [...new Set(snapshots.map(of))]
  return {
    'format-version': 2,
    // Another UUID than before November 28, 2026: the field ids were others.
    'table-uuid': uuidOf(`${newest.table.name}\n${location}\nfield-ids.json`),
    location,
    'last-sequence-number': newest.sequence,
    'last-updated-ms': newest.at,
    'last-column-id': ids.highest(),
    'current-schema-id': newest.schema['schema-id'],
    schemas: distinct(({ schema }) => schema),
    'default-spec-id': 0,
    'partition-specs': [{ 'spec-id': 0, fields: [] }],
    'last-partition-id': 999,
    'default-sort-order-id': newest.sortOrder['order-id'],
    'sort-orders': distinct(({ sortOrder }) => sortOrder),
    properties: {
      comment: newest.table.title,
      'write.format.default': 'parquet',
      'schema.name-mapping.default': JSON.stringify(nameMappingOf(tables, ids)),
      ...originOf(newest)
    },
    'current-snapshot-id': newest.id,
    snapshots: snapshots.map((snapshot, place) => ({
      'snapshot-id': snapshot.id,
      ...(place > 0 && { 'parent-snapshot-id': snapshots[place - 1]?.id }),
      'sequence-number': snapshot.sequence,
      'timestamp-ms': snapshot.at,
      'manifest-list': lists[place],
      summary: summaryOf(snapshot, snapshots[place - 1]),
      'schema-id': snapshot.schema['schema-id']
    })),
    'snapshot-log': snapshots.map(({ id, at }) => ({ 'timestamp-ms': at, 'snapshot-id': id })),
    'metadata-log': [],
    refs: {
      main: { 'snapshot-id': newest.id, type: 'branch' },
      ...Object.fromEntries(snapshots.map(({ id, release }) => [release, { 'snapshot-id': id, type: 'tag' }]))
    }
  }
}

/** Release and provenance tuple, as strings. */
function originOf({ release, table }: TableInRelease): Record<string, string> {
  return { release, sha256: table.sha256, ...toFooter(table.provenance) }
}

function summaryOf(snapshot: Snapshot, before: Snapshot | undefined): Record<string, string> {
  const isSame = before?.table.sha256 === snapshot.table.sha256
  const { rows, bytes } = snapshot.table
  return {
    operation: before === undefined ? 'append' : isSame ? 'replace' : 'overwrite',
    ...(!isSame && { 'added-data-files': '1', 'added-records': String(rows), 'added-files-size': String(bytes) }),
    ...(before && !isSame && { 'deleted-data-files': '1', 'deleted-records': String(before.table.rows) }),
    'total-data-files': '1',
    'total-records': String(rows),
    'total-files-size': String(bytes),
    'total-delete-files': '0',
    ...originOf(snapshot)
  }
}

/** A UUID of version 8: its digits come from a digest. */
function uuidOf(text: string): string {
  const hex = sha256OfText(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
