// The names of listed parties as a staff file writes them, each with its shape. The rules are written by hand
// from the real files and share no code with the product, so that they can find its faults.
//
// New York and Illinois give one text for the whole name, last name first: of 2,000 persons drawn, the second
// word is a first name of the lists with separate columns in 97 %, the first word in 21 %. Other names that
// follow AKA/DBA are written first name first.

export type Row = Readonly<Record<string, unknown>>
export type Asked = Readonly<Record<string, string>>
/** One question: the row of a staff file, and the name of the listing that must be found. */
export type OwnName = { table: string; shape: Shape; asked: Asked; name: string }
export type Shape =
  | 'plain'
  | 'particle'
  | 'hyphen'
  | 'double'
  | 'suffix'
  | 'initial'
  | 'one word'
  | 'alias'
  | 'other signs'
  | 'business'
  | 'business alias'

const ALIAS = /\s*\b(?:a\/?k\/?a\/?d\/?b\/?a|a\.?\/?k\.?\/?a|d\.?\/?b\.?\/?a|f\.?\/?k\.?\/?a)\b[./]*\s*/i
const PARTICLE = /^(de|del|la|las|los|van|von|der|den|dos|da|di|du|le|el|al|st|mc|mac|san|santa|ben|bin|ter)$/i
// cspell:disable
const TITLE =
  /^(md|m\.d\.|do|d\.o\.|dds|d\.d\.s\.?|dmd|dpm|dc|d\.c\.|od|rn|r\.n\.?|lpn|cna|np|fnp|pa|pa-c|rph|r\.ph\.?|pharmd|phd|ph\.d\.?|psyd|rpt|dr\.?|mrcs|lmt|pca|hha|lcsw|lmsw|csw|np-c|crnp|ot|otr|pt)$/i
const GENERATION = /^(jr|sr|ii|iii|iv)$/i
const BUSINESS =
  /\d|&|#|\b(inc|incorporated|limited|cia|corp|corporation|co|company|ltd|llc|llp|lp|pllc|p\.?c\.?|psc|the|of|and|pharmac\w*|phcy|phmcy|pharm|drugs?|chemists?|services?|srv|centers?|ctrs?|care|health\w*|medical|medicar|medicars|clinic\w*|group|associates|assoc|trans\w*|ambulette\w*|ambulance\w*|lab|labs|laborator\w*|suppl\w*|hospital|home\w*|house|taxi|cab|optical\w*|dental|dentistry|therap\w*|hospice|enterprises?|agency|farmacia|apothecary|systems?|express|management|nursing|diagnostics?|limo\w*|livery|vision|eye\w*|chiropractic|physicians?|rehab\w*|equipment|surgical|support|solutions?|institute|program|project|foundation|shop\w*|store|market\w*|international|industries|holdings?|partners?hip|partners|properties|tours|travel|network|consult\w*|counseling|learning|day|adult|facility|manor|residence|radiology|imaging|orthopedic\w*|prosthetic\w*|footwear|shoes?|mobility|transit|car|cars|van service|wellness|family|community|united|american|new york|professional\w*|specialt\w*|specialists?)\b/i
// cspell:enable

/** How often each word is a first name and a last name in lists that have a column for each. */
export class NameWords {
  readonly #first = new Map<string, number>()
  readonly #last = new Map<string, number>()

