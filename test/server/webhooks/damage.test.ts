// A journal damaged while the service was down: the webhook service reports it, or finds everything. make
// chaos does this often, at random.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { Journal, journalPath } from '../../../server/webhooks/journal.ts'
import { verifyJournal } from '../../../server/webhooks/journal-check.ts'
import { keepChangeCount, sealedValues } from '../../../server/webhooks/journal-checksums.ts'
import { newSubscription, Wanted } from '../../../server/webhooks/subscription.ts'
import { LAUNCH } from '../../programs.ts'
import { BEGUN, refreshed } from './owing.ts'

const dataDir = t.testdir()
const journal = new Journal(dataDir)
const asked = Wanted.parse({ url: 'https://hooks.example/one', events: ['source.refreshed'] })
const subscription = newSubscription(asked, 'k00000001', new URL(asked.url), BEGUN)
await journal.add(subscription, [], 1)
const owed = Array.from({ length: 20 }, (_, n) => ({
  subscription: subscription.id,
  facts: refreshed('oig-leie', n + 1)
}))
await journal.queue(owed, BEGUN.getTime(), { activation: 20, activated_at: null })
await journal.close()
const whole = journalPath(dataDir)

/** A separate data directory with a damaged copy of the journal. */
async function damaged(t: { testdir: () => string }, damage: (path: string) => void): Promise<string> {
  const own = t.testdir()
  await new Journal(own).close()
  copyFileSync(whole, journalPath(own))
  rmSync(`${journalPath(own)}-lock`)
  copyFileSync(`${whole}.changes`, `${journalPath(own)}.changes`)
  damage(journalPath(own))
  return own
}

function changed(path: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(path)
  change(bytes)
  writeFileSync(path, bytes)
}

const refusal = { code: 'damaged_data', message: /journal\.mdb: .*make restore FROM=<dir> REPLACE=1.*subscribe again/ }

t.test('accepts an intact journal and a missing journal', async (t) => {
  await t.resolves(verifyJournal(await damaged(t, () => {})))
  await t.resolves(verifyJournal(join(dataDir, 'nobody')))
})

t.test('detects a changed byte, a lost last write, a cut file, and an empty or missing journal', async (t) => {
  const of = (damage: (path: string) => void) => damaged(t, damage).then(verifyJournal)
  await t.rejects(
    of((path) => changed(path, (bytes) => bytes.write('x', bytes.lastIndexOf('hooks.example')))),
    { ...refusal, message: /one of its values differs from what was written/ }
  )
  // As if the newer of LMDB's two meta pages is damaged, so LMDB uses the state before the last change.
  await t.rejects(
    of((path) => keepChangeCount(path, 3)),
    { ...refusal, message: /its last changes are missing/ }
  )
  await t.rejects(
    of((path) => truncateSync(path, 9000)),
    refusal
  )
  await t.rejects(
    of((path) => truncateSync(path, 0)),
    { ...refusal, message: /it is empty/ }
  )
  await t.rejects(
    of((path) => rmSync(path)),
    { ...refusal, message: /it is missing/ }
  )
})

t.test('the service does not start with a damaged journal, and says why', async (t) => {
  const own = await damaged(t, (path) => truncateSync(path, 9000))
  const child = spawn(process.execPath, [LAUNCH, 'server/webhooks/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: own, WEBHOOKS_PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let text = ''
  child.stderr.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  t.equal(code, 1)
  t.match(text, refusal.message)
})

t.test('reads values written before checksums existed', (t) => {
  const plain = {
    encode: (value: unknown) => Buffer.from(JSON.stringify(value)),
    decode: (bytes: Buffer) => JSON.parse(String(bytes))
  }
  const sealed = sealedValues(plain)
  const bytes = sealed.encode({ a: 1 })
  t.same(sealed.decode(bytes), { a: 1 })
  t.same(sealed.decode(plain.encode({ a: 1 })), { a: 1 })
  for (let at = 0; at < bytes.length; at++) {
    const other = Buffer.from(bytes)
    other[at] = (other[at] ?? 0) ^ 1
    t.throws(() => sealed.decode(other), `byte ${at}`)
  }
  t.end()
})
