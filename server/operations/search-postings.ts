// The names that hold the words of a query, scored: what search-match.sql and search-match-word.sql say, out of the index of names. Of long
// lists only what may hold a name sought is read. A test holds it equal to the statements.
import { isInName, kindOf, nameWeightOf, POSTING_INTEGERS, scopeOf } from '../../domain/search-index.ts'
import type { Postings, SearchIndex, WordRange } from '../store/search-index.ts'
import type { Matches, Place, Scope } from './search-match.ts'
import { type Continuation, SIMILARITY, type Spelling } from './search-vocabulary.ts'

/** A word of the query: the ways it may be spelt, and whether a name without it is none that is sought. */
type SoughtWord = {
  spellings: readonly Spelling[]
  continuation: Continuation | undefined
  weight: number
  required: boolean
}

export type Sought = {
  /** The rarest first, those that are not required last. Of the first `drivers` words each name holds one. */
  words: readonly SoughtWord[]
  drivers: number
  /** First letters that stand for words of the name, as bits. */
  initials: number
  /** Of all words together, single letters among them. */
  weight: number
  /** Required words a name must hold. */
  held: number
  /** In thousandths: what a score is multiplied by, and the least that is told. */
  share: number
  least: number
  isOneWord: boolean
  scope: Scope
  after: Place
  most: number
}

/** Postings looked at on the thread that asks, some 20 ns each; with more the statements answer, on threads of their own. */
export const MOST_POSTINGS = 250_000
/** Postings that may be read through in the time it takes to find one name among them. */
const READ_THROUGH = 400

type List = WordRange & { similarity: number; isOneWord: boolean }

/** Undefined when that would take too long. */
export function matchesOf(names: SearchIndex, sought: Sought): Omit<Matches, 'step'> | undefined {
  const lists = sought.words.map((word) => listsOf(word))
  const read = (words: readonly List[][]) => words.flat().reduce((sum, list) => sum + names.documentsIn(list), 0)
  if (read(lists.slice(0, sought.drivers)) > MOST_POSTINGS) return undefined
  const candidates = driven(names, sought, lists.slice(0, sought.drivers).flat())
  const others = [...lists.slice(sought.drivers).flat(), ...filters(sought.scope)]
  if (others.reduce((sum, list) => sum + costOf(names, list, candidates), 0) > MOST_POSTINGS) return undefined
  const scores = sought.isOneWord
    ? scoredByRow(names, sought, candidates, lists.flat())
    : scoredByName(names, sought, candidates, lists)
  for (const list of filters(sought.scope)) {
    const isIn = new Uint8Array(candidates.length)
    eachShared(names, list, candidates, (position) => {
      isIn[position] = 1
    })
    for (let position = 0; position < scores.length; position++) if (isIn[position] === 0) scores[position] = -1
  }
  return pageOf(sought, candidates, scores)
}

function listsOf({ spellings, continuation }: SoughtWord): List[] {
  const lists = spellings.map(({ number, similarity }) => ({
    ...{ from: number, to: number + 1 },
    similarity,
    isOneWord: true
  }))
  if (!continuation) return lists
  const { from, to } = continuation
  return [...lists, { from, to: to + 1, similarity: SIMILARITY.continuation, isOneWord: from === to }]
}

function filters({ taxonomy }: Scope): List[] {
  return taxonomy === null ? [] : [{ from: taxonomy, to: taxonomy + 1, similarity: 0, isOneWord: true }]
}

/** Names looked at, ascending, and of each what a posting says of the whole name. */
type Candidates = { length: number; documents: Int32Array; packed: Int32Array; initials: Int32Array }

function driven(names: SearchIndex, { scope }: Sought, lists: readonly List[]): Candidates {
  const { mask, bits } = scopeOf(scope.kind, scope.state)
  const found = new Int32Array(lists.reduce((sum, list) => sum + names.documentsIn(list), 0))
  let length = 0
  for (const list of lists) {
    const { integers, begin, end } = names.postings(list)
    for (let place = begin * POSTING_INTEGERS; place < end * POSTING_INTEGERS; place += POSTING_INTEGERS)
      if (((integers[place + 2] ?? 0) & mask) === bits) found[length++] = integers[place] ?? 0
  }
  const documents = found.subarray(0, length)
  // A word has its names in order; several words have not.
  if (lists.length > 1 || lists.some((list) => !list.isOneWord)) {
    documents.sort()
    length = 0
    for (const document of documents) if (length === 0 || found[length - 1] !== document) found[length++] = document
  }
  return {
    length,
    documents: found.subarray(0, length),
    packed: new Int32Array(length),
    initials: new Int32Array(length)
  }
}

/** Postings that are looked at to find the candidates of a list. */
function costOf(names: SearchIndex, list: List, { length }: Candidates): number {
  const postings = names.documentsIn(list)
  return list.isOneWord ? Math.min(postings, length * READ_THROUGH) : postings
}

type Told = (position: number, packed: number, initials: number) => void

/** Tells each posting of the list that is of a candidate, by the candidate's position. */
function eachShared(names: SearchIndex, list: List, candidates: Candidates, told: Told): void {
  const { documents, length } = candidates
  if (!list.isOneWord || names.documentsIn(list) <= length * READ_THROUGH) {
    const postings = names.postings(list)
    if (list.isOneWord) tellMerged(postings, candidates, told)
    else tellFound(postings, candidates, told)
    return
  }
  let postings: Postings = { integers: documents, begin: 0, end: 0 }
  for (let position = 0; position < length; position++) {
    const document = documents[position] ?? 0
    if (postings.end === postings.begin || (postings.integers[(postings.end - 1) * POSTING_INTEGERS] ?? 0) < document)
      postings = names.around(list.from, document)
    const place = placeOf(postings, document)
    if (place >= 0) told(position, postings.integers[place + 2] ?? 0, postings.integers[place + 1] ?? 0)
  }
}

