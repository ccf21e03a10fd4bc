// What every stage of a run is given.
import type { CatalogueError } from '../../domain/errors.ts'
import type { CodeVersion } from '../code-version.ts'
import type { DataDirectory } from '../data-directory.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { PublishedTable } from '../published/load.ts'
import type { Receipt } from '../raw/receipt.ts'
import type { Reporter } from '../reporter.ts'
import type { WarehouseLimits } from '../warehouse/connection.ts'

/** A file that was refused or set aside, with the reason. */
export type Refusal = { file: string; error: CatalogueError }

export type RunContext = {
  directory: DataDirectory
  tables: readonly PublishedTable[]
  code: CodeVersion
  limits: WarehouseLimits
  reporter: Reporter
  /** Written by commands; a stage neither reads nor writes it, so that a snapshot depends on its files and the code alone. */
  ledger: Ledger
  /** Data files that entered data/raw in this run. */
  taken: Receipt[]
  /** Files this run refused or set aside. */
  refused: Refusal[]
  /** Files brought by hand that were there already, until the ledger tells of them. */
  broughtAgain: Receipt[]
  /** True when the operator says that the new files are excerpts. */
  acceptsExcerpts: boolean
  /** Folder of the source folders; another one in tests. */
  sourcesRoot?: string
}
