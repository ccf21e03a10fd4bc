// Small files that record what was done: receipts, events, the pointer. Each is sealed, written atomically,
// and trusted only if the seal matches.
import { sha256OfText, writeWhole } from '#files'
import { withoutSeal, withSeal } from '../domain/sealed.ts'
import { damagedData } from './damage.ts'
import { readJson } from './data-directory.ts'

/** Writes the members with their seal. */
export async function writeSealed(path: string, members: object): Promise<void> {
  await writeWhole(path, `${JSON.stringify(withSeal(members, sha256OfText), null, 2)}\n`)
}

/** Undefined if there is no such file. Throws `damaged_data` if it differs from what was written. */
export async function readSealed(path: string): Promise<unknown> {
  const content = await readJson(path)
  return content === undefined ? undefined : unsealed(content, path)
}

/** The parsed content without its seal. Throws `damaged_data` naming `place`. */
export function unsealed(content: unknown, place: string): unknown {
  try {
    return withoutSeal(content, sha256OfText)
  } catch (error) {
    throw damagedData(place, `is not what was written: ${(error as Error).message}`, error)
  }
}
