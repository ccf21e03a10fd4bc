// The key file: until when an entry is valid, and which of the file and its copy is read.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import t from 'tap'
import { writeWhole } from '#files'
import { AccessRequest, Line, mailerOf } from '../../server/keys/access.ts'
import { columns, expiry } from '../../server/keys/arguments.ts'
import { runKeys } from '../../server/keys/command.ts'
import {
  accountOf,
  endOf,
  isValid,
  KeyEntry,
  keyDigest,
  keyFile,
  newEntry,
  newId,
  newKey,
  withRevoked
} from '../../server/keys/key-file.ts'
import { KeyRing } from '../../server/keys/key-ring.ts'
import { copyPath } from '../../server/keys/state-file.ts'
import { DamagedFiles } from '../../server/store/damaged-files.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const at = (time: string) => new Date(time)
const TERMS = { surface: 'a', tier: 'pilot', label: 'test', expires: null } as const
const made = (more: Partial<KeyEntry> = {}): KeyEntry => ({ ...newEntry(TERMS, NOW).entry, ...more })

t.test('a key is valid through its last day, and until it is revoked', async (t) => {
  const last = { expires: '2026-11-20', revoked: null }
  t.equal(isValid(last, at('2026-11-20T23:59:59.999Z')), true)
  t.equal(isValid(last, at('2026-11-21T00:00:00.000Z')), false)
  const revoked = { expires: null, revoked: '2026-11-20T12:00:00.000Z' }
  t.equal(isValid(revoked, at('2026-11-20T11:59:59.999Z')), true)
  t.equal(isValid(revoked, NOW), false)
  t.equal(isValid({ expires: null, revoked: null }, at('2999-01-01T00:00:00Z')), true)
  t.equal(endOf({ expires: null, revoked: null }), null)
  t.same(endOf({ expires: '2026-11-20', revoked: '2026-11-21T12:00:00.000Z' }), at('2026-11-21T00:00:00.000Z'))
  t.same(endOf({ expires: '2026-11-20', revoked: '2026-11-20T12:00:00.000Z' }), NOW, 'the earlier of both')
})

t.test('revokes the chosen entries, and moves no revocation to a later time', async (t) => {
  const [before, after] = ['2026-11-20T11:59:59.999Z', '2026-11-20T12:00:00.001Z']
  const entries = [made(), made({ revoked: before }), made({ revoked: after }), made({ label: 'other' })]
  const revoked = withRevoked(entries, ({ label }) => label === 'test', NOW).map(({ revoked }) => revoked)
  t.same(revoked, [NOW.toISOString(), before, NOW.toISOString(), null])
})

t.test('makes keys and ids of their own form, from the whole alphabet', async (t) => {
  t.match(newKey('a'), /^ppds_[0-9A-Za-z]{40}$/)
  t.match(newKey('b'), /^pk_live_[0-9A-Za-z]{40}$/)
  const ids = Array.from({ length: 200 }, () => newId('k'))
  for (const id of [...ids, newId('r')]) t.match(id, /^[kr][0-9a-z]{8}$/)
  t.equal(new Set(ids.map((id) => id.slice(1)).join('')).size, 36)
  t.equal(new Set(ids).size, 200)
  const first = made()
  t.notOk('account' in first || 'request' in first)
  t.equal(accountOf(first), first.id)
  const { key, entry } = newEntry({ ...TERMS, account: 'k00000000', request: 'r00000000' }, NOW)
  t.match(entry, { account: 'k00000000', request: 'r00000000', sha256: keyDigest(key).toString('hex') })
  t.equal(accountOf(entry), 'k00000000')
})

