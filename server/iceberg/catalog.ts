// The tables of a published store, as its current pointer says. The pointer is asked at each use, so no
// answer is of an earlier release than one before it.
import { sha256OfText } from '#files'
import { bytesOf, type ObjectStore } from '#object-store'
import { indexKey, STORE_POINTER, type StoredObject, StoreIndex, StorePointer } from '../../domain/store-index.ts'

type Tables = ReadonlyMap<string, StoredObject>
export type Listing = { release: string; tables: Tables }
export type TableMetadata = { release: string; location: string; metadata: unknown }

/** A publish removes what a pointer named that was read a moment before. */
const TRIES = 3

export class TableCatalog {
  readonly #store: ObjectStore
  #known: { tag: string; listing: Listing } | undefined

  constructor(store: ObjectStore) {
    this.#store = store
  }

  /** Names of the tables that anybody may read; null if the store has no release. */
  async tables(): Promise<Listing | null> {
    return await this.#whole(async (listing) => listing)
  }

  /** Metadata of the table and its address; null if there is no such table or no release. */
  async load(name: string): Promise<TableMetadata | null> {
    return await this.#whole(async ({ release, tables }) => {
      const object = tables.get(name)
      if (!object) return null
      const metadata: unknown = JSON.parse(await this.#text(object.key, object.sha256))
      return { release, metadata, location: `${this.#store.url}/${object.key}` }
    })
  }

  close(): void {
    this.#store.close()
  }

  async #whole<T>(work: (listing: Listing) => Promise<T>): Promise<T | null> {
    for (let tries = 1; ; tries++) {
      try {
        const listing = await this.#listing()
        return listing && (await work(listing))
      } catch (error) {
        this.#known = undefined
        if (tries === TRIES) throw error
      }
    }
  }

  async #listing(): Promise<Listing | null> {
    const found = await this.#store.get(STORE_POINTER, this.#known?.tag)
    if (found === null) return null
    if (found !== 'same') {
      const { release, index } = StorePointer.parse(JSON.parse((await bytesOf(found)).toString('utf8')))
      const { tables = [] } = StoreIndex.parse(JSON.parse(await this.#text(indexKey(index), index)))
      const listing = { release, tables: new Map(tables.map(({ name, metadata }) => [name, metadata])) }
      this.#known = { tag: found.tag, listing }
    }
    return this.#known?.listing ?? null
  }

  async #text(key: string, sha256: string): Promise<string> {
    const found = await this.#store.get(key)
    const bytes = found === null || found === 'same' ? null : await bytesOf(found)
    if (bytes && sha256OfText(bytes) === sha256) return bytes.toString('utf8')
    throw new Error(`${this.#store.url}/${key} is ${bytes ? 'damaged' : 'not there'}`)
  }
}
