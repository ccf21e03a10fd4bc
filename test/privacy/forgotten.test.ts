// After the answer, neither the memory of the server, nor its log, nor the data directory contains anything
// from a roster or its decisions.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { listingsOf, type RowResult } from '../../server/questions/roster/result.ts'
import { LAUNCH } from '../programs.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const cwd = t.testdir({ data: {}, heap: {} })
const dataDir = join(cwd, 'data')
const { rowsOf } = await syntheticRelease(dataDir)
const listed = (await rowsOf('exclusion')).filter(({ last_name, first_name }) => last_name && first_name).slice(0, 50)

const digests = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .sort()

async function heapOf(pid: number): Promise<string> {
  const before = new Set(readdirSync(join(cwd, 'heap')))
  process.kill(pid, 'SIGUSR2')
  for (let size = -1; ; await setTimeout(300)) {
    const [name] = readdirSync(join(cwd, 'heap')).filter((one) => !before.has(one))
    const text = name === undefined ? '' : readFileSync(join(cwd, 'heap', name), 'latin1')
    if (text.length > 0 && text.length === size && text.trimEnd().endsWith('}')) return text
    size = text.length
  }
}

t.test('after the answer, nothing from a roster or its decisions is kept', async (t) => {
  // By default, a snapshot has the first 1,024 characters of a string.
  const flags = ['--heapsnapshot-signal=SIGUSR2', '--heap-snapshot-string-limit=65536']
  const child = spawn(process.execPath, [...flags, `--diagnostic-dir=${join(cwd, 'heap')}`, LAUNCH, 'server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      PPDS_PUBLIC_URL: 'https://stays.example'
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  t.teardown(() => child.kill('SIGKILL'))
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk))
  const origin = async () => {
    while (!/http:\/\/127\.0\.0\.1:\d+/.test(log)) await setTimeout(100)
    return /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0] ?? ''
  }
  const url = await origin()
  while ((await fetch(`${url}/readyz`)).status !== 200) await setTimeout(200)
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', body, headers })
    return { status: response.status, text: await response.text() }
  }
  const key = { 'x-service-key': 'pk_sandbox_public', 'content-type': 'application/json' }
  const rows = listed.map(({ last_name, first_name }, at) => ({
    ref: `refMarker${at}`,
    last_name,
    first_name,
    city: `cityMarker${at}`
  }))
  const answer = await post('/v1/screenings?format=json', JSON.stringify({ rows }), key)
  const before = digests()
  const decisions = (JSON.parse(answer.text).rows as RowResult[]).flatMap(listingsOf).map(({ decision_key }, at) => ({
    ...{ decision_key, decision: `decisionMarker${at}`, decided_by: `deciderMarker${at}`, decided_on: '2026-11-02' }
  }))
  t.ok(decisions.length > 20)
  const body = { rows, decisions }
  const json = await post('/v1/screenings?format=json', JSON.stringify(body), key)
  t.match(JSON.parse(json.text).receipt.decisions, { decided: decisions.length, new: 0 })
  const form = () => {
    const data = new FormData()
    data.append('roster', new Blob([JSON.stringify({ rows })]), 'roster.json')
    data.append('decisions_file', new Blob([JSON.stringify(decisions)]), 'decisions.json')
    return data
  }
  const page = await post('/screen/roster', form(), { accept: 'text/html' })
  t.match(page.text, /decisionMarker0.*deciderMarker0/)
  const bad = {
    rows,
    decisions: [...decisions, { ...decisions[0], decision: 'decisionMarkerBad', decided_on: 'dayMarker' }]
  }
  t.equal((await post('/v1/screenings', JSON.stringify(bad), key)).status, 400)
  // Other answers take the place of buffers and of results that are kept for a moment.
  for (let at = 0; at < 5; at++) await post('/v1/screenings', JSON.stringify({ rows: [{ last_name: 'Other' }] }), key)
  await setTimeout(1000)

  const heap = await heapOf(child.pid ?? 0)
  t.ok(heap.includes('https://stays.example'), 'the snapshot shows what the server keeps')
  const markers = ['refMarker', 'cityMarker', 'decisionMarker', 'deciderMarker', 'dayMarker']
  for (const marker of markers) {
    t.notOk(new RegExp(marker, 'i').test(heap), `${marker} in memory`)
    t.notOk(new RegExp(marker, 'i').test(log), `${marker} in the log`)
  }
  for (const { decision_key } of decisions) if (heap.includes(String(decision_key))) t.fail('a key in memory')
  t.same(digests(), before, 'no file of the data directory changed')
  t.match(log, /"route":"\/v1\/screenings"/, 'the log has the route')
  child.kill('SIGTERM')
  await once(child, 'exit')
})
