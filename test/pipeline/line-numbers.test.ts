import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { chunksOf } from '../../pipeline/raw/read-text.ts'
import { type CsvText, linesOfRecords } from '../../pipeline/stages/line-numbers.ts'

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
  {
    name: 'ordinals in any order',
    text: 'a,b\n1,2\n3,4\n5,6\n7,8\n',
    records: 4,
    lines: [
      [3, 5],
      [0, 2],
      [2, 4]
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
          {
            text: { chunks: () => chunksOf({ path, member: null }), lines: null },
            records,
            unreadable: new Set(unreadable)
          },
          ordinals
        ))
      ],
      lines.toSorted(([one], [other]) => one - other)
    )
  })
}

t.test('does not read the text again if header, records and unreadable lines add up to the line count', async (t) => {
  // Line 1 is the header; lines 2, 4 and 5 are records; line 3 is unreadable.
  const text: CsvText = {
    chunks: () => {
      throw new Error('read again')
    },
    lines: 5
  }
  const file = { text, records: 3, unreadable: new Set([3]) }
  t.same(
    [...(await linesOfRecords(file, [0, 1, 2, 3]))],
    [
      [0, 2],
      [1, 4],
      [2, 5]
    ]
  )
  await t.rejects(linesOfRecords({ ...file, text: { ...text, lines: 6 } }, [0]), { message: 'read again' })
})
