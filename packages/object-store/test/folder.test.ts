// Objects in a folder. The tests of publishing use the same interface with an S3-compatible server.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import {
  bytesOf,
  type Found,
  inTurns,
  type ObjectStore,
  Overtaken,
  openObjectStore,
  UnknownStore
} from '../src/index.ts'

const folder = await mkdtemp(join(tmpdir(), 'objects-'))
t.teardown(() => rm(folder, { recursive: true }))
const store = await openObjectStore(pathToFileURL(join(folder, 'store')).href)

async function keysIn(of: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of of.list(prefix)) keys.push(key)
  return keys.sort()
}

t.test('objects are written, listed, read and removed', async (t) => {
  const path = join(folder, 'file')
  await writeFile(path, 'from a file')
  await store.put('a/one', Buffer.from('1'))
  await store.put('a/b/two', { path, bytes: 11 })
  await store.put('other', Buffer.from('3'))
  t.same(await keysIn(store, 'a/'), ['a/b/two', 'a/one'])
  const found = (await store.get('a/b/two')) as Found
  t.equal((await bytesOf(found)).toString(), 'from a file')
  t.equal(await store.get('a/b/two', found.tag), 'same')
  await store.remove(['a/one', 'none'])
  t.equal(await store.get('a/one'), null)
})

t.test('a conditional write fails if the object has changed', async (t) => {
  const first = await store.put('pointer', Buffer.from('1'), null)
  await t.rejects(store.put('pointer', Buffer.from('2'), null), Overtaken)
  await store.put('pointer', Buffer.from('22'), first)
  await t.rejects(store.put('pointer', Buffer.from('3'), first), Overtaken)
  t.equal((await bytesOf((await store.get('pointer')) as Found)).toString(), '22')
  t.notOk((await readdir(join(folder, 'store'))).some((name) => name.includes('unfinished')))
})

t.test('a URL of another kind is refused', async (t) => {
  for (const url of ['https://example.org', 's3://', 'folder']) await t.rejects(openObjectStore(url), UnknownStore)
})

t.test('after a failure no item is begun', async (t) => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    if (item === 2) throw new Error('two')
  }
  await t.rejects(inTurns([1, 2, 3, 4, 5, 6], 1, work), { message: 'two' })
  t.same(begun, [1, 2])
})
