// The numbers, dates and names that a text states, each with the words that say what it is.
import { foldedWords } from '../../../domain/name-words.ts'
import { STATES } from '../../../domain/states.ts'

/** Words for what a column calls otherwise. */
const SAME: Readonly<Record<string, string>> = {
  ...{ paid: 'payment', pay: 'payment', pays: 'payment', maker: 'manufacturer', company: 'manufacturer' },
  ...{ zip: 'postal', phone: 'telephone', born: 'birth', stars: 'star', rating: 'star', opted: 'opt', owned: 'owner' },
  ...{ debarred: 'exclusion', awarded: 'award', town: 'city', located: 'practice', works: 'practice' },
  ...{ ends: 'end', ended: 'end' }
}
/** Words that do not tell what a value is. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    'a an the of on in at by for to from with and or as is was are were be been has have had it its this that their his her ' +
    'he she they who which under since about around approximately roughly npi ccn uei cage dr mr mrs ms fy medicare medicaid ' +
    'nppes oig leie cms sam.gov sam hhs us usd'
  ).split(' ')
)
/** Words of column names that many columns have. */
const GENERIC: ReadonlySet<string> = new Set(
  'date number code usd name published is has id line by as on in of and to at'.split(' ')
)

const isEmptyWord = (word: string) => EMPTY.has(word)

function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}.]+/gu)
      ?.map((word) => word.replace(/\.+$/, ''))
      .filter((word) => word !== '') ?? []
  )
}

/** Beginnings of words, without those that say nothing. */
export function stemsOf(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => !GENERIC.has(word) && !EMPTY.has(word)).map(stemOf))
}

function stemOf(word: string): string {
  const meant = SAME[word] ?? word
  return (meant.length > 3 && meant.endsWith('s') ? meant.slice(0, -1) : meant).slice(0, 5)
}

type Decimal = { units: bigint; scale: number }

