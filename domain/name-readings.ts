// Ways to read a name that is given in one text: "DE LUCA VINCENT MD", "Roe, Jane A/K/A Doe", "VINCENT DE
// LUCA". Where the last name ends is not known, so every reading is indexed, and an answer says which one
// agreed. The pipeline reads listed names with it, the server the cells of a roster.
import { FORMS, foldedWords, GENERATIONS, PARTICLES, SUFFIXES } from './name-words.ts'

const NO_NAME = { last_name: null, first_name: null, middle_name: null, suffix: null, business_name: null }
export type NameParts = { [part in keyof typeof NO_NAME]: string | null }
export type ListedNames = NameParts & { other_names: string | null; is_one_text: boolean }
/** `is_assumed`: the publisher does not give these parts. `is_other`: another name of the party. */
export type Reading = NameParts & { is_assumed: boolean; is_other: boolean }

const ALIAS =
  /[\s(,;"]*(?<![A-Z0-9])(?:(?:f[./]?)?(?:[afn][./]?k|d[./]?b)[./]?a[./]?(?:\s?\/\s?(?:a[./]?k|d[./]?b)[./]?a[./]?)?|(?:also|now|formerly) known as|doing business as)(?![A-Z0-9])[\s:./"]*/i
/** Words of businesses that are hardly a person's name. */
const BUSINESS_WORDS: ReadonlySet<string> = new Set(
  'PHARMACY PHARMACIES DRUGS SERVICE SERVICES CENTER CENTERS HEALTH HEALTHCARE MEDICAL CLINIC CLINICS GROUP ASSOCIATES TRANSPORTATION TRANSPORT AMBULETTE AMBULANCE LABORATORY LABORATORIES SUPPLY SUPPLIES HOSPITAL HOMECARE TAXI OPTICAL DENTAL THERAPY HOSPICE ENTERPRISES AGENCY SYSTEMS MANAGEMENT NURSING EQUIPMENT FOUNDATION COMMITTEE'.split(
    ' '
  )
)
const LINKS: ReadonlySet<string> = new Set(['THE', 'OF', 'AND', 'FOR', 'IN', 'AT', 'A', 'DBA', 'CO'])
/** Degrees that are also last names. */
const NAMES_TOO: ReadonlySet<string> = new Set(['DO', 'PA', 'VI'])
/** A longer text is no name of a person. */
const MOST_WORDS = 7
/** Words of a last name that no comma ends, without particles. */
const LONGEST_LAST_NAME = 3

/** Every reading of a text that names a person or a business, without the text itself as a business. */
export function readingsOf(text: string): NameParts[] {
  const [own = '', ...aliases] = text.split(ALIAS).map(trimmed)
  const first = personReadings(own)
  return unique([
    ...first,
    ...(aliases.length > 0 ? [business(own)] : []),
    ...aliases.flatMap((alias) => otherReadings(alias, first))
  ])
}

/** Every reading of the names of a listing, those of the publisher's own columns first. */
export function listedReadings({ other_names, is_one_text, ...given }: ListedNames): Reading[] {
  const { last_name, first_name, business_name } = given
  const read = (is_assumed: boolean, is_other: boolean) => (parts: NameParts) => ({ ...parts, is_assumed, is_other })
  const person = last_name === null ? [] : [{ ...given, business_name: null }]
  const company = business_name === null ? [] : [business(business_name)]
  const within = [
    ...(last_name === null
      ? []
      : alternatives(last_name, first_name).map((names) => ({ ...given, ...names, business_name: null }))),
    ...(business_name === null ? [] : is_one_text ? readingsOf(business_name) : readingsOfBusiness(business_name))
  ]
  const others = other_names === null || is_one_text ? [] : otherReadings(other_names, person)
  const readings = [
    ...[...person, ...company].map(read(false, false)),
    ...within.map(read(true, false)),
    ...others.map(read(true, true))
  ]
  return unique(readings, ({ is_assumed: _, is_other: __, ...parts }) => parts)
}

/** "last name DE LUCA, first name VINCENT" */
export function readingInWords(parts: NameParts): string {
  const given = Object.keys(NO_NAME).flatMap((part) => {
    const value = parts[part as keyof NameParts]
    return value === null ? [] : [`${part.replace('_', ' ')} ${value}`]
  })
  return given.join(', ')
}

/** A business whose name is that of a person: "ROE, JANE" or "JOHN B ROE, DMD, PC". */
function readingsOfBusiness(name: string): NameParts[] {
  const [own = ''] = name.split(ALIAS).map(trimmed)
  const { words, hasDegree } = personWords(own)
  const mayBePerson = hasDegree || /^[^,]+, [^,]+$/.test(own)
  return readingsOf(name).filter(({ business_name }) => business_name !== null || (mayBePerson && words.length > 1))
}

/** Names apart: "Roe, Jane; Some Pharmacy", "(also JOHN DOE, ACME CORP)", "JANE ROE - JANE DOE". */
function otherReadings(text: string, own: readonly NameParts[]): NameParts[] {
  const names = text
    .replace(/^\s*\(also\s+|\)\s*$/gi, '')
    .split(/;|\n|\(also\s/)
    .flatMap((part) => part.split(ALIAS))
    // A dash parts two names, or the name of a business from that of its branch.
    .flatMap((part) => [part, ...(/\s-\s|\/\S+\s/.test(part) ? part.split(/\s-\s|\/(?=\S+\s)/) : [])])
    .map(trimmed)
    .filter((name) => foldedWords(name).length > 0)
  return names.flatMap((name) => {
    const pieces = commaPieces(name)
    const [word = '', ...more] = foldedWords(name)
    // AKA WHEELER: another last or first name.
    const joined =
      more.length > 0
        ? []
        : own.slice(0, 2).flatMap((one) => [
            { ...one, last_name: word },
            { ...one, first_name: word }
          ])
    const apart = pieces.length > 1 && pieces.every((piece) => foldedWords(piece).length > 1) ? pieces : []
    return [
      business(name),
      ...(pieces.length > 2 || joined.length > 0 ? [] : personReadings(name)),
      ...joined,
      ...(pieces.length > 2 ? pieces : apart).flatMap((piece) => [business(piece), ...personReadings(piece, 1)])
    ]
  })
}

/** Readings of one name as a person: last name first, and last name last. */
function personReadings(name: string, longest = LONGEST_LAST_NAME): NameParts[] {
  return withoutParentheses(name).flatMap((text) => {
    const [before = '', after, ...more] = commaPieces(text)
    if (after !== undefined && more.length === 0 && !isBusiness(text)) {
      const [first_name = '', ...middle] = personWords(after).words
      const { words, suffix } = personWords(before)
      if (words.length > 0 && first_name !== '')
        return [person(words, first_name, middle, suffix ?? personWords(after).suffix)]
    }
    const { words, suffix, ending } = personWords(text)
    if (isBusiness(text) || words.length === 0 || words.length > MOST_WORDS) return []
    const [only = ''] = words
    if (words.length === 1 && ending === null) return [{ ...NO_NAME, last_name: only, suffix }]
    // MINH DO: the degree may be the last name.
    const all = ending === null ? [words] : words.length === 1 ? [[...words, ending]] : [words, [...words, ending]]
    return all.flatMap((of) => ordersOf(of, suffix, longest))
  })
}

function ordersOf(words: readonly string[], suffix: string | null, longest: number): NameParts[] {
  const lengths = words.slice(1).map((_, at) => at + 1)
  const [first = ''] = words
  return [
    ...lengths
      .filter((length) => weightOf(words.slice(0, length)) <= longest)
      .map((length) => person(words.slice(0, length), words[length] ?? '', words.slice(length + 1), suffix)),
    ...lengths
      .filter((length) => weightOf(words.slice(-length)) <= longest)
      // "ROE JANE A": a last name of one letter is at the front only.
      .filter((length) => length > 1 || words.length === 2 || (words.at(-1)?.length ?? 0) > 1)
      .map((length) => person(words.slice(-length), first, words.slice(1, -length), suffix))
  ]
}

/** Words of a last name, without particles. */
function weightOf(words: readonly string[]): number {
  return words.filter((word) => !PARTICLES.has(word)).length
}

function person(last: readonly string[], first_name: string, middle: readonly string[], suffix: string | null) {
  return { ...NO_NAME, last_name: last.join(' '), first_name, middle_name: middle.join(' ') || null, suffix }
}

function business(name: string): NameParts {
  return { ...NO_NAME, business_name: name }
}

/** A person's name without following degrees, legal forms, generations. `ending`: may be a name. */
function personWords(text: string) {
  const words = foldedWords(text.replaceAll(/#\s*\d\S*/g, ''))
  const suffix = words.slice(1).find((word) => GENERATIONS.has(word)) ?? null
  let ending: string | null = null
  let hasDegree = false
  for (let end = endOf(words); end > 0; end = endOf(words)) {
    const cut = words.splice(-end).join('')
    hasDegree ||= SUFFIXES.has(cut) && cut !== suffix
    if (NAMES_TOO.has(cut) && words.length < 3) ending = cut
  }
  const rest = words.filter((word, at) => at === 0 || !SUFFIXES.has(word) || NAMES_TOO.has(word))
  const [first = '', ...others] = rest
  return { words: /^(DR|MR|MRS|MS)$/.test(first) && others.length > 0 ? others : rest, suffix, ending, hasDegree }
}

/** Number of words at the end that are a degree, a legal form or a generation: MD, or M D in two words. */
function endOf(words: readonly string[]): number {
  if (words.length < 2) return 0
  if (isEnd(words.at(-1) ?? '')) return 1
  return (
    [3, 2].find((count) => {
      const last = words.slice(-count)
      return words.length > count && last.every((word) => word.length === 1) && isEnd(last.join(''))
    }) ?? 0
  )
}

function isEnd(word: string): boolean {
  return SUFFIXES.has(word) || (FORMS.has(word) && !LINKS.has(word))
}

function isBusiness(text: string): boolean {
  const words = foldedWords(text)
  if (/[0-9&]/.test(text.replaceAll(/#\s*\d\S*/g, ''))) return true
  if (words.some((word) => BUSINESS_WORDS.has(word))) return true
  const { hasDegree } = personWords(text)
  return (
    !hasDegree &&
    words.slice(1).some((word) => /^(INC|INCORPORATED|CORP|CORPORATION|COMPANY|LTD|LIMITED|LLC|LLP)$/.test(word))
  )
}

/** Parts between commas; a degree or legal form belongs to the part before it. */
function commaPieces(text: string): string[] {
  const pieces: string[] = []
  for (const piece of text.split(',').map(trimmed)) {
    const words = foldedWords(piece)
    if (words.length === 0) continue
    const isEnding = words.every(isEnd) || (words.every((word) => word.length === 1) && isEnd(words.join('')))
    if (isEnding && pieces.length > 0) pieces.push(`${pieces.pop()} ${piece}`)
    else pieces.push(piece)
  }
  return pieces
}

/** "ROE (WHEELER) JANE" without WHEELER, and with it in place of ROE. */
function withoutParentheses(text: string): string[] {
  const [, before = '', within = '', after = ''] = /^([^(]*)\(([^)]*)\)?(.*)$/s.exec(text) ?? []
  const plain = trimmed(text.replaceAll(/\([^)]*\)?/g, ' '))
  const words = foldedWords(within)
  if (words.length !== 1 || SUFFIXES.has(words[0] ?? '')) return [plain]
  return [plain, trimmed(`${before.trim().replace(/\S+$/, '')} ${within} ${after}`)]
}

/** Other last and first names within the columns: "Roe (Wheeler)", 'Jane "Gail"', "Jon or John". */
function alternatives(last: string, first: string | null): Pick<NameParts, 'last_name' | 'first_name'>[] {
  const signs = /\s*(?:[()"“”#/]|,|\bor\b|\baka\b|\ba\/k\/a\b)\s*/i
  const waysOf = (name: string) =>
    name
      .split(signs)
      .map((part) => part.replaceAll(/\d\S*/g, '').trim())
      .filter((part) => foldedWords(part).some((word) => !SUFFIXES.has(word)))
  const [lasts, firsts] = [waysOf(last), first === null ? [null] : waysOf(first)]
  if (first === null && lasts.length === 1 && /\s/.test(last)) return personReadings(last)
  const all = lasts.flatMap((last_name) => firsts.map((first_name) => ({ last_name, first_name })))
  return lasts.length + firsts.length > 2 || lasts[0] !== last ? all : []
}

function trimmed(text: string): string {
  return text
    .replaceAll(/^[\s("',;:.-]+|[\s("',;:-]+$/g, '')
    .replace(/^([^(]*)\)$/, '$1')
    .replaceAll(/\s+/g, ' ')
}

function unique<T>(values: readonly T[], keyed: (value: T) => unknown = (value) => value): T[] {
  const known = new Set<string>()
  return values.filter((value) => {
    const key = JSON.stringify(keyed(value))
    return !known.has(key) && known.add(key)
  })
}
