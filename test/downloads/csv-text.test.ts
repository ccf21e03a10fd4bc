// CSV out of Parquet: every type as it is meant, and no more memory for a large table than for a small one.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { CsvText } from '../../server/store/csv-text.ts'

const dataDir = t.testdir({ releases: { r: {} }, raw: {} })

async function written(file: string, select: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(
    `copy (${select}) to '${join(dataDir, file)}' (format parquet, compression zstd, row_group_size 122880)`
  )
  connection.closeSync()
  instance.closeSync()
}

/** The engine's own, which a process has not unless it asks for it. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

function opened(t: Tap): CsvText {
  const csv = new CsvText({ dataDir, memoryLimit: '256MB', threads: 2, queryTimeoutMs: 20_000 })
  t.teardown(() => csv.close())
  return csv
}
async function piecesOf(text: AsyncGenerator<string>): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of text) pieces.push(piece)
  return pieces
}

type Tap = { teardown: (end: () => unknown) => unknown }

t.test('each type as the page of the downloads says', async (t) => {
  await written(
    'releases/r/types.parquet',
    `select * from (values
      ('plain', 1, 9007199254740993::bigint, 0.1::double, 12.30::decimal(18,2), true, date '2026-01-02', ['a', 'b"c,d']),
      ('a "quote", a comma' || chr(10) || 'and a line', -2, 0, 1e-7, -0.05, false, date '0001-12-31', []),
      (' kept ', null, null, null, null, null, null, null),
      (null, null, null, null, null, null, null, [])
    ) as t("text", "integer", "bigint", "double", amount, flag, day, list)`
  )
  const columns = ['text', 'integer', 'bigint', 'double', 'amount', 'flag', 'day', 'list'].map((name) => ({ name }))
  const pieces = await piecesOf(opened(t).of({ file: 'releases/r/types.parquet', rows: 4, columns }))
  t.same(pieces.join('').split('\r\n'), [
    'text,integer,bigint,double,amount,flag,day,list',
    'plain,1,9007199254740993,0.1,12.30,true,2026-01-02,"[""a"",""b\\""c,d""]"',
    '"a ""quote"", a comma\nand a line",-2,0,1e-07,-0.05,false,0001-12-31,[]',
    ' kept ,,,,,,,',
    ',,,,,,,[]',
    ''
  ])
})

t.test('a table without rows is its header; rows that are not there are an error', async (t) => {
  await written('releases/r/few.parquet', 'select range::varchar as id from range(3)')
  const of = (rows: number) => opened(t).of({ file: 'releases/r/few.parquet', rows, columns: [{ name: 'id' }] })
  t.same(await piecesOf(of(0)), ['id\r\n'])
  t.same(await piecesOf(of(3)), ['id\r\n', '0\r\n1\r\n2\r\n'])
  await t.rejects(piecesOf(of(4)), /few\.parquet holds 3 of the rows 0 to 4/)
})

t.test('nothing but releases and snapshots is in its reach', async (t) => {
  await written('raw/secret.parquet', 'select 1 as id')
  for (const file of ['raw/secret.parquet', 'releases/../raw/secret.parquet']) {
    await t.rejects(piecesOf(opened(t).of({ file, rows: 1, columns: [{ name: 'id' }] })), /Permission/, file)
  }
})

t.test(
  'a table of 150 MB goes by a piece at a time, in order, whoever reads how slowly',
  { timeout: 120_000 },
  async (t) => {
    const rows = 300_000
    await written(
      'releases/r/large.parquet',
      `select range::varchar as id, repeat(md5(range::varchar), 15) as "text" from range(${rows})`
    )
    const csv = opened(t)
    const columns = [{ name: 'id' }, { name: 'text' }]
    let [bytes, next, largest, peak] = [0, 0, 0, 0]
    // Garbage is taken out before each look: what a busy machine has not collected yet is not held.
    const collect = garbageCollector()
    let base = Number.POSITIVE_INFINITY
    let looked = 0
    for await (const piece of csv.of({ file: 'releases/r/large.parquet', rows, columns })) {
      bytes += piece.length
      largest = Math.max(largest, piece.length)
      for (const line of piece.split('\r\n').slice(0, -1)) {
        const id = line.slice(0, line.indexOf(','))
        if (id !== 'id' && Number(id) !== next++) t.fail(`row ${id} where ${next - 1} belongs`)
      }
      if (next - looked < 10_000) continue
      looked = next
      collect()
      const { heapUsed, external } = process.memoryUsage()
      base = Math.min(base, heapUsed + external)
      peak = Math.max(peak, heapUsed + external)
    }
    t.equal(next, rows)
    t.ok(bytes > 145_000_000, `${bytes} bytes`)
    t.ok(largest < 6_000_000, `a piece has at most ${largest} bytes`)
    t.ok(peak - base < 30_000_000, `${Math.round((peak - base) / 1e6)} MB more at the most than at the least`)
    t.ok(statSync(join(dataDir, 'releases/r/large.parquet')).size > 0)
  }
)
