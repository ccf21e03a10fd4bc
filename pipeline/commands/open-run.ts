// What each command starts with: data directory, version of the code, and the lock against other runs.
import { relative, resolve } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import { witnessesIn } from '../attestation/witnesses.ts'
import { CHECKOUT, type CodeVersion, codeVersion } from '../code-version.ts'
import { DataDirectory, forgetDigests } from '../data-directory.ts'
import { orFault } from '../faults.ts'
import { Ledger } from '../ledger-file.ts'
import { withLock } from '../lock.ts'
import { loadTables } from '../published/load.ts'
import type { Reporter } from '../reporter.ts'
import type { PipelineSettings } from '../settings.ts'
import type { RunContext } from '../stages/run-context.ts'
import { Warehouses } from '../warehouse/connection.ts'

/** Holds the directory's lock. Throws `disk_full`, `not_permitted` or `out_of_memory`. */
export async function withRun<T>(
  settings: PipelineSettings,
  reporter: Reporter,
  work: (run: RunContext) => Promise<T>
): Promise<T> {
  const directory = new DataDirectory(settings.DATA_DIR)
  const witnesses = witnessesIn(settings.WITNESSES)
  forgetDigests()
  const code = await codeVersion()
  refuseUncommitted(directory, code, settings)
  if (code.unknown) reporter.warn('No commit is known for this code: its data says 0000000.', { why: code.unknown })
  const locked = withLock(directory.state('pipeline.lock'), async () => {
    await directory.clearScratch()
    const limits = { memoryLimit: settings.MEMORY_LIMIT, threads: settings.THREADS }
    const warehouses = new Warehouses(() => directory.scratch('warehouse'), limits)
    try {
      return await work({
        directory,
        code,
        reporter,
        ledger: await Ledger.open(directory),
        taken: [],
        refused: [],
        sensitive: [],
        broughtAgain: [],
        acceptsExcerpts: settings.PARTIAL === '1',
        clockConfirmed: settings.CLOCK_CONFIRMED === '1',
        witnesses,
        tables: await loadTables(),
        limits,
        warehouses
      })
    } finally {
      await warehouses.close()
      // The next run removes what is left. A failed cleanup must not hide why this run failed.
      await directory.clearScratch().catch(() => {})
    }
  })
  return await locked.catch((error: unknown) => {
    throw orFault(error, directory.root, settings.MEMORY_LIMIT)
  })
}

/** No commit can rebuild it, so such data stays in the checkout's data folder unless ALLOW_DIRTY=1. */
function refuseUncommitted(directory: DataDirectory, code: CodeVersion, settings: PipelineSettings): void {
  const inside = !relative(resolve(CHECKOUT), directory.root).startsWith('..')
  if (code.digest === null || inside || settings.ALLOW_DIRTY === '1') return
  const where = `The data directory is ${directory.root}.`
  if (code.unknown) throw new CatalogError('unknown_code', `${where} ${code.unknown}`)
  throw new CatalogError('uncommitted_code', where)
}
