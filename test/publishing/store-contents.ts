// Every object of a store, by key, with the digest of its bytes.
import { createHash } from 'node:crypto'
import type { ObjectStore } from '#object-store'
import { STORE_CLAIM } from '../../domain/store-index.ts'

/** Without the claim, which counts the runs that wrote. */
export async function contentsOf(store: ObjectStore, prefixes = ['server/', 'tables/']): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const prefix of prefixes)
    for await (const { key } of store.list(prefix)) {
      if (key === STORE_CLAIM) continue
      const object = await store.get(key)
      const hash = createHash('sha256')
      if (object && object !== 'same') for await (const part of object.body) hash.update(part)
      found.set(key, hash.digest('hex'))
    }
  return found
}
