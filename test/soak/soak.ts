// A real query server and webhook service under constant load while releases are swapped.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '../bench/misspelt.ts'
import { importList, listOf } from '../exclusion-months.ts'
import { FIXTURES, importFixture } from '../fixture-release.ts'
import { type Process, serverProcess, webhooksProcess } from '../operations/processes.ts'
import { issuedKey } from '../server/running.ts'
import { load, type Tally } from './load.ts'
import { type Sample, sampleOf } from './sampling.ts'

type Test = { teardown: (end: () => unknown) => unknown }

export type Wanted = {
  ms: number
  /** Number of releases built during the soak, evenly spread. */
  swaps: number
  /** Requests per second in total. */
  rate: number
  /** Number of keys per surface: a pilot key may send 1,000 requests a day. */
  keys: { a: number; b: number }
  /** Settings of the query server. */
  env?: Record<string, string>
}

export type Soaked = Tally & {
  ms: number
  swaps: number
  rate: number
  /** By process, under load; the last sample is taken after an idle period. */
  samples: Record<'query server' | 'webhook service', Sample[]>
  /** Deliveries that the receiver took, and deliveries still pending at the end. */
  delivered: number
  owed: number
  /** Log lines at error level. */
  logged: string[]
}

/** Runs the soak in an empty data directory. */
export async function soak(t: Test, root: string, { ms, swaps, rate, keys, env }: Wanted): Promise<Soaked> {
  const dataDir = join(root, 'data')
  for (const fixture of FIXTURES.filter(({ source }) => source !== 'oig_leie')) await importFixture(dataDir, fixture)
  const list = await readFile(listOf('before'), 'utf8')
  const bring = async (swap: number): Promise<string> => {
    const path = join(root, 'UPDATED.csv')
    // Addresses change each month.
    await writeFile(path, list.replaceAll('"AUSTIN"', `"TOWN ${swap}"`))
    return await importList(dataDir, path, new Date(Date.UTC(2026, 7, 1 + swap)).toISOString().slice(0, 10))
  }
  const releases = [await bring(0)]
  const given: Record<'a' | 'b', string[]> = { a: [], b: [] }
  for (const surface of ['a', 'b'] as const)
    while (given[surface].length < keys[surface]) given[surface].push(await issuedKey(dataDir, surface))

  const receiver = await receiving(t)
  // Requests come from many addresses: a single one would soon use up its budget.
  const server = await serverProcess(t, dataDir, { TRUSTED_PROXIES: '127.0.0.1', ...env })
  const webhooks = await webhooksProcess(t, dataDir)
  await subscribed(webhooks, given.b[0] ?? '', receiver.url)

  const samples: Soaked['samples'] = { 'query server': [], 'webhook service': [] }
  const began = performance.now()
  const passed = () => performance.now() - began
  const look = () => {
    samples['query server'].push(sampleOf(server.child.pid ?? 0, passed()))
    samples['webhook service'].push(sampleOf(webhooks.child.pid ?? 0, passed()))
  }
  look()
  const looking = setInterval(look, Math.min(5000, ms / 40))
  t.teardown(() => clearInterval(looking))
  const random = seeded(1)
  const asked = load(server.port, given, releases, { rate, random, isOver: () => passed() >= ms })
  for (let swap = 1; swap <= swaps; swap++) {
    await sleep(Math.max(0, (ms * swap) / (swaps + 1) - passed()))
    releases.push(await bring(swap))
  }
  const tally = await asked
  clearInterval(looking)
  // Idle connections close after five seconds.
  await sleep(6000)
  look()
  for (let looks = 0; looks < 100 && (await owedBy(webhooks)) > 0; looks++) await sleep(100)
  const logged = [server, webhooks].flatMap(({ output }) =>
    output()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line))
  )
  return {
    ...tally,
    ...{ ms, swaps, rate, samples, logged, delivered: receiver.count(), owed: await owedBy(webhooks) }
  }
}

/** A webhook receiver that accepts everything. */
async function receiving(t: Test): Promise<{ url: string; count: () => number }> {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    request.resume().on('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, count: () => count }
}

async function subscribed({ port }: Process, key: string, url: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-key': key },
    body: JSON.stringify({ url, events: ['source.refreshed'] })
  })
  if (answer.status !== 201) throw new Error(`no subscription: ${answer.status} ${await answer.text()}`)
}

async function owedBy({ metricsPort }: Process): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^ppds_webhook_deliveries_queued (\d+)$/m.exec(text)?.[1] ?? Number.NaN)
}
