// Access requests: recorded, approved by mail through a real SMTP server, denied, and the state after a
// failure at each step.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import t from 'tap'
import { accessFile, type Mailer, mailerOf } from '../../server/keys/access.ts'
import { runKeys } from '../../server/keys/command.ts'
import { keyDigest, keyFile } from '../../server/keys/key-file.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { running } from './running.ts'

type Outcome = { code: number; out: string[]; err: string }
type Test = Pick<typeof t, 'teardown'>

const ANN = ['--name', 'Ann Example', '--email', 'ann@clinic.example', '--organization', 'Clinic', '--use', 'A study']
const KEY = /\b(?:ppds_|pk_live_)[0-9A-Za-z]{40}\b/

async function keys(dataDir: string, args: string[], mailer?: Mailer): Promise<Outcome> {
  const out: string[] = []
  const err: string[] = []
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  const post = { mailer, publicUrl: 'https://provenance.example' }
  return { code: await runKeys(args, dataDir, terminal, () => FIXTURE_CLOCK, post), out, err: err.join('\n') }
}

/** Records a request and returns its id. */
async function requested(dataDir: string): Promise<string> {
  const { code, out } = await keys(dataDir, ['request', ...ANN])
  if (code !== 0) throw new Error('not recorded')
  return out[0] ?? ''
}

function stored(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** A mail server on loopback that keeps the mails it receives; with `refuse` it rejects them all. */
async function receiver(t: Test, refuse = false): Promise<{ mailer: Mailer; url: string; mails: string[] }> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk))
      stream.on('end', () => {
        if (refuse) return done(new Error('mailbox full'))
        mails.push(text)
        done()
      })
    }
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  t.teardown(() => new Promise<void>((resolve) => server.close(resolve)))
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return { mailer: mailer(url), url, mails }
}

function mailer(url: string): Mailer {
  const made = mailerOf({ SMTP_URL: url, MAIL_FROM: 'keys@provenance.example' })
  if (!made) throw new Error('no mailer')
  return made
}

/** Every file in a folder, at any depth, that contains the string. */
function holding(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').includes(text))
}

t.test('without a mail server, records a request, approves it and shows its key once', async (t) => {
  const dataDir = t.testdir()
  const id = await requested(dataDir)
  t.match(id, /^r[0-9a-z]{8}$/)
  t.equal(statSync(accessFile(dataDir).path).mode & 0o777, 0o600)
  t.match((await keys(dataDir, ['requests'])).out, [
    /^ID +STATE +REQUESTED +KEY +EMAIL +NAME +ORGANIZATION +USE$/,
    new RegExp(`^${id} +pending +2026-11-20 +- +ann@clinic.example +Ann Example +Clinic +A study$`)
  ])
  const { code, out } = await keys(dataDir, ['approve', id, '--expires', '2027-01-31'])
  t.equal(code, 0)
  t.equal(out.length, 1, 'the key, alone')
  const [key = ''] = out
  t.match(key, /^ppds_[0-9A-Za-z]{40}$/)
  const [entry] = stored(keyFile(dataDir).path)
  t.match(entry, { tier: 'pilot', surface: 'a', expires: '2027-01-31', label: 'Ann Example, Clinic', request: id })
  t.equal(entry.sha256, keyDigest(key).toString('hex'))
  t.match(stored(accessFile(dataDir).path), [
    { id, state: 'approved', key: entry.id, decided: FIXTURE_CLOCK.toISOString() }
  ])
  t.match(await keys(dataDir, ['approve', id]), { code: 1, out: [], err: /was approved on/ })
  t.match(await keys(dataDir, ['deny', id]), { code: 1, err: /was approved on/ })
  t.same(holding(dataDir, key.slice(5)), [], 'the key is in no file')
  const server = await running(t, dataDir)
  t.equal((await server.get('/api/v1/specialties', { authorization: `Bearer ${key}` })).status, 503, 'it is known')
})

