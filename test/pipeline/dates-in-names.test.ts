// Dates in publishers' file names.
import t from 'tap'
import { dateInName } from '../../pipeline/raw/file-dates.ts'
import { loadSources } from '../../pipeline/source-loader.ts'

const [source] = await loadSources()
const [kind] = Object.values(source?.files ?? {})
if (!kind) throw new Error('no source')

const dated: [pattern: RegExp, name: string, date: string | null][] = [
  [/^x(?<yyyymmdd>\d{8})$/, 'x20261108', '2026-11-08'],
  [/^x(?<yymm>\d{4})$/, 'x1602', '2016-02-29'],
  [/^x(?<yyddd>\d{5})$/, 'x23327', '2023-11-23'],
  [/^x(?<yyddd>\d{5})$/, 'x20366', '2020-12-31'],
  [/^x(?<yyddd>\d{5})$/, 'x23366', null],
  [/^x(?<yyddd>\d{5})$/, 'x23000', null],
  [/^x$/, 'x', null]
]

for (const [name, file, date] of dated) {
  t.equal(dateInName(file, { ...kind, name }), date, `${name} in ${file}`)
}
