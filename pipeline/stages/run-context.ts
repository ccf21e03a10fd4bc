// What every stage of a run is given.
import type { CodeVersion } from '../code-version.ts'
import type { DataDirectory } from '../data-directory.ts'
import type { PublishedTable } from '../published/load.ts'
import type { Reporter } from '../reporter.ts'
import type { WarehouseLimits } from '../warehouse/connection.ts'

export type RunContext = {
  directory: DataDirectory
  tables: readonly PublishedTable[]
  code: CodeVersion
  limits: WarehouseLimits
  reporter: Reporter
  /** Folder of the source folders; another one in tests. */
  sourcesRoot?: string
}
