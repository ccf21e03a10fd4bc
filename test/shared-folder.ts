// Real excerpts and official layouts are next to the checkout, not in it. If they are absent, tests that read
// them skip and say so.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SHARED = fileURLToPath(new URL('../../shared', import.meta.url))

export function sharedPath(...parts: string[]): string {
  return join(SHARED, ...parts)
}

/** Options for a test that reads shared files: none if the file exists, otherwise the reason to skip. */
export function needsShared(...parts: string[]): { skip?: string } {
  const path = sharedPath(...parts)
  return existsSync(path) ? {} : { skip: `${path} is absent` }
}

/** Changes when one of the files or folders does. */
export function sharedVersion(...places: readonly (readonly string[])[]): string {
  const stats = places.map((parts) => statSync(sharedPath(...parts)))
  return places.map((parts, at) => [parts.join('/'), stats[at]?.size, stats[at]?.mtimeMs].join(' ')).join()
}
