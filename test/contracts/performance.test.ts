// The figures on the performance page must come from the kept runs.
import { readFile } from 'node:fs/promises'
import t from 'tap'
import { blockOf, PAGE } from '../../bench/page.ts'
import { reportOfAll } from '../../bench/report.ts'
import { kept } from '../../bench/results.ts'
import { SUITES } from '../../bench/suites.ts'

for (const suite of Object.keys(SUITES)) {
  t.test(`the tables of ${suite} match its kept runs`, async (t) => {
    const runs = await kept(suite)
    t.ok(runs.length > 0, 'runs are kept')
    t.equal(blockOf(await readFile(PAGE, 'utf8'), suite), reportOfAll(runs))
  })
}
