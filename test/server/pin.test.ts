// Pinned releases: a kept release gives the same answers as before; few stay open, and none is open twice.
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { LEDGER_FILE } from '../../domain/ledger.ts'
import { openRelease } from '../../server/store/open-release.ts'
import { PIN_IDLE_MS, PinnedReleases } from '../../server/store/pinned-releases.ts'
import { loadQueries } from '../../server/store/queries.ts'
import type { Release } from '../../server/store/release.ts'
import { FIXTURES, importFixture } from '../fixture-release.ts'
import { verification } from '../verification.ts'
import { type Running, running } from './running.ts'

// Three releases: providers; the same with the exclusion list; the same with population. Each has the pointer
// that made it current.
const dataDir = t.testdir()
const current = join(dataDir, 'current.json')
const pointers = new Map<string, string>()
for (const input of FIXTURES) pointers.set(await importFixture(dataDir, input), readFileSync(current, 'utf8'))
const [first = '', second = '', third = ''] = pointers.keys()

const messages = (server: Running) => server.log.map((line): string => JSON.parse(line).msg)
const opened = (server: Running) => messages(server).filter((msg) => msg === 'pinned release opened').length

t.test('answers a pinned request from its release', async (t) => {
  const server = await running(t, dataDir)

  t.test('both surfaces answer from the pinned release, and X-Release names it', async (t) => {
    for (const [release, snapshot, states] of [
      [first, null, 'null'],
      [second, '2026-11-10', 'null'],
      [third, '2026-11-10', 'number']
    ] as const) {
      const entity = await server.get(`/api/v1/npi/1000000012?release=${release}`)
      t.equal(entity.headers['x-release'], release)
      t.equal(entity.body.data.sources.oig_leie.provenance._snapshot, snapshot)
      const supply = await server.get(`/api/v1/specialties/urology/by-state?release=${release}`)
      t.equal(supply.headers['x-release'], release)
      t.equal(supply.body.data[0].per_100k.value === null ? 'null' : 'number', states)
      const provider = await server.get(`/v1/npi/1000000012?release=${release}`)
      t.equal(provider.status, 200)
      t.equal(provider.headers['x-release'], release)
    }
    t.equal((await server.get('/api/v1/npi/1000000012')).headers['x-release'], third, 'without a pin the current one')
    t.equal(opened(server), 2, 'each of the others once, the current one not again')
  })

  t.test('the log line of a response names the release too', async (t) => {
    await server.get(`/api/v1/health?release=${first}`)
    t.equal(JSON.parse(server.log.at(-1) ?? '').release, first)
  })

  t.test('answers 410 for a release that is not kept, and 400 for a malformed id', async (t) => {
    const gone = await server.get('/api/v1/specialties?release=2020-01-01.00000000')
    t.match(gone, {
      status: 410,
      body: { error: { code: 'release_gone', details: { release: '2020-01-01.00000000', current: third } } }
    })
    t.equal((await server.get('/v1/npi/1000000012?release=2020-01-01.00000000')).body.error.code, 'release_gone')
    for (const id of ['x', '..%2F..%2Fetc', `${third}x`]) {
      const { status, body } = await server.get(`/api/v1/specialties?release=${id}`)
      t.equal(status, 400, id)
      t.equal(body.error.code, 'invalid_request', id)
    }
    const two = await server.get(`/api/v1/specialties?release=${first}&release=${second}`)
    t.match(two, { status: 400, body: { error: { code: 'repeated_parameter' } } })
  })

  t.test('a request without access cannot make the server open a release', async (t) => {
    const before = messages(server).length
    t.equal((await server.get('/api/v1/specialties?release=2020-01-01.00000000', {})).status, 401)
    t.equal((await server.get('/api/v1/specialties?release=2020-01-01.00000000&x=1')).status, 400)
    t.notOk(
      messages(server)
        .slice(before)
        .some((msg) => msg.startsWith('pinned'))
    )
  })

  t.test('/status describes the present and accepts no pin', async (t) => {
    t.equal((await server.get(`/api/v1/status?release=${first}`)).body.error.code, 'unknown_parameter')
  })
})

