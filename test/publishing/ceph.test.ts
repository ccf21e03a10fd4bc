// Publishing to the S3 gateway of Ceph, which shares no code with the server of the other tests: conditional
// writes, two publishers, damage and its repair, and a server that reads the store.
import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import t from 'tap'
import { bytesOf, type Found, type ObjectStore, Overtaken, openObjectStore } from '#object-store'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { startedCeph, withoutCeph } from '../ceph-server.ts'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { serverProcess } from '../operations/processes.ts'
import { publish } from './published.ts'
import { contentsOf } from './store-contents.ts'
import { readStore } from './whole-store.ts'

const skip = withoutCeph()
const AT_ONCE = 8

t.test('the gateway of Ceph', { skip }, async (t) => {
  // Daemons of a cluster need more of a machine than the packages: free disk, ports, rights.
  const ceph = await startedCeph(t).catch((error: Error) => error)
  if (ceph instanceof Error)
    return void t.pass('not started', { skip: `Ceph does not start here: ${ceph.message.split('\n', 1)}` })
  Object.assign(process.env, ceph.env)
  const opened = async (prefix: string): Promise<ObjectStore> => {
    const store = await openObjectStore(`s3://${ceph.bucket}/${prefix}`)
    t.teardown(() => store.close())
    return store
  }
  const textIn = async (store: ObjectStore, key: string) => (await bytesOf((await store.get(key)) as Found)).toString()
  const { dataDir, releaseId } = await fixtureRelease(t)
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  let newest = releaseId
  const published = (store: ObjectStore, verify = false) => publish(settings, silentReporter, store.url, verify)

  await t.test('one of many conditional writes at the same time succeeds', async (t) => {
    const store = await opened('conditions')
    for (const [what, replacing] of [
      ['nothing', async () => null],
      ['an object', async (key: string) => await store.put(key, Buffer.from('before'))]
    ] as const) {
      const key = `over ${what}`
      const tag = await replacing(key)
      const ends = await Promise.allSettled(
        Array.from({ length: AT_ONCE }, (_, place) => store.put(key, Buffer.from(`writer ${place}`), tag))
      )
      const won = ends.flatMap(({ status }, place) => (status === 'fulfilled' ? [`writer ${place}`] : []))
      t.equal(won.length, 1, `over ${what}`)
      t.ok(ends.every((end) => end.status === 'fulfilled' || end.reason instanceof Overtaken))
      t.equal(await textIn(store, key), won[0])
      await t.rejects(store.put(key, Buffer.from('late'), tag), Overtaken)
    }
    await t.rejects(store.put('never there', Buffer.from('late'), '"0123456789abcdef"'), Overtaken)
  })

  await t.test('a release and the next one, damage, and a server that reads them', async (t) => {
    const store = await opened('served')
    await published(store)
    const { release, faults } = await readStore(store)
    t.same({ release, faults }, { release: releaseId, faults: [] })
    t.match(await published(store), /already has release .* 0 objects with 0 bytes were sent/)

    const fresh = await contentsOf(store)
    const [file = '', text = '', hint = ''] = [/\.parquet$/, /\.metadata\.json$/, /version-hint\.text$/].map((kind) =>
      [...fresh.keys()].find((key) => kind.test(key))
    )
    t.equal(await store.sha256(file), null, 'Ceph keeps no SHA-256, so repairs read the bytes')
    const place = (key: string) => ({ Bucket: ceph.bucket, Key: `served/${key}` })
    const bytes = await bytesOf((await store.get(file)) as Found)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await ceph.client.send(new PutObjectCommand({ ...place(file), Body: bytes }))
    await ceph.client.send(new DeleteObjectCommand(place(text)))
    await ceph.client.send(new PutObjectCommand({ ...place(hint), Body: '0' }))
    await published(store, true)
    t.same(await contentsOf(store), fresh, 'damaged objects are put right')

    const server = await serverProcess(t, `${dataDir}-served`, { RELEASES_URL: store.url, ...ceph.env })
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'x-service-key': 'pk_sandbox_public' } })
    let ready = await ask('/readyz')
    for (let tries = 0; ready.headers.get('x-release') !== releaseId && tries < 200; tries++) {
      await sleep(100)
      ready = await ask('/readyz')
    }
    t.equal(ready.headers.get('x-release'), releaseId)
    t.equal((await ask('/v1/npi/1000000012')).status, 200)

    const leie = FIXTURES.find(({ source }) => source === 'oig_leie') as (typeof FIXTURES)[number]
    newest = await importFixture(dataDir, { ...leie, date: '2026-11-12' })
    await published(store)
    const after = await readStore(store)
    t.same({ release: after.release, faults: after.faults }, { release: newest, faults: [] })
  })

  await t.test('of two publishers at the same time, what one leaves is whole', async (t) => {
    const store = await opened('raced')
    const ends = await Promise.allSettled([published(store), published(store)])
    t.ok(
      ends.some(({ status }) => status === 'fulfilled'),
      'one of them publishes'
    )
    const { release, faults } = await readStore(store)
    t.same({ release, faults }, { release: newest, faults: [] })
  })
})
