// Signing keys: the operator's command line, and a running server that follows the file.
import { spawnSync } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import t from 'tap'
import { RECEIPT_TYPE, signersOfPayload } from '#verify/dsse.ts'
import { keyIdOf, parseVerifierKey } from '#verify/keys.ts'
import { SIGNING_FILE } from '../../domain/signing.ts'
import { CHECKOUT } from '../../pipeline/code-version.ts'
import { runKeys } from '../../server/keys/command.ts'
import { SigningKeys } from '../../server/keys/signing-keys.ts'
import { DamagedFiles } from '../../server/store/damaged-files.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'

type Outcome = { code: number; out: string[]; err: string }

async function signing(dataDir: string, ...args: string[]): Promise<Outcome> {
  const out: string[] = []
  const err: string[] = []
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  const post = { publicUrl: 'https://data.example.com' }
  const code = await runKeys(['signing', ...args], dataDir, terminal, () => FIXTURE_CLOCK, post)
  return { code, out, err: err.join('\n') }
}

function stored(dataDir: string) {
  return JSON.parse(readFileSync(join(dataDir, SIGNING_FILE), 'utf8'))
}

t.test('--new makes the first key, and prints only its verifier key', async (t) => {
  const dataDir = t.testdir()
  const { code, out, err } = await signing(dataDir, '--new')
  t.equal(code, 0)
  t.equal(out.length, 1)
  t.match(err, /^Releases made from now on are signed\. Sign the current one now: make ingest\./)
  const key = parseVerifierKey(out[0] ?? '')
  t.equal(key.name, 'data.example.com/log', 'the address of the log without its scheme')
  t.equal(statSync(join(dataDir, SIGNING_FILE)).mode & 0o777, 0o600)
  const [{ jwk, ...entry }] = stored(dataDir)
  t.match(entry, { name: key.name, created_at: FIXTURE_CLOCK.toISOString(), retired_at: null })
  t.equal(jwk.x, Buffer.from(key.publicKey).toString('base64url'))
  t.notMatch(`${out} ${err}`, jwk.d)
  t.match(await signing(dataDir, '--new'), { code: 1, out: [], err: /There is a signing key.*signing --rotate/ })
  t.equal(stored(dataDir).length, 1)
})

t.test('--first makes a key only before the first release', async (t) => {
  const dataDir = join(t.testdir(), 'data')
  const first = await signing(dataDir, '--first')
  t.match(first, {
    code: 0,
    out: [/^data\.example\.com\/log\+/],
    err: /was made in state\/signing\.json.*SIGNING=off/s
  })
  t.equal(statSync(dataDir).mode & 0o055, 0o055, 'others may read the data directory')
  t.equal(statSync(join(dataDir, 'state')).mode & 0o077, 0)
  t.same(await signing(dataDir, '--first'), { code: 0, out: [], err: '' })
  t.equal(stored(dataDir).length, 1)
  const released = t.testdir({ 'current.json': '{}' })
  t.same(await signing(released, '--first'), { code: 0, out: [], err: '' })
  t.notOk(existsSync(join(released, SIGNING_FILE)))
})

t.test('the first run of make signs its release, unless SIGNING=off', (t) => {
  const root = t.testdir()
  const list = 'pipeline/sources/oig_leie/fixtures/full-list/input/UPDATED.csv'
  const importInto = (name: string, ...more: string[]) => {
    const given = [
      `DATA_DIR=${join(root, name)}`,
      'SOURCE=oig_leie',
      `FILE=${list}`,
      'DATE=2026-11-10',
      'ALLOW_DIRTY=1'
    ]
    const { status, stdout } = spawnSync('make', ['import', ...given, ...more], { cwd: CHECKOUT, encoding: 'utf8' })
    return { status, isSigned: existsSync(join(root, name, 'log/checkpoint')), end: stdout.slice(-400) }
  }
  t.match(importInto('on'), { status: 0, isSigned: true, end: /A key that signs releases was made in .*\n.*\/log\+/ })
  t.match(importInto('off', 'SIGNING=off'), { status: 0, isSigned: false })
  t.notMatch(importInto('on').end, /was made in/, 'it is reported once')
  t.end()
})

t.test('--name sets the name', async (t) => {
  const dataDir = t.testdir()
  const { out } = await signing(dataDir, '--new', '--name', 'log.example.org')
  t.match(out, [/^log\.example\.org\+[0-9a-f]{8}\+/])
})

