// Divides a text into the question and its background. The question must be understood in full. Background is
// what the writer says about themselves, about others or about the purpose; it may have unknown words.
import { scan } from './scan.ts'
import { isUnderstood, type Placed, tokensOf } from './tokens.ts'
import { asideWords } from './vocabulary.ts'

export type Parts = {
  /** Clauses of the question, in the order of the text. */
  question: Placed[]
  /** The question again, in its sentences or clauses. */
  pieces: { terms: Placed[]; text: string }[]
  background: Background[]
  terms: Placed[]
  /** Each clause of the text as background, and the sentence that it is in. */
  clauses: (Background & { sentence: number; isNarrowing: boolean })[]
}

export type Background = {
  terms: Placed[]
  /** True if it begins as a statement of the writer does: "I", "our clinic", "everyone says". */
  isStatement: boolean
  /** True if it is also a part of the question. */
  isPart: boolean
  /** The clause as it was sent; empty for greetings and thanks. */
  text: string
  /** A run of its terms as it was sent. */
  textOf(terms: readonly Placed[]): string
}

function isPersonal(terms: readonly Placed[]): boolean {
  return asideWords('personal').has(terms[0]?.text.split(' ')[0] ?? '')
}

type Role = 'opener' | 'closer'
const ENDS: ReadonlySet<string> = new Set(['.', '!', '?', ';', ':', '—', '(', ')'])
/** A period after one of these ends no sentence. */
const ABBREVIATED = /^(?:dr|mr|mrs|ms|st|vs|jr|sr|prof|approx|est|dept|no|p|s)$/
const LONGEST_OPENER = 4
const LONG = 5
const FOR_PURPOSE = /^(?:for|para) (?:a|an|the|this|that|some|una|un|la|el)$/
/** What a clause asks for, if it has one of these. */
const ASKS: ReadonlySet<string> = new Set(
  (
    'count density rank quartile state states difference compare residents_per_provider each_state specialty ' +
    'specialties coverage densest sparsest'
  ).split(' ')
)
/** The same, and what a sentence may ask for if nothing else in it asks. */
const MAY_ASK: ReadonlySet<string> = new Set([...ASKS, ...'population underserved average most fewest'.split(' ')])

export function partsOf(text: string): Parts {
  const source = text.normalize('NFKC').replaceAll('\n', ' . ')
  const tokens = tokensOf(source)
  const terms = scan(text)
  const sentences = sentencesOf(terms)
  const isAsked = sentences.some((sentence) => sentence.some(isAsking))
  const isWhole = sentences.some(
    (one) => one.every(isUnderstood) && one.some(mayAsk) && one.some(({ kind }) => kind === 'specialty')
  )
  const pieces = sentences.flatMap((sentence) => piecesOf(sentence, isAsked, isWhole))
  const askedPieces = pieces.filter(({ isQuestion }) => isQuestion)
  const asked = askedPieces.flatMap(({ terms }) => terms)
  const textOf = (of: readonly Placed[]) =>
    source.slice(tokens[of[0]?.start ?? 0]?.from, tokens[(of[of.length - 1]?.end ?? 1) - 1]?.to)
  let sentence = 0
  return {
    terms,
    clauses: split(terms, endsClause).map((terms) => ({
      ...{
        terms,
        isPart: false,
        isStatement: opens(terms, 'opener') || isPersonal(terms),
        text: isCourtesy(terms) ? '' : textOf(terms),
        textOf
      },
      isNarrowing: !opens(terms, 'closer') && asideWords('narrowing').has(terms[0]?.text.split(' ')[0] ?? ''),
      sentence: /^[.!?]$/.test(terms.at(-1)?.text ?? '') ? sentence++ : sentence
    })),
    question: asked,
    pieces: askedPieces.map(({ terms }) => ({ terms, text: textOf(terms) })),
    background: pieces
      .filter(({ isQuestion, terms }) => !isQuestion || isExtra(terms, asked))
      .map(({ terms, isQuestion }) => ({
        terms,
        isPart: isQuestion,
        isStatement: opens(terms, 'opener'),
        text: isQuestion || isCourtesy(terms) ? '' : textOf(terms),
        textOf
      }))
  }
}

