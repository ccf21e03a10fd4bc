// Dates read from file names.
import t from 'tap'
import type { FileKind } from '../../domain/source.ts'
import { dateInName } from '../../pipeline/raw/file-dates.ts'

const NAMES: [name: RegExp, file: string, date: string | null][] = [
  [/^list_(?<yyyymmdd>\d{8})\.csv$/, 'list_20261106.csv', '2026-11-06'],
  [/^list_(?<yyyymmdd>[\d.]{10})\.csv$/, 'list_2026.11.06.csv', '2026-11-06'],
  [/^list_(?<yyyymmdd>[\d-]{10})\.csv$/, 'list_2026-11-06.csv', '2026-11-06'],
  [/^list_(?<mon>[a-z]{3})[a-z]*(?<yyyy>\d{4})\.csv$/i, 'list_February2028.csv', '2028-02-29'],
  [/^list_(?<mon>[a-z]{3})[a-z]*(?<yyyy>\d{4})\.csv$/i, 'list_DEC2026.csv', '2026-12-31'],
  [/^list_(?<mon>[a-z]{3})[a-z]*(?<yyyy>\d{4})\.csv$/i, 'list_Autumn2026.csv', null],
  [/^list_(?<yyyy>\d{4})Q(?<quarter>\d)\.csv$/, 'list_2026Q2.csv', '2026-06-30'],
  [/^(?<yymm>\d{4})list\.csv$/, '1602list.csv', '2016-02-29'],
  [/^list\.csv$/, 'list.csv', null]
]

for (const [name, file, date] of NAMES) {
  t.test(`the date of ${file} is ${date}`, async (t) => {
    t.equal(dateInName(file, { name } as FileKind), date)
  })
}