t.test('refuses entries of another form', async (t) => {
  const entry = made()
  t.ok(KeyEntry.safeParse(entry).success)
  const ids = ['k1234567', 'k123456789', 'K12345678', 'k1234567A', 'xk12345678', 'k12345678\n', '']
  const digests = [entry.sha256.slice(1), `${entry.sha256}0`, entry.sha256.toUpperCase().replace(/^./, 'A')]
  for (const id of ids) t.notOk(KeyEntry.safeParse({ ...entry, id }).success, JSON.stringify(id))
  for (const sha256 of digests) t.notOk(KeyEntry.safeParse({ ...entry, sha256 }).success, sha256)
  for (const more of [{ tier: 'gold' }, { surface: 'c' }, { expires: '31.1.2027' }, { revoked: 'today' }, { more: 1 }])
    t.notOk(KeyEntry.safeParse({ ...entry, ...more }).success, JSON.stringify(more))
  const request = { id: 'r00000000', name: 'Ann', email: 'ann@clinic.example', organization: 'Clinic', use: 'A study' }
  const pending = { ...request, requested: NOW.toISOString(), state: 'pending', decided: null, key: null, reason: null }
  t.ok(AccessRequest.safeParse(pending).success)
  for (const id of ['r0000000', 'r000000000', 'k00000000', 'xr00000000', 'R00000000', 'r0000000Z'])
    t.notOk(AccessRequest.safeParse({ ...pending, id }).success, id)
  for (const state of ['approved', 'denied']) t.ok(AccessRequest.safeParse({ ...pending, state }).success, state)
  for (const more of [{ state: 'lost' }, { state: '' }, { email: 'ann' }, { more: 1 }])
    t.notOk(AccessRequest.safeParse({ ...pending, ...more }).success, JSON.stringify(more))
  t.equal(Line.parse('  Ann  '), 'Ann')
  t.ok(Line.safeParse('x'.repeat(500)).success)
  for (const text of ['', ' ', 'x'.repeat(501), 'a\nb', 'a\u0000', 'a\u0085b']) t.notOk(Line.safeParse(text).success)
})

t.test('reads the copy instead of a damaged file, and a file that a person edited as it is', async (t) => {
  const file = keyFile(t.testdir())
  const { path } = file
  t.same(await file.read(), [])
  t.equal(await file.isDamaged(), false)
  const [one, two] = [made({ label: 'one' }), made({ label: 'two' })]
  await file.change(() => [one])
  await file.change((entries) => [...entries, two])
  for (const file of [path, copyPath(path)]) t.equal(statSync(file).mode & 0o777, 0o600, file)
  t.equal(statSync(join(path, '..')).mode & 0o777, 0o700)
  const whole = readFileSync(path, 'utf8')
  const labels = async () => (await file.read()).map(({ label }) => label)
  const cases: [what: string, text: string, labels: string[], damaged: boolean][] = [
    ['as it was written', whole, ['one', 'two'], false],
    ['a changed byte that is still JSON', whole.replace('one', 'onf'), ['one', 'two'], true],
    ['a changed byte that is not JSON', whole.replace('[', '{'), ['one', 'two'], true],
    ['cut off', whole.slice(0, -20), ['one', 'two'], true],
    ['empty', '', ['one', 'two'], true],
    ['edited', whole.replace('"one"', '"a longer one"'), ['a longer one', 'two'], false],
    ['all entries deleted by hand', '[]', [], false]
  ]
  for (const [what, text, expected, damaged] of cases) {
    writeFileSync(path, text)
    t.same(await labels(), expected, what)
    t.equal(await file.isDamaged(), damaged, what)
  }
  rmSync(path)
  t.same(await labels(), ['one', 'two'], 'a file that was removed')
  t.equal(await file.isDamaged(), true)
  rmSync(copyPath(path))
  t.same(await labels(), [])
  t.equal(await file.isDamaged(), false, 'neither was ever there')
})

t.test('a change of a damaged file writes both again', async (t) => {
  const file = keyFile(t.testdir())
  const { path } = file
  await file.change(() => [made({ label: 'one' })])
  const text = readFileSync(path, 'utf8').replace('one', 'onf')
  writeFileSync(path, text)
  await file.change((entries) => entries.map((entry) => ({ ...entry, label: entry.label.replace('o', 't') })))
  t.equal((await file.read())[0]?.label, 'tne')
  t.equal(await file.isDamaged(), false)
  writeFileSync(path, text)
  t.equal(await file.isDamaged(), true, 'the damaged content is not one that was written')
})

