// Manifests and manifest lists of Iceberg, version 2, as Avro files. The specification has the field ids.
import { buffer } from 'node:stream/consumers'

type AvroType = string | { readonly [member: string]: unknown } | readonly AvroType[]

const field = (id: number, name: string, type: AvroType) => ({ name, type, 'field-id': id })
const optional = (id: number, name: string, type: AvroType) => ({ ...field(id, name, ['null', type]), default: null })
const record = (name: string, fields: readonly AvroType[]) => ({ type: 'record', name, fields })
const listOf = (id: number, items: AvroType) => ({ type: 'array', items, 'element-id': id })
/** A map with integer keys is a list of pairs in Avro. */
const mapOf = (key: number, value: number, type: string) => ({
  ...{ type: 'array', logicalType: 'map' },
  items: record(`k${key}_v${value}`, [field(key, 'key', 'int'), field(value, 'value', type)])
})

const DATA_FILE = record('r2', [
  field(134, 'content', 'int'),
  field(100, 'file_path', 'string'),
  field(101, 'file_format', 'string'),
  field(102, 'partition', record('r102', [])),
  field(103, 'record_count', 'long'),
  field(104, 'file_size_in_bytes', 'long'),
  optional(108, 'column_sizes', mapOf(117, 118, 'long')),
  optional(109, 'value_counts', mapOf(119, 120, 'long')),
  optional(110, 'null_value_counts', mapOf(121, 122, 'long')),
  optional(125, 'lower_bounds', mapOf(126, 127, 'bytes')),
  optional(128, 'upper_bounds', mapOf(129, 130, 'bytes')),
  optional(132, 'split_offsets', listOf(133, 'long')),
  optional(140, 'sort_order_id', 'int')
])

export const MANIFEST = record('manifest_entry', [
  field(0, 'status', 'int'),
  optional(1, 'snapshot_id', 'long'),
  optional(3, 'sequence_number', 'long'),
  optional(4, 'file_sequence_number', 'long'),
  field(2, 'data_file', DATA_FILE)
])

const FIELD_SUMMARY = record('r508', [
  field(509, 'contains_null', 'boolean'),
  optional(518, 'contains_nan', 'boolean'),
  optional(510, 'lower_bound', 'bytes'),
  optional(511, 'upper_bound', 'bytes')
])

export const MANIFEST_LIST = record('manifest_file', [
  field(500, 'manifest_path', 'string'),
  field(501, 'manifest_length', 'long'),
  field(502, 'partition_spec_id', 'int'),
  field(517, 'content', 'int'),
  field(515, 'sequence_number', 'long'),
  field(516, 'min_sequence_number', 'long'),
  field(503, 'added_snapshot_id', 'long'),
  field(504, 'added_files_count', 'int'),
  field(505, 'existing_files_count', 'int'),
  field(506, 'deleted_files_count', 'int'),
  field(512, 'added_rows_count', 'long'),
  field(513, 'existing_rows_count', 'long'),
  field(514, 'deleted_rows_count', 'long'),
  optional(507, 'partitions', listOf(508, FIELD_SUMMARY))
])

/** An Avro file. `syncMarker` has 16 bytes; the file is not compressed, so equal rows give equal bytes. */
export async function avroFile(
  schema: object,
  rows: readonly object[],
  { metadata, syncMarker }: { metadata: Readonly<Record<string, string>>; syncMarker: Buffer }
): Promise<Buffer> {
  const { default: avro } = await import('avsc')
  const encoder = new avro.streams.BlockEncoder(
    schema as never,
    {
      codec: 'null',
      syncMarker,
      writeHeader: 'always',
      metadata: Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, Buffer.from(value)]))
    } as never
  )
  for (const row of rows) encoder.write(row)
  encoder.end()
  return await buffer(encoder)
}
