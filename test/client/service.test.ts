// Pages and rosters with the real service, while releases take each other's place.
import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { verifyDocument } from '#verify/signed-document.ts'
import { type Answer, connect, type RosterRow, ServiceError } from '../../packages/client/src/index.ts'
import { type FixtureInput, fixtureRelease, importFixture, WIDER_FIXTURES } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { answers, cutAfter, scriptedService } from './scripted-service.ts'

const dataDir = t.testdir()
const { rowsOf, release } = await syntheticRelease(dataDir)
const mostOften = (values: unknown[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}
const npi = mostOften((await rowsOf('payment')).map((row) => row.npi))
const name = mostOften((await rowsOf('provider')).map((row) => row.last_name))
const excluded = (await rowsOf('exclusion')).find((row) => row.last_name && row.first_name && !row.npi)
const first = release.manifest.id
const { server, client } = await serving({ dataDir })

async function serving<T extends { dataDir: string }>(data: T) {
  const server = await running(t, data.dataDir)
  const client = connect({ url: await server.app.listen({ port: 0, host: '127.0.0.1' }), key: server.key })
  return { ...data, server, client }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const roster: RosterRow[] = [
  { ref: '1', last_name: String(excluded?.last_name), first_name: String(excluded?.first_name) },
  { ref: '2', last_name: 'Zzyzx', first_name: 'Quill' },
  { ref: '3', npi: '123' }
]
const states = ['possible_match', 'no_record', 'not_checked']

t.test('a roster gives its results, then a receipt that fits them', async (t) => {
  const file = join(t.testdir(), 'roster.csv')
  const lines = roster.map((row) => [row.ref, row.last_name, row.first_name, row.npi].join(','))
  writeFileSync(file, ['ref,last_name,first_name,npi', ...lines, ''].join('\n'))
  const ndjson = roster.map((row) => `${JSON.stringify(row)}\n`).join('')
  const cases = {
    rows: client.screenRoster(roster),
    'a stream of rows': client.screenRoster(
      (async function* () {
        yield* roster
      })()
    ),
    'a CSV file': client.screenRoster(createReadStream(file)),
    'lines of JSON': client.screenRoster(new Blob([ndjson]), { type: 'application/x-ndjson' }),
    'a file that knows its type': client.screenRoster(
      new Blob([JSON.stringify({ rows: roster })], { type: 'application/json' })
    )
  }
  for (const [what, asked] of Object.entries(cases)) {
    const screening = await asked
    t.match(screening, { release: first, requestId: /./, head: { release: first, disclaimer: /./ } }, what)
    const rows = await all(screening)
    t.same(
      rows.map(({ ref, state }) => [ref, state]),
      states.map((state, at) => [String(at + 1), state]),
      what
    )
    t.equal(verifyDocument({ ...screening.head, rows, receipt: await screening.receipt() }).rows, 3, what)
  }
  const unread = await client.screenRoster(roster)
  t.match(await unread.receipt(), { counts: { no_record: 1 } }, 'reads the rest')
  t.match(await client.screenRoster([]).catch((error) => error), { name: 'ServiceError', code: 'invalid_roster' })
})

t.test('a roster takes the day, an earlier screening and a pin', async (t) => {
  const earlier = await client.screenRoster(roster, { as_of: '2026-11-16' })
  t.equal(earlier.head.as_of, '2026-11-16')
  const receipt = await earlier.receipt()
  const since = async (asked: Parameters<typeof client.screenRoster>[1], given: typeof roster | Blob = roster) =>
    (await (await client.screenRoster(given, asked)).receipt()).previous
  t.match(await since({ previous: receipt }), { release: first })
  t.match(await since({ previous: first }, new Blob(['last_name\nZzyzx\n'])), { release: first })
  const whole = async () => {
    const screening = await client.screenRoster(roster)
    const rows = await all(screening)
    return { ...screening.head, rows, receipt: await screening.receipt() }
  }
  t.match(await since({ previous: receipt }, new Blob(['last_name\nZzyzx\n'])), { new_rows: null })
  t.match(
    await since({ previous: await whole() }, new Blob([JSON.stringify(roster[1])], { type: 'application/x-ndjson' })),
    { new_rows: 0, gone_rows: 2 }
  )
  const gone = client.at('2020-01-01.00000000').screenRoster(roster)
  t.match(await gone.catch((error) => error), { code: 'release_gone', status: 410 })
  const proven = client.screenRoster(roster, { include: 'proof' })
  t.match(await proven.catch((error) => error), { code: 'release_not_signed' }, 'asks for proofs')
})

t.test('a roster takes decisions as a list, with rows and with a file', async (t) => {
  const found = (await all(await client.screenRoster(roster))).flatMap(({ records, candidates }) => [
    ...records,
    ...candidates
  ])
  const made = { decision: 'another person', decided_by: 'Pat', decided_on: '2026-11-02' }
  const decisions = found.map(({ decision_key = '' }) => ({ decision_key, ...made }))
  t.ok(decisions.length > 0)
  const file = new Blob([JSON.stringify({ rows: roster })], { type: 'application/json' })
  for (const given of [roster, file]) {
    const { decisions: counts } = await (await client.screenRoster(given, { decisions })).receipt()
    t.match(counts, { decided: decisions.length, changed: 0, without_listing: 0 })
  }
})

t.test('leaving the results early ends them, and a receipt is refused', async (t) => {
  const screening = await client.screenRoster(roster)
  for await (const { ref } of screening) {
    t.equal(ref, '1')
    break
  }
  await t.rejects(screening.receipt(), { message: /not read to the end/ })
  const controller = new AbortController()
  const { signal } = controller
  const stopped = await client.screenRoster(roster, { signal })
  const seen: unknown[] = []
  const reason = new Error('the user left')
  const error = await (async () => {
    for await (const { ref } of stopped) {
      seen.push(ref)
      controller.abort(reason)
    }
  })().catch((error) => error)
  t.equal(error, reason)
  t.same(seen, ['1'])
})

t.test('results that break off are an error, never a short list', async (t) => {
  const type = 'application/x-ndjson'
  const begin = '{"_roster":{}}\n{"ref":"1"}\n'
  const cases = [
    [cutAfter(begin, type), 'service_unreachable'],
    [answers(200, begin, { 'content-type': type }), 'unreadable_answer'],
    [answers(200, `${begin}{"ref"`, { 'content-type': type }), 'unreadable_answer']
  ] as const
  for (const [turn, code] of cases) {
    const { url } = await scriptedService(t, [turn])
    for (const read of [all, (screening: Awaited<ReturnType<typeof client.screenRoster>>) => screening.receipt()]) {
      const screening = await connect({ url }).screenRoster(roster)
      const error = await read(screening).catch((error: unknown) => error)
      t.type(error, ServiceError)
      t.match(error, { code })
    }
  }
})

t.test('pages come from the release of the first one, although another was published in between', async (t) => {
  const [page, whole] = [{ limit: 2 }, { limit: 100 }]
  const search = { q: name, variant: 'ranked' } as const
  const itemsOf = ({ body }: Answer<unknown>): unknown[] => {
    const { records, results, data } = body as Record<string, unknown[]> & { data?: { changes: unknown[] } }
    return records ?? results ?? data?.changes ?? []
  }
  /** Publishes a release within the pages, which must have what one whole answer of the first release has. */
  const holds = async (
    service: Awaited<ReturnType<typeof serving<{ dataDir: string }>>>,
    cases: [pages: AsyncGenerator<Answer<unknown>>, whole: (pin: { release: string }) => Promise<Answer<unknown>>][],
    next: FixtureInput
  ) => {
    const release = service.server.store.current?.id ?? ''
    const begun = await Promise.all(cases.map(([pages]) => pages.next()))
    await importFixture(service.dataDir, next)
    await service.server.store.check()
    t.not((await service.client.health()).release, release, 'another release is current')
    for (const [at, [pages, whole]] of cases.entries()) {
      const found = [begun[at]?.value as Answer<unknown>, ...(await all(pages))]
      t.ok(found.length > 2, `${found.length} pages`)
      t.same([...new Set(found.map(({ release }) => release))], [release])
      t.same(found.flatMap(itemsOf), itemsOf(await whole({ release })))
    }
  }
  await holds(
    { dataDir, server, client },
    [
      [client.pages.payments({ npi, ...page }), (pin) => client.payments({ npi, ...whole }, pin)],
      [client.pages.search({ ...search, ...page }), (pin) => client.search({ ...search, ...whole }, pin)]
    ],
    { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' }
  )
  const small = await serving(await fixtureRelease(t, WIDER_FIXTURES))
  await holds(
    small,
    [
      [small.client.pages.changes(page), (pin) => small.client.changes(whole, pin)],
      [small.client.at(small.releaseId).pages.changes(page), (pin) => small.client.changes(whole, pin)]
    ],
    { source: 'oig_leie', fixture: 'reinstatements', date: '2026-11-12' }
  )
})

t.test('pages end where the service ends, and events go on without a release', async (t) => {
  const pages = await all(client.pages.events({ limit: 5 }))
  t.ok(pages.length > 2)
  const ids = pages.flatMap(({ body }) => body.events.map(({ id }) => id))
  t.same(
    ids,
    (await client.events({ limit: 500 })).body.events.map(({ id }) => id)
  )
  t.equal((await all(client.at(first).pages.events({ limit: 500 }))).length, 1)
  t.equal((await all(client.at(first).pages.search({ q: name }))).length, 1, 'grouped results have one page')
  const refused = await all(client.pages.history({ npi: '123' })).catch((error) => error)
  t.match(refused, { name: 'ServiceError', code: 'invalid_npi' })
})

t.test('a page that does not name its release has no next page', async (t) => {
  const { url } = await scriptedService(t, [answers(200, { next_cursor: 'x' }, { 'x-release': '' })])
  const pages = connect({ url }).pages.payments({ npi })
  await pages.next()
  t.match(await pages.next().catch((error) => error), { code: 'unreadable_answer', message: /name its release/ })
})
