// make eval: asks every question of the untouched sets on the default synthetic universe and writes the
// outcomes to methodology/evidence-query.md. Texts are printed only with SHOW=1: a set that somebody has read
// for its mistakes is no longer untouched.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ingest } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { verdicts } from './judging.ts'
import { drawn, questionsOf } from './kinds/sets.ts'
import { oracleOver } from './oracle.ts'
import { questions, setsIn } from './question-sets.ts'
import { report } from './report.ts'

const PAGE = fileURLToPath(new URL('../../methodology/evidence-query.md', import.meta.url))

const dataDir = mkdtempSync(join(tmpdir(), 'evidence-'))
const ends: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
try {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const { release } = await withRun(settings, silentReporter, (run) => ingest(run, settings, FIXTURE_CLOCK))
  const oracle = await oracleOver((table) => {
    const entry = release.manifest.tables.find(({ name }) => name === table)
    if (!entry) throw new Error(`the release has no table ${table}`)
    return join(dataDir, entry.file)
  })
  const server = await running({ teardown: (end) => ends.unshift(end) }, dataDir)
  const answered = await verdicts(server, oracle, [
    ...questions(setsIn('untouched')),
    ...questionsOf(drawn('untouched'))
  ])
  if (process.env.SHOW)
    for (const { question, outcome } of answered) console.log(`${question.id} ${outcome} ${question.text}`)
  const text = report(answered)
  console.log(`\n${text}`)
  writeFileSync(PAGE, renewed(readFileSync(PAGE, 'utf8'), text))
} finally {
  for (const end of ends) await end()
}

function renewed(page: string, text: string): string {
  const opening = '<!-- generated:eval -->'
  const start = page.indexOf(opening) + opening.length
  const end = page.indexOf('<!-- /generated -->', start)
  return `${page.slice(0, start)}\n\n${text}\n\n${page.slice(end)}`
}
