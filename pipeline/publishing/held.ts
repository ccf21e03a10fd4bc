// What a store holds before a publish: the list of its objects, and which of them are damaged.
import { createHash } from 'node:crypto'
import { bytesOf, inTurns, type Listed, type ObjectStore } from '#object-store'
import { SERVER_PREFIX, TABLES_PREFIX } from '../../domain/store-index.ts'

const AT_ONCE = 8

/** The object under a key; null if there is none. */
export async function objectIn(store: ObjectStore, key: string): Promise<{ bytes: Buffer; tag: string | null } | null> {
  const found = await store.get(key)
  return found === null || found === 'same' ? null : { bytes: await bytesOf(found), tag: found.tag }
}

export class Held {
  readonly objects = new Map<string, Listed>()
  readonly damaged = new Set<string>()
  readonly #store: ObjectStore

  private constructor(store: ObjectStore) {
    this.#store = store
  }

  /** Lists the objects. With `verify`, also compares those that are named by a digest with it. */
  static async in(store: ObjectStore, verify: boolean): Promise<Held> {
    const held = new Held(store)
    for (const prefix of [SERVER_PREFIX, TABLES_PREFIX])
      for await (const listed of store.list(prefix)) held.objects.set(listed.key, listed)
    if (!verify) return held
    await inTurns([...held.objects.keys()], AT_ONCE, async (key) => {
      const named = /([0-9a-f]{64})(\.parquet|\.json)?$/.exec(key)?.[1]
      if (named !== undefined && ((await store.sha256(key)) ?? (await held.#digest(key))) !== named)
        held.damaged.add(key)
    })
    return held
  }

  /** True if the object is there with this size, and is not known to be damaged. */
  has({ key, bytes }: { key: string; bytes: number }): boolean {
    return this.objects.get(key)?.bytes === bytes && !this.damaged.has(key)
  }

  tagOf(key: string): string | null {
    return this.objects.get(key)?.tag ?? null
  }

  /** True if the object has these bytes. Its tag says so in most stores; otherwise it is read. */
  async isSame(key: string, bytes: Buffer, verify: boolean): Promise<boolean> {
    if (!this.has({ key, bytes: bytes.length })) return false
    const md5 = createHash('md5').update(bytes).digest('hex')
    if (!verify && this.tagOf(key)?.replaceAll('"', '') === md5) return true
    return (await this.read(key))?.equals(bytes) ?? false
  }

  async read(key: string): Promise<Buffer | null> {
    return (await objectIn(this.#store, key))?.bytes ?? null
  }

  async #digest(key: string): Promise<string> {
    const found = await this.#store.get(key)
    const hash = createHash('sha256')
    if (found !== null && found !== 'same') for await (const part of found.body) hash.update(part)
    return hash.digest('hex')
  }
}
