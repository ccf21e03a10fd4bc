// make soak: queries a service for an hour while releases are swapped; prints the results and writes them to
// methodology/reliability.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGenerated } from '../chaos/page.ts'
import { reportOf } from './report.ts'
import { soak } from './soak.ts'

const minutes = Number(process.env.SOAK_MINUTES || 60)
const swaps = Number(process.env.SOAK_SWAPS || 10)
const root = mkdtempSync(join(tmpdir(), 'soak-'))
const ends: (() => unknown)[] = []
try {
  const given = { ms: minutes * 60_000, swaps, rate: 16, keys: { a: 30, b: 8 } }
  const soaked = await soak({ teardown: (end) => ends.push(end) }, root, given)
  for (const line of [...soaked.errors, ...soaked.logged]) process.stderr.write(`${line}\n`)
  const text = reportOf(soaked)
  process.stdout.write(`${text}\n`)
  await writeGenerated('soak', text)
  process.exitCode = soaked.errors.length + soaked.logged.length + soaked.owed > 0 ? 1 : 0
} finally {
  for (const end of ends.reverse()) await end()
  rmSync(root, { recursive: true, force: true })
}
