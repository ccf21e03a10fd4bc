// make audit-lineage: traces random published values to the raw files named in their tuples. Exits with 1 if
// a value is wrong or not traceable.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { audited } from './audit.ts'
import { releaseOfExcerpts } from './real-excerpts.ts'
import { isClean, reportOf } from './report.ts'

const count = Number(process.env.N || 2000)
const seed = Number(process.env.SEED || 1)
const isReal = process.env.REAL === '1'
const folder = isReal ? mkdtempSync(join(tmpdir(), 'audit-')) : undefined
try {
  if (folder) await releaseOfExcerpts(folder)
  const audit = await audited(folder ?? (process.env.DATA_DIR || 'data'), { count, seed })
  process.stdout.write(`${reportOf(audit)}\n`)
  process.exitCode = isClean(audit) ? 0 : 1
} finally {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