t.test('--rotate keeps the private half of the old key until the next rotation', async (t) => {
  const dataDir = t.testdir()
  const first = await signing(dataDir, '--new', '--name', 'log.example.org')
  const second = await signing(dataDir, '--rotate')
  t.match(second, { code: 0, out: [/^log\.example\.org\+/], err: /old key still signs checkpoints/ })
  t.not(second.out[0], first.out[0])
  t.match(stored(dataDir), [
    { retired_at: FIXTURE_CLOCK.toISOString(), jwk: { d: String } },
    { retired_at: null, jwk: { d: String } }
  ])
  await signing(dataDir, '--rotate')
  t.same(
    stored(dataDir).map(({ jwk }: { jwk: object }) => 'd' in jwk),
    [false, true, true]
  )
  const { err } = await signing(dataDir, '--rotate', '--now')
  t.match(err, /private half of the old key was deleted, and verifiers refuse what it signed/)
  t.same(
    stored(dataDir).map(({ jwk }: { jwk: object }) => 'd' in jwk),
    [false, false, false, true]
  )
  const list = await signing(dataDir)
  t.match(list.out, [/^STATE +CREATED +RETIRED +VERIFIER KEY$/, /^retired/, /^revoked/, /^revoked/, /^in use +\d/])
  t.same(
    stored(dataDir).map(({ revoked_at }: { revoked_at?: string }) => revoked_at),
    [undefined, FIXTURE_CLOCK.toISOString(), FIXTURE_CLOCK.toISOString(), undefined],
    'every key whose private half was in the file'
  )
  t.match(list.out[1], first.out[0])
  await signing(dataDir, '--rotate')
  t.match((await signing(dataDir)).out.slice(-2), [
    /^signs checkpoints +2026-11-20 +2026-11-20 /,
    /^in use +2026-11-20 +- /
  ])
})

const MISTAKES: [args: string[], sentence: RegExp][] = [
  [['--rotate'], /no signing key to rotate.*signing --new/],
  [['--new', '--rotate'], /give one of them/],
  [['--rotate', '--name', 'a'], /--name goes with --new/],
  [['--new', '--now'], /--now goes with --rotate/],
  [['--new', '--name', 'two words'], /no spaces and no plus sign/],
  [['--newer'], /--newer/],
  [['now'], /Unexpected argument 'now'/]
]

for (const [args, sentence] of MISTAKES) {
  t.test(`refuses signing ${args.join(' ')}`, async (t) => {
    const dataDir = t.testdir()
    t.match(await signing(dataDir, ...args), { code: 1, out: [], err: sentence })
    t.throws(() => stored(dataDir))
  })
}

async function reading(
  t: { teardown: (end: () => unknown) => unknown },
  dataDir: string
): Promise<{ keys: SigningKeys; log: string[] }> {
  const log: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => log.push(line) })
  const keys = new SigningKeys({ dataDir, damaged: new DamagedFiles(dataDir, logger) })
  t.teardown(() => keys.close())
  await keys.start()
  return { keys, log }
}

t.test('a running server signs with the key in use, and follows a rotation', async (t) => {
  const dataDir = t.testdir()
  const { keys } = await reading(t, dataDir)
  t.equal(keys.sign(RECEIPT_TYPE, '{}'), null, 'no key: nothing is signed')
  t.same(keys.publicKeys(), [])

  const first = parseVerifierKey((await signing(dataDir, '--new')).out[0] ?? '')
  await keys.reload()
  const signature = keys.sign(RECEIPT_TYPE, '{"é":1}')
  t.equal(signature?.keyid, keyIdOf(first))
  const payload = Buffer.from('{"é":1}')
  t.same(signersOfPayload(RECEIPT_TYPE, payload, signature ? [signature] : [], [first]), [keyIdOf(first)])
  const signed = Buffer.concat([Buffer.from(`DSSEv1 ${RECEIPT_TYPE.length} ${RECEIPT_TYPE} 8 `), payload])
  const x = Buffer.from(first.publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  t.ok(verify(null, signed, key, Buffer.from(signature?.sig ?? '', 'base64')), 'as another implementation checks it')

  const second = parseVerifierKey((await signing(dataDir, '--rotate')).out[0] ?? '')
  await keys.reload()
  t.equal(keys.sign(RECEIPT_TYPE, '{}')?.keyid, keyIdOf(second))
  t.match(keys.publicKeys(), [
    { id: first.id, retired_at: FIXTURE_CLOCK.toISOString() },
    { id: second.id, retired_at: null }
  ])
})

t.test('signs nothing without the private half of the key in use', async (t) => {
  const dataDir = t.testdir()
  const key = parseVerifierKey((await signing(dataDir, '--new')).out[0] ?? '')
  const [{ jwk, ...entry }] = stored(dataDir)
  const { d: _private, ...jwkOfPublic } = jwk
  writeFileSync(join(dataDir, SIGNING_FILE), JSON.stringify([{ ...entry, jwk: jwkOfPublic }]))
  const { keys, log } = await reading(t, dataDir)
  t.equal(keys.sign(RECEIPT_TYPE, '{}'), null)
  t.match(keys.publicKeys(), [{ id: key.id, retired_at: null }])
  t.same(log, [], 'the file is intact')
})

t.test('a damaged file is logged once, and the keys read last stay in use', async (t) => {
  const dataDir = t.testdir()
  await signing(dataDir, '--new')
  const { keys, log } = await reading(t, dataDir)
  const before = keys.sign(RECEIPT_TYPE, '{}')
  const path = join(dataDir, SIGNING_FILE)
  await rm(`${path}.copy`)
  writeFileSync(path, '[{"name":')
  await keys.reload()
  await keys.reload()
  t.equal(log.length, 1)
  t.match(log[0], /state\/signing\.json cannot be read .*: run `npm run --silent keys -- repair`/)
  t.same(keys.sign(RECEIPT_TYPE, '{}'), before)
  t.match(await signing(dataDir), { code: 1, err: /is damaged: restore it from a backup/ })
})
