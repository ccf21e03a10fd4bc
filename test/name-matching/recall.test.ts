// Parties of the real lists, asked for by their own name as a staff file writes it: NAMES of each list and
// shape, or NAMES=all. Prints counts only, because the rows name people.
import t from 'tap'
import { running } from '../server/running.ts'
import { listsOf } from './lists.ts'
import { needsRealLists, realListsRelease } from './real-release.ts'
import { recallOf } from './recall.ts'

const NAMES = process.env.NAMES === 'all' ? Infinity : Number(process.env.NAMES || 200)

t.test('finds listed parties by their own name', needsRealLists(), async (t) => {
  const dataDir = t.testdir()
  await realListsRelease(dataDir)
  const server = await running(t, dataDir, { env: { RESPONSE_CHECK_EVERY: '1000' } })
  const { lists, words } = await listsOf(dataDir)
  const recall = await recallOf(
    lists,
    words,
    async (rows) => {
      const { status, text } = await server.post('/v1/screenings', { rows }, { 'x-service-key': 'pk_sandbox_public' })
      if (status !== 200) throw new Error(text)
      return JSON.parse(text).rows
    },
    NAMES
  )
  t.ok(recall.reduce((sum, { asked }) => sum + asked, 0) > (NAMES === Infinity ? 60_000 : 20 * NAMES))
  for (const { table, shape, asked, found } of recall) {
    const least = shape === 'plain' ? asked : Math.floor(asked * 0.995)
    t.ok(found >= least, `${table}, ${shape}: ${found} of ${asked}`)
  }
})
