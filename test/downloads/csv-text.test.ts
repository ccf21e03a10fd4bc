// CSV from Parquet: every type in its documented form, and no more memory for a large table than for a small
// one.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { type CsvOptions, CsvText } from '../../server/store/csv-text.ts'
import { PoolLoad } from '../../server/store/pool.ts'
import { verification } from '../verification.ts'

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

const stamped = (file: string) => {
  return {
    file,
    sha256: createHash('sha256')
      .update(readFileSync(join(dataDir, file)))
      .digest('hex')
  }
}

function opened(t: Tap, more: Partial<CsvOptions> = {}): CsvText {
  const options = { dataDir, threads: 2, queryTimeoutMs: 20_000, verified: verification(t).verified }
  const csv = new CsvText({ ...options, ...more })
  t.teardown(() => csv.close())
  return csv
}
async function piecesOf(text: AsyncGenerator<string>): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of text) pieces.push(piece)
  return pieces
}

type Tap = { teardown(end: () => unknown): unknown }

t.test('writes each type as the downloads page describes', async (t) => {
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
  const pieces = await piecesOf(opened(t).of({ ...stamped('releases/r/types.parquet'), rows: 4, columns }))
  t.same(pieces.join('').split('\r\n'), [
    'text,integer,bigint,double,amount,flag,day,list',
    'plain,1,9007199254740993,0.1,12.30,true,2026-01-02,"[""a"",""b\\""c,d""]"',
    '"a ""quote"", a comma\nand a line",-2,0,1e-07,-0.05,false,0001-12-31,[]',
    ' kept ,,,,,,,',
    ',,,,,,,[]',
    ''
  ])
})

t.test('writes only the header for a table without rows, and fails if rows are missing', async (t) => {
  await written('releases/r/few.parquet', 'select range::varchar as id from range(3)')
  const of = (rows: number) => opened(t).of({ ...stamped('releases/r/few.parquet'), rows, columns: [{ name: 'id' }] })
  t.same(await piecesOf(of(0)), ['id\r\n'])
  t.same(await piecesOf(of(3)), ['id\r\n0\r\n1\r\n2\r\n'])
  await t.rejects(piecesOf(of(4)), /few\.parquet holds 3 of the rows 0 to 4/)
})

t.test('a piece has a time limit only if a question waits for it', async (t) => {
  const rows = 8192
  await written('releases/r/slow.parquet', `select repeat(md5(range::varchar), 80) as id from range(${rows})`)
  const load = new PoolLoad()
  const csv = opened(t, { threads: 1, queryTimeoutMs: 5, load })
  const file = { ...stamped('releases/r/slow.parquet'), rows, columns: [{ name: 'id' }] }
  t.equal((await piecesOf(csv.of(file))).join('').length, 4 + rows * (80 * 32 + 2))
  t.match(load, { begun: 1, interrupted: 0, running: 0, connections: 1 })
  await t.rejects(piecesOf(csv.of(file, { isQuestion: true })), { code: 'took_too_long' })
  t.match(load, { begun: 2, interrupted: 1, running: 0, connections: 1 })
})

t.test('can read only releases and snapshots', async (t) => {
  await written('raw/secret.parquet', 'select 1 as id')
  for (const file of ['raw/secret.parquet', 'releases/../raw/secret.parquet']) {
    await t.rejects(
      piecesOf(opened(t).of({ ...stamped(file), rows: 1, columns: [{ name: 'id' }] })),
      /Permission/,
      file
    )
  }
})

// The engine refuses a query that needs more than its memory limit. The output is larger than the limit, so
// it was never in memory as a whole.
t.test('streams a large table in chunks, in order, with less memory than the table size', async (t) => {
  const rows = 300_000
  // In MB. One row group of this table takes 60 MB of it, and two pieces are made at a time.
  const limit = 128
  await written(
    'releases/r/large.parquet',
    `select range::varchar as id, repeat(md5(range::varchar), 15) as "text" from range(${rows})`
  )
  const file = { ...stamped('releases/r/large.parquet'), rows, columns: [{ name: 'id' }, { name: 'text' }] }
  let [bytes, next, largest] = [0, 0, 0]
  for await (const piece of opened(t, { megabytesOfAPiece: limit / 2 }).of(file)) {
    bytes += piece.length
    largest = Math.max(largest, piece.length)
    for (const line of piece.split('\r\n').slice(0, -1)) {
      const id = line.slice(0, line.indexOf(','))
      if (id !== 'id' && Number(id) !== next++) t.fail(`row ${id} where ${next - 1} belongs`)
    }
  }
  t.equal(next, rows)
  t.ok(bytes > 1.1 * limit * 1e6, `${bytes} bytes`)
  t.ok(largest < 6_000_000, `a piece has at most ${largest} bytes`)
})
