// The control service over HTTP: what a subscriber with a paid key can do, and cannot do to another account's
// subscriptions.

import { readFileSync } from 'node:fs'
import t from 'tap'
import { ERRORS, type ErrorCode } from '../../../domain/errors.ts'
import { keyFile } from '../../../server/keys/key-file.ts'
import { KeyRing } from '../../../server/keys/key-ring.ts'
import { serverLogger } from '../../../server/plugins/log.ts'
import { readSettings } from '../../../server/settings.ts'
import { DamagedFiles } from '../../../server/store/damaged-files.ts'
import type { AddressRules } from '../../../server/webhooks/address-guard.ts'
import { buildControl } from '../../../server/webhooks/control/app.ts'
import { Desk } from '../../../server/webhooks/desk.ts'
import { runWebhooks } from '../../../server/webhooks/operator/command.ts'
import { equalsGolden } from '../golden.ts'
import { limiterAt } from '../limiter-at.ts'
import { issuedKey, PUBLIC_URL } from '../running.ts'
import { owing, refreshed } from './owing.ts'
import { receiver } from './receiver.ts'

const GOLDEN = new URL('./openapi-webhooks.golden.json', import.meta.url)

async function control(t: Parameters<typeof owing>[0]) {
  const owed = await owing(t)
  const { dataDir, journal, deliverer, time } = owed
  const clock = () => new Date(time.now)
  const logger = serverLogger('silent')
  const keys = [await issuedKey(dataDir, 'b'), await issuedKey(dataDir, 'b')] as const
  const damaged = new DamagedFiles(dataDir, logger)
  const ring = new KeyRing({ file: keyFile(dataDir), sandboxKey: 'pk_sandbox_public', clock, damaged })
  await ring.start()
  const rules: AddressRules = {
    loopback: true,
    resolve: async (name) => [{ address: name === 'rebound.example.com' ? '10.0.0.1' : '93.184.215.14', family: 4 }]
  }
  const desk = new Desk({ dataDir, journal, rules, clock })
  const settings = readSettings({ DATA_DIR: dataDir, PPDS_PUBLIC_URL: PUBLIC_URL })
  const app = await buildControl({
    settings,
    desk,
    deliverer,
    limiter: limiterAt(clock),
    keys: ring,
    logger
  })
  t.teardown(async () => {
    ring.close()
    await app.close()
  })
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    key: string = keys[0],
    more = {}
  ) => {
    const answer = await app.inject({
      method,
      url: `/v1/webhooks${path}`,
      headers: {
        ...(key && { 'x-service-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) })
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? null : JSON.parse(answer.body)
    }
  }
  return { ...owed, desk, clock, keys, ask }
}

const WANTED = { url: 'https://hooks.example.com/provenance/', events: ['source.refreshed'] }

t.test('a subscriber creates, reads, rotates and removes a webhook', async (t) => {
  const { ask, journal } = await control(t)
  const created = await ask('POST', '', { ...WANTED, dataset_ids: ['oig-leie'] })
  t.match(created, {
    status: 201,
    body: {
      id: /^wh_/,
      url: 'https://hooks.example.com/provenance',
      dataset_ids: ['oig-leie'],
      npis: [],
      secret: /^whsec_/
    }
  })
  const { id, secret } = created.body
  for (const answer of [await ask('GET', `/${id}`), { body: (await ask('GET', '')).body.webhooks[0] }]) {
    t.match(answer.body, { id, events: ['source.refreshed'] })
    t.notOk(JSON.stringify(answer.body).includes('whsec_'), 'the secret is shown once')
  }
  const rotated = await ask('POST', `/${id}/rotate`)
  t.match(rotated, { status: 200, body: { id, secret: /^whsec_/, previous_valid_until: '2026-11-21T12:00:00.000Z' } })
  t.not(rotated.body.secret, secret)
  t.same(
    journal.subscription(id)?.secrets.map((one) => one.secret),
    [rotated.body.secret, secret]
  )
  t.same((await ask('DELETE', `/${id}`)).body, { id, removed: true })
  t.equal((await ask('GET', `/${id}`)).status, 404)
  t.same((await ask('GET', '')).body, { webhooks: [] })
})

t.test('the webhook of another account is not found', async (t) => {
  const { ask, keys, journal } = await control(t)
  const { id } = (await ask('POST', '', WANTED)).body
  const other = keys[1]
  t.same((await ask('GET', '', undefined, other)).body, { webhooks: [] })
  const asks = [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/ping'],
    ['POST', '/rotate'],
    ['GET', '/deliveries'],
    ['POST', '/replay', {}]
  ] as const
  for (const [method, path, body] of asks) {
    const theirs = await ask(method, `/${id}${path}`, body, other)
    const unowned = await ask(method, `/wh_000000000000${path}`, body, other)
    t.match(theirs, { status: 404, body: { error: { code: 'not_found' } } }, `${method} ${path}`)
    t.equal(
      theirs.body.error.message.replace(id, ''),
      unowned.body.error.message.replace('wh_000000000000', ''),
      'and nothing tells that it is there'
    )
  }
  t.ok(journal.subscription(id), 'it is still there')
  t.equal(journal.subscription(id)?.secrets.length, 1)
})

t.test('lists, pings and replays deliveries', async (t) => {
  const { ask, journal, time, deliverUntil } = await control(t)
  const to = await receiver(t, () => 500)
  const { id } = (await ask('POST', '', { url: to.url, events: ['source.refreshed'] })).body
  t.match((await ask('POST', `/${id}/ping`)).body, { id, acknowledged: false, status: 500, error: null })
  to.react = () => 204
  t.match((await ask('POST', `/${id}/ping`)).body, { acknowledged: true, status: 204 })
  t.match(to.received, [{ path: '/hook/v1/ping' }, { path: '/hook/v1/ping' }])
  t.match(JSON.parse(to.received[0]?.body ?? ''), { event: 'ping', id: to.received[0]?.id })

  await journal.queue(
    [1, 2].map((n) => ({ subscription: id, facts: refreshed('nppes', n) })),
    time.now
  )
  await deliverUntil(time.now)
  to.react = () => 500
  await journal.queue([{ subscription: id, facts: refreshed('nppes', 3) }], time.now)
  await deliverUntil(time.now)
  const { deliveries, queued } = (await ask('GET', `/${id}/deliveries`)).body
  t.equal(queued, 1)
  t.match(deliveries, [
    { state: 'queued', event_id: refreshed('nppes', 3).id, attempts: 1, last_status: 500, next_attempt_at: /^2026/ },
    { state: 'delivered', event_id: refreshed('nppes', 2).id, event: 'source.refreshed', last_status: 204 },
    { state: 'delivered', event_id: refreshed('nppes', 1).id, next_attempt_at: null }
  ])
  await deliverUntil(time.now + 25 * 3600 * 1000)
  t.match((await ask('GET', `/${id}/deliveries?state=dead`)).body, {
    deliveries: [{ state: 'dead', last_status: 500 }],
    queued: 0
  })
  t.same((await ask('POST', `/${id}/replay`, { event_ids: [refreshed('nppes', 1).id] })).body, { id, queued: 1 })
  t.same((await ask('POST', `/${id}/replay`, {})).body, { id, queued: 1 })
  to.react = () => 200
  await deliverUntil(time.now)
  t.same(
    to.received
      .slice(-2)
      .map((one) => one.id)
      .sort(),
    [1, 3].map((n) => refreshed('nppes', n).id)
  )
})

t.test('limits subscriptions to twenty, NPIs to a thousand, and pings to sixty an hour', async (t) => {
  const { ask, keys } = await control(t)
  const npis = Array.from({ length: 1001 }, (_, n) => String(1_000_000_000 + n))
  refused(t, await ask('POST', '', { ...WANTED, npis }), 'invalid_request')
  const first = await ask('POST', '', { ...WANTED, events: ['provider.changed'], npis: npis.slice(1) })
  t.match(first, { status: 201, body: { npis: { length: 1000 } } })
  for (let n = 1; n < 20; n++) t.equal((await ask('POST', '', WANTED)).status, 201)
  refused(t, await ask('POST', '', WANTED), 'too_many_webhooks')
  t.equal((await ask('POST', '', WANTED, keys[1])).status, 201, 'another account has its own')

  const to = await receiver(t)
  const { id } = (await ask('POST', '', { ...WANTED, url: to.url }, keys[1])).body
  for (let n = 0; n < 60; n++) await ask('POST', `/${id}/ping`, undefined, keys[1])
  t.equal(to.received.length, 60)
  const more = await ask('POST', `/${id}/ping`, undefined, keys[1])
  refused(t, more, 'rate_limited')
  t.match(more.headers['retry-after'], /^[1-9]\d*$/)
  t.equal(to.received.length, 60)
})

t.test('the control service gives every code it declares', async (t) => {
  const { ask } = await control(t)
  const brought = new Set<string>()
  const cases: [ErrorCode, Awaited<ReturnType<typeof ask>>][] = [
    ['invalid_key', await ask('GET', '', undefined, '')],
    ['invalid_key', await ask('GET', '', undefined, 'pk_live_unknown')],
    ['paid_key_required', await ask('GET', '', undefined, 'pk_sandbox_public')],
    ['paid_key_required', await ask('POST', '', WANTED, 'pk_sandbox_public')],
    ['invalid_webhook_url', await ask('POST', '', { ...WANTED, url: 'http://hooks.example.com/' })],
    ['invalid_webhook_url', await ask('POST', '', { ...WANTED, url: 'https://0xa9fea9fe/' })],
    ['invalid_webhook_url', await ask('POST', '', { ...WANTED, url: 'https://rebound.example.com/' })],
    ['invalid_request', await ask('POST', '', { ...WANTED, events: ['source.lost'] })],
    ['invalid_request', await ask('POST', '', { ...WANTED, events: ['provider.changed'] })],
    ['invalid_request', await ask('POST', '', { ...WANTED, npis: ['123'] })],
    ['invalid_request', await ask('POST', '', { ...WANTED, more: 1 })],
    ['invalid_request', await ask('POST', '', '{')],
    ['unsupported_media_type', await ask('POST', '', WANTED, undefined, { 'content-encoding': 'gzip' })],
    ['invalid_request', await ask('GET', '/nothing')],
    ['invalid_request', await ask('POST', '/wh_000000000000/replay', { event_ids: ['x'] })],
    ['not_found', await ask('GET', '/wh_000000000000')],
    ['not_found', await ask('GET', '/wh_000000000000/nothing')],
    ['unknown_parameter', await ask('GET', '?state=dead')],
    ['repeated_parameter', await ask('GET', '/wh_000000000000/deliveries?limit=1&limit=2')]
  ]
  for (const [code, answer] of cases) {
    refused(t, answer, code)
    brought.add(code)
  }
  // test/faults/full-disk.test.ts fills the disk.
  const elsewhere = ['change_not_stored', 'too_many_webhooks', 'rate_limited', 'internal_error']
  const description = (await ask('GET', '/openapi.json', undefined, '')).body
  const declared = JSON.stringify(description).matchAll(/"code":"([a-z_]+)"/g)
  t.same(
    [...new Set([...declared].map(([, code]) => code))].filter(
      (code) => !brought.has(code ?? '') && !elsewhere.includes(code ?? '')
    ),
    []
  )
})

t.test('the control service description equals its golden copy', async (t) => {
  const { ask } = await control(t)
  const { body } = await ask('GET', '/openapi.json', undefined, '')
  equalsGolden(t, GOLDEN, body, 'the description')
  t.notOk(JSON.stringify(body).includes('X-Release'), 'its answers come from no release')
})

t.test('the operator command line adds, lists, replays, rotates and removes webhooks', async (t) => {
  const { dataDir, desk, clock, journal, time, deliverUntil, ask } = await control(t)
  const command = async (...args: string[]) => {
    const lines = { out: [] as string[], err: [] as string[] }
    const terminal = { out: (line: string) => lines.out.push(line), err: (line: string) => lines.err.push(line) }
    return { code: await runWebhooks(args, { dataDir, desk, clock }, terminal), ...lines }
  }
  const [account = ''] = JSON.parse(readFileSync(keyFile(dataDir).path, 'utf8')).map((key: { id: string }) => key.id)
  const to = await receiver(t, () => 500)
  const added = await command(
    'add',
    '--key',
    account,
    '--url',
    to.url,
    '--events',
    'source.refreshed',
    '--datasets',
    'nppes'
  )
  t.match(added, { code: 0, out: [/^whsec_/], err: [] })
  const [mine] = (await ask('GET', '')).body.webhooks
  t.match(mine, { url: to.url, dataset_ids: ['nppes'] }, 'it is the account’s')
  await journal.queue([{ subscription: mine.id, facts: refreshed('nppes', 1) }], time.now)
  await deliverUntil(time.now + 25 * 3600 * 1000)
  t.match((await command()).out, [
    /^ID +ACCOUNT +CREATED +QUEUED +DEAD/,
    new RegExp(`^${mine.id} +${account} +2026-11-20 +0 +1 +0 +source.refreshed +nppes`)
  ])
  t.match((await command('dead')).out, [
    /^ID/,
    new RegExp(`^${mine.id} +${refreshed('nppes', 1).id} +source.refreshed +\\d+ .* 500$`)
  ])
  t.match(await command('replay', mine.id), { code: 0, err: ['1 deliveries are queued again.'] })
  t.same((await command('dead', mine.id)).out.length, 1)
  t.match(await command('rotate', mine.id), { code: 0, out: [/^whsec_/] })
  t.match(await command('remove', mine.id), { code: 0, out: [] })
  const mistakes: [string[], RegExp][] = [
    [['fly'], /'fly' is not a command/],
    [['remove'], /One id is needed/],
    [['remove', 'wh_000000000000'], /No subscription has the id/],
    [['add', '--key', 'k', '--url', to.url, '--events', 'source.refreshed'], /--key must be the id/],
    [['add', '--key', account, '--url', to.url], /--events/],
    [
      ['add', '--key', account, '--url', 'https://10.0.0.1', '--events', 'source.refreshed'],
      /Deliveries to this address are not allowed/
    ]
  ]
  for (const [args, sentence] of mistakes) {
    const { code, err } = await command(...args)
    t.equal(code, 1, args.join(' '))
    t.match(err.join('\n'), sentence)
  }
})

function refused(
  t: Pick<typeof import('tap').t, 'equal'>,
  {
    status,
    body,
    headers
  }: { status: number; body: { error: { code: string; request_id: string } }; headers: Record<string, unknown> },
  code: ErrorCode
): void {
  t.equal(body.error.code, code)
  t.equal(status, ERRORS[code].status, code)
  t.equal(body.error.request_id, headers['x-request-id'])
}
