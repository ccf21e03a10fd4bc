// make faults: runs the test of each fault of the service in its long form, prints the results and writes
// them to methodology/reliability.md.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeGenerated } from '../chaos/page.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type Result = { file: string; title: string; checks: number; failed: number; skipped: string | null }

const results: Result[] = []
for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts'))) {
  const args = ['tap', '--reporter=tap', '--disable-coverage', '--allow-empty-coverage', `test/faults/${file}`]
  const { stdout } = spawnSync('npx', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 })
  const found = resultsIn(file, stdout)
  if (found.length === 0) throw new Error(`${file} ran no test: ${stdout.slice(-1000)}`)
  results.push(...found)
  const failed = found.filter((result) => result.failed > 0).map(({ title }) => title)
  process.stderr.write(`${file}: ${found.length} tests, failed: ${failed.join('; ') || 'none'}\n`)
}
const text = report()
process.stdout.write(`${text}\n`)
await writeGenerated('faults', text)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0

/** The tests of a file: tap indents them by four columns, and their checks by eight or more. */
function resultsIn(file: string, tap: string): Result[] {
  const tests: Result[] = []
  let [checks, failed] = [0, 0]
  for (const line of tap.split('\n')) {
    const [, indent = '', not, title = '', directive] =
      /^( +)(not )?ok \d+ - (.*?)(?: # (SKIP .*|time=.*))?$/.exec(line) ?? []
    if (indent.length > 4) {
      checks += 1
      failed += not ? 1 : 0
    } else if (indent.length === 4) {
      const skipped = directive?.startsWith('SKIP ') ? directive.slice(5) : null
      tests.push({ file, title, checks, failed: not && failed === 0 ? 1 : failed, skipped })
      checks = 0
      failed = 0
    }
  }
  return tests
}

function report(): string {
  const rows = results.map(({ file, title, checks, failed, skipped }) => {
    const outcome = skipped === null ? `${checks} | ${failed}` : `skipped: ${skipped} | 0`
    return `| \`${file.replace('.test.ts', '')}\` | ${title} | ${outcome} |`
  })
  return [
    `${results.length} tests, Node ${process.versions.node}.`,
    '',
    '| file | what holds | checks | failed |',
    '| --- | --- | --- | --- |',
    ...rows
  ].join('\n')
}
