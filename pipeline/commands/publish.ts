// make publish: sends the kept releases to an object store or a folder.
import { openObjectStore, StoreError, UnknownStore } from '#object-store'
import { CatalogError } from '../../domain/errors.ts'
import { publish, publishText } from '../publishing/publish.ts'
import type { RunContext } from '../stages/run-context.ts'

/** Publishes to the store at the URL, and says what was done. Throws `usage` and `store_unavailable`. */
export async function publishRun(run: RunContext, url: string, verify = false): Promise<string> {
  const store = await openObjectStore(url).catch((error: unknown) => {
    throw error instanceof UnknownStore ? new CatalogError('usage', `TO: ${error.message}.`) : error
  })
  try {
    return publishText(await publish(run, store, { verify }), store.url)
  } catch (error) {
    throw error instanceof StoreError
      ? new CatalogError('store_unavailable', `${error.message}.`, { cause: error })
      : error
  } finally {
    store.close()
  }
}
