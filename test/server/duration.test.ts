import t from 'tap'
import { hoursIn } from '../../server/surfaces/a/freshness.ts'

const good: [text: string, hours: number][] = [
  ['48h', 48],
  ['7d', 168],
  ['90m', 1.5],
  ['1m', 1 / 60],
  ['36', 36],
  ['007h', 7]
]
for (const [text, hours] of good) {
  t.test(`parses ${text} as ${hours} hours`, async (t) => t.equal(hoursIn(text), hours))
}

const bad = ['', '0', '0h', '-1h', '1.5h', '1w', '48H', ' 48h', '48 h', 'h', '1h30m', 'P1D', '١h', '1e3', '9999999999h']
for (const text of bad) {
  t.test(`rejects '${text}' as a duration`, async (t) => t.equal(hoursIn(text), undefined))
}
