// Short forms of first names. nicknames.txt has the pairs that do not begin alike: a line is a name and its
// short forms, from the public-domain list at https://github.com/onyxrev/common_nickname_csv.
import { readFileSync } from 'node:fs'

const LINES = readFileSync(new URL('nicknames.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(withoutEnding))
const NAMES = new Set(LINES.map(([name]) => name))
const FORMS = new Set(LINES.flatMap(([name, ...forms]) => forms.map((form) => `${name} ${form}`)))

/** A beginning that is shorter fits too many names. */
const LEAST_BEGINNING = 3

/** True if one name is a short form of the other: it begins it (GREG), or the list has both (BILL). */
export function isShortForm(one: string, other: string): boolean {
  const [a, b] = [withoutEnding(one), withoutEnding(other)]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  // MARY is no short form of MARTHA.
  const stems = [short, ...(NAMES.has(short) ? [] : [short.replace(/Y$/, '')])]
  if (stems.some((stem) => stem.length >= LEAST_BEGINNING && long.startsWith(stem))) return true
  return FORMS.has(`${a} ${b}`) || FORMS.has(`${b} ${a}`)
}

/** DEBBIE, DEBBEY and DEBBI are DEBBY. */
function withoutEnding(name: string): string {
  return name.length < 4 ? name : name.replace(/(IE|EY|I)$/, 'Y')
}
