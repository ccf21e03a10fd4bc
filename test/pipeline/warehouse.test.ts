// Where a run keeps its tables: in memory if their text is small compared with the limit, otherwise in a
// file.
import t from 'tap'
import { placeOf } from '../../pipeline/warehouse/connection.ts'

const CASES: [textBytes: number, memoryLimit: string, place: 'file' | 'memory'][] = [
  [2e9, '4GB', 'memory'],
  [2.1e9, '4GB', 'file'],
  [128 * 2 ** 20, '256 MiB', 'memory'],
  [128 * 2 ** 20, '256mb', 'file'],
  // DuckDB's percentages and keywords give no number of bytes.
  [1, '80%', 'file'],
  [1, 'none', 'file']
]

for (const [textBytes, memoryLimit, place] of CASES) {
  t.test(`chooses memory or a file for ${textBytes} bytes under ${memoryLimit}`, async (t) => {
    t.equal(placeOf(textBytes, { memoryLimit }), place)
  })
}
