// Names of common taxonomy codes, in our own words: the text of the code set is under the AMA's copyright and
// may not be passed on. Registered codes have theirs in specialties.ts. Other codes have no name here.
import { readFileSync } from 'node:fs'
import { codeDisplayName } from '../../domain/specialties.ts'

const COMMON: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('taxonomy-names.json', import.meta.url), 'utf8')
)

/** Name of a code; undefined if we have none. */
export function taxonomyName(code: string): string | undefined {
  return codeDisplayName(code) ?? COMMON[code]
}
