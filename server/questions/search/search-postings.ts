// Scores the names that hold the words of a query. Of a long list, only blocks that can matter are read.
import {
  BLOCK_POSTINGS,
  DETAIL_INTEGERS,
  documentOf,
  inNameOf,
  kindOf,
  nameWeightOf,
  scopeOf
} from '../../../domain/search-index.ts'
import {
  type Details,
  firstNotBelow,
  type Postings,
  type SearchIndex,
  type WordRange
} from '../../store/search-index.ts'
import {
  type Continuation,
  type Matches,
  type Place,
  type Scope,
  SIMILARITY,
  type Spelling
} from './search-vocabulary.ts'

/** Maximum number of adjacent blocks read in one call. */
const MOST_AT_ONCE = 64

/** For each posting: the initials of its name, and its kind, state and weight, packed. */
function detailsOf(names: SearchIndex, postings: Int32Array): { initials: Int32Array; packed: Int32Array } {
  const [initials, packed] = [new Int32Array(postings.length), new Int32Array(postings.length)]
  let details: Details = { integers: initials, first: 0, past: 0 }
  let stretches = 1
  // Loops by position: an iterator of numbers takes several times as long.
  for (let position = 0; position < postings.length; position++) {
    const posting = postings[position] ?? 0
    if (posting < details.first || posting >= details.past) {
      const isNext = posting >= details.past && posting < details.past + BLOCK_POSTINGS
      stretches = isNext ? Math.min(2 * stretches, MOST_AT_ONCE) : 1
      details = names.details(posting, stretches)
    }
    const place = (posting - details.first) * DETAIL_INTEGERS
    initials[position] = details.integers[place] ?? 0
    packed[position] = details.integers[place + 1] ?? 0
  }
  return { initials, packed }
}

/** A word of the query: its possible spellings, and whether it is required. */
type SoughtWord = {
  spellings: readonly Spelling[]
  continuation: Continuation | undefined
  weight: number
  required: boolean
}

export type Sought = {
  /** Rarest first, words not required last. Each match holds one of the first `drivers` words. */
  words: readonly SoughtWord[]
  drivers: number
  /** Bit set of the first letters that stand for words of the name. */
  initials: number
  /** Total of all words, single letters included. */
  weight: number
  /** Number of required words a name must hold. */
  held: number
  /** In thousandths: the factor applied to a score, and the lowest score returned. */
  share: number
  least: number
  isOneWord: boolean
  scope: Scope
  after: Place
  most: number
}

/** With more postings per candidate than this, each candidate is searched for instead of a scan. */
const SPARSE = 16

type List = WordRange & { similarity: number; isOneWord: boolean }

