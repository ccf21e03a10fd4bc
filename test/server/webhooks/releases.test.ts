// From files to a subscriber: the real pipeline builds releases, and the real follower and deliverer send
// their events over loopback HTTP.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { Provenance } from '../../../domain/provenance.ts'
import { importFiles } from '../../../pipeline/commands/ingest.ts'
import { withRun } from '../../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../../pipeline/reporter.ts'
import { readSettings } from '../../../pipeline/settings.ts'
import { sourceFolder } from '../../../pipeline/source-loader.ts'
import { runKeys } from '../../../server/keys/command.ts'
import { keyFile } from '../../../server/keys/key-file.ts'
import { serverLogger } from '../../../server/plugins/log.ts'
import { EventLog } from '../../../server/store/event-log.ts'
import { begin, beginning, Follower } from '../../../server/webhooks/follower.ts'
import { FIXTURE_CLOCK, importFixture } from '../../fixture-release.ts'
import { verification } from '../../verification.ts'
import { issuedKey, running } from '../running.ts'
import { BEGUN, HOUR, owing } from './owing.ts'
import { type Received, receiver } from './receiver.ts'

const PROVENANCE_KEYS = Object.keys(Provenance.shape)
const LEIE = join(sourceFolder('oig_leie'), 'fixtures/full-list/input/UPDATED.csv')
/** An NPI that is already on the list, and one that is not yet. */
const [LISTED, WATCHED] = ['1000000012', '1000000020']

const KEY = 'a key of the subscriber, not ours'
/** The code that the documentation gives to subscribers. */
const page = await readFile('methodology/webhooks.md', 'utf8')
const [, code = ''] = /```js digest\n([\s\S]*?)```/.exec(page) ?? []
const digest: Record<'person' | 'business', (key: string, ...name: string[]) => string> = await import(
  `data:text/javascript,${encodeURIComponent(code)}`
)

/** Imports a changed copy of the fixture list under that date. Returns the release id. */
async function importList(dataDir: string, date: string, change: (text: string) => string): Promise<string> {
  const folder = join(dataDir, 'inbox', date)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'UPDATED.csv')
  await writeFile(file, change(await readFile(LEIE, 'latin1')), 'latin1')
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    importFiles(run, { source: 'oig_leie', files: [file], date }, FIXTURE_CLOCK)
  )
  return release.manifest.id
}

const NEW_ROW = `"BIRCH","BEA"," ",,"IND- LIC HC SERV PRO","NURSE/NURSES AIDE",,"${WATCHED}","19800102","1 EXAMPLE ST","AUSTIN","TX","78701","1128a1","20261101","00000000","00000000",\n`
const withNew = (text: string) => `${text.trimEnd()}\n${NEW_ROW}`
const bodyOf = ({ body }: Received) => JSON.parse(body)

