// What the client does without a good answer: the error it throws, what it sends again and how long it waits.
import { setTimeout as after } from 'node:timers/promises'
import t from 'tap'
import { type Client, connect, ServiceError } from '../../packages/client/src/index.ts'
import { freePort } from '../free-port.ts'
import {
  answers,
  cutAfter,
  freeMemory,
  hangsUp,
  scriptedService,
  stalls,
  type Turn,
  waits
} from './scripted-service.ts'

const OK = answers(200, { data: {} })
const busy = (retryAfter?: string) =>
  answers(
    503,
    { error: { code: 'no_release', message: 'No release.' } },
    retryAfter ? { 'retry-after': retryAfter } : {}
  )

async function failureOf(asked: Promise<unknown>): Promise<ServiceError> {
  const error = await asked.then(
    () => undefined,
    (error) => error
  )
  if (!(error instanceof ServiceError)) throw new Error(`not a ServiceError: ${error}`)
  return error
}

async function seconds(asked: Promise<unknown>): Promise<number> {
  const start = performance.now()
  await asked
  return (performance.now() - start) / 1000
}

t.test('does not send a request again if the release lacks a source', async (t) => {
  const lacking = answers(409, { error: { code: 'not_in_release', message: 'No registry.' } })
  const { url, sent } = await scriptedService(t, [lacking, OK])
  t.match(await failureOf(connect({ url }).status()), { code: 'not_in_release', status: 409, retryAfter: null })
  t.equal(sent.length, 1)
})

t.test('throws service_unreachable with its cause if nothing listens', async (t) => {
  const url = `http://127.0.0.1:${await freePort()}`
  const client = connect({ url, retries: 0 })
  for (const asked of [client.status(), client.answer(client.a.GET('/status')), client.screenRoster([{}])]) {
    const error = await failureOf(asked)
    t.match(error, { code: 'service_unreachable', status: null, requestId: null, message: /ECONNREFUSED/ })
    t.ok(error.message.includes(url))
    t.type(error.cause, TypeError)
  }
})

t.test('throws unreadable_answer for an answer that is not of the service', async (t) => {
  const html = { 'content-type': 'text/html', 'x-request-id': 'r-1' }
  for (const [turn, status] of [
    [answers(200, '<html>Sign in</html>', html), 200],
    [answers(502, '<html>Bad gateway</html>', html), 502],
    [answers(200, '{"data":', { 'x-request-id': 'r-1' }), 200],
    [answers(200, '', { 'x-request-id': 'r-1' }), 200],
    [answers(404, { statusCode: 404 }, { 'x-request-id': 'r-1' }), 404]
  ] as const) {
    const { url } = await scriptedService(t, [turn])
    const client = connect({ url })
    const wanted = { code: 'unreadable_answer', message: /proxy or a sign-in page/ }
    t.match(await failureOf(client.status()), { ...wanted, status, requestId: 'r-1' })
    t.match(await failureOf(client.answer(client.a.GET('/status'))), wanted)
    t.match(await failureOf(client.screenRoster([{}])), { code: 'unreadable_answer' })
  }
})

t.test('follows no redirect: no other address gets the key or the roster', async (t) => {
  const other = await scriptedService(t, [OK])
  for (const status of [301, 302, 303, 307, 308]) {
    const { url, sent } = await scriptedService(t, [answers(status, '', { location: `${other.url}/v1/screenings` })])
    const client = connect({ url, key: 'ppds_secret', serviceKey: 'pk_live_secret' })
    const asks = [
      () => client.status(),
      () => client.provider({ npi: '1' }),
      () => client.providers({ npis: ['1'] }),
      () => client.screenRoster([{ last_name: 'SORVELOW' }]),
      () => client.answer(client.a.GET('/status', { redirect: 'follow' })),
      () => client.pages.search({ q: 'x' }).next()
    ]
    for (const ask of asks) {
      const error = await failureOf(ask())
      t.match(error, { code: 'redirected', status, message: `${url} redirects to ${other.url}.` })
    }
    t.equal(sent.length, asks.length, 'no request is repeated')
  }
  t.same(other.sent, [])
})

t.test('rejects the answer of a given fetch that followed a redirect, or hides one', async (t) => {
  const end = await scriptedService(t, [OK])
  const { url } = await scriptedService(t, [answers(307, '', { location: end.url })])
  const follows: typeof fetch = (request) => fetch(new Request(request, { redirect: 'follow' }))
  t.match(await failureOf(connect({ url, fetch: follows }).status()), { code: 'redirected' })
  const hides: typeof fetch = async () =>
    Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } })
  t.match(await failureOf(connect({ url, fetch: hides }).status()), { code: 'redirected', status: null })
})

t.test('sends a request again after a broken connection', async (t) => {
  for (const broken of [hangsUp, cutAfter('{"data":'), busy('0')]) {
    for (const ask of [
      (client: ReturnType<typeof connect>) => client.status(),
      (client: ReturnType<typeof connect>) => client.providers({ npis: ['1'] }),
      (client: ReturnType<typeof connect>) => client.answer(client.a.GET('/status'))
    ]) {
      const { url, sent } = await scriptedService(t, [broken, OK])
      await ask(connect({ url }))
      t.equal(sent.length, 2)
      t.equal(sent[1]?.body, sent[0]?.body)
    }
  }
})

