// Short forms of first names. nicknames.txt has the pairs that do not begin alike: a line is a name and its
// short forms, from the public-domain list at https://github.com/onyxrev/common_nickname_csv.
import { readFileSync } from 'node:fs'

const LINES = readFileSync(new URL('nicknames.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(withoutEnding))
const NAMES = new Set(LINES.map(([name]) => name))
const FORMS = new Map<string, Set<string>>()
for (const [name = '', ...forms] of LINES) FORMS.set(name, new Set([...(FORMS.get(name) ?? []), ...forms]))

/** A beginning that is shorter fits too many names. */
const LEAST_BEGINNING = 3

/** True if one name begins the other (GREG), or the list has both (BILL). Both are without endings. */
export function isShortForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short[0] === long[0]) {
    const begins = (stem: string) => stem.length >= LEAST_BEGINNING && long.startsWith(stem)
    // MARY is no short form of MARTHA.
    if (begins(short) || (short.endsWith('Y') && !NAMES.has(short) && begins(short.slice(0, -1)))) return true
  }
  return FORMS.get(one)?.has(other) === true || FORMS.get(other)?.has(one) === true
}

/** DEBBIE, DEBBEY and DEBBI are DEBBY. */
export function withoutEnding(name: string): string {
  return name.length < 4 ? name : name.replace(/(IE|EY|I)$/, 'Y')
}
