// Reads a store as a reader does, and names everything that a reader would miss.
import { createHash } from 'node:crypto'
import { bytesOf, type ObjectStore } from '#object-store'
import { indexKey, STORE_POINTER, StoreIndex, StorePointer, TABLES_PREFIX } from '../../domain/store-index.ts'

export type Read = { release: string | null; index: StoreIndex | null; faults: string[] }

/** The release that the store serves, null if none, and what is missing or differs. Reads every object. */
export async function readStore(store: ObjectStore): Promise<Read> {
  const found = await objectIn(store, STORE_POINTER)
  if (found === null) return { release: null, index: null, faults: [] }
  const pointer = StorePointer.parse(JSON.parse(found.toString()))
  const text = await objectIn(store, indexKey(pointer.index))
  if (text === null || digestOf(text) !== pointer.index)
    return { release: pointer.release, index: null, faults: ['the index differs'] }
  const index = StoreIndex.parse(JSON.parse(text.toString()))
  const faults: string[] = []
  if (index.release !== pointer.release) faults.push(`the index is of ${index.release}`)
  const objects = new Map(index.files.flatMap(({ objects }) => objects.map((object) => [object.key, object])))
  for (const { key, sha256, bytes } of objects.values()) {
    const object = await objectIn(store, key)
    if (object?.length !== bytes || digestOf(object) !== sha256) faults.push(`${key} differs`)
  }
  faults.push(...(await tableFaults(store)))
  return { release: pointer.release, index, faults }
}

/** Every table has a description, and each file that it names exists. */
async function tableFaults(store: ObjectStore): Promise<string[]> {
  const keys = new Set<string>()
  for await (const { key } of store.list(TABLES_PREFIX)) keys.add(key)
  const faults: string[] = []
  for (const key of keys) {
    if (!key.endsWith('/version-hint.text')) continue
    const folder = key.slice(0, key.lastIndexOf('/'))
    const newest = `${folder}/v${await objectIn(store, key)}.metadata.json`
    const text = await objectIn(store, newest)
    if (text === null) faults.push(`${newest} is missing`)
    for (const [, name] of text?.toString().matchAll(/\/metadata\/([^"/]+)"/g) ?? [])
      if (!keys.has(`${folder}/${name}`)) faults.push(`${folder}/${name} is missing`)
  }
  return faults
}

async function objectIn(store: ObjectStore, key: string): Promise<Buffer | null> {
  const found = await store.get(key)
  return found === null || found === 'same' ? null : await bytesOf(found)
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
