// A week changes hundreds of thousands of registry rows. A page of these changes takes little memory, even
// with wide values. So does a page of many folded weeks.
import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DuckDBConnection, LIST, listValue, VARCHAR } from '@duckdb/node-api'
import t from 'tap'
import { CHANGE_COLUMNS, type ChangesStamp } from '../../domain/changes.ts'
import { duckdbType } from '../../domain/table.ts'
import { ChangeFiles } from '../../server/store/change-files.ts'
import { lockedDatabase } from '../../server/store/locked-database.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { connected } from '../empty-database.ts'
import { TUPLE } from '../made-releases.ts'
import { verification } from '../verification.ts'

const ROWS = 120_000

/**
 * Writes a file of `rows` changes; `values` are SQL expressions over the row number `i`, and other columns
 * are null.
 */
async function writeFileOfChanges(
  connection: DuckDBConnection,
  path: string,
  rows: number,
  values: Partial<Record<keyof typeof CHANGE_COLUMNS, string>>
): Promise<void> {
  const columns = Object.entries(CHANGE_COLUMNS).map(
    ([name, column]) => `(${values[name as keyof typeof CHANGE_COLUMNS] ?? 'null'})::${duckdbType(column)} as "${name}"`
  )
  await connection.run(
    `copy (select ${columns.join(', ')} from range(${rows}) numbers (i) order by i) to '${path}' (format parquet, row_group_size 20480)`
  )
}

t.test('reads a page of many changes in little memory', async (t) => {
  const path = join(t.testdir(), 'changes.parquet')
  await writeFileOfChanges(await connected(t), path, ROWS, {
    table_name: "'provider'",
    key: `'{"npi":"' || (1000000000 + i)::varchar || '"}'`,
    npi: '(1000000000 + i)::varchar',
    change: "case when i % 1000 = 7 then 'added' else 'modified' end",
    before: 'repeat(md5(i::varchar), 20)',
    after: 'repeat(md5((i + 1)::varchar), 20)',
    mentioned: "case when i % 3 = 0 then ['opted out'] end"
  })

  const instance = await lockedDatabase({ files: [path], memoryLimit: '64MB', threads: 1 })
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  const queries = await loadQueries(fileURLToPath(new URL('../../server/store/changes/', import.meta.url)))
  const page = async (after: number, change: string | null) => {
    const statement = await connection.prepare(queries.get('direct') ?? '')
    const key = after < 0 ? '' : `{"npi":"${1_000_000_000 + after}"}`
    statement.bind(
      {
        ...{ files: listValue([path]), tables: listValue(['provider']), withheld: listValue(['opted out', 'another']) },
        ...{ after_table: after < 0 ? '' : 'provider', after_key: key, npi: null, change, rows: 4 }
      },
      { withheld: LIST(VARCHAR) }
    )
    const rows = (await (await statement.run()).getRowObjectsJson()) as { npi: string; before: string }[]
    t.ok(rows.every(({ before }) => before.length === 640))
    return rows.map(({ npi }) => Number(npi) - 1_000_000_000)
  }
  t.same(await page(-1, null), [1, 2, 4, 5], 'what mentions one who opted out is left out')
  t.same(await page(90_000, null), [90_001, 90_002, 90_004, 90_005])
  t.same(await page(50_000, 'added'), [51_007, 52_007, 54_007, 55_007])
  t.same(await page(ROWS - 3, null), [ROWS - 2, ROWS - 1])
})

t.test('folds many weeks with more changes than fit in memory together', async (t) => {
  const WEEKS = 6
  const CHANGED = 400_000
  const dataDir = t.testdir()
  const making = await connected(t)
  const id = (week: number) => `2026-01-0${week + 1}.0000000${week}`
  const npiOf = (number: number) => 1_000_000_000 + number
  for (let week = 1; week <= WEEKS; week++) {
    const place = join('releases', id(week), 'changes.parquet')
    const path = join(dataDir, place)
    await mkdir(join(dataDir, 'releases', id(week)), { recursive: true })
    // Each week changes one of every two providers; every other week changes the same ones.
    await writeFileOfChanges(making, path, CHANGED, {
      table_name: "'provider'",
      key: `'{"npi":"' || (${npiOf(week % 2)} + 2 * i)::varchar || '"}'`,
      npi: `(${npiOf(week % 2)} + 2 * i)::varchar`,
      change: "'modified'",
      before: `'{"week":${week - 2}}'`,
      after: `'{"week":${week}}'`
    })
    const stamp: ChangesStamp = {
      ...{ from: id(week - 1), to: id(week), file: place, rows: CHANGED, bytes: (await stat(path)).size },
      sha256: createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
      ...{ provenance: TUPLE, code_digest: '0'.repeat(64), withheld: [], tables: [] }
    }
    await writeFile(path.replace(/parquet$/, 'json'), JSON.stringify(stamp))
  }
  const files = new ChangeFiles({
    ...{ dataDir, withheld: () => new Set<string>(), threads: 2, queryTimeoutMs: 20_000 },
    verified: verification(t).verified
  })
  t.teardown(() => files.close())
  const links = await files.links()
  t.equal(links.length, WEEKS)
  const fold = async (after: number | null, npi: string | null = null) => {
    const { rows, until } = await files.fold(
      {
        ...{ files: links.map(({ path }) => path), inverted: links.map(() => false), tables: ['provider'] },
        ...{ npi, withheld: [], rows: 3 }
      },
      after === null ? { table: '', key: '' } : { table: 'provider', key: `{"npi":"${npiOf(after)}"}` }
    )
    const numbers = rows.map(({ row_key }) => Number(/\d+/.exec(String(row_key))?.[0]) - npiOf(0))
    return { shown: [...new Set(numbers)], steps: rows.length, until }
  }
  const beginning = await fold(null)
  t.same(beginning.shown, [0, 1, 2])
  t.equal(beginning.steps, 3 * (WEEKS / 2), 'with each week that changed it')
  t.match(beginning.until, { table: 'provider', key: /^{"npi":"\d{10}"}$/ }, 'only so many are looked at')
  t.same((await fold(500_000)).shown, [500_001, 500_002, 500_003])
  const end = await fold(2 * CHANGED - 3)
  t.same([end.shown, end.until], [[2 * CHANGED - 2, 2 * CHANGED - 1], null])
  const one = await fold(null, String(npiOf(600_001)))
  t.same([one.shown, one.until], [[600_001], null], 'one provider’s are looked for in all')
})