t.test('a change that ended between the copy and the file did not happen', async (t) => {
  const file = keyFile(t.testdir())
  const { path } = file
  await file.change(() => [made({ label: 'one' })])
  const before = readFileSync(path, 'utf8')
  await file.change(() => [])
  writeFileSync(path, before)
  t.equal(await file.isDamaged(), false)
  t.equal((await file.read()).length, 1)
  rmSync(path)
  rmSync(copyPath(path))
  await file.change(() => [made()])
  writeFileSync(path, '[]')
  t.equal(await file.isDamaged(), false, 'the content before the first change is an empty list')
})

t.test('does not trust a damaged copy', async (t) => {
  const file = keyFile(t.testdir())
  const { path } = file
  await file.change(() => [made({ label: 'one' })])
  const copy = readFileSync(copyPath(path), 'utf8')
  const text = readFileSync(path, 'utf8').replace('one', 'onf')
  writeFileSync(path, text)
  for (const damaged of [copy.replace('one', 'onx'), copy.slice(0, -5), '{}', copy.replace('"before"', '"befor"')]) {
    writeFileSync(copyPath(path), damaged)
    t.equal(await file.isDamaged(), false)
    t.equal((await file.read())[0]?.label, 'onf')
  }
})

t.test('a change that throws changes nothing, and lets the next one in', async (t) => {
  const file = keyFile(t.testdir())
  const { path } = file
  await file.change(() => [made()])
  const before = readFileSync(path, 'utf8')
  const failing = () => {
    throw new Error('no such key')
  }
  await t.rejects(file.change(failing), { message: 'no such key' })
  await t.rejects(file.change(() => [{ ...made(), id: 'x' }]))
  t.equal(readFileSync(path, 'utf8'), before)
  await file.change((entries) => [...entries, made()])
  t.equal((await file.read()).length, 2)
  t.same(readdirSync(join(path, '..')).sort(), ['keys.json', 'keys.json.copy'], 'no lock and no unfinished file stays')
  rmSync(path)
  mkdirSync(path)
  await t.rejects(file.read(), { code: 'EISDIR' })
})

t.test('writes a file for its owner alone unless it is public, whatever was left there', async (t) => {
  const dir = t.testdir({ private: {}, public: {} })
  const mask = process.umask(0o077)
  t.teardown(() => process.umask(mask))
  for (const [folder, mode] of [
    ['private', 0o600],
    ['public', 0o644]
  ] as const) {
    const path = join(dir, folder, 'file')
    writeFileSync(join(dir, folder, `.file.${process.pid}`), 'left by a process that was killed')
    chmodSync(join(dir, folder, `.file.${process.pid}`), 0o666)
    await writeWhole(path, 'text', mode)
    t.equal(readFileSync(path, 'utf8'), 'text')
    t.equal(statSync(path).mode & 0o777, mode)
    t.same(readdirSync(join(dir, folder)), ['file'])
  }
  process.umask(0)
  await writeWhole(join(dir, 'new/private/file'), 'text', 0o600)
  await writeWhole(join(dir, 'new-public/file'), 'text')
  t.equal(statSync(join(dir, 'new/private')).mode & 0o777, 0o700)
  t.equal(statSync(join(dir, 'new-public')).mode & 0o777, 0o755)
})

