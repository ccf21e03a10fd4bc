import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { breaksOfRecords } from '../../pipeline/stages/line-breaks.ts'
import { linesOfRecords, textOfFile } from '../../pipeline/stages/line-numbers.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'

type Case = {
  name: string
  text: string
  records: number
  unreadable?: number[]
  lines: [ordinal: number, line: number][]
}

const CASES: Case[] = [
  {
    name: 'plain lines',
    text: 'a,b\n1,2\n3,4\n',
    records: 2,
    lines: [
      [0, 2],
      [1, 3]
    ]
  },
  { name: 'no newline at the end', text: 'a,b\n1,2\n3,4', records: 2, lines: [[1, 3]] },
  { name: 'carriage returns', text: 'a,b\r\n1,2\r\n3,4\r\n', records: 2, lines: [[1, 3]] },
  {
    name: 'quoted newlines belong to their record',
    text: 'a,b\n"1\n1",2\n3,4\n',
    records: 2,
    lines: [
      [0, 2],
      [1, 4]
    ]
  },
  { name: 'doubled quotes', text: 'a,b\n"say ""x""",2\n3,4\n', records: 2, lines: [[1, 3]] },
  {
    name: 'blank lines are no records',
    text: 'a,b\n\n1,2\n\r\n3,4\n',
    records: 2,
    lines: [
      [0, 3],
      [1, 5]
    ]
  },
  {
    name: 'unreadable lines are passed over',
    text: 'a,b\n1\n3,4\n5,6,7\n8,9\n',
    records: 2,
    unreadable: [2, 4],
    lines: [
      [0, 3],
      [1, 5]
    ]
  },
  {
    name: 'an unreadable line with an open quote ends with its line',
    text: 'a,b\n"1,2\n3,4\n',
    records: 1,
    unreadable: [2],
    lines: [[0, 3]]
  },
  { name: 'ordinals past the end are left out', text: 'a,b\n1,2\n', records: 1, lines: [] }
]

for (const { name, text, records, unreadable = [], lines } of CASES) {
  t.test(name, async (t) => {
    const path = join(t.testdir(), 'file.csv')
    await writeFile(path, text)
    const ordinals = lines.length > 0 ? lines.map(([ordinal]) => ordinal) : [7]
    t.same(
      [
        ...(await linesOfRecords(
          { text: textOfFile(path), records, unreadable: new Set(unreadable), breaks: async () => new Map() },
          ordinals
        ))
      ],
      lines
    )
  })
}

t.test('a text whose line breaks are all in records is not read again', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  await warehouse.run(
    `create table raw_0 as select *, row_number() over () - 1 as _row from (values ('plain', ['a'], 1), (e'two\nbreaks\n', [null, e'a\nthird'], 2), (null, null, 3), ('x', [e'a\nb'], 4)) as row(a, b, _line)`
  )
  const breaks = await breaksOfRecords(warehouse, 'raw_0')
  t.same(
    [...breaks],
    [
      [1, 3],
      [3, 1]
    ]
  )
  // The header; a record on line 2, one on lines 3 to 6; line 7, which cannot be read; records on lines 8 and 9 to 10.
  const unread = {
    chunks: () => {
      throw new Error('read again')
    },
    lines: 10
  }
  const file = { text: unread, records: 4, unreadable: new Set([7]), breaks: async () => breaks }
  t.same(
    [...(await linesOfRecords(file, [0, 1, 2, 3, 4]))],
    [
      [0, 2],
      [1, 3],
      [2, 8],
      [3, 9]
    ]
  )
  await t.rejects(linesOfRecords({ ...file, text: { ...unread, lines: 11 } }, [0]), { message: 'read again' })
})
