// Row files as the pipeline writes them and the server reads them: under each key the rows that a statement finds, in its order.
import { chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { RowFileStamp } from '../../domain/row-files.ts'
import { OnceInRun } from '../../pipeline/stages/once-in-run.ts'
import { writeRowFiles } from '../../pipeline/stages/row-files.ts'
import { RowFile } from '../../server/store/row-file.ts'
import { DamagedRowFile } from '../../server/store/row-lines.ts'
import { type Row, rowsOf } from '../../server/store/rows.ts'
import { connected } from '../empty-database.ts'

// Some keys have no row, most a few, and two have more than a stretch holds; values hold all that a line must not be broken by.
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

type Made = { folder: string; stamp: RowFileStamp; found: Map<string, Row[]> }

async function made(t: Test, name = 'one'): Promise<Made> {
  const folder = join(t.testdirName, name)
  mkdirSync(folder)
  const connection = await connected(t)
  await connection.run(SCORES)
  const [stamp] = await writeRowFiles(connection, folder, { tables: new Set(['mips_score']), kept: null })
  if (!stamp) throw new Error('no row file was written')
  const rows = await rowsOf(
    await connection.run(
      'select * from mips_score where npi is not null order by npi, performance_year desc, mips_score_id'
    )
  )
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(String(row.npi), [...(found.get(String(row.npi)) ?? []), row])
  return { folder, stamp, found }
}

t.test('under each key stand the rows that a statement finds', async (t) => {
  t.testdir({})
  const { folder, stamp, found } = await made(t)
  const file = await RowFile.open(folder, stamp)
  t.teardown(() => file.close())
  t.ok(stamp.stretches > 20, `${stamp.stretches} stretches`)
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

t.test('the same table gives the same bytes, and a release after takes them over', async (t) => {
  t.testdir({ after: {} })
  const [one, other] = [await made(t), await made(t, 'other')]
  t.same(one.stamp, other.stamp)
  t.ok(
    readFileSync(join(one.folder, 'mips_score.rows.index')).equals(
      readFileSync(join(other.folder, 'mips_score.rows.index'))
    )
  )
  const folder = join(t.testdirName, 'after')
  const connection = await connected(t)
  // Without the table in this database: what is not taken over could not be written.
  const stamps = await writeRowFiles(connection, folder, {
    tables: new Set(['mips_score']),
    kept: {
      folder: one.folder,
      stamps: [one.stamp],
      same: new Set(['mips_score']),
      added: new Map(),
      once: new OnceInRun(async () => folder)
    }
  })
  t.same(stamps, [one.stamp])
  t.ok(readFileSync(join(folder, 'mips_score.rows')).equals(readFileSync(join(one.folder, 'mips_score.rows'))))
})

t.test('a file that is not what its stamp says is not opened', async (t) => {
  t.testdir({})
  for (const name of ['mips_score.rows', 'mips_score.rows.index']) {
    const { folder, stamp } = await made(t, name)
    chmodSync(join(folder, name), 0o644)
    truncateSync(join(folder, name), 100)
    await t.rejects(RowFile.open(folder, stamp), DamagedRowFile, name)
  }
})

t.test('a byte that changed in a line is never part of an answer', async (t) => {
  t.testdir({})
  const { folder, stamp, found } = await made(t)
  const path = join(folder, 'mips_score.rows')
  const [npi = ''] = found.keys()
  const bytes = readFileSync(path)
  const at = bytes.indexOf('2020')
  chmodSync(path, 0o644)
  // A file that is too large to be held is read by the stretch: held, it is refused when it is opened.
  const large = await RowFile.open(folder, stamp, 0)
  t.teardown(() => large.close())
  t.same(large.rows(npi), found.get(npi))
  writeFileSync(path, Buffer.concat([bytes.subarray(0, at), Buffer.from('2021'), bytes.subarray(at + 4)]))
  t.throws(() => large.rows(npi), DamagedRowFile)
  await t.rejects(RowFile.open(folder, stamp), DamagedRowFile)
})

t.test('an absent key that the filter knows of is answered without a read', async (t) => {
  t.testdir({})
  const { folder, stamp, found } = await made(t)
  const file = await RowFile.open(folder, stamp, 0)
  t.teardown(() => file.close())
  const [npi = ''] = found.keys()
  t.ok(stamp.filter_bytes > 0)
  chmodSync(join(folder, 'mips_score.rows'), 0o644)
  truncateSync(join(folder, 'mips_score.rows'), 0)
  t.throws(() => file.rows(npi), DamagedRowFile, 'what is there is read')
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

t.test('a line with a head gives its rows whole, by columns of the head and by any others', async (t) => {
  t.testdir({})
  const connection = await connected(t)
  await connection.run(REGISTRY)
  const folder = t.testdirName
  const [stamp] = await writeRowFiles(connection, folder, { tables: new Set(['provider']), kept: null })
  if (!stamp) throw new Error('no row file was written')
  t.equal(stamp.head, 12)
  const stood = await rowsOf(await connection.run('from provider order by npi'))
  const inHead = ['practice_city', 'entity_type_code']
  const all = stamp.columns.slice(0, stamp.head)
  const beyond = ['last_name', 'practice_state', 'is_sole_proprietor']
  const part = (row: Row, columns: readonly string[]) => columns.map((column) => row[column] ?? null)
  for (const heldBytes of [0, undefined]) {
    const file = await RowFile.open(folder, stamp, heldBytes)
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
    t.throws(() => file.values(npis[0] ?? '', ['no such column']), /have no no such column/)
  }
  await connection.run('alter table provider drop column practice_city')
  await t.rejects(
    writeRowFiles(connection, t.testdir({ other: {} }), { tables: new Set(['provider']), kept: null }),
    /provider have no practice_city for their head/
  )
})
