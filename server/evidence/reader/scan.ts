// Reads a text as terms: the longest known phrase at each position, with misspellings corrected. Places are
// found by name; a state's name followed by "County" is a county.
import { corrections } from './spelling.ts'
import { type Area, isUnderstood, type Placed, type Term } from './terms.ts'
import { type Token, textOf, tokensOf } from './tokens.ts'
import { asideWords, type Vocabulary, vocabulary } from './vocabulary.ts'

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

export function scan(text: string): Placed[] {
  const words = vocabulary()
  const read = tokensOf(text.replaceAll('\n', ' . '))
  const tokens = read.map((token, index) =>
    isInCounty(read, index, words) ? token : spelled(token, read[index - 1], read[index + 1], words)
  )
  const shouted = tokens
    .filter(({ kind }) => kind === 'word')
    .every(({ capitals, text }) => capitals || text.length < 2)
  const terms: Placed[] = []
  for (let start = 0; start < tokens.length; ) {
    const found = termAt(tokens, start, words, shouted, terms)
    terms.push(found)
    start = found.end
  }
  return isOfShortage(terms) ? terms.map(asShortageWord) : terms
}

function isOfShortage(terms: readonly Placed[]): boolean {
  return terms.some((term) => term.kind === 'concept' && term.name.startsWith('shortage_'))
}

/** Beside the official name of a shortage area, "HRSA" and "federally" are no other subject. */
function asShortageWord(term: Placed): Placed {
  const isWord = !isUnderstood(term) && asideWords('shortage_question').has(term.text)
  return isWord ? { kind: 'word', text: term.text, start: term.start, end: term.end } : term
}

/** The token with its spelling corrected. If two words are as near, the one that begins a phrase is meant. */
function spelled(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  { words, codes, cities, terms }: Vocabulary
): Token {
  const { kind, text, base } = token
  if (kind !== 'word' || words.has(text) || words.has(base) || codes.has(text)) return token
  if (/^\p{Lu}/u.test(token.original) && isInCity(token, before, next, cities)) return token
  const likely = corrections(base)
  const word = likely.length > 1 ? likely.find((one) => terms.has(`${one} ${next?.text}`)) : likely[0]
  return word === undefined ? token : { ...token, text: word, base: word, corrected: true }
}

/** "Aransas County" is no misspelling of Arkansas. */
function isInCounty(tokens: readonly Token[], index: number, { counties }: Vocabulary): boolean {
  const isWord = ({ kind }: Token) => kind !== 'mark'
  const before = tokens
    .slice(Math.max(0, index - 4), index)
    .filter(isWord)
    .slice(-3)
  const near = [...before, ...tokens.slice(index, index + 5).filter(isWord)]
  const isName = (start: number, end: number) => countiesNamed(textOf(near.slice(start, end)), counties).length > 0
  return [...before.keys(), before.length].some((start) =>
    [2, 3, 4].some((length) => start + length > before.length && isName(start, start + length))
  )
}

function isInCity(
  { text }: Token,
  before: Token | undefined,
  next: Token | undefined,
  cities: Vocabulary['cities']
): boolean {
  return cities.has(text) || cities.has(`${before?.text} ${text}`) || cities.has(`${text} ${next?.text}`)
}

function termAt(
  tokens: readonly Token[],
  start: number,
  words: Vocabulary,
  shouted: boolean,
  before: readonly Placed[]
): Placed {
  const token = tokens[start] as Token
  const place = placeAt(tokens, start, words, before)
  const phrase = phraseAt(tokens, start, words, shouted)
  // "Is King County …": the phrase "is king" would end inside a name.
  const known =
    phrase && cutsCounty(tokens, phrase, words) ? phraseAt(tokens.slice(0, start + 1), start, words, shouted) : phrase
  const cased = shouted || !token.capitals ? undefined : words.terms.get(token.original)
  if (cased) return { ...cased, text: token.original, start, end: start + 1 }
  if (place && (!known || place.end > known.end || place.sure)) return place.term
  if (isCode(token, tokens, start, words, shouted, before, known)) {
    return { ...(words.codes.get(token.text) as Term), text: token.text, start, end: start + 1 }
  }
  // "Need GI doctor count for Ohio": the writer needs it.
  const begins = ['.', '!', '?', ':', ';', undefined].includes(before[before.length - 1]?.text)
  if (known?.term.text === 'need' && begins) return { ...known.term, kind: 'word' }
  if (known) return known.term
  const one = { text: token.text, start, end: start + 1 }
  if (token.kind === 'mark' || MARKS.test(token.text)) return { kind: 'word', ...one }
  if (token.kind === 'number') return { kind: 'number', n: Number(token.text), ...one }
  return { kind: 'unknown', ...one }
}

