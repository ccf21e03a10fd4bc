// Context that every stage of a run receives.
import type { VerifierKey } from '#verify/keys.ts'
import type { CatalogError } from '../../domain/errors.ts'
import type { CodeVersion } from '../code-version.ts'
import type { DataDirectory } from '../data-directory.ts'
import type { Ledger } from '../ledger-file.ts'
import type { PublishedTable } from '../published/load.ts'
import type { Receipt } from '../raw/receipt.ts'
import type { Reporter } from '../reporter.ts'
import type { WarehouseLimits, Warehouses } from '../warehouse/connection.ts'
import type { Taken } from './sensitive.ts'

/** A file that was refused or quarantined, with the reason. */
export type Refusal = { file: string; error: CatalogError }

export type RunContext = {
  directory: DataDirectory
  tables: readonly PublishedTable[]
  code: CodeVersion
  limits: WarehouseLimits
  warehouses: Warehouses
  reporter: Reporter
  /** For commands. No stage touches it: a snapshot depends only on its files and the code. */
  ledger: Ledger
  /** Data files that entered data/raw in this run. */
  taken: Receipt[]
  /** Files that this run refused or quarantined. */
  refused: Refusal[]
  /** What the sensitive gate took out of the files that this run read. */
  sensitive: (Taken & { source: string })[]
  /** Files imported by hand that were already present, until the ledger records them. */
  broughtAgain: Receipt[]
  /** True if the operator says that the new files are excerpts. */
  acceptsExcerpts: boolean
  /** True if the operator says that the clock is right, however long ago the last run was. */
  clockConfirmed: boolean
  /** Who is asked to cosign the release log. */
  witnesses: readonly { key: VerifierKey; url: string }[]
  /** Folder of the source folders; tests use another one. */
  sourcesRoot?: string
}
