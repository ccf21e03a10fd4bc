// Every party of the real lists, asked for by its own name as a staff file writes it. Prints counts only,
// because the rows name people.
import t from 'tap'
import { running } from '../server/running.ts'
import { listsOf } from './lists.ts'
import { importRealLists, needsRealLists } from './real-release.ts'
import { recallOf } from './recall.ts'

t.test('finds every listed party by its own name', needsRealLists(), async (t) => {
  const dataDir = t.testdir()
  await importRealLists(dataDir)
  const server = await running(t, dataDir, { env: { RESPONSE_CHECK_EVERY: '1000' } })
  const { lists, words } = await listsOf(dataDir)
  const recall = await recallOf(lists, words, async (rows) => {
    const { status, text } = await server.post('/v1/screenings', { rows }, { 'x-service-key': 'pk_sandbox_public' })
    if (status !== 200) throw new Error(text)
    return JSON.parse(text).rows
  })
  t.ok(recall.reduce((sum, { asked }) => sum + asked, 0) > 60_000)
  for (const { table, shape, asked, found } of recall) {
    const least = shape === 'plain' ? asked : Math.floor(asked * 0.995)
    t.ok(found >= least, `${table}, ${shape}: ${found} of ${asked}`)
  }
})
