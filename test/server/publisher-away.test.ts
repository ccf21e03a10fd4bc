// A publisher is unavailable for a week: /status goes from current to degraded to stale over time and counts
// failed checks. The snapshot stays until the publisher returns with a newer one.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { refresh } from '../../pipeline/commands/fetch.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { packArchive } from '../../pipeline/synthetic/archive.ts'
import { fetchSettings, site } from '../pipeline/fetch/site.ts'
import { running } from './running.ts'

const SOURCE = 'sam_exclusions'
const FIXTURES = join(sourceFolder(SOURCE), 'fixtures')
const FIRST = '2026-11-10'
// Checked each noon. A snapshot of November 10 may be three days old.
const noon = (day: number) => new Date(`2026-11-${day}T12:00:00Z`)

t.test('a publisher that is unavailable for a week makes its source stale and keeps the snapshot', async (t) => {
  const folder = t.testdir({ data: {}, made: {} })
  const data = join(folder, 'data')
  const sam = await site(t)
  const extracts = new Map<string, Buffer>()
  let away = false
  sam.on('/api.sam.gov/data-services/v1/extracts', (request, response) => {
    if (away) return void response.writeHead(503).end()
    const found = extracts.get(new URL(request.url ?? '', 'http://x').searchParams.get('fileName') ?? '')
    return void response.writeHead(found ? 200 : 404).end(found)
  })
  /** The extract of a day: the rows of a fixture without the last `leftOut` rows. */
  async function publish(day: string, leftOut: number) {
    const made = join(folder, 'made', day)
    mkdirSync(made)
    const [fixture = ''] = readdirSync(join(FIXTURES, 'v2-ugly', 'input'))
    const lines = readFileSync(join(FIXTURES, 'v2-ugly', 'input', fixture), 'latin1')
      .trimEnd()
      .split('\n')
    const name = `SAM_Exclusions_Public_Extract_V2_${day}`
    const member = join(made, `${name}.CSV`)
    writeFileSync(member, `${lines.slice(0, lines.length - leftOut).join('\n')}\n`, 'latin1')
    const archive = join(made, `${name}.ZIP`)
    await packArchive({
      path: archive,
      members: [{ path: member, member: `${name}.CSV`, headerMember: null }],
      date: FIRST
    })
    extracts.set(`${name}.ZIP`, readFileSync(archive))
    const orders = readFileSync(join(FIXTURES, 'archive-and-orders', 'input', 'FASCSAOrders26314.csv'))
    extracts.set(`FASCSAOrders${day}.CSV`, orders)
  }

  let now = noon(11)
  const server = await running(t, data, () => now)
  /** Checks for files at noon of the day, then asks the server for its status. */
  async function statusOn(day: number) {
    now = noon(day)
    const settings = fetchSettings(data, { FETCH_MIRROR: sam.url, FETCH_ATTEMPTS: '1', SAM_API_KEY: 'KEY-of-a-test' })
    const means = { clock: () => now, sleep: async () => {}, origin: 'synthetic' as const, only: [SOURCE] }
    await withRun(settings, silentReporter, (run) => refresh(run, settings, means))
    await server.store.check()
    const { data: status } = (await server.get('/api/v1/status')).body
    return {
      ...status,
      source: status.sources.find((one: { source_id: string }) => one.source_id === 'sam-exclusions')
    }
  }

  await publish('26314', 0)
  const first = await statusOn(11)
  t.match(first.source, {
    snapshot: FIRST,
    freshness: { state: 'current', age_days: 1 },
    last_successful_refresh: noon(11).toISOString(),
    upstream: { state: 'ok', failures: 0 }
  })

  away = true
  const states = ['current', 'degraded', 'degraded', 'degraded', 'stale', 'stale', 'stale']
  for (const [index, state] of states.entries()) {
    const day = 12 + index
    const status = await statusOn(day)
    t.equal(status.release.id, first.release.id, `the release stays on ${day} November`)
    t.match(status.source, {
      snapshot: FIRST,
      freshness: { state, snapshot: FIRST, age_days: day - 10, within_sla: state === 'current' },
      last_successful_refresh: noon(11).toISOString(),
      last_attempt: { at: noon(day).toISOString(), outcome: 'failed' },
      quarantined_ingests: [],
      upstream: { state: 'degraded', failures: index + 1, since: noon(12).toISOString(), sentence: /503/ }
    })
    t.match(status.summary, { overall: 'attention', [state]: 1, sources_degraded_upstream: 1 })
  }

  away = false
  await publish('26322', 1)
  const back = await statusOn(19)
  t.match(back.source, {
    snapshot: '2026-11-18',
    freshness: { state: 'current', age_days: 1 },
    last_successful_refresh: noon(19).toISOString(),
    upstream: { state: 'ok', failures: 0, since: null, sentence: null }
  })
  t.not(back.release.id, first.release.id)
})
