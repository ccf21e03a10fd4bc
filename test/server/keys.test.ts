// Keys: the operator's command line, the states of a key on each surface, and a running server that follows
// the key file.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import t from 'tap'
import { runKeys } from '../../server/keys/command.ts'
import { keyDigest, keyFile, newKey } from '../../server/keys/key-file.ts'
import { FIXTURE_CLOCK, importFixture } from '../fixture-release.ts'
import { limiterAt } from './limiter-at.ts'
import { issuedKey, running } from './running.ts'

type Outcome = { code: number; out: string[]; err: string }

async function keys(dataDir: string, ...args: string[]): Promise<Outcome> {
  const out: string[] = []
  const err: string[] = []
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  return { code: await runKeys(args, dataDir, terminal, () => FIXTURE_CLOCK), out, err: err.join('\n') }
}

function stored(dataDir: string) {
  return JSON.parse(readFileSync(keyFile(dataDir).path, 'utf8'))
}

t.test('issue prints only the key, once, and stores only its digest', async (t) => {
  const dataDir = t.testdir()
  const { code, out } = await keys(
    dataDir,
    'issue',
    '--surface',
    'a',
    '--tier',
    'pilot',
    '--label',
    'Ann',
    '--expires',
    '2027-01-31'
  )
  t.equal(code, 0)
  t.equal(out.length, 1)
  const [key = ''] = out
  t.match(key, /^ppds_[0-9A-Za-z]{40}$/)
  t.notMatch(readFileSync(keyFile(dataDir).path, 'utf8'), key)
  t.equal(statSync(keyFile(dataDir).path).mode & 0o777, 0o600)
  t.match(stored(dataDir), [
    {
      sha256: keyDigest(key).toString('hex'),
      surface: 'a',
      tier: 'pilot',
      label: 'Ann',
      created: FIXTURE_CLOCK.toISOString(),
      expires: '2027-01-31',
      revoked: null
    }
  ])
  const list = await keys(dataDir, 'list')
  t.match(list.out, [/^ID +SURFACE +TIER/, /a +pilot +valid +2026-11-20 +2027-01-31 +Ann$/])
  t.notMatch(list.out.join(), keyDigest(key).toString('hex'))
})

t.test('keys use the whole alphabet', async (t) => {
  const seen = new Set(Array.from({ length: 200 }, () => newKey('b').slice('pk_live_'.length)).join(''))
  t.equal(seen.size, 62)
})

t.test('rotates and revokes a key', async (t) => {
  const dataDir = t.testdir()
  const first = await issuedKey(dataDir, 'b')
  const [{ id }] = stored(dataDir)
  const rotated = await keys(dataDir, 'rotate', id)
  t.equal(rotated.out.length, 1)
  t.not(rotated.out[0], first)
  const until = '2026-11-21T12:00:00.000Z'
  t.match(
    rotated.err,
    `The old key, ${id}, works until ${until}. To end it sooner: npm run --silent keys -- revoke ${id}`
  )
  const [old, fresh] = stored(dataDir)
  t.equal(old.revoked, until)
  t.match(fresh, { surface: 'b', tier: 'starter', label: 'test', revoked: null, account: id })
  t.match((await keys(dataDir, 'list')).out, [/./, new RegExp(`^${id} .* until ${until} `), / valid /])
  t.match(await keys(dataDir, 'rotate', id), { code: 1, err: `was rotated and works until ${until}` })
  t.match(await keys(dataDir, 'revoke', id), { code: 0, out: [] })
  t.equal(stored(dataDir)[0].revoked, FIXTURE_CLOCK.toISOString(), 'the time that is left is cut off')
  t.match(await keys(dataDir, 'rotate', id), { code: 1, err: /was revoked on/ })

  const atOnce = await keys(dataDir, 'rotate', fresh.id, '--now')
  t.match(atOnce, { code: 0, err: `The old key, ${fresh.id}, no longer works.` })
  t.equal(stored(dataDir)[1].revoked, FIXTURE_CLOCK.toISOString())
  t.match((await keys(dataDir, 'list')).out, [/./, / revoked /, / revoked /, / valid /])

  const [, , third] = stored(dataDir)
  t.equal(third.account, id)
  t.match(await keys(dataDir, 'revoke', third.id), { code: 0, out: [] })
  t.match(await keys(dataDir, 'revoke', third.id), { code: 1, err: /was revoked on/ })
})

t.test('a rotated key that expires sooner ends on its last day', async (t) => {
  const dataDir = t.testdir()
  await issuedKey(dataDir, 'a', ['--expires', '2026-11-20'])
  const [{ id }] = stored(dataDir)
  t.match((await keys(dataDir, 'rotate', id)).err, 'works until 2026-11-21T00:00:00.000Z')
})

t.test('a rotated key works for 24 hours, on the budget that it shares with its successor', async (t) => {
  const dataDir = t.testdir()
  await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
  let now = FIXTURE_CLOCK
  const clock = () => now
  const server = await running(t, dataDir, { clock, limiter: limiterAt(clock) })
  const [{ id }] = stored(dataDir)
  const { out, err } = await keys(dataDir, 'rotate', id)
  const [, until = ''] = /works until (\S+)\. /.exec(err) ?? []
  await server.keys.reload()
  const ask = async (key: string) => {
    const { status, headers } = await server.get('/api/v1/specialties', { authorization: `Bearer ${key}` })
    return [status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]
  }
  t.same(await ask(server.key), [200, '60', '59'])
  t.same(await ask(out[0] ?? ''), [200, '60', '58'], 'one budget')
  now = new Date(Date.parse(until) - 1)
  t.same(await ask(server.key), [200, '60', '59'], 'to the end of the time that the command names')
  now = new Date(until)
  t.equal(now.getTime(), FIXTURE_CLOCK.getTime() + 86_400_000)
  t.equal((await ask(server.key))[0], 401)
  t.same(await ask(out[0] ?? ''), [200, '60', '58'])
})

