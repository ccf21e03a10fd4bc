// Where the tables of a run stand: in memory when their text is small beside the limit, else in a file that memory need not hold.
import t from 'tap'
import { placeOf } from '../../pipeline/warehouse/connection.ts'

const CASES: [textBytes: number, memoryLimit: string, place: 'file' | 'memory'][] = [
  [2e9, '4GB', 'memory'],
  [2.1e9, '4GB', 'file'],
  [128 * 2 ** 20, '256 MiB', 'memory'],
  [128 * 2 ** 20, '256mb', 'file'],
  // Shares and words of DuckDB's own tell no number.
  [1, '80%', 'file'],
  [1, 'none', 'file']
]

for (const [textBytes, memoryLimit, place] of CASES) {
  t.test(`${textBytes} bytes under ${memoryLimit}`, async (t) => {
    t.equal(placeOf(textBytes, { memoryLimit }), place)
  })
}