function isCourtesy(terms: readonly Placed[]): boolean {
  if (isSignature(terms) || isEcho(terms)) return true
  return terms.every(
    (term) => (term.kind === 'word' && term.isCourtesy && term.text !== '?') || !/[\p{L}\p{N}?]/u.test(term.text)
  )
}

/** "What is it?", "Can you help?" */
export function isEcho(terms: readonly Placed[]): boolean {
  const words = terms.filter(({ text }) => /[\p{L}\d]/u.test(text))
  return asideWords('echo').has(words.map(({ text }) => text).join(' '))
}

/** "Best regards, H.", "Cheers, Bill" */
export function isSignature(terms: readonly Placed[]): boolean {
  const words = terms.flatMap(({ text }) => text.split(' ')).filter((word) => /\p{L}/u.test(word))
  return (
    words.length <= LONGEST_SIGNATURE &&
    [3, 2, 1].some((count) => asideWords('signature').has(words.slice(0, count).join(' ')))
  )
}
const LONGEST_SIGNATURE = 6

/** A longer sentence of the question that is not about its specialty could also be an instruction. */
function isExtra(terms: readonly Placed[], asked: readonly Placed[]): boolean {
  const isLong = terms.filter(({ text }) => /\p{L}/u.test(text)).length >= LONG
  return isLong && terms.length < asked.length && terms.every(({ kind }) => kind !== 'specialty')
}

type Piece = { terms: Placed[]; isQuestion: boolean }

function sentencesOf(terms: readonly Placed[]): Placed[][] {
  return split(terms, endsSentence)
}

function endsSentence({ text }: Placed, before: Placed | undefined): boolean {
  return ENDS.has(text) && !(text === '.' && ABBREVIATED.test(before?.text ?? ''))
}

function endsClause(term: Placed, before: Placed | undefined): boolean {
  return endsSentence(term, before) || ((term.text === ',' || term.text === '–') && term.kind === 'word')
}