/** The decimal that a text writes; null if it writes none. */
export function decimalOf(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') return null
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/** `rounded`: the value, rounded to the last digit that is stated, is the stated number. */
export function agreement(stated: Decimal, value: Decimal): 'equal' | 'rounded' | null {
  const scale = Math.max(stated.scale, value.scale, 0)
  const [one, other] = [stated, value].map(({ units, scale: own }) => units * 10n ** BigInt(scale - own))
  if (one === undefined || other === undefined) return null
  if (one === other) return 'equal'
  const distance = one > other ? one - other : other - one
  return distance * 2n <= 10n ** BigInt(scale - stated.scale) ? 'rounded' : null
}

export type Stated =
  | { kind: 'date'; from: string; to: string }
  | { kind: 'number'; decimal: Decimal; digits: string; isMoney: boolean }
  | { kind: 'name'; text: string }

export type Mention = {
  text: string
  at: number
  stated: Stated
  /** Number of its sentence. */
  sentence: number
  /** Words near it that say what it is; without them, those that its form stands for. */
  words: readonly string[]
  isAnnounced: boolean
  /** All words of its sentence. */
  around: readonly string[]
  /** Why the mention is not compared; null if it is. */
  obstacle: string | null
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const MONTH = MONTHS.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')
const WORD = "(?:(?:[A-Z]\\.){2,}|[A-Z][\\p{L}\\p{N}'’&/-]*\\.?)"
const FORM =
  '(?:Incorporated|Inc|LLC|LLP|LP|L\\.P|L\\.L\\.C|PC|PLLC|Ltd|Limited|Corporation|Corp|Company|Jr|Sr|II|III|IV)\\b\\.?'
/** In order: a text is read by the first that fits at its place. */
export const FORMS = new RegExp(
  [
    '(?<iso>\\b\\d{4}-\\d{2}-\\d{2}\\b)',
    '(?<us>\\b\\d{1,2}/\\d{1,2}/\\d{4}\\b)',
    `(?<long>\\b(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}\\b)`,
    `(?<day>\\b\\d{1,2} (?:${MONTH}),? \\d{4}\\b)`,
    `(?<month>\\b(?:${MONTH}),? \\d{4}\\b)`,
    '(?<phone>\\(?\\b\\d{3}\\)?[ -]\\d{3}-\\d{4}\\b)',
    '(?<code>\\b(?=[A-Z0-9]*\\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{4,}\\b)',
    '(?<number>(?:\\$ ?|(?<![\\w.-]))(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?)(?<unit> (?:thousand|million|billion)\\b)?',
    `(?<name>(?<![\\p{L}\\p{N}])${WORD}(?:(?:,? ${FORM})|(?: (?:of|and|the|for|de|la|&))* ${WORD})*)`
  ].join('|'),
  'gu'
)
const POWERS: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 }
const DENIED = /\b(not|never|no|nor|neither|without|none|denies|denied|cannot)\b|n['’]t\b/i
const COMPARED =
  /\b(before|after|over|under|above|below|than|least|most|until|through|exceed\w*|nearly|almost|up to)\W*$/i
const ABBREVIATED = /(?:^|[\s(.])(?:dr|mr|mrs|ms|st|inc|corp|co|ltd|jr|sr|no|vs|[a-z])\.$/i

type Found = { text: string; at: number; stated: Stated }

/** `identifiers` are those asked about, in upper case: they say which parties the text is about. */
export function mentionsIn(text: string, identifiers: ReadonlySet<string>): Mention[] {
  return sentencesIn(text).flatMap(({ at, text: sentence }, number) => {
    const found = foundIn(sentence).filter((one) => !identifiers.has(one.text.toUpperCase()))
    const rest = found.reduce(
      (left, { at, text }) => left.slice(0, at) + ' '.repeat(text.length) + left.slice(at + text.length),
      sentence
    )
    let previous: readonly string[] = []
    return found.map((one, index): Mention => {
      const end = one.at + one.text.length
      const before = sentence.slice(found[index - 1] ? endOf(found[index - 1]) : 0, one.at)
      const after = sentence.slice(end, found[index + 1]?.at)
      // What follows a name says what the party does. A state after its city is of the same address.
      const places = one.stated.kind === 'name' ? [before] : [before, after, rest]
      const isNext = index > 0 && one.stated.kind === 'name' && /^[\s,]*$/.test(before)
      const said = places.map(wordsIn).find((words) => words.some((word) => !isEmptyWord(word))) ?? []
      const near = isNext ? previous : said
      previous = near
      return {
        ...{ text: one.text, at: at + one.at, stated: one.stated, sentence: number },
        ...{ words: [...near, ...impliedBy(one.stated, before, after, rest)], around: wordsIn(rest) },
        isAnnounced: near.some((word) => !isEmptyWord(word)),
        obstacle: DENIED.test(rest)
          ? 'The sentence denies something.'
          : COMPARED.test(before)
            ? 'The text compares.'
            : null
      }
    })
  })
}

const endOf = (found: Found | undefined) => (found ? found.at + found.text.length : 0)

/** Words that the form of a mention, or a word next to it, stands for. */
function impliedBy(stated: Stated, before: string, after: string, rest: string): string[] {
  if (stated.kind === 'number') return stated.isMoney ? ['amount'] : []
  if (stated.kind === 'date') return stated.from.endsWith('-01-01') && stated.to.endsWith('-12-31') ? ['year'] : []
  if (stateNamed(stated.text) !== null) return ['state']
  const pays =
    /^\W*(paid|made|gave)\b/i.test(after) ||
    (/\b(paid|payments?|received)\b/i.test(rest) && /\b(by|from)\W*$/i.test(before))
  if (pays) return ['manufacturer']
  return /\b(in|at)\W*$/i.test(before) ? ['city'] : []
}

/** Two-letter code of a state that is named in full or by its code; otherwise null. */
export function stateNamed(text: string): string | null {
  // Territories have codes too.
  if (/^[A-Z]{2}$/.test(text)) return text
  return STATES.find(({ name }) => name.toUpperCase() === text.toUpperCase())?.code ?? null
}

function sentencesIn(text: string): { at: number; text: string }[] {
  const sentences: { at: number; text: string }[] = []
  let start = 0
  for (const { index, 0: gap } of text.matchAll(/(?<=[.!?;])\s+|\n+/g)) {
    if (ABBREVIATED.test(text.slice(start, index))) continue
    sentences.push({ at: start, text: text.slice(start, index) })
    start = index + gap.length
  }
  return [...sentences, { at: start, text: text.slice(start) }]
}

function foundIn(sentence: string): Found[] {
  const found: Found[] = []
  for (const { index: at, 0: text, groups = {} } of sentence.matchAll(FORMS)) {
    if (groups.name !== undefined) found.push(...namesIn(text, at))
    else {
      const stated = statedBy(text, groups, sentence.slice(0, at))
      if (stated) found.push({ text: text.trim(), at, stated })
    }
  }
  return found
}

function statedBy(text: string, groups: Readonly<Record<string, string | undefined>>, before: string): Stated | null {
  const { iso, us, number, unit, phone, code } = groups
  if (phone ?? code) return { kind: 'name', text: phone ? text.replaceAll(/\D/g, '') : text }
  if (number !== undefined) {
    if (/^\d{4}$/.test(text) && /\b(in|year|for|since|during|of|FY)\s*$/i.test(before)) return between(text)
    const plain = number.replaceAll(/[$ ,]/g, '')
    const { units, scale } = decimalOf(plain) ?? { units: 0n, scale: 0 }
    const decimal = { units, scale: scale - (POWERS[unit?.trim().toLowerCase() ?? ''] ?? 0) }
    return { kind: 'number', decimal, digits: unit ? '' : plain, isMoney: number.startsWith('$') }
  }
  if (iso) return dayOf(iso)
  if (us) {
    const [month = '', day = '', year = ''] = us.split('/')
    return dayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  const month = MONTHS.findIndex((name) => text.toLowerCase().includes(name.slice(0, 3).toLowerCase())) + 1
  const year = text.slice(-4)
  const day = /\b\d{1,2}(?!\d)/.exec(text.slice(0, -4))?.[0]
  const start = `${year}-${String(month).padStart(2, '0')}`
  return day === undefined ? between(start) : dayOf(`${start}-${day.padStart(2, '0')}`)
}

const dayOf = (day: string): Stated | null =>
  Number.isNaN(Date.parse(day)) ? null : { kind: 'date', from: day, to: day }
/** A year or a month: from its first to its last day. */
const between = (begin: string): Stated => ({
  kind: 'date',
  from: `${begin}-01-01`.slice(0, 10),
  to: begin.length === 4 ? `${begin}-12-31` : `${begin}-31`
})

/** A run of capital words without words of the language at its ends. */
function namesIn(run: string, start: number): Found[] {
  const words = [...run.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, index }))
  const isEmpty = ({ text }: { text: string }) => isEmptyWord(text.replace(/[.,]$/, '').toLowerCase()) || text === 'ZIP'
  while (words[0] && isEmpty(words[0])) words.shift()
  while (words.at(-1) && isEmpty(words.at(-1) as { text: string })) words.pop()
  const [first] = words
  const last = words.at(-1)
  if (!first || !last) return []
  const text = run.slice(first.index, last.index + last.text.length).replace(/[.,]$/, '')
  // A capital letter at the start of a sentence makes no name.
  if (words.length === 1 && start === 0 && text.slice(1) === text.slice(1).toLowerCase()) return []
  return foldedWords(text).length === 0 ? [] : [{ text, at: start + first.index, stated: { kind: 'name', text } }]
}
