// Lookup files, as the pipeline writes and the server reads them. Each key holds the rows that a SQL query
// finds, in the same order.
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { blockDigest, blockLeafHash, rootOfPath } from '#verify/merkle.ts'
import { indexParts, type LookupFile } from '../../domain/lookup-files.ts'
import { onceIn } from '../../pipeline/stages/added-to.ts'
import { rowLookups } from '../../pipeline/stages/lookup-files.ts'
import { LookupIndex } from '../../pipeline/stages/lookup-index.ts'
import { BlockFile } from '../../server/store/block-file.ts'
import { LookupReader } from '../../server/store/lookup-reader.ts'
import { type Row, rowsOf } from '../../server/store/rows.ts'
import { connected } from '../empty-database.ts'
import { verification } from '../verification.ts'

const { damaged } = verification(t)
const tablesNamed = (...names: string[]) => new Map(names.map((name) => [name, '']))

// Some keys have no row, most have a few, and two have more than a block holds. Values include every
// character that must not break a line.
const SCORES = `create table mips_score as
  select
    lpad((1000000000 + 7 * (i // case when i < 2000 then 3 when i < 3000 then 500 else 1 end))::varchar, 10, '0') as npi,
    2020 + i % 5 as performance_year,
    'm' || i as mips_score_id,
    case when i % 3 = 0 then null else (i / 100)::decimal(9, 2) end as score,
    date '2020-01-01' + i::int as day,
    i % 2 = 0 as is_even,
    i::bigint * 1000003 as big,
    ['é', E'a\\tb', E'c\\nd', '"', E'\\\\', E'\\x1f', null] as texts,
    repeat('wide ', i % 40) as wide
  from range(4000) numbers(i)
  union all select null, 2020, 'without', 1, null, null, null, null, null`

type Made = { folder: string; entry: LookupFile; found: Map<string, Row[]> }

async function made(t: Test, name = 'one'): Promise<Made> {
  const folder = join(t.testdirName, name)
  mkdirSync(folder)
  const connection = await connected(t)
  await connection.run(SCORES)
  const [entry] = await rowLookups(connection, folder, tablesNamed('mips_score'), null)
  if (!entry) throw new Error('no lookup file was written')
  const rows = await rowsOf(
    await connection.run(
      'select * from mips_score where npi is not null order by npi, performance_year desc, mips_score_id'
    )
  )
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(String(row.npi), [...(found.get(String(row.npi)) ?? []), row])
  return { folder, entry, found }
}

t.test('a lookup by key returns the rows that an SQL query finds', async (t) => {
  t.testdir({})
  const { folder, entry, found } = await made(t)
  const file = await LookupReader.open(folder, entry, damaged)
  t.teardown(() => file.close())
  t.ok(entry.blocks > 20, `${entry.blocks} blocks`)
  t.ok(Math.max(...[...found.values()].map((rows) => rows.length)) > 500)
  const different = [...found].filter(
    ([npi, rows]) => !file.has(npi) || JSON.stringify(file.rows(npi)) !== JSON.stringify(rows)
  )
  t.same(different, [])
  const [npi = ''] = found.keys()
  for (const absent of ['', '0', '1000000001', '9999999999', '10000000000', '100000000', npi.slice(0, 9)]) {
    t.same([absent, file.rows(absent), file.has(absent)], [absent, [], false])
  }
  for (const odd of ['1000000000\t', `x\n${npi}`, `${npi}\t[`, 'é']) t.same(file.rows(odd), [])
})

t.test('the same table gives the same bytes, and the next release reuses them', async (t) => {
  t.testdir({ after: {} })
  const [one, other] = [await made(t), await made(t, 'other')]
  t.same(one.entry, other.entry)
  const folder = join(t.testdirName, 'after')
  const connection = await connected(t)
  // This database lacks the table, so a file that is not reused could not be written.
  const entries = await rowLookups(connection, folder, tablesNamed('mips_score'), {
    release: { folder: one.folder, manifest: { lookups: [one.entry] } },
    same: new Set(['mips_score']),
    added: new Map(),
    once: onceIn(async () => folder)
  })
  t.same(entries, [one.entry])
  t.ok(readFileSync(join(folder, 'mips_score.lookup')).equals(readFileSync(join(one.folder, 'mips_score.lookup'))))
})

t.test('does not reuse a file that is missing, has another size or differs, and writes it again', async (t) => {
  t.testdir({ before: {} })
  const { folder: from, entry } = await made(t)
  const bytes = readFileSync(join(from, 'mips_score.lookup'))
  const before = join(t.testdirName, 'before')
  const path = join(before, 'mips_score.lookup')
  const connection = await connected(t)
  await connection.run(SCORES)
  const flipped = Buffer.from(bytes)
  flipped[100] = (flipped[100] ?? 0) ^ 1
  for (const [place, damaged] of [null, Buffer.concat([bytes, Buffer.of(0)]), flipped].entries()) {
    if (damaged) writeFileSync(path, damaged)
    const folder = join(t.testdirName, `after-${place}`)
    mkdirSync(folder)
    const entries = await rowLookups(connection, folder, tablesNamed('mips_score'), {
      release: { folder: before, manifest: { lookups: [entry] } },
      same: new Set(['mips_score']),
      added: new Map(),
      once: onceIn(async () => folder)
    })
    t.same(entries, [entry])
    t.ok(readFileSync(join(folder, 'mips_score.lookup')).equals(bytes), `${place}`)
  }
})