function split(terms: readonly Placed[], ends: (term: Placed, before: Placed | undefined) => boolean): Placed[][] {
  const parts: Placed[][] = [[]]
  for (const [index, term] of terms.entries()) {
    parts[parts.length - 1]?.push(term)
    if (ends(term, terms[index - 1])) parts.push([])
  }
  return parts.filter((part) => part.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
}

/** The parts of a sentence. If nothing in it asks, and not all of it is understood, it is background. */
function piecesOf(sentence: readonly Placed[], isAsked: boolean, isWhole: boolean): Piece[] {
  if (sentence.every(isUnderstood)) {
    // Next to a whole question, another sentence is a part of it only if it adds a name or a measure.
    const isBackground = opens(sentence, 'opener') && !sentence.some(isAsking)
    const isPart = isWhole
      ? sentence.some(({ kind }) => kind === 'specialty') || (!isBackground && adds(sentence))
      : !isAsked || sentence.some(({ kind }) => kind === 'specialty' || (kind === 'concept' && !isBackground))
    return [{ terms: [...sentence], isQuestion: isPart }]
  }
  const clauses = split(sentence, endsClause)
  const isNamed = (clause: readonly Placed[]) =>
    clause.every(isUnderstood) && clause.some(({ kind }) => kind === 'specialty')
  // "How many …? I'll repeat that number on air."
  const isAside = isSignature(sentence) || (isWhole && opens(sentence, 'opener'))
  if (isAside || !(sentence.some(mayAsk) || clauses.some(isNamed))) return [{ terms: [...sentence], isQuestion: false }]
  return clauses.flatMap(within)
}

/** A clause of a sentence that asks: its background before and after, if there is any, and its question. */
function within(clause: readonly Placed[]): Piece[] {
  const asIs: Piece = { terms: [...clause], isQuestion: true }
  const asking = clause.findIndex(isAsking)
  const ask = asking < 0 ? clause.findIndex(mayAsk) : asking
  // "For slide 4 I need the number of …": a number before the question is not of it.
  const hasNumber = clause.slice(0, ask).some(({ kind }) => kind === 'number' || kind === 'ordinal')
  if (clause.every(isUnderstood) && !(ask > 0 && hasNumber && opens(clause, 'opener'))) return [asIs]
  if (ask < 0) {
    const isAside = opens(clause, 'opener') || opens(clause, 'closer') || tells(clause)
    return [{ ...asIs, isQuestion: !isAside }]
  }
  const before = clause.slice(0, ask)
  const isIntroduced = opens(clause, 'opener') || tells(before)
  const from = isIntroduced && (hasNumber || !before.every(isUnderstood)) ? ask : 0
  const close = clause.findIndex(
    (_, at) => at > ask && closes(clause.slice(at)) && !clause.slice(at).every(isUnderstood)
  )
  const to = close < 0 ? clause.length : close
  return [
    ...(from > 0 ? [{ terms: [...before], isQuestion: false }] : []),
    { terms: clause.slice(from, to), isQuestion: true },
    ...(to < clause.length ? [{ terms: clause.slice(to), isQuestion: false }] : [])
  ]
}

/** True for a clause that reports, or has a subject or an owner and nothing to ask about. */
function tells(clause: readonly Placed[]): boolean {
  const words = clause.flatMap(({ text }) => text.split(' '))
  if (words.length <= SHORTEST || asideWords('narrowing').has(words[0] ?? '')) return false
  const isPlain = clause.every(({ kind }) => kind === 'word' || kind === 'unknown')
  return (
    words.some((word) => asideWords('reports').has(word)) ||
    (isPlain && words.some((word) => asideWords('told').has(word)))
  )
}

const SHORTEST = 3

/** True if a reason or a purpose begins here: "because I", "for my report". */
function closes(rest: readonly Placed[]): boolean {
  const [first = ''] = (rest[0]?.text ?? '').split(' ')
  return asideWords('reason').has(first) && opens(rest, 'closer')
}

const ADDS: ReadonlySet<string> = new Set(
  'density rank quartile underserved population per residents_per_provider difference compare together nation'.split(
    ' '
  )
)

/** True for "And its rank?", "Top three." and "How many?". */
function adds(sentence: readonly Placed[]): boolean {
  if (/^(?:only|just)\b/.test(sentence[0]?.text ?? '')) return false
  const concepts = sentence.filter(({ kind }) => kind === 'concept')
  const isPlain =
    sentence.every(({ kind, text }) => kind === 'concept' || !/\p{L}/u.test(text)) && sentence.some(mayAsk)
  return (
    concepts.some((term) => term.kind === 'concept' && ADDS.has(term.name)) ||
    (concepts.length > 0 && (isPlain || sentence.some(({ kind }) => kind !== 'concept' && kind !== 'word')))
  )
}

export function isAsking(term: Placed): boolean {
  return term.kind === 'concept' && ASKS.has(term.name)
}

export function mayAsk(term: Placed): boolean {
  return term.kind === 'concept' && MAY_ASK.has(term.name)
}

/** True if the terms begin with a phrase of the list; "for a" and the like need a purpose. */
function opens(terms: readonly Placed[], role: Role): boolean {
  const words = terms.flatMap(({ text }) => text.split(' ')).filter((word) => /[\p{L}\p{N}]/u.test(word))
  for (let count = Math.min(LONGEST_OPENER, words.length); count > 0; count--) {
    const phrase = words.slice(0, count).join(' ')
    if (FOR_PURPOSE.test(phrase)) return words.slice(count, count + 8).some((word) => asideWords('purpose').has(word))
    if (asideWords(role).has(phrase)) return true
  }
  // "So I", and "So my sister" without its first word.
  const isLed = words.length > 1 && asideWords('leading').has(words[0] ?? '')
  const rest = terms.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text)) + 1
  return isLed && opens(terms.slice(rest), role)
}