t.test('finds the owner of a key on its own surface', async (t) => {
  const dataDir = t.testdir()
  const file = keyFile(dataDir)
  const { path } = file
  const one = newEntry({ ...TERMS, account: 'k00000000' }, NOW)
  const other = newEntry({ ...TERMS, surface: 'b', tier: 'pro', expires: '2026-11-20' }, NOW)
  await file.change(() => [one.entry, other.entry])
  let now = NOW
  const log: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => log.push(line) })
  const ring = new KeyRing({
    file,
    sandboxKey: 'pk_sandbox',
    clock: () => now,
    damaged: new DamagedFiles(dataDir, logger)
  })
  t.teardown(() => ring.close())
  t.equal(ring.find('a', one.key), undefined, 'before the file is read')
  await ring.start()
  t.same(ring.find('a', one.key), { keyId: one.entry.id, account: 'k00000000', tier: 'pilot' })
  t.same(ring.find('b', other.key), { keyId: other.entry.id, account: other.entry.id, tier: 'pro' })
  t.same(ring.find('b', 'pk_sandbox'), { keyId: 'sandbox', account: 'sandbox', tier: 'sandbox' })
  for (const [surface, key] of [
    ['b', one.key],
    ['a', other.key],
    ['a', 'pk_sandbox'],
    ['a', ''],
    ['a', one.entry.sha256]
  ] as const)
    t.equal(ring.find(surface, key), undefined, `${surface} ${key}`)
  now = at('2026-11-21T00:00:00Z')
  t.equal(ring.find('b', other.key), undefined)

  writeFileSync(path, readFileSync(path, 'utf8').replace('pilot', 'pilos'))
  await ring.reload()
  t.ok(ring.find('a', one.key))
  await file.change(() => [])
  await ring.reload()
  t.equal(ring.find('a', one.key), undefined)
  writeFileSync(path, readFileSync(path, 'utf8').replace('[', '('))
  await ring.reload()
  t.equal(log.length, 2, 'a second damage is logged after a repair')
})

async function keys(dataDir: string, now: Date, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  return { code: await runKeys(args, dataDir, terminal, () => now), out, err: err.join('\n') }
}

t.test('a key can be rotated through its last day, and is then listed as expired', async (t) => {
  const dataDir = t.testdir()
  await keyFile(dataDir).change(() => [made({ id: 'k00000001', expires: '2026-11-20', label: 'A  label' })])
  const next = at('2026-11-21T06:00:00Z')
  t.match(await keys(dataDir, next, 'rotate', 'k00000001'), { code: 1, err: /expired on 2026-11-20: issue a new one/ })
  t.match(await keys(dataDir, NOW, 'rotate', 'k00000001'), { code: 0, err: /works until 2026-11-21T00:00:00.000Z/ })
  const { out } = await keys(dataDir, next, 'list')
  t.match(out, [
    /^ID +SURFACE +TIER +STATE +CREATED +EXPIRES +LABEL$/,
    /^k00000001 +a +pilot +expired +2026-11-20 +2026-11-20 +A {2}label$/,
    / expired /
  ])
  const later = at('2026-11-21T12:00:00Z')
  t.match((await keys(dataDir, later, 'list')).out[1], / revoked /, 'when its revocation has come')
  t.match(await keys(dataDir, NOW, 'rotate', 'a', 'b'), { code: 1, err: /One id is needed; run list/ })
  t.match(await keys(dataDir, NOW, 'revoke'), { code: 1, err: /One id is needed; run list/ })
  t.match(await keys(dataDir, NOW, 'rotate', 'k1', '--later'), { code: 1, err: /--later/ })
})

t.test('reads the last day of a key, and lines up columns', async (t) => {
  t.equal(expiry(undefined, NOW), null)
  t.equal(expiry('2026-11-20', NOW), '2026-11-20')
  for (const day of ['2026-11-19', '2026-02-30', '', '2026-11-20T00:00:00Z']) t.throws(() => expiry(day, NOW), /--exp/)
  t.same(columns(['A', 'LONG'], [['wide', 'x'], ['y']]), ['A     LONG', 'wide  x', 'y'])
})

t.test('mails only with a server and a sender', async (t) => {
  t.equal(mailerOf({ SMTP_URL: 'smtp://127.0.0.1' }), undefined)
  t.equal(mailerOf({ MAIL_FROM: 'keys@provenance.example' }), undefined)
  t.type(mailerOf({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'keys@provenance.example' }), 'function')
})
