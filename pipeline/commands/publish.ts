// make publish: sends the kept releases to an object store or a folder.
import { openObjectStore, StoreError, UnknownStore } from '#object-store'
import { CatalogError } from '../../domain/errors.ts'
import { publishText, publish as publishTo } from '../publishing/publish.ts'
import type { Reporter } from '../reporter.ts'
import type { PipelineSettings } from '../settings.ts'
import type { RunContext } from '../stages/run-context.ts'
import { withRun } from './open-run.ts'

/** Publishes to the store of that URL and returns what was done, in words. */
export async function publish(
  settings: PipelineSettings,
  reporter: Reporter,
  url: string,
  verify = false
): Promise<string> {
  return await withRun(settings, reporter, (run) => publishRun(run, url, verify))
}

/** The same in a run that holds the data directory. Throws `usage` and `store_unavailable`. */
export async function publishRun(run: RunContext, url: string, verify = false): Promise<string> {
  const store = await openObjectStore(url).catch((error: unknown) => {
    throw error instanceof UnknownStore ? new CatalogError('usage', `TO: ${error.message}.`) : error
  })
  try {
    return publishText(await publishTo(run, store, { verify }), store.url)
  } catch (error) {
    throw error instanceof StoreError
      ? new CatalogError('store_unavailable', `${error.message}.`, { cause: error })
      : error
  } finally {
    store.close()
  }
}
