// Iceberg metadata of a table whose columns change between releases. ClickHouse and icebird read it, so
// nothing here rests on the code that wrote it.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { avroMetadata, avroRead } from 'icebird'
import t from 'tap'
import { z } from 'zod'
import { PROVENANCE_KEYS, toFooter } from '../../domain/provenance.ts'
import { column, defineTable, type TableDefinition, Usd } from '../../domain/table.ts'
import { boundOf, bytesOf } from '../../pipeline/iceberg/statistics.ts'
import type { TableInRelease } from '../../pipeline/iceberg/table-files.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { writeTable } from '../../pipeline/warehouse/parquet.ts'
import { TUPLE } from '../made-releases.ts'
import { startedClickHouse, withoutClickHouse } from './clickhouse.ts'
import { describedTable, writeFolder } from './published-store.ts'

const text = z.string().nullable()
const unchanged = {
  flag: column(z.boolean().nullable(), 'Flag'),
  ratio: column(z.number().nullable(), 'Ratio'),
  amount: column(Usd.nullable(), 'Amount'),
  big: column(z.int().nullable(), 'Big'),
  words: column(text, 'Words'),
  list: column(z.array(z.string().nullable()), 'List'),
  empty: column(text, 'Always null')
}
const made = (columns: TableDefinition['columns']) =>
  defineTable({
    name: 'thing',
    title: 'Things',
    sources: ['made'],
    key: ['id'],
    order: ['day'],
    rowGroup: 2048,
    columns
  })
const EARLIER = made({
  id: column(z.int32(), 'Number'),
  day: column(z.iso.date(), 'Day'),
  count: column(z.int32(), 'Count'),
  gone: column(text, 'Dropped in the later release'),
  ...unchanged
})
const LATER = made({
  begun: column(text, 'New in the later release'),
  id: column(z.int32(), 'Number'),
  day: column(z.iso.date().nullable(), 'Day'),
  count: column(z.int(), 'Count, now a wider integer'),
  ...unchanged
})
/** 5,000 rows, in three row groups. */
const ROWS = (shift: number) => `
  select range::int as id, date '1969-12-01' + range::int as day, (range - 7)::int as count, 'gone' as gone,
    'begun' as begun, range % 2 = 0 as flag, (range - 2500) / 8 as ratio, ((range - 100) * 3.07)::decimal(18, 2) as amount,
    (range - 3) * 3000000000 as big, case when range % 3 = 0 then null else 'ç' || range end as words,
    case when range % 2 = 0 then ['a', null] else [] end as list, null::varchar as empty
  from range(${shift}, ${shift + 5000})`

const RELEASES = ['2026-11-01.00000001', '2026-11-02.00000002', '2026-11-03.00000003'] as const
const AT = Date.UTC(2026, 10, 1)

/** The table in three releases: the first two have the same file. */
async function kept(folder: string): Promise<[TableInRelease, TableInRelease, TableInRelease]> {
  await mkdir(folder, { recursive: true })
  const warehouse = await Warehouse.open(folder, { memoryLimit: '500MB', threads: 2 }, 'memory')
  const written = async (table: TableDefinition, shift: number) => {
    const path = join(folder, `${shift}.parquet`)
    await warehouse.run(`create or replace view made as ${ROWS(shift)}`)
    const entry = await writeTable(warehouse, { relation: 'made', table, provenance: TUPLE, path })
    return { table: { ...entry, file: `${shift}.parquet` }, path }
  }
  try {
    const [earlier, later] = [await written(EARLIER, 0), await written(LATER, 10)]
    const [first, second, third] = RELEASES
    return [
      { release: first, at: AT, ...earlier },
      { release: second, at: AT + 1, ...earlier },
      { release: third, at: AT + 2, ...later }
    ]
  } finally {
    warehouse.close()
  }
}

type Files = Awaited<ReturnType<typeof describedTable>>

function metadataIn(files: Files): ReturnType<typeof JSON.parse> {
  return JSON.parse(files.find(({ path }) => path.endsWith('.metadata.json'))?.bytes.toString() ?? '')
}