t.test('the root in the manifest is the root of the hash tree over the blocks (RFC 6962)', async (t) => {
  t.testdir({})
  const { folder, entry } = await made(t)
  const bytes = readFileSync(join(folder, 'mips_score.lookup'))
  const parts = indexParts(entry)
  t.equal(bytes.length, entry.bytes + parts.end)
  const offset = (block: number) =>
    block === entry.blocks ? entry.bytes : bytes.readDoubleLE(entry.bytes + parts.offsets + 8 * block)
  const sha256 = (...parts: readonly Uint8Array[]) => {
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part)
    return hash.digest()
  }
  const blocks = Array.from({ length: entry.blocks }, (_, block) => bytes.subarray(offset(block), offset(block + 1)))
  const keysOf = (block: Buffer) =>
    block
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t', 1)[0] ?? '')
  const leaves = blocks.map((block, at) => {
    const [before, first, after] = [blocks[at - 1], block, blocks[at + 1]].map((one) => (one ? keysOf(one) : []))
    const mark = before?.at(-1) === first?.[0] ? '=' : '<'
    return sha256(Buffer.from([0]), sha256(block), Buffer.from(`${mark}${after?.[0] ?? ''}`))
  })
  // As in the RFC: the left part is the largest power of two below the number of leaves.
  const rootOf = (some: readonly Buffer[]): Buffer => {
    if (some.length === 1) return some[0] as Buffer
    const left = 2 ** (Math.ceil(Math.log2(some.length)) - 1)
    return sha256(Buffer.from([1]), rootOf(some.slice(0, left)), rootOf(some.slice(left)))
  }
  t.equal(rootOf(leaves).toString('hex'), entry.root)
  const file = await BlockFile.open(folder, entry, damaged)
  t.teardown(() => file.close())
  const wrong = leaves.filter((leaf, block) => {
    const { index, text, path } = file.proven(block)
    const root = rootOfPath({ index, size: entry.blocks, leaf }, path)
    return text !== blocks[block]?.toString('utf8') || !root || Buffer.from(root).toString('hex') !== entry.root
  })
  t.same(wrong, [])
  t.ok(leaves.length > 16, 'some subtrees are stored')
})

t.test('proves each of 300 blocks, whose tree has subtrees stored at two heights', async (t) => {
  const folder = t.testdir({})
  const path = join(folder, 'many.lookup')
  const index = new LookupIndex()
  const blocks = Array.from({ length: 300 }, (_, at) => `${1000 + at}\t[${at}]\n`)
  for (const text of blocks) index.add(Buffer.from(text.slice(0, 4)), [Buffer.from(text)])
  writeFileSync(path, blocks.join(''))
  const entry = { ...{ name: 'many', table: 'many', columns: ['at'], head: 0 }, ...(await index.appendTo(path)) }
  const file = await BlockFile.open(folder, entry, damaged)
  t.teardown(() => file.close())
  const wrong = blocks.filter((given, block) => {
    const { text, mark, after, path } = file.proven(block)
    const leaf = blockLeafHash({ digest: blockDigest(text), mark, after })
    const root = rootOfPath({ index: block, size: 300, leaf }, path)
    return text !== given || !root || Buffer.from(root).toString('hex') !== entry.root
  })
  t.same(wrong, [])
})

t.test('refuses a file if its size or index differs from its manifest', async (t) => {
  t.testdir({})
  for (const [name, damage] of [
    ['cut', (bytes: Buffer) => bytes.subarray(0, 100)],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    ['index', (bytes: Buffer) => bytes.fill(bytes[bytes.length - 9] === 1 ? 2 : 1, bytes.length - 9, bytes.length - 8)]
  ] as const) {
    const { folder, entry } = await made(t, name)
    const path = join(folder, 'mips_score.lookup')
    chmodSync(path, 0o644)
    writeFileSync(path, damage(readFileSync(path)))
    await t.rejects(LookupReader.open(folder, entry, damaged), { code: 'file_damaged' }, name)
  }
})

t.test('never answers with a changed byte of a line', async (t) => {
  t.testdir({})
  const { folder, entry, found } = await made(t)
  const path = join(folder, 'mips_score.lookup')
  const [npi = ''] = found.keys()
  const bytes = readFileSync(path)
  const at = bytes.indexOf('2020')
  chmodSync(path, 0o644)
  const file = await LookupReader.open(folder, entry, damaged)
  t.teardown(() => file.close())
  t.same(file.rows(npi), found.get(npi))
  writeFileSync(path, Buffer.concat([bytes.subarray(0, at), Buffer.from('2021'), bytes.subarray(at + 4)]))
  t.throws(() => file.rows(npi), { code: 'file_damaged', message: /mips_score\.lookup/ })
  t.ok(damaged.files().some((name) => name.endsWith('mips_score.lookup')))
  writeFileSync(path, bytes)
  t.same(file.rows(npi), found.get(npi))
})

