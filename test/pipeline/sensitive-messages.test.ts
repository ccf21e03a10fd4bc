// Messages quote files: headers, first lines, broken JSON. None quotes what the sensitive gate takes.
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { withoutSensitive } from '../../domain/sensitive.ts'
import { ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'

const SECRETS = ['123-45-6789', '219099999', 'ann.roe@example.org', '998-70-1234', '***-**-33']

t.test('a message names what it quotes, without the values', async (t) => {
  t.equal(withoutSensitive('line 1 begins with "ROE, 219099999, X".'), 'line 1 begins with "ROE,[withheld] X".')
  t.equal(withoutSensitive('ann.roe@example.org'), '[withheld]')
  t.equal(withoutSensitive('ROE 123-45-6789 and 998-70-1234'), 'ROE[withheld]and[withheld]')
  t.equal(withoutSensitive('no column NPI, 2026-11-10, 1234567893'), 'no column NPI, 2026-11-10, 1234567893')
})

t.test('no error, report, ledger line or manifest quotes a value of a header or of a broken file', async (t) => {
  const dir = t.testdir({ data: {}, inbox: {} })
  const inbox = join(dir, 'inbox')
  const fixture = join(sourceFolder('oig_leie'), 'fixtures', 'full-list', 'input')
  await cp(fixture, inbox, { recursive: true })
  const [list = ''] = (await readdir(inbox)).filter((name) => /\.csv$/i.test(name))
  const [header = '', ...lines] = (await readFile(join(inbox, list), 'latin1')).split(/\r?\n/)
  const wider = lines.map((line) => (line === '' ? line : `${line},x,y`))
  await writeFile(join(inbox, list), [`${header},SSN 123-45-6789,"219099999"`, ...wider].join('\n'))
  const bad: Record<string, string> = {
    'no-header.csv': 'ROE,123-45-6789,219099999,ann.roe@example.org\nDOE,998-70-1234,X,Y\n',
    'page.html': '<html><body>ROE 123-45-6789</body></html>',
    'page.csv': '<html><body>ROE 123-45-6789</body></html>',
    'cut.json': '[{"name": "ROE 123-45-6789", "x": ***-**-3345',
    'fields.json': '[{"123-45-6789": 1, "998-70-1234": 2}]'
  }
  for (const [name, text] of Object.entries(bad)) await writeFile(join(inbox, name), text)
  const said: unknown[] = []
  const tell = (...words: unknown[]) => said.push(words)
  const dataDir = join(dir, 'data')
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '500MB', CLOCK_CONFIRMED: '1' })
  const result = await withRun(settings, { ...silentReporter, note: tell, warn: tell }, async (run) =>
    ingestInbox(run, inbox, '2026-11-10', FIXTURE_CLOCK)
  )
  t.equal(result.refused.length, Object.keys(bad).length, 'each bad file is refused')
  for (const { file, error } of result.refused) said.push([file, error.message, error.detail, String(error.cause)])
  said.push(result.release.manifest, await readFile(join(dataDir, 'ledger.ndjson'), 'utf8'))
  const all = JSON.stringify(said)
  t.ok(all.includes('new column [withheld]'), 'a message names the undeclared column without its sensitive text')
  t.same(
    SECRETS.filter((secret) => all.includes(secret)),
    []
  )
})
