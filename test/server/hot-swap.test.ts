// A release swap under requests: no request fails, and every response comes from the release it names.
import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { importFixture } from '../fixture-release.ts'
import { running } from './running.ts'

t.test('requests during an activation succeed and name the release that answered', async (t) => {
  const dataDir = t.testdir()
  const before = await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
  const server = await running(t, dataDir)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })

  const seen = new Map<string, number>()
  let stop = false
  // The exclusion block shows which release answered: it is pending before the import and has a snapshot
  // after it.
  const ask = async () => {
    const answer = await fetch(`${address}/api/v1/npi/1000000012`)
    const release = answer.headers.get('x-release') ?? ''
    const body = JSON.parse(await answer.text())
    t.equal(answer.status, 200)
    const snapshot = body.data.sources.oig_leie.provenance._snapshot
    t.equal(snapshot, release === before ? null : '2026-11-10', 'the header names the release that answered')
    seen.set(release, (seen.get(release) ?? 0) + 1)
  }
  const asking = Array.from({ length: 4 }, async () => {
    while (!stop) {
      await ask()
      await wait(5)
    }
  })
  /** Waits for answers of that release; the test fails by its own timeout if none come. */
  const answeredBy = async (release: string) => {
    while ((seen.get(release) ?? 0) <= 5) await wait(20)
  }
  await answeredBy(before)
  const after = await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' })
  await answeredBy(after)
  stop = true
  await Promise.all(asking)

  t.same([...seen.keys()], [before, after], 'first the one, then the other')
  t.ok(
    [...seen.values()].every((count) => count > 5),
    'both releases answered'
  )
  const log = server.log.map((line) => JSON.parse(line))
  t.match(
    log.filter(({ msg }) => msg === 'release closed').map(({ release }) => release),
    [before],
    'the old release was closed'
  )
  t.notOk(
    log.some(({ level }) => level >= 50),
    'no error in the log'
  )
})

t.test('a lease keeps its release open until it is returned, and a shared lease keeps it open longer', async (t) => {
  const dataDir = t.testdir()
  const before = await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
  const { store } = await running(t, dataDir)
  const lease = store.lease()
  const shared = lease?.share()
  await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' })
  await store.check()
  t.not(store.current?.id, before)
  lease?.giveBack()
  lease?.giveBack()
  t.equal((await shared?.release.npisIn('entity', ['1000000012']))?.length, 1)
  shared?.giveBack()
  await t.rejects(async () => shared?.release.npisIn('entity', ['1000000012']), /is closed/)
})
