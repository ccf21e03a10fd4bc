// CSV files read into columns: every accepted file gives the same rows as DuckDB; others give no result.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import t from 'tap'
import { Blocks, linesIn, type RecordsShape, readColumns } from '../src/index.ts'
import { type Database, openDatabase } from './database.ts'

type Row = Record<string, unknown>

// There are five fields: the third is dropped, and the last two are slots of a list.
const shape = (newline: '\n' | '\r\n'): RecordsShape => ({
  newline,
  columns: [
    { name: 'a', isList: false },
    { name: 'b', isList: false },
    { name: 'slots', isList: true }
  ],
  targets: [
    { column: 0, slot: 0 },
    { column: 1, slot: 0 },
    { column: -1, slot: 0 },
    { column: 2, slot: 0 },
    { column: 2, slot: 1 }
  ]
})
const HEADER = 'a,b,"c",slots_1,slots_2'

let files = 0

async function* pieces(text: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size)
}

async function columnsOf(
  database: Database,
  folder: string,
  text: Buffer,
  { newline = '\n' as '\n' | '\r\n', block = 1 << 20, piece = 1 << 16 } = {}
): Promise<Row[] | null> {
  const path = join(folder, `${files++}.parquet`)
  const made = await readColumns(pieces(text, piece), path, shape(newline), new Blocks(block))
  if (made === null) return null
  const read = await database.rows(
    `select a, b, slots, file_row_number::integer as place from read_parquet('${path}', file_row_number = true) order by place`
  )
  if (read.length !== made.rows) throw new Error(`${made.rows} rows are said to be read, and ${read.length} are there`)
  return read.map(({ place, ...row }) => row)
}

/** Reads with the same options as the extract; null if DuckDB rejects a line. */
async function databaseOf(database: Database, folder: string, text: Buffer, newline: string): Promise<Row[] | null> {
  const path = join(folder, `${files++}.csv`)
  await writeFile(path, text)
  const slots =
    'case when slots_2 is not null then list_value(slots_1, slots_2) when slots_1 is not null then list_value(slots_1) end'
  const bare = ['a', 'b', 'slots_1', 'slots_2'].map((name) => `nullif(trim(${name}), '') as ${name}`)
  const read = await database.rows(
    `select a, b, ${slots} as slots from (select ${bare.join(', ')} from read_csv('${path}', columns = {a: 'VARCHAR', b: 'VARCHAR', c: 'VARCHAR', slots_1: 'VARCHAR', slots_2: 'VARCHAR'}, ` +
      `auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', new_line = '${newline === '\n' ? '\\n' : '\\r\\n'}', ` +
      `store_rejects = true, rejects_limit = 0, rejects_table = 'errors_${files}', rejects_scan = 'scans_${files}'))`
  )
  const rejected = await database.rows(`from errors_${files}`)
  return rejected.length === 0 ? read : null
}

/**
 * First line of a record, where the file starts at line 1: counts the lines before it, inside and outside of
 * quotes.
 */
function lineOf(text: string, ordinal: number): number | null {
  let [records, line, isQuoted] = [0, 1, false]
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (character !== '\n') continue
    line += 1
    if (!isQuoted && records++ === ordinal) return line
  }
  return null
}

// Short strings of many kinds of characters: parsing errors occur where a few characters meet.
const BLANKS = ['\u00a0', '\u1680', '\u2000', '\u200a', '\u202f', '\u205f', '\u3000']
const NO_BLANKS = ['\t', '\0', '\u200b', '\u2028', '\ufeff', 'à']
const character = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('x', 'é', '"', '""', ',', '\n', '\r\n', '\r', ' ', '漢') },
  { weight: 1, arbitrary: fc.constantFrom(...BLANKS, ...NO_BLANKS) }
)
const loose = fc.array(character, { maxLength: 4 }).map((parts) => parts.join(''))
const quoted = loose.map((text) => `"${text.replaceAll('"', '""')}"`)
const bare = fc.stringMatching(/^[a-zé ']{0,6}$/)
const field = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', '""') },
  { weight: 4, arbitrary: quoted },
  { weight: 3, arbitrary: bare }
)
const record = fc.array(field, { minLength: 5, maxLength: 5 })

t.test('reads the same rows as DuckDB from well-formed records, however the file is cut into blocks', async (t) => {
  t.testdir()
  const database = await openDatabase()
  t.teardown(() => database.close())
  let longest = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 12 }),
      fc.constantFrom('\n' as const, '\r\n' as const),
      fc.boolean(),
      fc.integer({ min: 20, max: 200 }),
      fc.integer({ min: 1, max: 90 }),
      async (records, newline, isEnded, block, piece) => {
        const lines = [HEADER, ...records.map((fields) => fields.join(','))]
        const text = Buffer.from(`${lines.join(newline)}${isEnded ? newline : ''}`)
        const mine = await columnsOf(database, t.testdirName, text, { newline, block, piece })
        const theirs = await databaseOf(database, t.testdirName, text, newline)
        if (theirs === null) return true
        longest = Math.max(longest, mine?.length ?? 0)
        return JSON.stringify(mine) === JSON.stringify(theirs)
      }
    ),
    { numRuns: 300 }
  )
  t.ok(longest > 6, 'texts of several records were read')
})