t.test('with a mail server, mails the key once and shows it nowhere else', async (t) => {
  const dataDir = t.testdir()
  const { mailer, mails } = await receiver(t)
  const id = await requested(dataDir)
  const approved = await keys(dataDir, ['approve', id, '--tier', 'starter'], mailer)
  t.match(approved, { code: 0, out: [], err: 'The key was mailed to ann@clinic.example.' })
  t.equal(mails.length, 1)
  const [mail = ''] = mails
  t.match(mail, /^From: keys@provenance.example$/m)
  t.match(mail, /^To: ann@clinic.example$/m)
  const [key = ''] = KEY.exec(mail) ?? []
  t.equal(mail.split(key).length, 2, 'once in the mail')
  t.match(stored(keyFile(dataDir).path), [{ tier: 'starter', surface: 'b', sha256: keyDigest(key).toString('hex') }])

  const server = await running(t, dataDir)
  t.equal((await server.get('/v1/npi/1000000012', { 'x-service-key': key })).status, 503, 'it is known')
  await keys(dataDir, ['list'])
  t.same(holding(dataDir, key.slice('pk_live_'.length)), [], 'the key is in no file')
  for (const text of [server.log.join(''), approved.err, ...(await keys(dataDir, ['requests'])).out]) {
    t.notOk(text.includes(key.slice('pk_live_'.length)), 'nor in a log')
  }
})

t.test('a rejected mail leaves no key, and the request stays pending', async (t) => {
  const dataDir = t.testdir()
  const id = await requested(dataDir)
  const gone = mailer('smtp://127.0.0.1:1')
  const full = (await receiver(t, true)).mailer
  for (const [broken, reason] of [
    [gone, /ECONNREFUSED/],
    [full, /mailbox full/]
  ] as const) {
    const { code, out, err } = await keys(dataDir, ['approve', id], broken)
    t.same([code, out], [1, []])
    t.match(err, reason)
    t.match(err, /key was withdrawn and the request is still pending/)
    t.notMatch(err, KEY)
    t.same(stored(keyFile(dataDir).path), [])
    t.match(await keys(dataDir, ['deny', id], broken), { code: 1, err: /request is still pending/ })
    t.match(stored(accessFile(dataDir).path), [{ state: 'pending', key: null }])
  }
  const { mailer: works, mails } = await receiver(t)
  t.equal((await keys(dataDir, ['approve', id], works)).code, 0, 'it can be approved again')
  t.equal(mails.length, 1)
})

t.test('mails a denial with its reason', async (t) => {
  const dataDir = t.testdir()
  const { mailer, mails } = await receiver(t)
  const id = await requested(dataDir)
  t.match(await keys(dataDir, ['deny', id, '--reason', 'The pilot is full.'], mailer), { code: 0, out: [] })
  t.match(mails, [/is not approved. The pilot is full./])
  t.match(stored(accessFile(dataDir).path), [{ state: 'denied', reason: 'The pilot is full.', key: null }])
  t.match(await keys(dataDir, ['approve', id], mailer), { code: 1, err: /was denied on/ })
  t.notOk(existsSync(keyFile(dataDir).path) && stored(keyFile(dataDir).path).length > 0, 'no key')
})

const mistakes: [args: string[], sentence: RegExp][] = [
  [['request'], /--name/],
  [['request', ...ANN, '--email', 'ann'], /--email/],
  [['request', ...ANN, '--use', ' '], /--use/],
  [['request', ...ANN, '--name', 'Ann\nBcc: everyone@x.example'], /--name: must be one line/],
  [['request', ...ANN, 'more'], /Unexpected argument 'more': put quotes around a value/],
  [['request', ...ANN, '--state', 'approved'], /--state/],
  [['approve'], /One id is needed; run requests to see the ids/],
  [['approve', 'r00000000'], /No request has the id 'r00000000'/],
  [['approve', 'r00000000', '--tier', 'gold'], /--tier must be one of pilot, starter, pro, not 'gold'/],
  [['approve', 'r00000000', '--expires', '2026-11-19'], /in the past/],
  [['deny', 'r00000000'], /No request has the id/],
  [['deny'], /One id is needed; run requests to see the ids/],
  [['requests', 'all'], /Unexpected argument 'all'/],
  [['constructor'], /'constructor' is not a command/]
]
for (const [args, sentence] of mistakes) {
  t.test(`keys ${args.join(' ').replace('\n', ' ')}: fails with a message and exit code 1`, async (t) => {
    t.match(await keys(t.testdir(), args), { code: 1, out: [], err: sentence })
  })
}