  constructor(rows: readonly Row[]) {
    for (const { last_name, first_name } of rows) {
      for (const [map, value] of [
        [this.#first, first_name],
        [this.#last, last_name]
      ] as const) {
        const word =
          text(value)
            .split(/[\s,(]/)[0]
            ?.toUpperCase() ?? ''
        if (word.length > 1) map.set(word, (map.get(word) ?? 0) + 1)
      }
    }
  }

  isFirst(word = ''): boolean {
    const key = word.toUpperCase()
    return (this.#first.get(key) ?? 0) > (this.#last.get(key) ?? 0)
  }
}

/** What a staff file asks for a row of a list; nothing for a row without a name or of an unclear kind. */
export function ownNames(table: string, row: Row, words: NameWords): OwnName[] {
  const [last, first, business] = [text(row.last_name), text(row.first_name), text(row.business_name)]
  const name = listedName(row)
  const made = (shape: Shape, asked: Asked): OwnName => ({ table, shape, asked, name })
  const isOneText = text(row.is_one_text) === 'true'
  const own = isOneText
    ? ofOneText(business, words)
    : [...ofColumns(last, first), ...(business === '' ? [] : ofBusiness(business))]
  const others = isOneText ? [] : ofOtherNames(text(row.other_names), words)
  return [...own, ...others].map(({ shape, asked }) => made(shape, asked))
}

/** The name of a listing: equal for rows of the same list that a reader cannot tell apart by name. */
export function listedName({ last_name, first_name, middle_name, business_name, other_names }: Row): string {
  return JSON.stringify([last_name, first_name, middle_name, business_name, other_names].map(text))
}

type Question = Pick<OwnName, 'shape' | 'asked'>

function ofColumns(last: string, first: string): Question[] {
  if (last === '') return []
  const signs = /[#()\d"“”]|\bor\b|a\/?k\/?a/i
  if (signs.test(`${last} ${first}`)) {
    const [plainLast = '', plainFirst = ''] = [last, first].map((one) =>
      (one.split(/[#("“]|\bor\b|\d/i)[0] ?? '').replace(/[,\s]+$/, '')
    )
    if (plainLast === '' || plainFirst === '') return []
    const within = /\((\w+)\)/.exec(last)?.[1]
    return [
      { shape: 'other signs', asked: { last_name: plainLast, first_name: plainFirst } },
      ...(within && !TITLE.test(within)
        ? [{ shape: 'alias', asked: { last_name: within, first_name: plainFirst } } as const]
        : [])
    ]
  }
  return [person(last.split(/\s+/), first.split(/\s+/))]
}

/** A person from the words of the last and the first name. */
function person(lastWords: readonly string[], firstWords: readonly string[]): Question {
  const bare = (words: readonly string[]) =>
    words
      .map((word) => word.replace(/,$/, ''))
      .filter(
        (word, at) => (at === 0 && words.length === 1) || (!TITLE.test(word) && !/^(jr|sr|ii|iii|iv)\.?$/i.test(word))
      )
  const [last, first] = [bare(lastWords), bare(firstWords)]
  const suffix = lastWords.map((word) => word.replace(/[.,]/g, '')).find((word) => GENERATION.test(word))
  const shape: Shape =
    last.length < lastWords.length || first.length < firstWords.length
      ? 'suffix'
      : last.length > 1 && last.some((word) => PARTICLE.test(word))
        ? 'particle'
        : last.some((word) => word.includes('-'))
          ? 'hyphen'
          : last.length > 1
            ? 'double'
            : (first[0]?.replace('.', '').length ?? 0) < 2
              ? 'initial'
              : /^[A-Za-z']+$/.test(last.join('')) && /^[A-Za-z' -]+$/.test(first.join(' '))
                ? 'plain'
                : 'other signs'
  const asked = { last_name: last.join(' '), first_name: first[0] ?? '' }
  return { shape, asked: suffix === undefined ? asked : { ...asked, suffix } }
}

function ofBusiness(name: string): Question[] {
  const [own = '', ...others] = name.split(ALIAS).map((part) => part.replace(/^[\s("]+|[\s)",;]+$/g, ''))
  const alike = (shape: Shape, business_name: string): Question[] =>
    business_name.length < 2 ? [] : [{ shape, asked: { business_name } }]
  return [
    ...alike(others.length > 0 ? 'business alias' : 'business', own),
    ...others.flatMap((other) => other.split(/\s+-\s+/)).flatMap((other) => alike('business alias', other))
  ]
}

function ofOneText(name: string, words: NameWords): Question[] {
  const [own = '', ...others] = name.split(ALIAS).map((part) => part.replace(/^[\s("]+|[\s)",;]+$/g, ''))
  if (own === '') return []
  const first = lastNameFirst(own, words)
  if (first === null) return ofBusiness(name)
  const aliased = others
    .flatMap((other) => other.split(/\s+-\s+|\s*\/\s*/))
    .flatMap((other) => {
      const [question] = ofOtherNames(other, words)
      return question ? [question] : []
    })
  return [first, ...aliased]
}

/** A text such as "DE LUCA VINCENT MD"; null if it may not be a person. */
function lastNameFirst(name: string, words: NameWords): Question | null {
  if (BUSINESS.test(name)) return null
  if (/\(/.test(name)) {
    const [before = '', within = '', after = ''] = name.split(/\s*[()]\s*/)
    return after === '' || within === ''
      ? null
      : { shape: 'other signs', asked: { last_name: before, first_name: after } }
  }
  const all = name.split(/\s+/)
  const comma = all.findIndex((word) => word.endsWith(','))
  if (comma >= 0 && comma < all.length - 1 && !TITLE.test(all[comma + 1] ?? ''))
    return person(all.slice(0, comma + 1), all.slice(comma + 1))
  if (all.length === 1) return /^[A-Z]{2,}$/i.test(name) ? { shape: 'one word', asked: { last_name: name } } : null
  let at = 1
  while (at < all.length - 1 && PARTICLE.test(all[at - 1] ?? '')) at++
  // A second last name: the word after it is a first name, and it is not.
  if (at < all.length - 1 && !words.isFirst(all[at]) && words.isFirst(all[at + 1])) at++
  const [last, rest] = [all.slice(0, at), all.slice(at)]
  const given = rest.filter((word) => !TITLE.test(word) && !GENERATION.test(word.replace(/[.,]/g, '')))
  if (given.length === 0) return null
  if (!words.isFirst(given[0]) && !words.isFirst(given[1])) return null
  const titled = rest.length - given.length > 0 ? [given[0] ?? '', 'MD'] : [given[0] ?? '']
  return person(last, titled)
}

/** Names in a column for other names: "Last, First; First Last; Some Pharmacy". */
function ofOtherNames(others: string, words: NameWords): Question[] {
  const parts = others
    .replace(/^\(also\s+|\)$/gi, '')
    .split(/\s*;\s*|\n/)
    .flatMap((part) => part.split(ALIAS))
    .map((part) => part.replace(/[*\s]+$/, '').trim())
  return parts.flatMap((part): Question[] => {
    if (part.length < 3 || /\b(and|or)\b|[()"]|,.*,/.test(part)) return []
    const bare = part.split(/\s+/).filter((word) => !TITLE.test(word) && !GENERATION.test(word.replace(/[.,]/g, '')))
    if (BUSINESS.test(part)) return [{ shape: 'business alias', asked: { business_name: part } }]
    const comma = bare.findIndex((word) => word.endsWith(','))
    const [last, first] =
      comma >= 0
        ? [
            bare
              .slice(0, comma + 1)
              .join(' ')
              .replace(',', ''),
            bare[comma + 1]
          ]
        : [bare.at(-1), bare.length > 1 ? bare[0] : undefined]
    if (!last || !first) return []
    if (comma < 0 && !words.isFirst(first)) return []
    return [{ shape: 'alias', asked: { last_name: last, first_name: first } }]
  })
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim()
}