/** Rows of an Avro file, read by icebird. */
async function avroRows(files: Files, name: string): Promise<ReturnType<typeof JSON.parse>[]> {
  const bytes = files.find(({ path }) => name.endsWith(path))?.bytes ?? Buffer.alloc(0)
  const reader = { view: new DataView(Uint8Array.from(bytes).buffer), offset: 0 }
  return await avroRead({ reader, ...(await avroMetadata(reader)) })
}

const LOCATION = 's3://bucket/prefix/tables/thing'

t.test('each release is a snapshot and a tag, with its origin', async (t) => {
  const releases = await kept(join(t.testdir(), 'made'))
  const files = await describedTable(LOCATION, 7, releases)
  t.equal(files.find(({ path }) => path === 'metadata/version-hint.text')?.bytes.toString(), '7')
  t.ok(files.some(({ path }) => path === 'metadata/v7.metadata.json'))
  const metadata = metadataIn(files)
  const ids = metadata.snapshots.map((snapshot: { 'snapshot-id': number }) => snapshot['snapshot-id'])
  t.ok(ids.every((id: number) => Number.isSafeInteger(id) && id > 0))
  t.equal(new Set(ids).size, 3)
  const tags = RELEASES.map((release, place) => [release, { 'snapshot-id': ids[place], type: 'tag' }])
  t.same(metadata.refs, { main: { 'snapshot-id': ids[2], type: 'branch' }, ...Object.fromEntries(tags) })
  for (const [place, { 'timestamp-ms': at, 'parent-snapshot-id': parent, summary }] of metadata.snapshots.entries()) {
    t.same([at, parent], [AT + place, ids[place - 1]])
    t.equal(summary.release, RELEASES[place])
    t.match(summary, toFooter(TUPLE), 'all 14 keys of the tuple')
    t.ok(Object.values(summary).every((value) => typeof value === 'string'))
  }
  t.same(
    metadata.snapshots.map(({ summary }: { summary: { operation: string } }) => summary.operation),
    ['append', 'replace', 'overwrite']
  )
  t.ok(PROVENANCE_KEYS.every((key) => key in metadata.properties))
})

t.test('snapshots over the same file share its manifest, and a replaced file is named', async (t) => {
  const releases = await kept(join(t.testdir(), 'made'))
  const files = await describedTable(LOCATION, 3, releases)
  const metadata = metadataIn(files)
  const lists = await Promise.all(
    metadata.snapshots.map((snapshot: Record<string, string>) => avroRows(files, snapshot['manifest-list'] ?? ''))
  )
  const [first, second, third] = lists.map(([manifest]) => manifest.manifest_path)
  t.equal(first, second)
  t.not(first, third)
  const named = async (path: string) =>
    (await avroRows(files, path)).map(({ status, sequence_number, data_file: { file_path } }) => [
      status,
      Number(sequence_number),
      file_path
    ])
  const [earlier, , later] = releases.map(({ table }) => `${LOCATION}/data/${table.sha256}.parquet`)
  t.same(await named(first), [[1, 1, earlier]])
  t.same(await named(third), [
    [1, 3, later],
    [2, 1, earlier]
  ])
  // Spark and Trino find the members of these files by field id.
  const header = files.find(({ path }) => third.endsWith(path))?.bytes.toString('latin1') ?? ''
  for (const member of ['"name":"file_path","type":"string","field-id":100', '"element-id":133'])
    t.ok(header.includes(member), member)
  const [manifest] = lists[2] ?? []
  t.match(manifest, { added_files_count: 1, deleted_files_count: 1, content: 0 })
  const bytes = files.find(({ path }) => third.endsWith(path))?.bytes
  t.equal(Number(manifest.manifest_length), bytes?.length)
})

