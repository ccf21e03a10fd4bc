// Reads current.json, the pointer to the release that is served.
import { jsonAs } from '../../domain/json-text.ts'
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
  return jsonAs(CurrentPointer.pick({ release: true }).loose(), bytes)?.release ?? null
}
