// What a file's name says of its date, and which files date a snapshot.
import t from 'tap'
import type { FileKind } from '../../domain/source.ts'
import type { Receipt } from '../../pipeline/raw/receipt.ts'
import { dateInName } from '../../pipeline/raw/recognise.ts'
import { snapshotDate } from '../../pipeline/stages/compose.ts'

const NAMES: [name: RegExp, file: string, date: string | null][] = [
  [/^list_(?<yyyymmdd>\d{8})\.csv$/, 'list_20261106.csv', '2026-11-06'],
  [/^list_(?<yyyymmdd>[\d.]{10})\.csv$/, 'list_2026.11.06.csv', '2026-11-06'],
  [/^list_(?<yyyymmdd>[\d-]{10})\.csv$/, 'list_2026-11-06.csv', '2026-11-06'],
  [/^list_(?<mon>[a-z]{3})[a-z]*(?<yyyy>\d{4})\.csv$/i, 'list_February2028.csv', '2028-02-29'],
  [/^list_(?<mon>[a-z]{3})[a-z]*(?<yyyy>\d{4})\.csv$/i, 'list_DEC2026.csv', '2026-12-31'],
  [/^list_(?<mon>[a-z]{3})[a-z]*(?<yyyy>\d{4})\.csv$/i, 'list_Autumn2026.csv', null],
  [/^(?<yymm>\d{4})list\.csv$/, '1602list.csv', '2016-02-29'],
  [/^list\.csv$/, 'list.csv', null]
]

for (const [name, file, date] of NAMES) {
  t.test(`${file} is of ${date}`, async (t) => {
    t.equal(dateInName(file, { name } as FileKind), date)
  })
}

t.test('a snapshot is as old as the newest of the files that date it', async (t) => {
  const receipts = [
    { kind: 'base', date: '2026-10-16' },
    { kind: 'base', date: '2026-07-17' },
    { kind: 'weekly', date: '2026-11-17' }
  ] as Receipt[]
  t.equal(snapshotDate({ dated_by: ['base'] }, receipts), '2026-10-16')
  t.equal(snapshotDate({ dated_by: [] }, receipts), '2026-11-17')
  t.equal(snapshotDate({ dated_by: ['absent'] }, receipts), '2026-11-17')
})