t.test('keeps few releases open: the least recently used is closed, and so are idle ones', async (t) => {
  const ids = [first, second, third]
  const queries = await loadQueries()
  const options = {
    dataDir,
    queries,
    memoryLimit: '128MB',
    threads: 1,
    queryTimeoutMs: 5000,
    ...verification(t, dataDir)
  }
  const log: string[] = []
  const closing: Promise<void>[] = []
  const closed: string[] = []
  const pinned = new PinnedReleases({
    max: 2,
    isKept: async (id) => ids.includes(id),
    open: (id) => openRelease({ release: id, manifest_sha256: null }, options),
    damaged: options.damaged,
    close: (release: Release) => {
      closed.push(release.id)
      closing.push(release.close())
    },
    log: { info: (_of: object, message: string) => log.push(message) } as never
  })
  const ask = async (id: string) => {
    const lease = await pinned.lease(id)
    const rows = await lease?.release.npisIn('entity', ['1000000012'])
    lease?.giveBack()
    return rows?.length
  }

  t.same(await Promise.all([first, first, first, second].map(ask)), [1, 1, 1, 1])
  t.equal(log.filter((message) => message === 'pinned release opened').length, 2, 'asked at once, opened once')
  await ask(first)
  const held = await pinned.lease(second)
  await ask(first)
  await ask(third)
  t.same(pinned.ids, [first, third], 'the second was unused for longest')
  t.same(closed, [], 'and is closed only when the request that holds it ends')
  t.equal((await held?.release.npisIn('entity', ['1000000012']))?.length, 1)
  held?.giveBack()
  t.same(closed, [second])

  // Two open releases for three, requested concurrently: none is closed during a query.
  const asked = Array.from({ length: 30 }, (_, n) => ask(ids[n % 3] ?? ''))
  t.same(new Set(await Promise.all(asked)), new Set([1]))
  t.ok(pinned.ids.length <= 2)
  t.equal(await ask('2020-01-01.00000000'), undefined)

  pinned.retireIdle(Date.now() + PIN_IDLE_MS - 1000)
  t.ok(pinned.ids.length > 0)
  pinned.retireIdle(Date.now() + PIN_IDLE_MS + 1000)
  t.same(pinned.ids, [])
  await pinned.close()
  await Promise.all(closing)
})

t.test('a pinned release that becomes current again is reopened and verified, and replaces the pin', async (t) => {
  const server = await running(t, dataDir)
  t.equal((await server.get(`/api/v1/npi/1000000012?release=${first}`)).headers['x-release'], first)
  writeFileSync(current, pointers.get(first) ?? '')
  await server.store.check()
  t.equal(server.store.current?.id, first)
  t.equal((await server.get(`/api/v1/npi/1000000012?release=${first}`)).status, 200)
  t.equal(opened(server), 1)
  writeFileSync(current, pointers.get(third) ?? '')
})

// Runs last, because it damages files that the earlier tests read.
t.test('verifies a pinned release like any other', async (t) => {
  const sentence = 'Became current.'
  const entry = { n: 1, at: '2026-11-20T00:00:00.000Z', kind: 'release', previous: null, sentence }
  const known = { ...entry, release: second, manifest_sha256: '0'.repeat(64) }
  writeFileSync(join(dataDir, LEDGER_FILE), `${JSON.stringify(known)}\n`)
  const server = await running(t, dataDir)
  const code = async (id: string) => (await server.get(`/api/v1/health?release=${id}`)).body.error?.code
  t.equal(await code(second), 'file_damaged', 'another manifest than the ledger knows')
  t.match(server.store.damaged.files(), [`releases/${second}/manifest.json`])
  t.match(messages(server).join('\n'), /manifest.json has SHA-256 .*: run /)
  t.equal(await code(first), undefined, 'one the ledger does not know is held to its own digests')

  const manifest = join(dataDir, 'releases', first, 'manifest.json')
  const { mtime } = statSync(manifest)
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(first, second))
  utimesSync(manifest, mtime, mtime)
  t.equal(await code(first), undefined, 'open already')
  const again = await running(t, dataDir)
  for (const url of [`/api/v1/health?release=${first}`, '/v1/npi/1000000012/history'])
    t.match(await again.get(url), { status: 503, body: { error: { code: 'file_damaged' } } }, url)
  rmSync(join(dataDir, 'releases', first), { recursive: true })
  t.equal((await again.get(`/api/v1/health?release=${first}`)).status, 410)
})
