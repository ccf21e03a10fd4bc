// Real excerpts and official layouts live beside the checkout, not in it. Tests that read them skip, and say so, where they are absent.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SHARED = fileURLToPath(new URL('../../shared', import.meta.url))

/** Path of a file in the folder of shared material. */
export function sharedPath(...parts: string[]): string {
  return join(SHARED, ...parts)
}

/** Options for a test that reads shared material: none when it is there, else the reason it is skipped. */
export function needsShared(...parts: string[]): { skip?: string } {
  const path = sharedPath(...parts)
  return existsSync(path) ? {} : { skip: `${path} is absent` }
}
