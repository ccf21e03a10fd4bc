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
  const plain = /^[ -~]*$/.test(name) ? name : name.replaceAll(WIDENED, ' ').normalize('NFD').replaceAll(MARKS, '')
  return plain
    .toUpperCase()
    .replaceAll(/['’`.]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
}

/** Generations and degrees that follow or precede a person's name. */
export const SUFFIXES: ReadonlySet<string> = new Set(
  (
    'JR SR II III IV V VI MD DO PHD DDS DMD DC DPM OD PA PAC RN LPN NP APRN CRNA CNA PHARMD RPH ESQ DR MR MRS MS ' +
    'PSYD EDD DNP LVN CRNP ARNP FNP RPT LMT LCSW LMSW LPC RDH BCBA MRCS PCA HHA DCW'
  ).split(' ')
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
  const words = foldedWords(name)
  const rest = words.filter((word) => !SUFFIXES.has(word))
  return rest.length > 0 ? rest : words
}

/** Words of a business name without legal forms; all of them if nothing else is left. */
export function businessWords(name: string | null | undefined): string[] {
  const words = foldedWords(name)
  const rest = words.filter((word) => !FORMS.has(word))
  return rest.length > 0 ? rest : words
}

/**
 * Lookup keys of a last name: all its words joined. If there are several words, also each word that is not a
 * particle.
 */
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

export type NameReading = Readonly<Record<'last_name' | 'first_name' | 'middle_name' | 'suffix', string | null>>

/** Degrees and licenses that follow a person's name, beyond SUFFIXES. */
const CREDENTIALS = new Set(
  (
    'FNP FNPC FNPBC PMHNP ARNP CRNP ANP DNP AGNP LPC LCSW LMSW LICSW MSW LMFT LMHC LVN BSN MSN ADN CNM CNS RDH RDA RRT CRT OTR OTRL COTA PT DPT ' +
    'PTA SLP CCCSLP AUD MPH MBA MHA EDD PSYD JD CPA FACS FACP FAAP FACC FACOG DVM LAC EMT EMTP CMA MSPT PAAS BCBA RBT RD LDN BS BA'
  ).split(' ')
)
/** Words that no name of a person has. */
const BUSINESS_WORDS = new Set(
  (
    'INC INCORPORATED CORP CORPORATION COMPANY LTD LIMITED LLC LLP LP PLLC THE OF AND FOR SERVICE SERVICES HEALTH HEALTHCARE HOMECARE MEDICAL CLINIC ' +
    'CLINICS HOSPITAL PHARMACY CENTER CENTERS GROUP ASSOCIATES PARTNERS AMBULANCE TRANSPORT TRANSPORTATION SUPPLY SUPPLIES EQUIPMENT ' +
    'HOSPICE NURSING CARE THERAPY DENTAL LAB LABS LABORATORY LABORATORIES SYSTEMS SOLUTIONS STAFFING AGENCY FOUNDATION UNIVERSITY ' +
    'DEPARTMENT ENTERPRISES INDUSTRIES INTERNATIONAL MANAGEMENT CONSULTING PRODUCTS REHAB REHABILITATION WELLNESS INSURANCE ' +
    'FINANCIAL TECHNOLOGIES SOFTWARE CONSTRUCTION PLUMBING ELECTRIC LANDSCAPING CATERING PRINTING LAUNDRY LINEN CLEANING'
  ).split(' ')
)
const ALIAS =
  /(?<=\S\s*[\s,;(])(?:a[./]?k[./]?a|f[./]?k[./]?a|n[./]?k[./]?a|d[./]?b[./]?a|also known as|doing business as)[\s.:]+/i
/** Longer texts are names of businesses or of several parties. */
const MOST_WORDS_OF_A_PERSON = 6

/**
 * Every reading of a name in one text as a person: the order of its parts is not known. None if
 * the text can only name a business.
 */
export function personReadings(text: string): NameReading[] {
  const found = namesIn(text).flatMap((name) => {
    const parts = name.split(',').map((part) => part.split(/\s+/).filter((word) => foldedWords(word).length > 0))
    const words = parts.flat()
    const folded = words.map(foldedWord)
    if (words.length > MOST_WORDS_OF_A_PERSON + parts.length || /[\d&]/.test(name)) return []
    if (folded.some((word) => BUSINESS_WORDS.has(word))) return []
    const [head = [], ...others] = parts.filter((part) => part.length > 0)
    const rest = others.filter((part) => !part.every(isTitle)).flat()
    const suffix = folded.length > 1 ? generationOf(name) : null
    const inOrder = inAnyOrder(unitsOf(head))
    if (rest.length === 0) return inOrder.map((reading) => ({ ...reading, suffix }))
    const [first = null, ...middle] = withoutTitles(rest)
    const inverted = { last_name: withoutTitles(head).join(' '), first_name: first, middle_name: joined(middle) }
    const both = unitsOf(withoutTitles(head)).length > 1 ? [inverted, ...inOrder] : [inverted]
    return both.map((reading) => ({ ...reading, suffix }))
  })
  return [...new Map(found.map((reading) => [JSON.stringify(reading), reading])).values()]
}

/** The names in a text such as "A a/k/a B", without quoted nicknames. */
export function namesIn(text: string): string[] {
  return text
    .replaceAll(/"[^"]*"/g, ' ')
    .split(ALIAS)
    .map((name) => name.replaceAll(/[()]/g, ' ').trim())
    .filter((name) => foldedWords(name).length > 0)
}

/** The ways in which the parts of a name can follow each other. */
function inAnyOrder(units: readonly string[]): Omit<NameReading, 'suffix'>[] {
  const [first = '', ...others] = units
  const last = units.at(-1) ?? ''
  if (others.length === 0) return [{ last_name: first, first_name: null, middle_name: null }]
  const ways = [
    { last_name: last, first_name: first, middle_name: joined(units.slice(1, -1)) },
    { last_name: first, first_name: others[0] ?? '', middle_name: joined(others.slice(1)) },
    { last_name: others.join(' '), first_name: first, middle_name: null },
    { last_name: units.slice(0, -1).join(' '), first_name: last, middle_name: null }
  ]
  // A last name neither begins nor ends with an initial.
  const isName = ({ last_name }: (typeof ways)[number]) =>
    last_name
      .split(' ')
      .every((word, place, { length }) => foldedWord(word).length > 1 || (place > 0 && place < length - 1))
  return ways.slice(0, units.length > 2 ? 4 : 2).filter(isName)
}

/** The words without titles, each particle joined to the word after it: MARIA, DE LA CRUZ. */
function unitsOf(words: readonly string[]): string[] {
  const kept = withoutTitles(words)
  const own = kept.length > 1 ? kept : words
  const units: string[] = []
  let particles = ''
  for (const word of own) {
    if (PARTICLES.has(foldedWord(word)) && word !== own.at(-1)) particles += `${word} `
    else {
      units.push(particles + word)
      particles = ''
    }
  }
  // AL SMITH is a person, too.
  return units.length === 1 && own.length === 2 ? [...own] : units
}

function withoutTitles(words: readonly string[]): string[] {
  const rest = words.filter((word) => !isTitle(word))
  return rest.length > 0 ? rest : [...words]
}

function isTitle(word: string): boolean {
  const folded = foldedWord(word)
  return SUFFIXES.has(folded) || CREDENTIALS.has(folded)
}

function foldedWord(word: string): string {
  return foldedWords(word).join('')
}

function joined(words: readonly string[]): string | null {
  return words.join(' ') || null
}