t.test('never repeats a POST that writes, unless it was refused with 429', async (t) => {
  const write = (url: string) => {
    const { b } = connect({ url })
    return b.POST('/webhooks' as '/batch/npi', { body: { npis: [] } })
  }
  const broken = await scriptedService(t, [hangsUp, OK])
  t.match(await failureOf(write(broken.url)), { code: 'service_unreachable' })
  t.equal(broken.sent.length, 1)
  const unsure = await scriptedService(t, [busy('0'), OK])
  t.equal((await write(unsure.url)).response.status, 503)
  t.equal(unsure.sent.length, 1)
  const limited = await scriptedService(t, [answers(429, {}, { 'retry-after': '0' }), OK])
  t.equal((await write(limited.url)).response.status, 200)
})

t.test('waits for Retry-After in seconds or as a date', async (t) => {
  const inSeconds = await scriptedService(t, [busy('1'), OK])
  t.ok((await seconds(connect({ url: inSeconds.url }).status())) > 0.95)
  // A date has whole seconds, so this one is 1 to 2 seconds away.
  const date = () => new Date(Date.now() + 2000).toUTCString()
  const asDate = await scriptedService(t, [(response, sent) => busy(date())(response, sent), OK])
  t.ok((await seconds(connect({ url: asDate.url }).status())) > 0.9)
  t.equal(asDate.sent.length, 2)
  const past = await scriptedService(t, [busy(new Date(0).toUTCString()), OK])
  t.ok((await seconds(connect({ url: past.url }).status())) < 0.9)
})

t.test('throws a refusal at once if it would have to wait longer than maxWait', async (t) => {
  for (const retryAfter of ['61', new Date(Date.now() + 90_000).toUTCString()]) {
    const { url, sent } = await scriptedService(t, [busy(retryAfter)])
    const error = await failureOf(connect({ url }).status())
    t.match(error, { code: 'no_release', status: 503, message: 'No release.' })
    t.ok(Number(error.retryAfter) > 60)
    t.equal(sent.length, 1)
  }
})

t.test('without Retry-After, waits a random part of a limit that doubles', async (t) => {
  let share = 1
  t.intercept(Math, 'random', { value: () => share })
  const timed = async (options: { retries: number; maxWait?: number }) => {
    const { url, sent } = await scriptedService(t, [busy()])
    const took = await seconds(failureOf(connect({ url, ...options }).status()))
    t.equal(sent.length, options.retries + 1)
    return took
  }
  const longest = await timed({ retries: 2 })
  t.ok(longest > 1.45 && longest < 2.5, `0.5 s and 1 s took ${longest} s`)
  const limited = await timed({ retries: 3, maxWait: 0.2 })
  t.ok(limited > 0.55 && limited < 1.4, `3 times 0.2 s took ${limited} s`)
  share = 0
  t.ok((await timed({ retries: 4 })) < 0.9)
})

t.test('an abort rejects with the reason of the signal', async (t) => {
  const cases = {
    'before the request': { turn: OK, afterMs: null, retries: 0 },
    'while the service does not answer': { turn: waits, afterMs: 100, retries: 0 },
    'while waiting for a retry': { turn: busy('30'), afterMs: 300, retries: 1 }
  }
  for (const [when, { turn, afterMs, retries }] of Object.entries(cases)) {
    for (const reason of [undefined, new Error('the user left')]) {
      const { url, sent } = await scriptedService(t, [turn])
      const client = connect({ url, retries })
      const start = performance.now()
      for (const ask of [
        (signal: AbortSignal) => client.status({}, { signal }),
        (signal: AbortSignal) => client.pages.search({ q: 'x' }, { signal }).next(),
        (signal: AbortSignal) => client.screenRoster([{}], { signal }),
        (signal: AbortSignal) => client.answer(client.a.GET('/status', { signal }))
      ]) {
        const controller = new AbortController()
        if (afterMs === null) controller.abort(reason)
        else setTimeout(() => controller.abort(reason), afterMs)
        const error = await ask(controller.signal).catch((error: unknown) => error)
        if (reason) t.equal(error, reason, when)
        else t.match(error, { name: 'AbortError' }, when)
      }
      t.equal(sent.length, afterMs === null ? 0 : 4)
      t.ok(performance.now() - start < 25_000, 'without the rest of the wait')
    }
  }
  const { url } = await scriptedService(t, [waits])
  const timeout = connect({ url }).status({}, { signal: AbortSignal.timeout(50) })
  t.match(await timeout.catch((error) => error), { name: 'TimeoutError' })
})

t.test('an abort ends a body that stalls, also after memory was freed', async (t) => {
  const type = 'application/x-ndjson'
  const bodies: [what: string, turn: Turn, ask: (client: Client, signal: AbortSignal) => Promise<unknown>][] = [
    ['JSON', stalls('{'), (client, signal) => client.status({}, { signal })],
    [
      'rows',
      stalls('{"_roster":{}}\n', type),
      async (client, signal) => (await client.screenRoster([{}], { signal })).receipt()
    ]
  ]
  for (const [what, turn, ask] of bodies) {
    const { url, sent } = await scriptedService(t, [turn])
    const [controller, reason] = [new AbortController(), new Error('the user left')]
    const asked = ask(connect({ url, retries: 0 }), controller.signal).catch((error: unknown) => error)
    while (sent.length === 0) await after(20)
    await after(50)
    freeMemory()
    await after(20)
    controller.abort(reason)
    t.equal(await Promise.race([asked, after(5000, 'no end')]), reason, what)
  }
})

t.test('refuses an address that is not one', async (t) => {
  for (const url of ['', 'localhost:8080', 'ftp://example.org', 'http://'])
    t.throws(() => connect({ url }), { name: 'TypeError', message: /not the http address/ })
})