const mistakes: [args: string[], sentence: RegExp][] = [
  [[], /No command/],
  [['give'], /'give' is not a command/],
  [['issue'], /--surface must be a or b/],
  [['issue', '--surface', 'a', '--tier', 'pro', '--label', 'x'], /--tier of surface a must be pilot/],
  [['issue', '--surface', 'b', '--tier', 'pilot', '--label', 'x'], /--tier of surface b must be starter or pro/],
  [['issue', '--surface', 'a', '--tier', 'pilot'], /--label/],
  [['issue', '--surface', 'a', '--tier', 'pilot', '--label', ' '], /--label/],
  [
    ['issue', '--surface', 'a', '--tier', 'pilot', '--label', 'x', '--expires', '31.1.2027'],
    /--expires must be a date/
  ],
  [['issue', '--surface', 'a', '--tier', 'pilot', '--label', 'x', '--expires', '2026-11-19'], /in the past/],
  [['issue', '--color', 'red'], /--color/],
  [['rotate'], /One id is needed; run list to see/],
  [['revoke', 'k00000000'], /No key has the id 'k00000000'/]
]
for (const [args, sentence] of mistakes) {
  t.test(`keys ${args.join(' ')}: fails with a message and exit code 1`, async (t) => {
    const dataDir = t.testdir()
    t.match(await keys(dataDir, ...args), { code: 1, out: [], err: sentence })
  })
}

t.test('does not overwrite a damaged key file', async (t) => {
  const dataDir = t.testdir({ state: { 'keys.json': '[{' } })
  for (const args of [
    ['list'],
    ['issue', '--surface', 'a', '--tier', 'pilot', '--label', 'x'],
    ['revoke', 'k00000000']
  ]) {
    t.match(await keys(dataDir, ...args), { code: 1, err: /is damaged/ })
  }
  t.equal(readFileSync(keyFile(dataDir).path, 'utf8'), '[{')
})

t.test('concurrent changes wait for each other and none is lost', async (t) => {
  const dataDir = t.testdir()
  const five = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => keys(dataDir, 'issue', '--surface', 'a', '--tier', 'pilot', '--label', `${n}`))
  )
  t.same(
    five.map(({ code }) => code),
    [0, 0, 0, 0, 0]
  )
  t.equal(stored(dataDir).length, 5)
})

t.test('a running server follows the states of a key', async (t) => {
  const dataDir = t.testdir()
  await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
  let now = FIXTURE_CLOCK
  const server = await running(t, dataDir, () => now)
  const a = (key: string) => server.get('/api/v1/providers/1000000012', { authorization: `Bearer ${key}` })
  const b = (key: string) => server.get('/v1/npi/1000000012', { 'x-service-key': key })

  t.equal((await a(server.key)).status, 200)
  t.equal((await b(server.key)).status, 401, 'a key of A is none on B')
  t.equal((await a('pk_sandbox_public')).status, 401, 'the sandbox key is none on A')
  t.equal((await b('pk_sandbox_public')).status, 200)
  const lowerCase = { authorization: `bearer ${server.key}` }
  t.equal((await server.get('/api/v1/providers/1000000012', lowerCase)).status, 200, 'the scheme has no case')
  const wrong = await server.get('/api/v1/npi/1000000012', { authorization: 'Bearer ppds_wrong' })
  t.equal(wrong.body.error.code, 'invalid_api_key', 'a wrong key is refused where none is needed')

  const expiring = await issuedKey(dataDir, 'a', ['--expires', '2026-11-20'])
  await within(t, 1000, async () => (await a(expiring)).status === 200, 'a new key works within a second')
  now = new Date('2026-11-20T23:59:59Z')
  t.equal((await a(expiring)).status, 200, 'through its last day')
  now = new Date('2026-11-21T00:00:00Z')
  t.match(await a(expiring), { status: 401, body: { error: { code: 'invalid_api_key' } } })

  const [{ id }] = stored(dataDir)
  await keys(dataDir, 'revoke', id)
  await within(t, 1000, async () => (await a(server.key)).status === 401, 'a revoked key ends within a second')

  const paid = await issuedKey(dataDir, 'b')
  await within(t, 1000, async () => (await b(paid)).status === 200, 'a paid key works')
  writeFileSync(keyFile(dataDir).path, 'not JSON')
  await utimes(keyFile(dataDir).path, 1, 1)
  await server.keys.reload()
  t.equal((await b(paid)).status, 200, 'of a damaged file the copy is read')
  await server.keys.reload()
  t.equal(server.log.filter((line) => line.includes('its copy is used')).length, 1, 'and it is logged once')
  writeFileSync(`${keyFile(dataDir).path}.copy`, 'not JSON')
  await utimes(keyFile(dataDir).path, 2, 2)
  await server.keys.reload()
  t.equal((await b(paid)).status, 200, 'without a copy the keys read last go on')
  await server.keys.reload()
  t.equal(
    server.log.filter((line) => line.includes('state/keys.json cannot be read')).length,
    1,
    'and it is logged once'
  )
  await rm(keyFile(dataDir).path)
  await server.keys.reload()
  t.equal((await b(paid)).status, 200, 'a file that is gone is damaged: the keys read last go on')
  t.equal((await b('pk_sandbox_public')).status, 200)
})

async function within(t: Pick<typeof import('tap').t, 'ok'>, ms: number, holds: () => Promise<boolean>, what: string) {
  const end = Date.now() + ms
  let held = await holds()
  while (!held && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    held = await holds()
  }
  t.ok(held, what)
}
