// The parts of a run that the comparison of two releases needs, without a run.
import { LedgerFold } from '../domain/ledger.ts'
import { DataDirectory } from '../pipeline/data-directory.ts'
import type { PublishedTable } from '../pipeline/published/load.ts'
import { silentReporter } from '../pipeline/reporter.ts'
import type { RunContext } from '../pipeline/stages/run-context.ts'
import { Warehouses } from '../pipeline/warehouse/connection.ts'
import { TABLES } from './made-releases.ts'

export const LIMITS = { memoryLimit: '1GB', threads: 2 }

export function runIn(root: string): RunContext {
  const code = { commit: '0000000', digest: null }
  const directory = new DataDirectory(root)
  const warehouses = new Warehouses(() => directory.scratch('warehouse'), LIMITS)
  const given = {
    directory,
    tables: TABLES as PublishedTable[],
    limits: LIMITS,
    warehouses,
    code,
    sensitive: [],
    ledger: { fold: new LedgerFold() }
  }
  return { ...given, reporter: silentReporter } as unknown as RunContext
}