t.test('subscribers receive the events of a release', async (t) => {
  const { dataDir, journal, time, subscribe, deliverUntil } = await owing(t)
  const first = await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' })
  await issuedKey(dataDir, 'b')
  const [key] = await keyFile(dataDir).read()
  const follower = new Follower({
    dataDir,
    journal,
    readyUrls: [],
    clock: () => new Date(time.now),
    log: serverLogger('silent')
  })
  const to = await receiver(t)
  const watcher = await receiver(t)
  const namer = await receiver(t)
  const none = await receiver(t)
  await follower.look()
  await subscribe(to.url, {}, key?.id)
  await subscribe(watcher.url, { events: ['provider.changed', 'exclusion.added'], npis: [WATCHED, LISTED] }, key?.id)
  const names = [
    digest.person(KEY, 'Birch', 'Bea'),
    digest.person(KEY, "O'Moss", 'Milo'),
    digest.person(KEY, 'birch', 'Béatrix')
  ]
  await subscribe(namer.url, { events: ['listing.added'], names: { key: KEY, digests: names } }, key?.id)
  const other = { key: KEY.replace('a', 'b'), digests: names }
  await subscribe(none.url, { events: ['listing.added'], names: other }, key?.id)
  await subscribe(none.url, { dataset_ids: ['nppes'] }, key?.id)
  await subscribe(none.url, {}, 'k0000none')
  await follower.look()
  await deliverUntil(time.now)
  t.same(to.received, [], 'no subscriber gets events from before')

  const second = await importList(dataDir, '2026-11-12', withNew)

  t.test('a delivery names the dataset, its snapshot and the previous snapshot', async (t) => {
    await follower.look()
    await follower.look()
    await deliverUntil(time.now)
    t.equal(to.received.length, 1)
    const [delivery] = to.received
    if (!delivery) return
    t.equal(delivery.path, '/hook/v1/source.refreshed')
    const body = bodyOf(delivery)
    t.same(Object.keys(body).slice(0, 5), ['event', 'dataset_id', 'snapshot', 'previous_snapshot', 'delivered_at'])
    t.match(body, {
      event: 'source.refreshed',
      dataset_id: 'oig-leie',
      snapshot: '2026-11-12',
      previous_snapshot: '2026-11-10',
      delivered_at: BEGUN.toISOString(),
      id: delivery.id,
      release: second
    })
    for (const name of PROVENANCE_KEYS) t.ok(name in body, name)
    t.same(none.received, [], 'nor are those who asked for another dataset, or whose key is none')
  })

  t.test('sends a change to those who watch the NPI', async (t) => {
    t.same(watcher.received.map(({ path }) => path).sort(), ['/hook/v1/exclusion.added', '/hook/v1/provider.changed'])
    const added = watcher.received.map(bodyOf).find(({ event }) => event === 'exclusion.added')
    t.match(added, {
      event: 'exclusion.added',
      dataset_id: 'oig-leie',
      snapshot: '2026-11-12',
      npi: WATCHED,
      release: second,
      exclusion: { npi: WATCHED, last_name: 'BIRCH', exclusion_date: '2026-11-01' },
      _snapshot: '2026-11-12'
    })
    const changed = watcher.received.map(bodyOf).find(({ event }) => event === 'provider.changed')
    t.match(changed, { npi: WATCHED, release: second, previous_release: first, changes_total: changed.changes.length })
    const row = changed.changes.find(({ table }: { table: string }) => table === 'exclusion')
    t.match(row, {
      change: 'added',
      before: null,
      after: { last_name: 'BIRCH' },
      before_provenance: null,
      after_provenance: { _snapshot: '2026-11-12' }
    })
    for (const name of PROVENANCE_KEYS) {
      t.ok(name in added && name in changed && name in row.after_provenance, name)
    }
  })

  t.test('sends a listing to those who watch its name by a digest under their own key', async (t) => {
    t.same(
      namer.received.map(({ path }) => path),
      ['/hook/v1/listing.added']
    )
    const [event] = namer.received.map(bodyOf)
    t.match(event, {
      dataset_id: 'oig-leie',
      snapshot: '2026-11-12',
      name_digest: names[0],
      release: second,
      table: 'exclusion',
      listing: { npi: WATCHED, last_name: 'BIRCH', first_name: 'BEA', exclusion_date: '2026-11-01' },
      _snapshot: '2026-11-12'
    })
    for (const name of PROVENANCE_KEYS) t.ok(name in event, name)
    t.same(none.received, [], 'the same digests under another key are of no name')
  })

  t.test('sends exclusion.added for a row that gains the NPI, not for a corrected or reinstated row', async (t) => {
    watcher.received.length = 0
    const given = (text: string) =>
      withNew(text).replace(
        '"MOSS","MILO"," ",,"IND- LIC HC SERV PRO","NURSE/NURSES AIDE",,"0000000000"',
        `"MOSS","MILO"," ",,"IND- LIC HC SERV PRO","NURSE/NURSES AIDE",,"${LISTED}"`
      )
    const reinstated = NEW_ROW.replace('BIRCH', 'ROWAN').replace('"20261101","00000000"', '"20201101","20261102"')
    await importList(
      dataDir,
      '2026-11-14',
      (text) => given(text).replace('"BIRCH","BEA"', '"BIRCH","BEATRIX"') + reinstated
    )
    await follower.look()
    await deliverUntil(time.now)
    const bodies = watcher.received.map(bodyOf)
    t.same(
      bodies.filter(({ event }) => event === 'exclusion.added').map(({ npi }) => npi),
      [LISTED]
    )
    t.match(
      namer.received.slice(1).map(bodyOf),
      [{ event: 'listing.added', name_digest: names[2], listing: { first_name: 'BEATRIX' } }],
      'the row has another watched name now; names that it has had before give nothing'
    )
    const corrected = bodies.find(({ event, npi }) => event === 'provider.changed' && npi === WATCHED)
    const exclusionChanges = corrected.changes.filter(({ table }: { table: string }) => table === 'exclusion')
    t.match(
      exclusionChanges.find(({ change }: { change: string }) => change === 'corrected'),
      { before: { first_name: 'BEA' }, after: { first_name: 'BEATRIX' } }
    )
    t.match(
      exclusionChanges.find(({ change }: { change: string }) => change === 'added'),
      { after: { last_name: 'ROWAN', reinstatement_date: '2026-11-02' } }
    )
  })

  t.test('the event feed of the query server lists the same events', async (t) => {
    const server = await running(t, dataDir)
    const all = (await server.get('/v1/events')).body
    t.same(
      all.events.map(({ snapshot }: { snapshot: string }) => snapshot),
      ['2026-11-10', '2026-11-12', '2026-11-14']
    )
    t.equal(all.events[1].id, to.received[0]?.id)
    t.equal(all.more, false)
    for (const name of PROVENANCE_KEYS) t.ok(name in all && name in all.events[0], name)
    const page = (await server.get('/v1/events?limit=1')).body
    t.match(page, { more: true, next: all.events[0].id })
    const rest = (await server.get(`/v1/events?after=${page.next}&limit=2`)).body
    t.same(rest.events, all.events.slice(1))
    const end = (await server.get(`/v1/events?after=${rest.next}`)).body
    t.match(end, { events: [], more: false, next: rest.next })
    const current = join(dataDir, 'current.json')
    const pointer = JSON.parse(await readFile(current, 'utf8'))
    await writeFile(current, JSON.stringify({ ...pointer, release: 'broken', activation: 9 }))
    await server.store.check()
    t.same((await server.get(`/v1/events?after=${rest.next}`)).body.events, [], 'an unserved release gives no event')
    await writeFile(current, JSON.stringify(pointer))
  })

  t.test('delivers no event before every server answers from the release', async (t) => {
    let serving = second
    const probe = createServer((_request, response) => response.end(JSON.stringify({ release: serving })))
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
    t.teardown(() => probe.close())
    const readyUrls = [`http://127.0.0.1:${(probe.address() as AddressInfo).port}/readyz`]
    const waiting = new Follower({
      dataDir,
      journal,
      readyUrls,
      clock: () => new Date(time.now),
      log: serverLogger('silent')
    })
    to.received.length = 0
    const latest = await importList(dataDir, '2026-11-16', (text) => text)
    await waiting.look()
    await deliverUntil(time.now)
    t.same(to.received, [])
    serving = latest
    await waiting.look()
    await deliverUntil(time.now)
    t.match(to.received.map(bodyOf), [{ snapshot: '2026-11-16', release: latest }])
  })

  t.test(
    'does not deliver events activated while the account has no valid key; a rotated key is the same account',
    async (t) => {
      to.received.length = 0
      const silent = { out: () => {}, err: () => {} }
      await runKeys(['rotate', key?.id ?? '', '--now'], dataDir, silent, () => FIXTURE_CLOCK)
      await importList(dataDir, '2026-11-17', withNew)
      await follower.look()
      await deliverUntil(time.now)
      t.equal(to.received.length, 1)
      for (const { id, revoked } of await keyFile(dataDir).read()) {
        if (revoked === null) await runKeys(['revoke', id], dataDir, silent, () => FIXTURE_CLOCK)
      }
      await importList(dataDir, '2026-11-18', (text) => text)
      await follower.look()
      await deliverUntil(time.now + 30 * HOUR)
      t.equal(to.received.length, 1)
    }
  )

  t.test('follows a restarted event log from its beginning', async (t) => {
    const pointer = {
      release: first,
      manifest_sha256: '',
      activated_at: BEGUN.toISOString(),
      previous: null,
      activation: 1
    }
    await journal.queue([], 0, { activation: 7, activated_at: '2026-01-01T00:00:00.000Z' })
    t.same(await beginning(journal, new EventLog(dataDir, verification(t, dataDir).damaged), pointer), {
      activation: 0,
      activated_at: null
    })
    await begin(journal, null)
    t.equal(journal.cursor?.activation, 7, 'a beginning is noted once')
  })
})
