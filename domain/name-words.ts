// Normalizes names for comparison: words of letters and digits, without suffixes, titles and legal forms.
// methodology/name-matching.md publishes these rules. pipeline/warehouse/screening.sql folds names the same
// way; a test compares both.

/** Letters whose upper case differs: two capitals in JavaScript, no letter of A–Z in DuckDB. */
const WIDENED = /[ßŉ]/g
/** Combining marks, which NFD separates from their letters. */
const MARKS = /[\u0300-\u036f]/g

/** Words of a name: upper case, no diacritics, only A–Z and digits. Apostrophes and periods do not split. */
export function foldedWords(name: string | null | undefined): string[] {
  if (!name) return []
  // Most listed names are one plain word.
  if (/^[A-Z0-9]+$/.test(name)) return [name]
  const plain = /^[ -~]*$/.test(name) ? name : name.replaceAll(WIDENED, ' ').normalize('NFD').replaceAll(MARKS, '')
  return plain
    .toUpperCase()
    .replaceAll(/['’`.]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
}

/** Generations and degrees that follow or precede a person's name. */
export const SUFFIXES: ReadonlySet<string> = new Set(
  'JR SR II III IV V VI MD DO PHD DDS DMD DC DPM OD PA PAC RN LPN NP APRN CRNA CNA PHARMD RPH ESQ DR MR MRS MS PSYD EDD DNP LVN CRNP ARNP FNP RPT LMT LCSW LMSW LPC RDH BCBA MRCS PCA HHA DCW'.split(
    ' '
  )
)

export const GENERATIONS: ReadonlySet<string> = new Set(['JR', 'SR', 'II', 'III', 'IV'])

/** Words in front of a last name that identify nobody: DE LA CRUZ is found under CRUZ. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'DE LA DEL LAS LOS VAN VON DER DEN DOS DA DI DU LE EL AL BIN IBN SAN ST MC MAC'.split(' ')
)

/** Legal forms and link words of a business name. They never make two names differ. */
export const FORMS: ReadonlySet<string> = new Set(
  'INC INCORPORATED CORP CORPORATION CO COMPANY LTD LIMITED LLC LLP LP PC PA PLLC PLC PSC DBA THE OF AND FOR IN AT A'.split(
    ' '
  )
)

/** Words of a person's first or last name without suffixes; all of them if nothing else is left. */
export function nameWords(name: string | null | undefined): string[] {
  return wordsWithout(foldedWords(name), (word) => SUFFIXES.has(word))
}

/** Words of a business name less legal forms; single letters that follow each other are one word. */
export function businessWords(name: string | null | undefined): string[] {
  const joined = wordsWithout(foldedWords(name), (word) => word.length > 1 && FORMS.has(word))
    .join(' ')
    .replaceAll(/([A-Z0-9]{2,}) S\b/g, '$1S')
    .replaceAll(/\b([A-Z]) /g, '$1~')
    .replaceAll(/~([A-Z0-9]{2,})/g, ' $1')
    .replaceAll('~', '')
  return wordsWithout(joined === '' ? [] : joined.split(' '), (word) => FORMS.has(word))
}

/** All words if nothing else is left. */
function wordsWithout(words: string[], isDropped: (word: string) => boolean): string[] {
  const rest = words.filter((word) => !isDropped(word))
  return rest.length > 0 ? rest : words
}

/** Lookup keys of a last name: its words joined, and each word of several that is not a particle. */
export function lastNameKeys(lastName: string | null | undefined): string[] {
  const words = nameWords(lastName)
  if (words.length === 0) return []
  const parts = words.length === 1 ? [] : words.filter((word) => word.length >= 3 && !PARTICLES.has(word))
  return [...new Set([words.join(''), ...parts])]
}

/** The suffix of a person: the one given, or the one at the end of the first or last name. */
export function generationOf(...names: (string | null | undefined)[]): string | null {
  const words = names.flatMap((name) => foldedWords(name))
  return words.find((word) => GENERATIONS.has(word)) ?? null
}
