// Reads current.json, the pointer to the release that is served.
import { CurrentPointer } from '../../domain/manifest.ts'
import { RefusedRelease } from './open-release.ts'
import { unsealed } from './sealed.ts'

export class UnreadablePointer extends RefusedRelease {}

export function pointerIn(bytes: string, path: string): CurrentPointer {
  try {
    return CurrentPointer.parse(unsealed(bytes))
  } catch (error) {
    throw new UnreadablePointer(`${path} is not a valid pointer to a release.`, { cause: error, file: path })
  }
}

/** The release id in a pointer; null if it cannot be read. */
export function nameIn(bytes: string): string | null {
  try {
    return CurrentPointer.shape.release.parse(JSON.parse(bytes).release)
  } catch {
    return null
  }
}
