// Runs the lineage audit on a small release, and on a release whose staging swaps two columns.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { FIXTURE_CLOCK, fixtureRelease, WIDER_FIXTURES } from '../fixture-release.ts'
import { audited, auditedFiles } from './audit.ts'
import { countsOf, faultsOf, isClean, reportOf } from './report.ts'
import { releaseWithSwap } from './swapped-source.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

t.test('traces every sampled value of a small release to an equal official cell', async (t) => {
  const { dataDir } = await fixtureRelease(t, WIDER_FIXTURES)
  const audit = await audited(dataDir, { count: 100, seed: 1, clock: () => FIXTURE_CLOCK })
  t.same(faultsOf(audit), [])
  t.ok(isClean(audit))
  const counts = countsOf([...audit.findings.values()].flat())
  t.ok(counts.equal > 1000, `${counts.equal} values are equal`)
  t.match(reportOf(audit), /Parquet downloads +\d+/)
})

t.test('reports two columns swapped in a staging file', async (t) => {
  const swap = {
    source: 'oig_leie',
    fixture: 'full-list',
    date: '2026-11-10',
    columns: ['LASTNAME', 'FIRSTNAME'] as const
  }
  const dataDir = await releaseWithSwap(t.testdir(), swap)
  const audit = await auditedFiles(dataDir, { count: 200, seed: 1 }, ['exclusion'])
  t.notOk(isClean(audit))
  const faults = faultsOf(audit)
  for (const column of ['last_name', 'first_name']) {
    t.ok(
      faults.some((fault) => fault.includes(`exclusion.${column} wrong`)),
      `names exclusion.${column}`
    )
  }
  t.ok(
    faults.every((fault) => /exclusion\.(last|first)_name/.test(fault)),
    'names no other column'
  )
})

t.test('the auditor imports nothing from the pipeline', async (t) => {
  const makers = ['main.ts', 'real-excerpts.ts', 'swapped-source.ts', 'audit-lineage.test.ts']
  const files = (await readdir(FOLDER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !makers.includes(name)
  )
  t.ok(files.length > 30)
  const texts = await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')))
  const shares = /from '[./]*\/pipeline\/|(fixture|real|synthetic)-release/
  t.same(
    files.filter((_, index) => shares.test(texts[index] ?? '')),
    []
  )
})
