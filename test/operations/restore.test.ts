// Restores the service from raw files and a backup, with the exact commands of the runbook. The service must
// be the same as before.
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { runBackups } from '../../server/backups/command.ts'
import { Journal } from '../../server/webhooks/journal.ts'
import { soleProcess } from '../../server/webhooks/journal-check.ts'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { freePort } from '../free-port.ts'
import { issuedKey } from '../server/running.ts'
import { commandsOf } from './runbook.ts'
import { typed } from './shell.ts'

const { dataDir, releaseId } = await fixtureRelease(t)
const backups = join(dataDir, '..', `${dataDir.split('/').at(-1)}-backups`)
t.teardown(() => rmSync(backups, { recursive: true, force: true }))
const key = await issuedKey(dataDir, 'a')

const subscription = {
  ...{ id: 'wh_test', account: 'k0000000', url: 'https://receiver.example', created_at: FIXTURE_CLOCK.toISOString() },
  ...{ events: ['source.refreshed'], dataset_ids: null, secrets: [] }
}
async function withJournal<T>(work: (journal: Journal) => T | Promise<T>): Promise<T> {
  const journal = new Journal(dataDir)
  try {
    return await work(journal)
  } finally {
    await journal.close()
  }
}
await withJournal(async (journal) => {
  await journal.add(subscription as never, ['1000000012'], 10)
  await journal.queue([], 0, { activation: 3, activated_at: FIXTURE_CLOCK.toISOString() })
})

const read = (path: string) => readFileSync(join(dataDir, path), 'utf8')
/** Digest of every table file of the release, from its manifest. */
const digests = () =>
  JSON.parse(read(`releases/${releaseId}/manifest.json`)).tables.map(({ sha256 }: { sha256: string }) => sha256)

async function ran(...args: string[]): Promise<{ code: number; out: string[]; err: string }> {
  const out: string[] = []
  let err = ''
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => (err += line) }
  return { code: await runBackups(args, dataDir, terminal, FIXTURE_CLOCK), out, err }
}

const made = await ran('backup', '--to', backups)
const [folder = ''] = made.out

t.test('a backup is private, lists its files with digests, and is recorded', async (t) => {
  t.equal(made.code, 0, made.err)
  t.match(folder, /2026-11-20T12-00-00Z$/)
  for (const path of [
    'state/keys.json',
    'state/webhooks/journal.mdb',
    'ledger.ndjson',
    'current.json',
    'backup.json'
  ]) {
    t.equal(statSync(join(folder, path)).mode & 0o077, 0, `${path} is readable by its owner alone`)
  }
  t.match(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')), { release: { id: releaseId } })
  t.match(JSON.parse(read('state/last-backup.json')), { made_at: FIXTURE_CLOCK.toISOString(), folder })
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(folder, path)).isFile())
      t.notOk(readFileSync(join(folder, path)).includes(key.slice(5)), `${path} holds no key`)
  }
})

t.test('refuses to back up a damaged state and to restore a damaged backup', async (t) => {
  const keys = read('state/keys.json')
  writeFileSync(join(dataDir, 'state/keys.json'), keys.slice(0, -4))
  t.equal((await ran('backup', '--to', join(backups, 'none'))).code, 1)
  t.same(readdirSync(join(backups, 'none')), [], 'nothing half-made is left')
  const refused = await ran('restore', '--from', folder)
  t.match(refused, { code: 1, err: /has different versions of these files: state\/keys.json. Add --replace/ })
  t.equal((await ran('restore', '--from', folder, '--replace')).code, 0)
  t.equal(read('state/keys.json'), keys)

  const copy = join(folder, 'ledger.ndjson')
  const ledger = readFileSync(copy)
  writeFileSync(copy, Buffer.concat([ledger.subarray(0, 9), Buffer.from('X'), ledger.subarray(10)]))
  t.match(await ran('restore', '--from', folder, '--replace'), {
    code: 1,
    err: /ledger.ndjson should have SHA-256 .*use another backup/
  })
  writeFileSync(copy, ledger)
  t.match(await ran('restore', '--from', join(backups, 'none')), { code: 1, err: /contains no backup/ })
})

t.test('a restore keeps a ledger that has grown, and is refused while a webhook service runs', async (t) => {
  const grown = `${read('ledger.ndjson')}{"n":`
  writeFileSync(join(dataDir, 'ledger.ndjson'), grown)
  t.equal((await ran('restore', '--from', folder)).code, 0)
  t.equal(read('ledger.ndjson'), grown)
  const leave = await soleProcess(dataDir)
  t.match(await ran('restore', '--from', folder), { code: 1, err: /Another webhook service is using/ })
  await leave()
})

t.test('the runbook commands restore a service from raw files and a backup', async (t) => {
  const before = { pointer: read('current.json'), digests: digests() }
  for (const name of readdirSync(dataDir)) {
    if (name === 'raw') continue
    for (const path of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
      if (statSync(join(dataDir, path)).isDirectory()) chmodSync(join(dataDir, path), 0o755)
    }
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  t.same(readdirSync(dataDir), ['raw'])

  const [restore = '', start = ''] = commandsOf('Restore from nothing')
  const port = String(await freePort())
  const env = { DATA_DIR: dataDir, BACKUPS: backups, PORT: port, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' }
  const restored = await typed(t, restore, env)
  t.equal(restored.code, 0, restored.output)
  t.match(restored.output, `Release ${releaseId} was already current.`)
  t.equal(read('current.json'), before.pointer)
  t.same(digests(), before.digests)
  t.ok(existsSync(join(dataDir, 'state/keys.json')))
  await withJournal((journal) => {
    t.match(journal.subscription('wh_test'), subscription)
    t.same(journal.watchedOf('wh_test'), ['1000000012'])
    t.equal(journal.cursor?.activation, 3)
  })

  const started = await typed(t, start, env)
  t.equal(started.code, 0, started.output)
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/specialties/urology/by-state`, {
    headers: { authorization: `Bearer ${key}` }
  })
  t.equal(answer.status, 200, 'the key of before works')
  t.equal(answer.headers.get('x-release'), releaseId)
})
