// Reads a text as terms: the longest known phrase at each position, with misspellings corrected. Places are
// found by name; a state's name followed by "County" is a county.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Area, isUnderstood, type Placed, type Term, type Token, textOf, tokensOf } from './tokens.ts'
import { asideWords, vocabulary } from './vocabulary.ts'

/** A longer word cannot be a name or a specialty, so it is not corrected. */
const LONGEST_WORD = 30
const FILE = fileURLToPath(new URL('../../../data/reference/vocabulary/other-words.txt', import.meta.url))

let others: ReadonlySet<string> | undefined
let spellable: readonly string[] | undefined

/** Known words that an unknown word may mean, equally likely; words of one meaning count as one. */
function corrections(word: string): string[] {
  if (word.length < 3 || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return []
  others ??= new Set(readFileSync(FILE, 'utf8').split('\n'))
  if (others.has(word)) return []
  const { words, terms } = vocabulary()
  const meaning = (known: string) => {
    const term = terms.get(known)
    return term?.kind === 'state' ? term.code : (JSON.stringify(term) ?? known.replace(/s$/, ''))
  }
  const near = nearest(word)
  const names = near.filter((known) => words.get(known) === 'name')
  // A misspelled state is the state before it is its people.
  const isPeople = (known: string) => Number(Object.hasOwn(terms.get(known) ?? {}, 'people'))
  const best = (names.length > 0 ? names : near).sort((a, b) => isPeople(a) - isPeople(b))
  return best.filter((one, index) => best.findIndex((other) => meaning(other) === meaning(one)) === index)
}

/** Known words at the smallest allowed distance, those of the same length first. */
function nearest(word: string): string[] {
  spellable ??= [...vocabulary().words.keys()].filter((one) => /^[a-z]{3,}$/.test(one))
  const allowed = errorsAllowed(word.length)
  const longer = (one: string) => Math.abs(one.length - word.length)
  const found = spellable
    .filter((one) => longer(one) <= allowed)
    .map((one) => ({ one, errors: errorsBetween(word, one) }))
    .filter(({ errors }) => errors <= allowed)
  const fewest = Math.min(...found.map(({ errors }) => errors))
  return found
    .flatMap(({ one, errors }) => (errors === fewest ? one : []))
    .sort((a, b) => longer(a) - longer(b) || a.length - b.length)
}

/** In a word of three letters, only two letters that changed places count as one error. */
export function errorsAllowed(length: number): number {
  return length >= 8 ? 2 : 1
}

/** Letters to insert, leave out, change or swap with their neighbor; infinite if the first letters differ. */
export function errorsBetween(word: string, known: string): number {
  const swapped = word[0] === known[1] && word[1] === known[0] && word.slice(2) === known.slice(2)
  if (swapped) return 1
  if (word[0] !== known[0] || known.length < 3) return Number.POSITIVE_INFINITY
  if (word.length < 4 || known.length < 4) {
    return [...word].sort().join('') === [...known].sort().join('') ? 1 : Number.POSITIVE_INFINITY
  }
  return distance(word, known)
}

/** The fewest errors up to `most`; infinite if there are more. */
function distance(a: string, b: string, most = 2): number {
  if (a === b) return 0
  if (most === 0) return Number.POSITIVE_INFINITY
  const same = [...a].findIndex((letter, at) => letter !== b[at])
  const [x, y] = same < 0 ? ['', b.slice(a.length)] : [a.slice(same), b.slice(same)]
  const isSwapped = x[0] === y[1] && x[1] === y[0]
  const ways = [
    [x.slice(1), y],
    [x, y.slice(1)],
    [x.slice(1), y.slice(1)],
    ...(isSwapped ? [[x.slice(2), y.slice(2)]] : [])
  ]
  return 1 + Math.min(...ways.map(([one = '', other = '']) => distance(one, other, most - 1)))
}

/** Marks allowed inside a phrase: "ob-gyn", "ear, nose and throat", "St. Louis". */
const WITHIN: ReadonlySet<string> = new Set(['-', '/', ',', '.', '–', "'"])
/** Signs that say nothing. Others, such as a percent sign or a bracket of code, are not understood. */
const MARKS = /^(?:[¿¡*_~•…]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)$/u
/** Words before the code of a county: "county 48453", "FIPS code 48453". */
const CODE_WORDS: ReadonlySet<string> = new Set(['county', 'fips', 'code', 'number'])
const FIPS_DIGITS = 5
const COUNTY_KINDS_WRITTEN = 'county|parish|borough|condado'
const COUNTY_OF = new RegExp(`^(${COUNTY_KINDS_WRITTEN}) (?:(?:of|de|del) )?(.+)$`)
const COUNTY_KINDS: ReadonlySet<string> = new Set(['county', 'parish', 'borough'])
/** Only names may hold a comma: "ear, nose and throat", "Washington, D.C." */
const NAMES: ReadonlySet<Term['kind']> = new Set(['specialty', 'state'])
const LONGEST_PLACE = 5
/** A city is meant if it is this many times larger than the next of its name, and among the 1,000 largest. */
const DOMINANT = { rank: 1000, times: 10 }

/** A text that is being read: its tokens, if all are in capitals, and the terms found so far. */
type Text = { tokens: readonly Token[]; shouted: boolean; before: Placed[] }

export function scan(text: string): Placed[] {
  const read = tokensOf(text.replaceAll('\n', ' . '))
  const tokens = read.map((token, index) => (isInCounty(read, index) ? token : spelled(read, index)))
  const shouted = tokens
    .filter(({ kind }) => kind === 'word')
    .every(({ capitals, text }) => capitals || text.length < 2)
  const before: Placed[] = []
  for (let start = 0; start < tokens.length; start = before.at(-1)?.end ?? 0)
    before.push(termAt({ tokens, shouted, before }, start))
  return isOfShortage(before) ? before.map(asShortageWord) : before
}

function isOfShortage(terms: readonly Placed[]): boolean {
  return terms.some((term) => term.kind === 'concept' && term.name.startsWith('shortage_'))
}

/** Next to the official name of a shortage area, "HRSA" and "federally" are no other subject. */
function asShortageWord(term: Placed): Placed {
  const isWord = !isUnderstood(term) && asideWords('shortage_question').has(term.text)
  return isWord ? { kind: 'word', text: term.text, start: term.start, end: term.end } : term
}

/** The token with its spelling corrected. If two words are as near, the one that begins a phrase is meant. */
function spelled(tokens: readonly Token[], index: number): Token {
  const { words, codes, cities, terms } = vocabulary()
  const token = tokens[index] as Token
  const { kind, text, base, original } = token
  if (kind !== 'word' || words.has(text) || words.has(base) || codes.has(text)) return token
  const [before, next] = [tokens[index - 1]?.text, tokens[index + 1]?.text]
  const isInCity = [text, `${before} ${text}`, `${text} ${next}`].some((name) => cities.has(name))
  if (/^\p{Lu}/u.test(original) && isInCity) return token
  const likely = corrections(base)
  const word = likely.length > 1 ? likely.find((one) => terms.has(`${one} ${next}`)) : likely[0]
  return word === undefined ? token : { ...token, text: word, base: word, corrected: true }
}

/** "Aransas County" is no misspelling of Arkansas. */
function isInCounty(tokens: readonly Token[], index: number): boolean {
  const isWord = ({ kind }: Token) => kind !== 'mark'
  const before = tokens
    .slice(Math.max(0, index - 4), index)
    .filter(isWord)
    .slice(-3)
  const near = [...before, ...tokens.slice(index, index + 5).filter(isWord)]
  const isName = (start: number, end: number) => countiesNamed(textOf(near.slice(start, end))).length > 0
  return [...before.keys(), before.length].some((start) =>
    [2, 3, 4].some((length) => start + length > before.length && isName(start, start + length))
  )
}

function termAt(text: Text, start: number): Placed {
  const { tokens, shouted, before } = text
  const { terms, codes } = vocabulary()
  const token = tokens[start] as Token
  const one = { text: token.text, start, end: start + 1 }
  // "DOs" are a degree; "dos" is a number.
  const cased = !shouted && /^[A-Z]{2,}s?$/.test(token.original) ? terms.get(token.original) : undefined
  if (cased) return { ...cased, ...one, text: token.original }
  const area = pairAt(tokens, start) ?? countyAt(tokens, start)
  if (area) return area
  const phrase = phraseAt(text, start)
  // "Is King County …": the phrase "is king" would end inside a name.
  const known =
    phrase && cutsCounty(tokens, phrase) ? phraseAt({ ...text, tokens: tokens.slice(0, start + 1) }, start) : phrase
  const city = cityAt(text, start)
  if (city && city.end > (known?.end ?? 0)) return city
  if (isCode(text, start, known)) return { ...(codes.get(token.text) as Term), ...one }
  // "Need GI doctor count for Ohio": the writer needs it.
  const begins = ['.', '!', '?', ':', ';', undefined].includes(before.at(-1)?.text)
  if (known?.text === 'need' && begins) return { ...known, kind: 'word' }
  if (known) return known
  if (token.kind === 'mark' || MARKS.test(token.text)) return { kind: 'word', ...one }
  if (token.kind === 'number') return { kind: 'number', n: Number(token.text), ...one }
  return { kind: 'unknown', ...one }
}

function phraseAt({ tokens, shouted }: Text, start: number): Placed | undefined {
  const { longest } = vocabulary()
  for (const { words, end, isSplit } of spans(tokens, start, longest, shouted)) {
    const term = meaningOf(words)
    if (term && (!isSplit || NAMES.has(term.kind))) return { ...term, text: textOf(words), start, end }
  }
  return undefined
}

function meaningOf(words: readonly Token[]): Term | undefined {
  const { terms } = vocabulary()
  const last = words[words.length - 1]
  const before = words.slice(0, -1).map(({ text }) => text)
  return (
    terms.get([...before, last?.base].join(' ')) ??
    terms.get([...before, last?.text].join(' ')) ??
    terms.get(words.map(({ base }) => base).join(' '))
  )
}

type Span = { words: Token[]; end: number; isSplit: boolean }

/** Runs of words from a token, the longest first, split at a comma or another mark of a list. */
function spans(tokens: readonly Token[], start: number, longest: number, shouted = true): Span[] {
  const found: Span[] = []
  const words: Token[] = []
  let isSplit = false
  for (let next = start; next < tokens.length && words.length < longest; next++) {
    const token = tokens[next] as Token
    if (token.kind === 'mark' && words.length > 0 && WITHIN.has(token.text)) {
      isSplit ||= token.text !== '-'
      continue
    }
    if (token.kind === 'mark') break
    // "for ME": a code in capitals is a word by itself.
    if (words.length > 0 && !shouted && token.capitals && isStateCode(token)) break
    words.push(token)
    found.unshift({ words: [...words], end: next + 1, isSplit })
  }
  return found
}

function isStateCode({ text }: Token): boolean {
  return vocabulary().codes.has(text) && text !== 'dc'
}

/**
 * A code in capitals is a state: OR, IN, ME. In lower case it is one only where a place is expected: after a
 * preposition or a comma, or at the end of a text without another meaning.
 */
function isCode({ tokens, shouted, before }: Text, start: number, known: Placed | undefined): boolean {
  const { codes, terms } = vocabulary()
  const token = tokens[start] as Token
  if (!codes.has(token.text) || (known && known.end > start + 1)) return false
  if (token.capitals && !shouted) return true
  const last = before.at(-1)
  // In French, "a-t-il" names no Illinois.
  if (last?.text === '-' && !token.capitals) return false
  const expected = last !== undefined && ['in', 'for', 'of', 'across', 'within', ','].includes(last.text)
  const ends = start === tokens.length - 1 || ['?', '.', '!', ','].includes(tokens[start + 1]?.text ?? '?')
  return (expected && ends) || !terms.has(token.text)
}

/** "Aurora, CO": a city and its state, not Aurora County; "Aurora Co, South Dakota" is the county. */
function pairAt(tokens: readonly Token[], start: number): Placed | undefined {
  for (const { words, end } of spans(tokens, start, LONGEST_PLACE)) {
    const text = textOf(words)
    const here =
      vocabulary()
        .cities.get(text)
        ?.filter(({ state }) => state === 'CO') ?? []
    const code = tokens[end]?.text === ',' ? end + 1 : end
    if (here.length > 0 && tokens[code]?.text === 'co' && stateAfter(tokens, code + 1) === undefined)
      return { kind: 'city', cities: here, text, start, end }
  }
  return undefined
}

/** "Travis County", "county of Travis", "county 48453", "FIPS 48453". */
function countyAt(tokens: readonly Token[], start: number): Placed | undefined {
  for (const { words, end } of spans(tokens, start, LONGEST_PLACE)) {
    const place = { text: textOf(words), start, end }
    const last = words.at(-1)
    if (isState(place.text)) continue
    const isCode = words.length > 1 && words.slice(0, -1).every(({ text }) => CODE_WORDS.has(text))
    const code = isCode && last?.text.length === FIPS_DIGITS && last.kind === 'number' ? last.text : undefined
    const counties = code === undefined ? countiesNamed(place.text) : byCode(code)
    // "Each county of Colorado" is not Colorado County, Texas.
    const isOfState = isState(COUNTY_OF.exec(place.text)?.[2] ?? '') && stateAfter(tokens, end) === undefined
    if (counties.length > 0 && !isOfState) return { kind: 'county', counties, ...place }
    // "Florida County": no such county, and no question about the state.
    const isNone = words.length > 1 && COUNTY_KINDS.has(last?.text ?? '') && isState(textOf(words.slice(0, -1)))
    if (isOfState || isNone || code !== undefined)
      return { kind: 'limit', code: 'classification_failed', reason: 'no county of this name', ...place }
  }
  return undefined
}

function isState(name: string): boolean {
  return vocabulary().terms.get(name)?.kind === 'state'
}

function cutsCounty(tokens: readonly Token[], { start, end }: Placed): boolean {
  return tokens.slice(start + 1, end).some((_, at) => (countyAt(tokens, start + 1 + at)?.end ?? 0) > end)
}

function countiesNamed(name: string): readonly Area[] {
  const written = COUNTY_OF.exec(name)
  const kind = written?.[1] === 'condado' ? 'county' : written?.[1]
  const full = written ? `${written[2]} ${kind}` : name.replace(/ co$/, ' county')
  const known = full === 'la county' ? 'los angeles county' : full
  return full.includes(' ') ? (vocabulary().counties.get(known) ?? []) : []
}

function byCode(fips: string): Area[] {
  for (const areas of vocabulary().counties.values()) for (const area of areas) if (area.fips === fips) return [area]
  return []
}

/** A city by name, where a name is expected: written with a capital, or after a preposition. */
function cityAt({ tokens, before }: Text, start: number): Placed | undefined {
  const { cities, terms, words: known } = vocabulary()
  const last = before.at(-1)?.text ?? ''
  for (const { words, end } of spans(tokens, start, LONGEST_PLACE)) {
    const text = textOf(words)
    const found = cities.get(text)
    if (!found || words.some(({ corrected }) => corrected)) continue
    const isLarge = found.some(({ rank }) => rank !== undefined && rank <= DOMINANT.rank)
    const isFirst = start === 0 || ['.', '!', '?', ':', '('].includes(last)
    const isWritten = words.every(({ original }) => /^[\p{Lu}\d]/u.test(original)) && (!isFirst || words.length > 1)
    const isName = isWritten || isLarge || /^(?:in|near|around|of|for|at|from|en|de)$/.test(last)
    if (!isName || isState(text)) continue
    const state = stateAfter(tokens, end)
    const here = found.filter((area) => area.state === state)
    const isWord = terms.has(text) || (words.length === 1 && known.has(text) && !isWritten)
    if (here.length === 0 && isWord) continue
    // "Marland" is a town of Oklahoma, and a misspelling of Maryland.
    if (here.length === 0 && !isLarge && corrections(text).some(isState))
      return {
        kind: 'limit',
        code: 'classification_failed',
        reason: 'a small place or a misspelled state',
        text,
        start,
        end
      }
    return { kind: 'city', cities: here.length > 0 ? here : dominant(found), text, start, end }
  }
  return undefined
}

function stateAfter(tokens: readonly Token[], end: number): string | undefined {
  const next = tokens[end]?.text === ',' ? end + 1 : end
  const code = tokens[next]?.text ?? ''
  if (code.length === 2 && vocabulary().codes.has(code)) return code.toUpperCase()
  for (const { words } of spans(tokens, next, 3)) {
    const { terms } = vocabulary()
    const term = terms.get(textOf(words)) ?? terms.get(words.map(({ base }) => base).join(' '))
    if (term?.kind === 'state') return term.code
  }
  return undefined
}

/** The one city that people mean by a name, or all of that name. */
function dominant(cities: readonly Area[]): readonly Area[] {
  const rankOf = ({ rank }: Area) => rank ?? 99_999
  const [first, second] = [...cities].sort((a, b) => rankOf(a) - rankOf(b))
  if (!first || !second) return cities
  return rankOf(first) <= DOMINANT.rank && rankOf(second) >= DOMINANT.times * rankOf(first) ? [first] : cities
}