t.test('answers without a read if the filter excludes the key', async (t) => {
  t.testdir({})
  const { folder, entry, found } = await made(t)
  const file = await LookupReader.open(folder, entry, damaged)
  t.teardown(() => file.close())
  const [npi = ''] = found.keys()
  t.ok(entry.filter_bytes > 0)
  chmodSync(join(folder, 'mips_score.lookup'), 0o644)
  truncateSync(join(folder, 'mips_score.lookup'), 0)
  t.throws(() => file.rows(npi), { code: 'file_damaged' }, 'what is there is read')
  const absent = Array.from({ length: 1000 }, (_, turn) => String(1_000_000_003 + 7 * turn))
  const unread = absent.filter((key) => {
    try {
      return !file.has(key)
    } catch {
      return false
    }
  })
  t.ok(unread.length > 960 && unread.length <= 1000, `${unread.length} of ${absent.length}`)
})

const REGISTRY = `create table provider as
  select
    (1000000000 + 11 * i)::varchar as npi,
    case when i % 3 = 0 then null else E'tab \\t, line \\n, "quote", ]\\t[ and é' end as last_name,
    case when i % 2 = 0 then '1' else '2' end as entity_type_code,
    'ORGANIZATION ' || i as organization_name,
    '207R00000X' as primary_taxonomy_code,
    date '2006-01-01' + i::int as enumeration_date,
    null::date as deactivation_date,
    null::date as reactivation_date,
    case when i % 5 = 0 then null else E'CITY ]\\t[' end as practice_city,
    'TX' as practice_state,
    '75001' as practice_postal_code,
    'npidata.csv' as listed_in,
    date '2026-11-08' as listed_on,
    i % 7 = 0 as is_sole_proprietor,
    ['synthetic'] as _data_availability
  from range(500) numbers(i)`

t.test('reads whole rows, head columns and other columns from a line with a head', async (t) => {
  t.testdir({})
  const connection = await connected(t)
  await connection.run(REGISTRY)
  const folder = t.testdirName
  const [entry] = await rowLookups(connection, folder, tablesNamed('provider'), null)
  if (!entry) throw new Error('no lookup file was written')
  t.equal(entry.head, 12)
  const stood = await rowsOf(await connection.run('from provider order by npi'))
  const inHead = ['practice_city', 'entity_type_code']
  const all = entry.columns.slice(0, entry.head)
  const beyond = ['last_name', 'practice_state', 'is_sole_proprietor']
  const part = (row: Row, columns: readonly string[]) => columns.map((column) => row[column] ?? null)
  {
    const file = await LookupReader.open(folder, entry, damaged)
    t.teardown(() => file.close())
    const npis = stood.map(({ npi }) => String(npi))
    t.same(
      npis.map((npi) => file.rows(npi)[0]),
      stood
    )
    for (const columns of [inHead, all, beyond]) {
      t.same(
        npis.map((npi) => file.values(npi, columns)[0]),
        stood.map((row) => part(row, columns))
      )
      t.same(
        npis.map((npi) => Object.entries(file.rows(npi, columns)[0] ?? {})),
        stood.map((row) => columns.map((column) => [column, row[column] ?? null]))
      )
    }
    t.throws(() => file.values(npis[0] ?? '', ['no such column']), /have no column no such column/)
  }
  await connection.run('alter table provider drop column practice_city')
  await t.rejects(
    rowLookups(connection, t.testdir({ other: {} }), tablesNamed('provider'), null),
    /provider lack these columns of their head: practice_city/
  )
})

t.test('finds a key that is longer than the first key of every block', async (t) => {
  t.testdir({})
  const connection = await connected(t)
  await connection.run(
    "create table rejected_identifier as select * from (values ('ccn', '1', 1), ('enrollment_id', 'I20260101000001', 2)) as v (identifier_type, identifier, ordinal), (select 's' as source, 'f' as listed_in, null as listed_on, [] as tables, null as edition, 1 as line, 'r' as reason, null as amount_usd, [] as identifiers)"
  )
  const [entry] = await rowLookups(connection, t.testdirName, tablesNamed('rejected_identifier'), null)
  if (!entry) throw new Error('no lookup file was written')
  t.ok(entry.key_bytes < 'enrollment_id:I20260101000001'.length)
  const file = await LookupReader.open(t.testdirName, entry, damaged)
  t.teardown(() => file.close())
  t.match(file.rows('enrollment_id:I20260101000001'), [{ ordinal: 2 }])
  for (const absent of ['enrollment_id:I20260101000002', 'zzzzzzzzzz', 'ccn:12', 'ccn'])
    t.same(file.rows(absent), [], absent)
})
