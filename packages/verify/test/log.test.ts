import t from 'tap'
import { verifyLog } from '../src/index.ts'
import { Log, releaseOf, type Signer } from './made-release.ts'
import { LOG, OWNER, RELEASES, STRANGER } from './release.ts'

const keys = [OWNER.key]
const entries = LOG.entries
const readerOf = (files: Map<string, Uint8Array>) => async (path: string) => {
  const bytes = files.get(path)
  if (!bytes) throw new Error('there is no such file')
  return bytes
}
const reading = (log: Log) => readerOf(log.files())
const entryOf = (id: string) => releaseOf(id, {}, OWNER).entry
const logOf = (list: readonly string[], signer: Signer = OWNER) => new Log(list, signer)

t.test('shows that a log extends every earlier checkpoint', async (t) => {
  for (let size = 0; size <= entries.length; size++) {
    const verified = await verifyLog(LOG.checkpoint(size), LOG.checkpoint(), reading(LOG), keys)
    t.match(verified, {
      origin: 'example.org/log',
      older: size,
      newer: 5,
      entries: RELEASES.map(({ id }) => ({ release: id }))
    })
  }
  const unsigned = await verifyLog(LOG.checkpoint(2), LOG.checkpoint(), reading(LOG))
  t.same(unsigned.signers, [])
})

t.test('reads full and partial tiles of a log of 600 releases', async (t) => {
  const log = logOf(Array.from({ length: 600 }, (_, at) => entryOf(`2026-01-01.${at}`)))
  const files = log.files()
  t.ok(files.has('tile/entries/002.p/88') && files.has('tile/1/000.p/2'))
  t.equal((await verifyLog(log.checkpoint(257), log.checkpoint(), readerOf(files), keys)).entries.length, 600)
  const older = logOf(log.entries.slice(0, 300))
  const trimmed = new Map([...files].filter(([path]) => !path.includes('.p/')))
  t.equal(
    (
      await verifyLog(
        log.checkpoint(7),
        older.checkpoint(),
        readerOf(new Map([...trimmed, ['tile/1/000.p/1', older.files().get('tile/1/000.p/1') ?? new Uint8Array()]])),
        keys
      )
    ).newer,
    300
  )
  const wrong = new Uint8Array(files.get('tile/1/000.p/2') ?? [])
  wrong[40] = (wrong[40] ?? 0) ^ 1
  const reads = readerOf(new Map([...files, ['tile/1/000.p/2', wrong]]))
  await t.rejects(verifyLog(log.checkpoint(7), log.checkpoint(), reads, keys), {
    message: 'Tile 1 of the log is wrong at 1: it is not the hash of its 256 entries.'
  })
})

t.test('finds every rewriting of a log', async (t) => {
  const changed = entries.with(1, entryOf(RELEASES[1]?.id ?? ''))
  const cases: [name: string, log: Log, older: string, message: RegExp][] = [
    [
      'a changed entry',
      logOf(changed),
      LOG.checkpoint(3),
      /^The log was rewritten: its first 3 entries no longer have the root that example.org\/log\+[0-9a-f]{8} signed/
    ],
    [
      'a removed release',
      logOf([...entries.toSpliced(1, 1), entryOf('2027-01-01.x')]),
      LOG.checkpoint(3),
      /^The log was rewritten: its first 3 entries/
    ],
    [
      'a truncated log',
      logOf(entries.slice(0, 3)),
      LOG.checkpoint(5),
      /^Releases were removed from the log: it had 5 entries, and now has 3/
    ],
    ['a forked log', logOf(changed), LOG.checkpoint(5), /^The log was forked: two checkpoints of 5 entries/],
    [
      'a release twice',
      logOf([...entries, entryOf(RELEASES[0]?.id ?? '')]),
      LOG.checkpoint(5),
      /^Release 2026-10-10.ab12cd30 has two entries: 0 and 5/
    ],
    [
      'another log',
      logOf(entries, STRANGER),
      LOG.checkpoint(5),
      /^The checkpoint of the log: No given key signed the checkpoint/
    ],
    [
      'entries in another order',
      logOf([...entries.toReversed(), entryOf('z')]),
      LOG.checkpoint(4),
      /^The log was rewritten/
    ],
    [
      'something else as an entry',
      logOf([...entries, 'hello']),
      LOG.checkpoint(5),
      /^Entry 5 of the log: It is not an entry/
    ]
  ]
  for (const [name, log, older, message] of cases)
    await t.rejects(verifyLog(older, log.checkpoint(), reading(log), keys), { name: 'ProofError', message }, name)
})

t.test('compares entries, tiles and checkpoint with each other', async (t) => {
  const files = LOG.files()
  const other = logOf(entries.with(2, entryOf('2026-12-12.changed')))
  const mixed = (path: string, bytes = other.files().get(path)) =>
    readerOf(new Map([...files, [path, bytes ?? new Uint8Array()]]))
  const verify = (read: (path: string) => Promise<Uint8Array>) =>
    verifyLog(LOG.checkpoint(2), LOG.checkpoint(), read, keys)
  await t.rejects(verify(mixed('tile/entries/000.p/5')), {
    message: 'Entry 2 of the log, release 2026-12-12.changed, was changed: its hash is not the one in the tree.'
  })
  await t.rejects(verify(mixed('tile/0/000.p/5')), { message: /^Entry 2 of the log/ })
  await t.rejects(verify(reading(other)), {
    message: /^The entries of the log were changed: they do not have the root/
  })
  await t.rejects(verify(mixed('tile/entries/000.p/5', files.get('tile/entries/000.p/5')?.subarray(0, 900))), {
    message: /^tile\/entries\/000.p\/5 has \d entries instead of 5: entries of the log were removed/
  })
  await t.rejects(
    verify(async () => Promise.reject(new Error('gone'))),
    { message: /cannot be read, so its entries may have been removed: gone/ }
  )
  await t.rejects(verifyLog('x', LOG.checkpoint(), reading(LOG), keys), {
    name: 'ProofError',
    message: /^The checkpoint of the log/
  })
})
