// make privacy: asks every outlet about every entity that opted out, prints the matrix and writes it to
// methodology/withholding.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGenerated } from '../chaos/page.ts'
import { type Cell, matrixOf } from './matrix.ts'
import { reportOf } from './report.ts'

const root = mkdtempSync(join(tmpdir(), 'privacy-'))
const ends: (() => unknown)[] = []
try {
  const report = ({ outlet, when, asks, leaks }: Cell) => {
    process.stderr.write(`${when} ${outlet}: ${asks} requests, ${leaks.length} name a party\n`)
    if (when !== 'before') for (const leak of leaks) process.stderr.write(`  ${leak}\n`)
  }
  const matrix = await matrixOf({ teardown: (end) => ends.push(end) }, root, { report })
  const text = reportOf(matrix)
  process.stdout.write(`${text}\n`)
  await writeGenerated('privacy', text, 'withholding.md')
  process.exitCode = matrix.cells.some(({ when, leaks }) => when !== 'before' && leaks.length > 0) ? 1 : 0
} finally {
  for (const end of ends.reverse()) await end()
  rmSync(root, { recursive: true, force: true })
}