t.test('does not overwrite a damaged request file', async (t) => {
  const dataDir = t.testdir({ state: { 'access-requests.json': '[{' } })
  for (const args of [['requests'], ['request', ...ANN], ['approve', 'r00000000'], ['deny', 'r00000000']]) {
    t.match(await keys(dataDir, args), { code: 1, err: /access-requests.json is damaged/ })
  }
  t.equal(readFileSync(accessFile(dataDir).path, 'utf8'), '[{')
})

t.test('two concurrent approvals issue one key and send one mail', async (t) => {
  const dataDir = t.testdir()
  const { mailer, mails } = await receiver(t)
  const id = await requested(dataDir)
  const both = await Promise.all([1, 2].map(() => keys(dataDir, ['approve', id], mailer)))
  t.same(both.map(({ code }) => code).sort(), [0, 1])
  t.match(both.find(({ code }) => code === 1)?.err, /was approved on/)
  t.equal(mails.length, 1)
  t.equal(stored(keyFile(dataDir).path).length, 1)
})

const MAIN = fileURLToPath(new URL('../../server/keys/main.ts', import.meta.url))

function commandLine(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import=tsx', MAIN, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
}

t.test('the next approval replaces one that was killed while sending its mail', async (t) => {
  const dataDir = t.testdir()
  const id = await requested(dataDir)
  // Accepts the connection and never answers.
  const silent = new SMTPServer({ authOptional: true, onConnect: () => {} })
  const listening = silent.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const SMTP_URL = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  const child = commandLine(['approve', id], { DATA_DIR: dataDir, SMTP_URL, MAIL_FROM: 'keys@provenance.example' })
  t.teardown(() => child.kill('SIGKILL'))
  for (let tries = 0; tries < 400 && !existsSync(keyFile(dataDir).path); tries++) await sleep(50)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await new Promise<void>((resolve) => silent.close(resolve))
  t.match(stored(keyFile(dataDir).path), [{ revoked: null, request: id }], 'its key was stored')
  t.match(stored(accessFile(dataDir).path), [{ state: 'pending' }])
  t.ok(existsSync(`${accessFile(dataDir).path}.lock`), 'and its lock is left')
  writeFileSync(`${keyFile(dataDir).path}.new`, '[{"cut')

  const { code, out } = await keys(dataDir, ['approve', id])
  t.equal(code, 0)
  const [old, fresh] = stored(keyFile(dataDir).path)
  t.equal(old.revoked, FIXTURE_CLOCK.toISOString(), 'the key nobody may know of is revoked')
  t.equal(fresh.sha256, keyDigest(out[0] ?? '').toString('hex'))
})

t.test('the command line records, approves and mails a request', async (t) => {
  const dataDir = t.testdir()
  const ran = async (args: string[], env: Record<string, string> = {}) => {
    const child = commandLine(args, { DATA_DIR: dataDir, ...env })
    const text = { out: '', err: '' }
    child.stdout?.on('data', (chunk) => (text.out += chunk))
    child.stderr?.on('data', (chunk) => (text.err += chunk))
    const [code] = await once(child, 'close')
    return { code, ...text }
  }
  const { url, mails } = await receiver(t)
  const recorded = await ran(['request', ...ANN])
  t.match(recorded, { code: 0, out: /^r[0-9a-z]{8}\n$/, err: '' })
  const env = { SMTP_URL: url, MAIL_FROM: 'keys@provenance.example' }
  t.match(await ran(['approve', recorded.out.trim()], env), { code: 0, out: '', err: /mailed to ann@clinic.example/ })
  t.match(mails, [KEY])
  t.match(await ran(['list'], { SMTP_URL: url }), {
    code: 1,
    out: '',
    err: /MAIL_FROM: must be set if SMTP_URL is set\.\n$/
  })
})