t.test('statistics are those of the rows, over all row groups', async (t) => {
  const [release] = await kept(join(t.testdir(), 'made'))
  const files = await describedTable(LOCATION, 1, [release])
  const metadata = metadataIn(files)
  const [{ manifest_path }] = await avroRows(files, metadata.snapshots[0]['manifest-list'])
  const [{ data_file: file }] = await avroRows(files, manifest_path)
  t.match(file, { record_count: 5000n, file_size_in_bytes: BigInt(release.table.bytes), file_format: 'PARQUET' })
  t.equal(file.split_offsets.length, 3, 'one for each row group')
  const bytes = await readFile(release.path)
  t.ok(bytes.length > Number(file.split_offsets[2]) && Number(file.split_offsets[0]) === 4)
  const of = (member: string, name: string) => {
    const { id } = metadata.schemas[0].fields.find((field: { name: string }) => field.name === name)
    const pair = file[member].find(({ key }: { key: number }) => Number(key) === id)
    const value = pair?.value
    return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value === undefined ? null : Number(value)
  }
  const bounds = (name: string) => [of('lower_bounds', name), of('upper_bounds', name)]
  const hex = (size: number, ...values: number[]) =>
    values.map((value) => {
      const buffer = Buffer.alloc(size)
      if (size === 4) buffer.writeInt32LE(value)
      else buffer.writeBigInt64LE(BigInt(value))
      return buffer.toString('hex')
    })
  t.same(bounds('id'), hex(4, 0, 4999))
  t.same(bounds('count'), hex(4, -7, 4992))
  t.same(bounds('day'), hex(4, -31, 4968), 'days since 1970')
  t.same(bounds('big'), hex(8, -9_000_000_000, 4996 * 3_000_000_000))
  t.same(bounds('amount'), ['8814', '16f2f9'], 'cents, big-endian: -307.00 and 15,039.93')
  t.same(bounds('flag'), ['00', '01'])
  t.same(bounds('words'), [Buffer.from('ç1').toString('hex'), Buffer.from('ç998').toString('hex')])
  const double = (value: number) => {
    const buffer = Buffer.alloc(8)
    buffer.writeDoubleLE(value)
    return buffer.toString('hex')
  }
  t.same(bounds('ratio'), [double(-312.5), double(2499 / 8)])
  t.same(bounds('empty'), [null, null])
  t.same(
    [of('null_value_counts', 'empty'), of('null_value_counts', 'words'), of('value_counts', 'words')],
    [5000, 1667, 5000]
  )
  t.same([bounds('list'), of('value_counts', 'list')], [[null, null], null], 'none of a list')
  t.ok(file.column_sizes.length === release.table.columns.length)
})

t.test('values become the bytes that Iceberg specifies', async (t) => {
  const bytes = (type: string, value: string) => bytesOf(type, boundOf(type, value)).toString('hex')
  t.equal(bytes('decimal(18, 2)', '-0.01'), 'ff')
  t.equal(bytes('decimal(18, 2)', '1.27'), '7f')
  t.equal(bytes('decimal(18, 2)', '1.28'), '0080', 'the first bit is the sign')
  t.equal(bytes('decimal(18, 2)', '-1.28'), '80')
  t.equal(bytes('decimal(18, 2)', '0.00'), '00')
  t.equal(bytes('long', '9223372036854775807'), 'ffffffffffffff7f')
  t.equal(bytes('date', '0001-01-01'), 'c606f5ff')
  t.equal(bytes('boolean', 'false'), '00')
})

t.test('field ids depend only on names, and a column of any release stays readable', async (t) => {
  const releases = await kept(join(t.testdir(), 'made'))
  const [all, newest] = [
    metadataIn(await describedTable(LOCATION, 3, releases)),
    metadataIn(await describedTable(LOCATION, 4, releases.slice(-1)))
  ]
  const idsOf = (metadata: typeof all) =>
    Object.fromEntries(
      metadata.schemas.flatMap(({ fields }: { fields: { id: number; name: string }[] }) =>
        fields.map(({ id, name }) => [name, id])
      )
    )
  t.match(idsOf(all), idsOf(newest), 'the same after releases are removed')
  t.equal(new Set(Object.values(idsOf(all))).size, Object.keys(idsOf(all)).length)
  t.ok(all['last-column-id'] >= Math.max(...Object.values<number>(idsOf(all))))
  const required = all.schemas.map(({ fields }: { fields: { name: string; required: boolean }[] }) =>
    fields.filter((field) => field.required).map(({ name }) => name)
  )
  t.same(required, [
    ['id', 'count', 'list'],
    ['id', 'count', 'list']
  ])
  t.same(
    all.schemas.map((schema: Record<string, unknown>) => schema['identifier-field-ids']),
    [[idsOf(all).id], [idsOf(all).id]]
  )
  const mapping = JSON.parse(all.properties['schema.name-mapping.default'])
  t.same(
    new Set(mapping.map(({ names }: { names: string[] }) => names[0])),
    new Set([...Object.keys(EARLIER.columns), ...Object.keys(LATER.columns)])
  )
  const [{ fields: sorted }] = all['sort-orders']
  t.same(
    sorted.map((field: Record<string, unknown>) => [field['source-id'], field.direction, field['null-order']]),
    [
      [idsOf(all).day, 'asc', 'nulls-last'],
      [idsOf(all).id, 'asc', 'nulls-last']
    ]
  )
  const [earlier, , later] = releases
  const narrowed = metadataIn(await describedTable(LOCATION, 5, [later, earlier]))
  t.same(
    Object.keys(narrowed.refs),
    ['main', earlier.release],
    'a release whose type cannot be read as the next is left out'
  )
})

