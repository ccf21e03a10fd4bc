// Memory suite: memory of a server that gets every kind of request for ten minutes, with one process and with
// two.
import type { Measurement, MeasurementSuite } from '../measurement.ts'
import { issuedKeys } from '../serving/keys.ts'
import { TRUSTING } from '../serving/people.ts'
import { answered, loaded, started } from '../serving/programs.ts'
import { reactivate, servedRelease } from '../serving/release.ts'
import { pageRequests, requestsOf } from '../serving/requests.ts'
import type { Setting } from '../setting.ts'

const MINUTES = Number(process.env.MEMORY_MINUTES || 10)
const SECONDS_OF_EACH = 3
const CONNECTIONS = 10
const PAGES = 2000

export async function memorySuite(setting: Setting): Promise<MeasurementSuite> {
  const served = await servedRelease(setting)
  await reactivate(served)
  const { record, blocks, batch, search, byState, screening, history } = requestsOf(
    served,
    await issuedKeys(served.dataDir)
  )
  const of = (name: string, paths: string[]) =>
    pageRequests(
      paths.map((id) => `/${name}/${id}`),
      PAGES
    )
  const everything = [record, blocks, batch, search, byState, screening, history]
  everything.push(of('providers', served.drawn.slice(0, PAGES)), of('facilities', served.ccns))

  const after = (name: string, processes: number, megabytes: number): Measurement => ({
    name: `Memory after ${MINUTES} minutes of everything, ${name}`,
    reference: 'the bar',
    unit: 'MB',
    goal: { ratio: 1, better: 'lower' },
    limit: 'indexes of the lookup files, the words of search, schemas, and the memory DuckDB may use for statements.',
    round: async () => {
      const env = { DATA_DIR: served.dataDir, ...TRUSTING, SERVER_PROCESSES: String(processes) }
      const server = await started(['server/compiled/launch.js', 'server/main.ts'], '/readyz', { env })
      try {
        for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; ) {
          for (const requests of everything)
            await loaded({ url: server.url, connections: CONNECTIONS, seconds: SECONDS_OF_EACH, requests })
        }
        const peakBytes = await server.peakBytes()
        return { figure: peakBytes / 1e6, reference: megabytes, peakBytes }
      } finally {
        await server.end()
      }
    }
  })
  return {
    measurements: [after('one process', 1, 700), after('two processes', 2, 1000)],
    remark: () => `${answered.count.toLocaleString('en-US')} requests, each answered with a 2xx.`,
    close: async () => {}
  }
}
