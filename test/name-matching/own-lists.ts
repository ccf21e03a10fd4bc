// make match-names: how many parties of the screening lists are found by their own name. With DATA_DIR, these
// are the lists of the current release there. Without, they are those of the default synthetic universe, and
// the table is written into methodology/name-matching.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { listsOf } from './lists.ts'
import { writeBlock } from './page.ts'
import { LEAST_PLAIN, recallOf, recallTable } from './recall.ts'

const folder = mkdtempSync(join(tmpdir(), 'match-names-'))
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
try {
  const dataDir = process.env.DATA_DIR || folder
  if (dataDir === folder) await syntheticRelease(folder)
  const { lists, words } = await listsOf(dataDir)
  // No key is issued: that would write into the directory of the operator.
  const server = await running({ teardown: (end) => ends.unshift(end) }, dataDir, {
    key: '',
    env: { RESPONSE_CHECK_EVERY: '1000' }
  })
  const recall = await recallOf(lists, words, async (rows) => {
    const { status, text } = await server.post('/v1/screenings', { rows }, { 'x-service-key': 'pk_sandbox_public' })
    if (status !== 200) throw new Error(text)
    return JSON.parse(text).rows
  })
  const table = recallTable(recall)
  console.log(table)
  if (dataDir === folder) writeBlock('recall', table)
  for (const { table, shape, asked, found } of recall)
    if (shape === 'plain' && found < LEAST_PLAIN * asked) {
      console.error(
        `Recall of plain names in ${table} is ${found} of ${asked}, less than ${100 * LEAST_PLAIN} %. ` +
          'Do not use this release for screening before you know why.'
      )
      process.exitCode = 1
    }
} finally {
  for (const end of ends) await end()
}