t.test('the same releases give the same bytes, wherever they are kept', async (t) => {
  const folder = t.testdir()
  const [one, other] = [await kept(join(folder, 'one')), await kept(join(folder, 'other'))]
  t.same(await describedTable(LOCATION, 3, one), await describedTable(LOCATION, 3, other))
  const [first] = one
  const moved = metadataIn(await describedTable('s3://elsewhere/thing', 3, one))
  t.not(moved['table-uuid'], metadataIn(await describedTable(LOCATION, 3, one))['table-uuid'])
  t.match(moved['table-uuid'], /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  t.same(await describedTable(LOCATION, 1, []), [])
  await t.rejects(
    describedTable(LOCATION, 1, [{ ...first, table: { ...first.table, internal: true } }]),
    /never published/
  )
})

t.test('ClickHouse reads each release of a table whose columns changed', { skip: withoutClickHouse() }, async (t) => {
  const root = t.testdir()
  const releases = await kept(join(root, 'made'))
  const store = join(root, 'store')
  await writeFolder(store, new Map([['thing', releases]]))
  const { rows } = await startedClickHouse(t, root)
  const source = `icebergLocal('${store}/tables/thing')`
  const { refs } = JSON.parse(await readFile(join(store, 'tables/thing/metadata/v3.metadata.json'), 'utf8'))
  const at = (release: string) => `settings iceberg_snapshot_id = ${refs[release]['snapshot-id']}`
  const [earlier, same, later] = RELEASES
  for (const release of [earlier, same])
    t.same(
      await rows(
        `select count() as n, sum(count) as sum, countIf(gone = 'gone') as gone from ${source} ${at(release)}`
      ),
      [{ n: 5000, sum: 12_462_500, gone: 5000 }]
    )
  t.same(await rows(`select count() as n, sum(count) as sum, countIf(begun = 'begun') as begun from ${source}`), [
    { n: 5000, sum: 12_512_500, begun: 5000 }
  ])
  t.same(await rows(`select * from ${source} ${at(later)}`), await rows(`select * from ${source}`))
  const types = Object.fromEntries((await rows(`describe ${source}`)).map(({ name, type }) => [name, type]))
  t.match(types, { id: 'Int32', count: 'Int64', day: 'Nullable(Date32)', amount: 'Nullable(Decimal(18, 2))' })

  const pruned = async () =>
    Number((await rows("select value from system.events where event = 'IcebergMinMaxIndexPrunedFiles'"))[0]?.value ?? 0)
  for (const name of Object.keys(LATER.columns).filter((column) => !['list', 'empty'].includes(column))) {
    const [ends] = await rows(
      `select toString(min(${name})) as least, toString(max(${name})) as greatest from ${source}`
    )
    for (const end of [
      `<= cast('${ends?.least}', '${types[name]}')`,
      `>= cast('${ends?.greatest}', '${types[name]}')`
    ]) {
      const [all] = await rows(`select countIf(${name} ${end}) as n from ${source}`)
      t.not(all?.n, 0)
      t.same(await rows(`select count() as n from ${source} where ${name} ${end}`), [all], `where ${name} ${end}`)
    }
  }
  const before = await pruned()
  t.same(await rows(`select count() as n from ${source} where id > 5010`), [{ n: 0 }])
  t.ok((await pruned()) > before, 'ClickHouse skips the file by its statistics')
})
