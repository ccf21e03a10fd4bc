// make audit-lineage: traces random published values and sentences to raw files. SEED can name several seeds,
// separated by commas. Exits with 1 if something is wrong or not traceable, or if an outlet traced nothing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { auditsOf } from './audit.ts'
import { releaseOfExcerpts } from './real-excerpts.ts'
import { isClean, reportOf } from './report.ts'

const count = Number(process.env.N || 2000)
const seeds = (process.env.SEED || '1').split(',').map(Number)
const isReal = process.env.REAL === '1'
const folder = isReal ? mkdtempSync(join(tmpdir(), 'audit-')) : undefined
try {
  if (folder) await releaseOfExcerpts(folder)
  process.exitCode = 0
  for await (const { seed, audit } of auditsOf(folder ?? (process.env.DATA_DIR || 'data'), { count, seeds })) {
    process.stdout.write(`Seed ${seed}. ${reportOf(audit)}\n`)
    if (!isClean(audit)) process.exitCode = 1
  }
} finally {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
