// If a step needs more memory than it may use, it fails with a message that names the limit.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'

t.test('too little memory fails with out_of_memory, names MEMORY_LIMIT and releases the lock', async (t) => {
  const folder = t.testdir()
  const settings = readSettings({ DATA_DIR: folder, MEMORY_LIMIT: '12MB', THREADS: '1', ALLOW_DIRTY: '1' })
  const sorted = withRun(settings, silentReporter, async ({ directory, limits }) => {
    const warehouse = await Warehouse.open(await directory.scratch('sorted'), limits, 'memory')
    try {
      // A list of all rows is a single value, which cannot spill to disk.
      await warehouse.value('select len(list(repeat(i::varchar, 50))) from range(2000000) numbers(i)')
    } finally {
      warehouse.close()
    }
  })
  await t.rejects(sorted, { code: 'out_of_memory', message: /MEMORY_LIMIT is 12MB/ })
  t.same(await readdir(join(folder, 'state')), [], 'the lock is released')
  t.same(await readdir(join(folder, 'tmp')).catch(() => []), [], 'nothing is left')
})