/** Both are in the order of the names. */
function tellMerged({ integers, begin, end }: Postings, { documents, length }: Candidates, told: Told): void {
  let position = 0
  for (let place = begin * POSTING_INTEGERS; place < end * POSTING_INTEGERS; place += POSTING_INTEGERS) {
    const document = integers[place] ?? 0
    while (position < length && (documents[position] ?? 0) < document) position++
    if (position === length) return
    if (documents[position] === document) told(position, integers[place + 2] ?? 0, integers[place + 1] ?? 0)
  }
}

function tellFound({ integers, begin, end }: Postings, { documents, length }: Candidates, told: Told): void {
  for (let place = begin * POSTING_INTEGERS; place < end * POSTING_INTEGERS; place += POSTING_INTEGERS) {
    const document = integers[place] ?? 0
    let [low, high] = [0, length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((documents[middle] ?? 0) < document) low = middle + 1
      else high = middle
    }
    if (documents[low] === document) told(low, integers[place + 2] ?? 0, integers[place + 1] ?? 0)
  }
}

/** Place of the posting of a name; -1 when there is none. */
function placeOf({ integers, begin, end }: Postings, document: number): number {
  let [low, high] = [begin, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((integers[middle * POSTING_INTEGERS] ?? 0) < document) low = middle + 1
    else high = middle
  }
  return low < end && integers[low * POSTING_INTEGERS] === document ? low * POSTING_INTEGERS : -1
}

/** The best of the postings of each name, for a query of one word: nothing has to be brought together but its spellings. */
function scoredByRow(
  names: SearchIndex,
  { words }: Sought,
  candidates: Candidates,
  lists: readonly List[]
): Int16Array {
  const scores = new Int16Array(candidates.length).fill(-1)
  const weight = words[0]?.weight ?? 0
  for (const list of lists) {
    eachShared(names, list, candidates, (position, packed) => {
      candidates.packed[position] = packed
      const covered = isInName(packed) ? Math.min(1000, Math.floor((1000 * weight) / nameWeightOf(packed))) : 0
      const score = Math.floor((90 * list.similarity + covered) / 10)
      if (score > (scores[position] ?? 0)) scores[position] = score
    })
  }
  return scores
}

/** The words of each name brought together; -1 for one that lacks too many. Words are twelve at most, and a bit each. */
function scoredByName(
  names: SearchIndex,
  { words, initials, weight, held, share }: Sought,
  candidates: Candidates,
  lists: readonly List[][]
): Int16Array {
  const { length } = candidates
  const similarities = words.map(() => new Uint8Array(length))
  const inName = new Uint16Array(length)
  for (const [word, spelt] of lists.entries()) {
    const best = similarities[word] ?? new Uint8Array(length)
    for (const list of spelt) {
      eachShared(names, list, candidates, (position, packed, letters) => {
        candidates.packed[position] = packed
        candidates.initials[position] = letters
        if (list.similarity > (best[position] ?? 0)) best[position] = list.similarity
        if (isInName(packed)) inName[position] = (inName[position] ?? 0) | (1 << word)
      })
    }
  }
  const scores = new Int16Array(length).fill(-1)
  for (let position = 0; position < length; position++) {
    const initial = bitsIn((candidates.initials[position] ?? 0) & initials)
    let [agreement, covered, found] = [300 * initial, 3 * initial, 0]
    for (const [word, { weight, required }] of words.entries()) {
      const similarity = similarities[word]?.[position] ?? 0
      if (similarity === 0) continue
      if (required) found++
      agreement += weight * similarity
      if (((inName[position] ?? 0) & (1 << word)) !== 0) covered += weight
    }
    if (found < held) continue
    const coverage = Math.min(1000, Math.floor((1000 * covered) / nameWeightOf(candidates.packed[position] ?? 0)))
    scores[position] = Math.floor(((9 * Math.floor((10 * agreement) / weight) + coverage) * share) / 10_000)
  }
  return scores
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** The number of names that score enough, and of each kind the first behind the place, best first. */
function pageOf(
  { least, after, most }: Sought,
  { length, documents, packed }: Candidates,
  scores: Int16Array
): Omit<Matches, 'step'> {
  const isBehind = (score: number, document: number) =>
    score < after.score || (score === after.score && document > after.document)
  let total = 0
  const byKind = new Map<string, Place[]>()
  // Names ascend: of those with one score the first seen are the first told, and a score is full once it has a page of them.
  const taken = new Map<string, Uint32Array>()
  for (let position = 0; position < length; position++) {
    const [score, document] = [scores[position] ?? -1, documents[position] ?? 0]
    if (score < least) continue
    total++
    if (!isBehind(score, document)) continue
    const kind = kindOf(packed[position] ?? 0)
    const counts = taken.get(kind) ?? new Uint32Array(1001)
    taken.set(kind, counts)
    const count = counts[score] ?? 0
    if (count >= most) continue
    counts[score] = count + 1
    const places = byKind.get(kind) ?? []
    byKind.set(kind, places)
    places.push({ score, document })
  }
  const inOrder = (a: Place, b: Place) => b.score - a.score || a.document - b.document
  const matches = [...byKind].flatMap(([kind, places]) =>
    places
      .sort(inOrder)
      .slice(0, most)
      .map((place) => ({ kind, ...place }))
  )
  return { total, matches: matches.sort(inOrder) }
}
