// The load of a soak: both surfaces, the MCP tools, pages, downloads and exports, at a bounded rate.
import { setTimeout as sleep } from 'node:timers/promises'

const NPI = '1000000012'
/** Maximum concurrent requests: if the server falls behind, the load waits and the rate drops. */
const UNDER_WAY = 40

type Request = { path: string; headers?: Record<string, string>; body?: unknown }
type Kind = { kind: string; ask: (random: () => number) => Request }

export type Keys = { a: readonly string[]; b: readonly string[] }

export type Tally = {
  /** Responses by kind and status; 0 means no response. */
  answers: Map<string, Map<number, number>>
  /** Invalid responses: none at all, a status other than 200, or an unknown release. */
  errors: string[]
}

function kindsOf(keys: Keys, releases: readonly string[]): Kind[] {
  const chosen = <T>(from: readonly T[], random: () => number) => from[Math.floor(random() * from.length)] as T
  const bearer = (random: () => number) => ({ authorization: `Bearer ${chosen(keys.a, random)}` })
  const service = (random: () => number) => ({ 'x-service-key': chosen(keys.b, random) })
  const surfaceA = [`/npi/${NPI}`, '/changes?limit=50', '/sources', '/specialties', '/specialties/urology/by-state']
  const surfaceB = [`/npi/${NPI}`, `/npi/${NPI}/history`, '/search?q=smith&state=TX', `/entity/npi/${NPI}`, '/events']
  const pages = ['/', '/data', '/sources', '/status', '/methodology', '/limitations', '/changelog', '/screen']
  const tools = [
    { name: 'lookup_npi', arguments: { npi: NPI } },
    { name: 'list_specialties', arguments: {} },
    { name: 'list_sources', arguments: {} }
  ]
  const tables = ['provider.parquet', 'provider.csv', 'exclusion.parquet', 'exclusion.csv', 'manifest.json']
  return [
    { kind: 'surface A', ask: (random) => ({ path: `/api/v1${chosen(surfaceA, random)}`, headers: bearer(random) }) },
    { kind: 'surface B', ask: (random) => ({ path: `/v1${chosen(surfaceB, random)}`, headers: service(random) }) },
    {
      kind: 'pinned',
      ask: (random) => ({ path: `/v1/npi/${NPI}?release=${chosen(releases, random)}`, headers: service(random) })
    },
    { kind: 'batch', ask: (random) => ({ path: '/v1/batch/npi', headers: service(random), body: { npis: [NPI] } }) },
    {
      kind: 'tools',
      ask: (random) => ({
        path: '/mcp',
        headers: { ...bearer(random), accept: 'application/json, text/event-stream' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: chosen(tools, random) }
      })
    },
    { kind: 'pages', ask: (random) => ({ path: chosen(pages, random) }) },
    { kind: 'downloads', ask: (random) => ({ path: `/data/${chosen(releases, random)}/${chosen(tables, random)}` }) },
    {
      kind: 'exports',
      ask: (random) => ({
        path: '/api/v1/specialties',
        headers: { ...bearer(random), accept: chosen(['text/csv', 'application/json'], random) }
      })
    }
  ]
}

/**
 * Sends `rate` requests per second until `isOver`, evenly over all kinds. `releases` grows as releases are
 * built.
 */
export async function load(
  port: number,
  keys: Keys,
  releases: readonly string[],
  { rate, random, isOver }: { rate: number; random: () => number; isOver: () => boolean }
): Promise<Tally> {
  const tally: Tally = { answers: new Map(), errors: [] }
  const underWay = new Set<Promise<void>>()
  let next = performance.now()
  for (let turn = 0; !isOver(); turn++) {
    const kinds = kindsOf(keys, releases)
    const { kind, ask } = kinds[turn % kinds.length] as Kind
    const request = ask(random)
    const from = { 'x-forwarded-for': `10.0.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}` }
    const headers = { ...request.headers, ...from }
    const asked: Promise<void> = asking(port, kind, { ...request, headers }, releases, tally).finally(() =>
      underWay.delete(asked)
    )
    underWay.add(asked)
    if (underWay.size >= UNDER_WAY) await Promise.race(underWay)
    next = Math.max(next + 1000 / rate, performance.now() - 1000)
    await sleep(Math.max(0, next - performance.now()))
  }
  await Promise.all(underWay)
  return tally
}

async function asking(
  port: number,
  kind: string,
  { path, headers, body }: Request,
  releases: readonly string[],
  { answers, errors }: Tally
): Promise<void> {
  let status = 0
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000)
    })
    const text = await answer.text()
    status = answer.status
    const release = answer.headers.get('x-release')
    if (status !== 200) errors.push(`${path}: ${status} ${text.slice(0, 200)}`)
    else if (release !== null && !releases.includes(release)) errors.push(`${path}: of ${release}`)
  } catch (error) {
    errors.push(`${path}: ${error}`)
  }
  const own = answers.get(kind) ?? new Map<number, number>()
  answers.set(kind, own.set(status, (own.get(status) ?? 0) + 1))
}