t.test('finds the first line of each record when fields and header contain line breaks', async (t) => {
  const path = join(t.testdir(), 'lines.parquet')
  let [most, pastFirst] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(fc.oneof(quoted, bare), { minLength: 5, maxLength: 5 }).filter((fields) => fields.join('') !== ''),
        { maxLength: 12 }
      ),
      fc.constantFrom(HEADER, HEADER.replace('"c"', '"c\nand\nmore"')),
      fc.constantFrom('\n' as const, '\r\n' as const),
      fc.integer({ min: 20, max: 200 }),
      async (records, header, newline, block) => {
        const text = Buffer.from([header, ...records.map((fields) => fields.join(',')), ''].join(newline))
        await rm(path, { force: true })
        const made = await readColumns(pieces(text, 30), path, shape(newline), new Blocks(block))
        if (made?.rows !== records.length) return false
        // Includes one number past the end, in descending order.
        const ordinals = [...records.keys(), records.length].reverse()
        const scanned = ordinals.flatMap((ordinal) => {
          const line = lineOf(text.toString(), ordinal)
          return line === null || ordinal >= records.length ? [] : [[ordinal, line] as const]
        })
        most = Math.max(most, ...scanned.map(([, line]) => line))
        if (text.length > 2 * block) pastFirst += 1
        return JSON.stringify([...linesIn(made.lines, ordinals)]) === JSON.stringify(scanned.reverse())
      }
    ),
    { numRuns: 300 }
  )
  t.ok(most > 20 && pastFirst > 20, 'lines past the rows, in texts of several blocks')
})

t.test('reads the same rows as DuckDB from arbitrary content, or returns null', async (t) => {
  t.testdir()
  const database = await openDatabase()
  t.teardown(() => database.close())
  let [read, left] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(record, fc.array(loose, { minLength: 4, maxLength: 6 })), { maxLength: 4 }),
      fc.integer({ min: 20, max: 200 }),
      async (records, block) => {
        const text = Buffer.from(`${[HEADER, ...records.map((fields) => fields.join(','))].join('\n')}\n`)
        const mine = await columnsOf(database, t.testdirName, text, { block, piece: 30 })
        if (mine === null) {
          left += 1
          return true
        }
        read += 1
        return JSON.stringify(mine) === JSON.stringify(await databaseOf(database, t.testdirName, text, '\n'))
      }
    ),
    { numRuns: 300 }
  )
  t.ok(read > 20, `${read} were read`)
  t.ok(left > 20, `${left} were left`)
})

t.test('returns null for a malformed record at any position', async (t) => {
  t.testdir()
  const database = await openDatabase()
  t.teardown(() => database.close())
  const good = '"1","two",,"s","t"'
  const texts: Record<string, string | Buffer> = {
    'a field too few': '1,2,3,4',
    'a field too many': '1,2,3,4,5,6',
    'an empty field too many': '1,2,3,4,5,',
    'a line without anything': '',
    'a quote in a bare field': '1,2"x,3,4,5',
    'something after a closing quote': '1,"2"x,3,4,5',
    'a quote that nothing ends': '1,"2,3,4,5',
    'another end of line': '1,2,3,4,5\r',
    'a byte that is not UTF-8': Buffer.from('1,\xff,3,4,5', 'latin1'),
    'a record longer than the database takes': `1,${'x'.repeat(2_000_001)},3,4,5`
  }
  for (const [name, line] of Object.entries(texts)) {
    for (const before of [0, 1, 40]) {
      const text = Buffer.concat([
        Buffer.from(`${HEADER}\n${`${good}\n`.repeat(before)}`),
        Buffer.from(line),
        Buffer.from(`\n${`${good}\n`.repeat(3)}`)
      ])
      t.equal(await columnsOf(database, t.testdirName, text, { block: 100, piece: 50 }), null, `${name}, ${before}`)
    }
  }
})

t.test('accepts a byte-order mark, a header without rows, and a last line without a line break', async (t) => {
  t.testdir()
  const database = await openDatabase()
  t.teardown(() => database.close())
  const rows = (text: string) => columnsOf(database, t.testdirName, Buffer.from(text))
  const one = [{ a: '1', b: null, slots: [null, 't'] }]
  t.same(await rows(`\ufeff${HEADER}\n1,,3,,t\n`), one)
  t.same(await rows(`${HEADER}\n1,,3,,t`), one)
  t.same(await rows(`${HEADER}\n`), [])
  t.same(await rows(HEADER), [])
})

t.test('reads a field whose line breaks span many blocks', async (t) => {
  t.testdir()
  const database = await openDatabase()
  t.teardown(() => database.close())
  const broken = 'line\n'.repeat(400)
  const text = Buffer.from(`${HEADER}\n1,2,3,4,5\n1,"${broken}",3,4,5\n${'6,7,8,9,10\n'.repeat(50)}`)
  const rows = await columnsOf(database, t.testdirName, text, { block: 64, piece: 32 })
  t.equal(rows?.length, 52)
  t.equal(rows?.[1]?.b, broken)
  t.same(rows?.at(-1), { a: '6', b: '7', slots: ['9', '10'] })
})

t.test('reads the same rows as DuckDB for columns of few strings, and of many, long or escaped ones', async (t) => {
  t.testdir()
  const database = await openDatabase()
  t.teardown(() => database.close())
  const lines = Array.from({ length: 12_000 }, (_, n) => {
    const rare = n === 9000 ? 'x'.repeat(300) : n === 9500 ? 'say ""no""' : ''
    return `"${n}","${['NY', 'CA', '', 'Zürich'][n % 4]}${rare}",,"${n % 7}","${n % 3 === 0 ? '' : n % 5000}"`
  })
  const text = Buffer.from([HEADER, ...lines, ''].join('\n'))
  const theirs = await databaseOf(database, t.testdirName, text, '\n')
  t.equal(theirs?.length, 12_000)
  for (const block of [1 << 20, 40_000]) t.same(await columnsOf(database, t.testdirName, text, { block }), theirs)
})