export function matchesOf(names: SearchIndex, sought: Sought): Omit<Matches, 'step'> {
  const lists = sought.words.map((word) => listsOf(word))
  const candidates = driven(names, lists.slice(0, sought.drivers).flat())
  const scores = sought.isOneWord
    ? scoredByRow(names, sought, candidates, lists.flat())
    : scoredByName(names, sought, candidates, lists)
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

/**
 * Candidate names in ascending order, each with a posting that describes it: its number, and whether the word
 * is in the name itself. The number of names shrinks with each word; `initials` and `packed` are read for the
 * remaining ones.
 */
type Candidates = {
  length: number
  documents: Int32Array
  postings: Int32Array
  inName: Uint8Array
  initials: Int32Array
  packed: Int32Array
  /** The one list whose postings are stored here; undefined if several lists found them. */
  foundBy: List | undefined
}

function driven(names: SearchIndex, lists: readonly List[]): Candidates {
  const room = lists.reduce((sum, list) => sum + names.documentsIn(list), 0)
  const [documents, postings, inName] = [new Int32Array(room), new Int32Array(room), new Uint8Array(room)]
  const none = new Int32Array(0)
  let length = 0
  for (const list of lists) {
    const { integers, begin, end, first } = names.postings(list)
    for (let place = begin; place < end; place++) {
      const posting = integers[place] ?? 0
      documents[length] = documentOf(posting)
      inName[length] = inNameOf(posting)
      postings[length++] = first + place
    }
  }
  const candidates = { length, documents, postings, inName, initials: none, packed: none }
  // One word has its names in order. Several words do not, so which posting belongs to which name is
  // determined again later.
  const [list, ...others] = lists
  if (list?.isOneWord && others.length === 0) return { ...candidates, foundBy: list }
  documents.sort()
  length = 0
  for (const document of documents)
    if (length === 0 || documents[length - 1] !== document) documents[length++] = document
  return { ...candidates, length, foundBy: undefined }
}

/** `posting` is its number in the index. */
type OnPosting = (position: number, inName: number, posting: number) => void

/** Calls `onPosting` for each posting of a candidate, with the candidate's position. */
function eachShared(names: SearchIndex, list: List, candidates: Candidates, onPosting: OnPosting): void {
  if (list === candidates.foundBy) tellStanding(candidates, onPosting)
  else if (list.isOneWord) tellSought(names, list.from, candidates, onPosting)
  else tellFound(names.postings(list), candidates, onPosting)
}

/** Reports the postings that found the candidates. */
function tellStanding({ length, inName, postings }: Candidates, onPosting: OnPosting): void {
  for (let position = 0; position < length; position++)
    onPosting(position, inName[position] ?? 0, postings[position] ?? 0)
}

/** Names that begin alike have adjacent numbers, so few blocks of a long list hold the candidates. */
function tellSought(names: SearchIndex, word: number, { documents, length }: Candidates, onPosting: OnPosting): void {
  for (let position = 0; position < length; ) {
    const { past, ...postings } = names.holding(word, documents, position, length)
    tellMerged(postings, documents, position, past, onPosting)
    position = past
  }
}

/** Both inputs are in name order. */
function tellMerged(
  { integers, begin, end, first }: Postings,
  documents: Int32Array,
  from: number,
  to: number,
  onPosting: OnPosting
): void {
  let place = begin
  for (let position = from; position < to; position++) {
    const document = documents[position] ?? 0
    if ((to - position) * SPARSE < end - place) place = firstNotBelow(integers, 2 * document, place, end)
    else while (place < end && documentOf(integers[place] ?? 0) < document) place++
    if (place === end) return
    const posting = integers[place] ?? 0
    if (documentOf(posting) === document) onPosting(position, inNameOf(posting), first + place)
  }
}

/** For several words, each in any number of names: the postings are not in name order. */
function tellFound(
  { integers, begin, end, first }: Postings,
  { documents, length }: Candidates,
  onPosting: OnPosting
): void {
  for (let place = begin; place < end; place++) {
    const posting = integers[place] ?? 0
    const document = documentOf(posting)
    const position = firstNotBelow(documents, document, 0, length)
    if (documents[position] === document) onPosting(position, inNameOf(posting), first + place)
  }
}

/** The best posting of each name, for a query of one word: only the spellings of that word need combining. */
function scoredByRow(
  names: SearchIndex,
  { words, scope }: Sought,
  candidates: Candidates,
  lists: readonly List[]
): Int16Array {
  // Best spelling in the name itself, and best spelling overall.
  const [within, best] = [new Uint8Array(candidates.length), new Uint8Array(candidates.length)]
  for (const list of lists) {
    eachShared(names, list, candidates, (position, inName, posting) => {
      candidates.postings[position] = posting
      if (list.similarity > (best[position] ?? 0)) best[position] = list.similarity
      if (inName === 1 && list.similarity > (within[position] ?? 0)) within[position] = list.similarity
    })
  }
  keepScope(names, scope, candidates, [within, best])
  const scores = new Int16Array(candidates.length)
  const weight = words[0]?.weight ?? 0
  for (let position = 0; position < candidates.length; position++) {
    const covered = Math.min(1000, Math.floor((1000 * weight) / nameWeightOf(candidates.packed[position] ?? 0)))
    const inside = within[position] ?? 0
    const score = inside === 0 ? 0 : Math.floor((90 * inside + covered) / 10)
    scores[position] = Math.max(score, 9 * (best[position] ?? 0))
  }
  return scores
}

/** Combines the words of each name. There are at most twelve words, one bit each. */
function scoredByName(
  names: SearchIndex,
  { words, initials, weight, held, share, scope }: Sought,
  candidates: Candidates,
  lists: readonly List[][]
): Int16Array {
  const inName = new Uint16Array(candidates.length)
  const found = new Uint8Array(candidates.length)
  const similarities: Uint8Array[] = []
  const columns: (Uint8Array | Uint16Array)[] = [inName, found]
  const look = (word: number, isRequired: boolean): void => {
    // Sized for the remaining candidates: of the two rarest words, a tenth of the names with one hold the
    // other.
    const best = new Uint8Array(candidates.length)
    similarities.push(best)
    columns.push(best)
    for (const list of lists[word] ?? []) {
      if (list === candidates.foundBy) {
        best.fill(list.similarity)
        found.fill(isRequired ? 1 : 0)
        for (let position = 0; position < candidates.length; position++)
          inName[position] = (candidates.inName[position] ?? 0) << word
        continue
      }
      eachShared(names, list, candidates, (position, isIn, posting) => {
        candidates.postings[position] = posting
        if (isRequired && best[position] === 0) found[position] = (found[position] ?? 0) + 1
        if (list.similarity > (best[position] ?? 0)) best[position] = list.similarity
        if (isIn === 1) inName[position] = (inName[position] ?? 0) | (1 << word)
      })
    }
  }
  // Words that only affect the score come last: their lists are the longest, and few names remain by then.
  const required = words.filter((word) => word.required).length
  for (let word = 0; word < required; word++) {
    look(word, true)
    const left = required - word - 1
    // The first word alone excludes no name.
    if (word > 0) keepOnly(candidates, columns, (position) => (found[position] ?? 0) + left >= held)
  }
  keepScope(names, scope, candidates, columns)
  for (let word = required; word < words.length; word++) look(word, false)
  const scores = new Int16Array(candidates.length)
  for (let position = 0; position < candidates.length; position++) {
    const initial = bitsIn((candidates.initials[position] ?? 0) & initials)
    let [agreement, covered] = [300 * initial, 3 * initial]
    for (const [word, { weight }] of words.entries()) {
      const similarity = similarities[word]?.[position] ?? 0
      if (similarity === 0) continue
      agreement += weight * similarity
      if (((inName[position] ?? 0) & (1 << word)) !== 0) covered += weight
    }
    const coverage = Math.min(1000, Math.floor((1000 * covered) / nameWeightOf(candidates.packed[position] ?? 0)))
    scores[position] = Math.floor(((9 * Math.floor((10 * agreement) / weight) + coverage) * share) / 10_000)
  }
  return scores
}

/** Reads the details of the candidates and keeps those in scope. */
function keepScope(
  names: SearchIndex,
  { kind, state, taxonomy }: Scope,
  candidates: Candidates,
  columns: readonly (Uint8Array | Uint16Array)[]
): void {
  Object.assign(candidates, detailsOf(names, candidates.postings.subarray(0, candidates.length)))
  const { mask, bits } = scopeOf(kind, state)
  if (mask !== 0) keepOnly(candidates, columns, (position) => ((candidates.packed[position] ?? 0) & mask) === bits)
  if (taxonomy === null) return
  const list = { from: taxonomy, to: taxonomy + 1, similarity: 0, isOneWord: true }
  const isIn = new Uint8Array(candidates.length)
  eachShared(names, list, candidates, (position) => {
    isIn[position] = 1
  })
  keepOnly(candidates, columns, (position) => isIn[position] === 1)
}

/** Keeps the selected candidates in their order, each with the values collected for it. */
function keepOnly(
  candidates: Candidates,
  columns: readonly (Uint8Array | Uint16Array)[],
  isKept: (position: number) => boolean
): void {
  const { documents, postings, inName, packed, initials, length } = candidates
  let kept = 0
  for (let position = 0; position < length; position++) {
    if (!isKept(position)) continue
    if (kept < position) {
      documents[kept] = documents[position] ?? 0
      postings[kept] = postings[position] ?? 0
      inName[kept] = inName[position] ?? 0
      packed[kept] = packed[position] ?? 0
      initials[kept] = initials[position] ?? 0
      for (const column of columns) column[kept] = column[position] ?? 0
    }
    kept++
  }
  // Later words add to these values, so clear what dropped candidates left behind.
  for (const column of columns) column.fill(0, kept, length)
  candidates.length = kept
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** How many names score enough and, for each kind, the first ones after the position, best first. */
function pageOf(
  { least, after, most }: Sought,
  { length, documents, packed }: Candidates,
  scores: Int16Array
): Omit<Matches, 'step'> {
  const isBehind = (score: number, document: number) =>
    score < after.score || (score === after.score && document > after.document)
  let total = 0
  const ofKind: Record<string, number> = {}
  const byKind = new Map<string, Place[]>()
  // Names ascend: among equal scores, the first seen are returned first, and a score is full once it has a
  // page of them.
  const taken = new Map<string, Uint32Array>()
  for (let position = 0; position < length; position++) {
    const [score, document] = [scores[position] ?? -1, documents[position] ?? 0]
    if (score < least) continue
    total++
    const kind = kindOf(packed[position] ?? 0)
    ofKind[kind] = (ofKind[kind] ?? 0) + 1
    if (!isBehind(score, document)) continue
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
  return { total, ofKind, matches: matches.sort(inOrder) }
}
