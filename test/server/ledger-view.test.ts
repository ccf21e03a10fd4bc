// The server follows the ledger as it grows, and no ledger content makes it fail.

import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { LEDGER_FILE } from '../../domain/ledger.ts'
import { DamagedFiles } from '../../server/store/damaged-files.ts'
import { LedgerView } from '../../server/store/ledger-view.ts'

const SHA = 'b'.repeat(64)

function line(n: number, at: string): string {
  const entry = { n, at, kind: 'fetch', source: 'nppes', outcome: 'unchanged', files: [], confirmed: [SHA], code: null }
  return `${JSON.stringify({ ...entry, sentence: 'Unchanged.' })}\n`
}

t.test('a ledger entry counts only once its line is complete', async (t) => {
  const folder = t.testdir({})
  const path = join(folder, LEDGER_FILE)
  const errors: unknown[] = []
  const view = new LedgerView(
    folder,
    new DamagedFiles(folder, { error: (...args: unknown[]) => errors.push(args), info: () => {} })
  )
  await view.refresh()
  t.same(view.state, { state: 'absent', reason: null })
  const second = line(2, '2026-11-02T00:00:00.000Z')
  await writeFile(path, line(1, '2026-11-01T00:00:00.000Z') + second.slice(0, 20))
  await view.refresh()
  t.equal(view.fold.confirmedAt(SHA), '2026-11-01T00:00:00.000Z')
  await appendFile(path, second.slice(20))
  await view.refresh()
  t.equal(view.fold.confirmedAt(SHA), '2026-11-02T00:00:00.000Z')
  t.equal(view.fold.count, 2)

  await appendFile(path, 'no entry\n')
  await view.refresh()
  await view.refresh()
  t.equal(view.state.state, 'damaged')
  t.match(view.state.reason, /after line 2/)
  t.equal(errors.length, 1, 'logged once')

  await writeFile(path, line(1, '2026-11-05T00:00:00.000Z'))
  await view.refresh()
  t.equal(view.state.state, 'read', 'another ledger in its place is read from its beginning')
  t.equal(view.fold.confirmedAt(SHA), '2026-11-05T00:00:00.000Z')
})