type Found = { term: Placed; end: number; sure?: boolean }

/** The longest phrase of the vocabulary that begins at a token. */
function phraseAt(
  tokens: readonly Token[],
  start: number,
  { terms, longest }: Vocabulary,
  shouted: boolean
): Found | undefined {
  const found = spans(tokens, start, longest, shouted).find(({ words, isSplit }) => {
    const term = meaningOf(words, terms)
    return term && (!isSplit || NAMES.has(term.kind))
  })
  if (!found) return undefined
  const term = meaningOf(found.words, terms) as Term
  return { term: { ...term, text: textOf(found.words), start, end: found.end }, end: found.end }
}

function meaningOf(words: readonly Token[], terms: ReadonlyMap<string, Term>): Term | undefined {
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
function isCode(
  token: Token,
  tokens: readonly Token[],
  start: number,
  { codes, terms }: Vocabulary,
  shouted: boolean,
  before: readonly Placed[],
  known: Found | undefined
): boolean {
  if (!codes.has(token.text) || (known && known.end > start + 1)) return false
  if (token.capitals && !shouted) return true
  const last = before[before.length - 1]
  // In French, "a-t-il" names no Illinois.
  if (last?.text === '-' && !token.capitals) return false
  const expected = last !== undefined && ['in', 'for', 'of', 'across', 'within', ','].includes(last.text)
  const ends = start === tokens.length - 1 || ['?', '.', '!', ','].includes(tokens[start + 1]?.text ?? '?')
  return (expected && ends) || !terms.has(token.text)
}

function placeAt(
  tokens: readonly Token[],
  start: number,
  words: Vocabulary,
  before: readonly Placed[]
): Found | undefined {
  return pairAt(tokens, start, words) ?? countyAt(tokens, start, words) ?? cityAt(tokens, start, words, before)
}

/** "Aurora, CO": a city and its state, not Aurora County; "Aurora Co, South Dakota" is the county. */
function pairAt(tokens: readonly Token[], start: number, { cities, terms }: Vocabulary): Found | undefined {
  for (const { words, end } of spans(tokens, start, LONGEST_PLACE)) {
    const named = cities.get(textOf(words))
    const comma = tokens[end]?.text === ','
    if (!named || tokens[comma ? end + 1 : end]?.text !== 'co') continue
    const here = named.filter(({ state }) => state === 'CO')
    if (here.length === 0 || stateAfter(tokens, end + (comma ? 2 : 1), terms) !== undefined) continue
    return { term: { kind: 'city', cities: here, text: textOf(words), start, end }, end, sure: true }
  }
  return undefined
}

/** "Travis County", "county of Travis", "county 48453", "FIPS 48453". */
function countyAt(tokens: readonly Token[], start: number, { counties, terms }: Vocabulary): Found | undefined {
  for (const { words, end } of spans(tokens, start, LONGEST_PLACE)) {
    const name = textOf(words)
    const last = words[words.length - 1]
    const isCode = words.length > 1 && words.slice(0, -1).every(({ text }) => CODE_WORDS.has(text))
    const code = isCode && last?.text.length === FIPS_DIGITS && last.kind === 'number' ? last.text : undefined
    if (terms.get(name)?.kind === 'state') continue
    // "Each county of Colorado" is not Colorado County, Texas.
    const named = COUNTY_OF.exec(name)?.[2] ?? ''
    if (terms.get(named)?.kind === 'state' && stateAfter(tokens, end, terms) === undefined) {
      return { term: unknownPlace(name, start, end), end, sure: true }
    }
    const areas = code === undefined ? countiesNamed(name, counties) : byCode(code, counties)
    if (areas.length > 0) return { term: { kind: 'county', counties: areas, text: name, start, end }, end, sure: true }
    if (code !== undefined) return { term: unknownPlace(name, start, end), end, sure: true }
    // "Florida County": no such county, and no question about the state.
    const bare = textOf(words.slice(0, -1))
    if (words.length > 1 && COUNTY_KINDS.has(last?.text ?? '') && terms.get(bare)?.kind === 'state') {
      return { term: unknownPlace(name, start, end), end, sure: true }
    }
  }
  return undefined
}

function cutsCounty(tokens: readonly Token[], { term, end }: Found, words: Vocabulary): boolean {
  for (let start = term.start + 1; start < end; start++)
    if ((countyAt(tokens, start, words)?.end ?? 0) > end) return true
  return false
}

function countiesNamed(name: string, counties: Vocabulary['counties']): readonly Area[] {
  const written = COUNTY_OF.exec(name)
  const kind = written?.[1] === 'condado' ? 'county' : written?.[1]
  const full = written ? `${written[2]} ${kind}` : name.replace(/ co$/, ' county')
  return full.includes(' ') ? (counties.get(full === 'la county' ? 'los angeles county' : full) ?? []) : []
}

function byCode(fips: string, counties: Vocabulary['counties']): Area[] {
  for (const areas of counties.values()) for (const area of areas) if (area.fips === fips) return [area]
  return []
}

function unknownPlace(text: string, start: number, end: number): Placed {
  return { kind: 'limit', code: 'classification_failed', reason: 'no county of this name', text, start, end }
}

/** A city by name, where a name is expected: written with a capital, or after a preposition. */
function cityAt(
  tokens: readonly Token[],
  start: number,
  { cities, terms, words: known }: Vocabulary,
  before: readonly Placed[]
): Found | undefined {
  const last = before[before.length - 1]?.text ?? ''
  for (const { words, end } of spans(tokens, start, LONGEST_PLACE)) {
    const name = textOf(words)
    const found = cities.get(name)
    if (!found || words.some(({ corrected }) => corrected)) continue
    const isLarge = found.some(({ rank }) => rank !== undefined && rank <= DOMINANT.rank)
    const isFirst = start === 0 || ['.', '!', '?', ':', '('].includes(last)
    const isWritten = words.every(({ original }) => /^[\p{Lu}\d]/u.test(original)) && (!isFirst || words.length > 1)
    const isName = isWritten || isLarge || /^(?:in|near|around|of|for|at|from|en|de)$/.test(last)
    if (!isName || terms.get(name)?.kind === 'state') continue
    const state = stateAfter(tokens, end, terms)
    const here = found.filter((area) => area.state === state)
    if (here.length === 0 && words.length === 1 && (terms.has(name) || (known.has(name) && !isWritten))) continue
    if (here.length === 0 && words.length > 1 && terms.has(name)) continue
    return { term: { kind: 'city', cities: here.length > 0 ? here : dominant(found), text: name, start, end }, end }
  }
  return undefined
}

function stateAfter(tokens: readonly Token[], end: number, terms: ReadonlyMap<string, Term>): string | undefined {
  const next = tokens[end]?.text === ',' ? end + 1 : end
  const token = tokens[next]
  const code = token?.text.toUpperCase()
  if (token && code && code.length === 2 && vocabulary().codes.has(token.text)) return code
  for (const { words } of spans(tokens, next, 3)) {
    const term = terms.get(textOf(words)) ?? terms.get(words.map(({ base }) => base).join(' '))
    if (term?.kind === 'state') return term.code
  }
  return undefined
}

/** The one city that people mean by a name, or all of that name. */
function dominant(cities: readonly Area[]): readonly Area[] {
  const [first, second] = [...cities].sort((a, b) => (a.rank ?? 99_999) - (b.rank ?? 99_999))
  if (!first || !second) return cities
  const rank = first.rank ?? 99_999
  return rank <= DOMINANT.rank && (second.rank ?? 99_999) >= DOMINANT.times * rank ? [first] : cities
}
