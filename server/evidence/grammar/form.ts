// Checks whether a text has the form of a question, once its words are known. Known words alone say little
// about a sequence of them: "urologists get to Utah" asks for no number, "of of the" asks for nothing.
import type { Frame } from './frame.ts'
import type { Term, TermKind } from './terms.ts'
import type { Token } from './tokens.ts'

const DETERMINERS = new Set(['the', 'a', 'an'])
/** Words that cannot follow an article. */
const NO_NOUN = new Set(
  'the a an of in for to with from at on by and or than is are do does has have what how which who where there'.split(
    ' '
  )
)
/** Words that cannot end a text: their noun would be missing. */
const NO_END = new Set(
  'the a an any some every each their its your my our this these those and or than how which'.split(' ')
)

/** Nouns that ask for the number without naming a measure. */
const FIGURES = new Set(
  'supply availability level levels amount data figure figures stats statistics statistic info information details workforce'.split(
    ' '
  )
)
/**
 * Words that a question without a measure may have besides its names: "Are there any urologists in Utah?"
 * asks how many.
 */
const BARE = new Set(
  (
    'a an the any some all of in for within across throughout inside over please pls plz kindly just show list give tell me us what whats about ' +
    'how is are there theres do does have has having practice practices practicing practise practising work works working exist exists ' +
    'located based registered active listed available currently current now today right at present presently latest hi hello hey ok thanks ' +
    'thank you good morning day state statewide local and or versus vs v against compared to with doctor doctors physician physicians ' +
    'specialist specialists provider providers practitioner practitioners clinician clinicians mds docs surgeons professionals npis code ' +
    'total taxonomy nucc county fips states us usa united nation nationwide country both plus as well'
  ).split(' ')
)
const PREPOSITIONS = new Set('in of for to by with between at on from among across within'.split(' '))
const NO_OBJECT = new Set('is are does do has how tell show give list me us many there and or than'.split(' '))
const PLACES: ReadonlySet<TermKind> = new Set(['state', 'county', 'nation'])
const PASSED_OVER: ReadonlySet<TermKind> = new Set(['filler', 'people'])

export type Named = { tokens: readonly Token[]; terms: readonly Term[]; isName(token: Token): boolean }

/** True if the words are arranged as in a question of the grammar. */
export function hasForm(frame: Frame, named: Named): boolean {
  const spoken = named.tokens.filter(({ kind }) => kind === 'word' || kind === 'number')
  const words = spoken.map(({ text }) => text)
  if (
    !articlesHold(words, spoken.map(named.isName), frame.features.has('specialties')) ||
    named.terms.some((_, index) => !relationHolds(frame, named.terms, index))
  )
    return false
  if (words.includes('how') && frame.measures.size === 1 && frame.measures.has('count') && asksHow(words, frame))
    return false
  return asksMeasure(frame) || words.some((word) => FIGURES.has(word)) || isBare(named, words)
}

/** Names are not checked: IN and OR are states. */
function articlesHold(words: readonly string[], named: readonly boolean[], stranded: boolean): boolean {
  const last = words.length - 1
  if (!named[last] && NO_END.has(words[last] ?? '')) return false
  return words.every((word, index) => {
    const next = words[index + 1]
    if (next === undefined || (named[index + 1] && next.length === 2)) return true
    if (!named[index] && PREPOSITIONS.has(word) && NO_OBJECT.has(next)) return index > 0 && stranded
    return next !== word && !(DETERMINERS.has(word) && NO_NOUN.has(next))
  })
}

/**
 * Two prepositions may meet only in a question about a standing ("which quartile is Ohio in for urology").
 * "to", "with" or "between" before a single place relates it to nothing.
 */
function relationHolds({ features }: Frame, terms: readonly Term[], index: number): boolean {
  const term = terms[index]
  if (term?.kind !== 'preposition') return true
  const stands = features.has('quartile') || features.has('rank') || features.has('underserved')
  if (terms[index + 1]?.kind === 'preposition' && !stands) return false
  if (!term.relates) return true
  const next = terms.slice(index + 1).find(({ kind }) => !PASSED_OVER.has(kind))
  if (!next || !PLACES.has(next.kind)) return true
  return (['compare', 'comparative', 'severalStates', 'average', 'order'] as const).some((feature) =>
    features.has(feature)
  )
}

/** "how" that is not "how many" asks for the way to do something. */
function asksHow(words: readonly string[], { features }: Frame): boolean {
  if (features.has('compare') || features.has('comparative') || features.has('order')) return false
  return words.some(
    (word, index) => word === 'how' && !['many', 'much', 'about', 'large', 'big'].includes(words[index + 1] ?? '')
  )
}

function asksMeasure({ measures, features }: Frame): boolean {
  if (measures.size > 0) return true
  const asking = [
    'compare',
    'comparative',
    'order',
    'coverage',
    'average',
    'everyState',
    'ordinal',
    'specialties'
  ] as const
  return asking.some((feature) => features.has(feature))
}

/** True for names with only a location added, or for a question whether there are any. */
function isBare({ tokens, terms, isName }: Named, words: readonly string[]): boolean {
  if (!tokens.every((token) => token.kind === 'mark' || isName(token) || BARE.has(token.text))) return false
  const state = terms.findIndex(({ kind }) => kind === 'state' || kind === 'county')
  const turned = terms.some(
    ({ kind }, index) => kind === 'specialty' && terms[index - 1]?.kind === 'preposition' && index > state
  )
  if (turned && state >= 0 && terms[0]?.kind !== 'preposition') return false
  return words.every((word, index) => {
    const [before, next] = [words[index - 1] ?? '', words[index + 1] ?? '']
    if (word === 'is') return next === 'there'
    if (word === 'what') return next === 'about'
    if (word === 'there') return before === 'is' || before === 'are'
    if (word === 'do' || word === 'does' || word === 'are') return index === 0
    if (word === 'how') return ['many', 'about'].includes(next)
    if (word === 'tell' || word === 'give') return next === 'me' || next === 'us'
    return word !== 'about' || ['what', 'how', 'me', 'us'].includes(before)
  })
}
