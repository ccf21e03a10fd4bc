// Marks each mention of a text by the rows under the identifiers.
import { businessWords, foldedWords, GENERATIONS, nameWords } from '../../../domain/name-words.ts'
import type { PublishedRow } from '../../records/published-rows.ts'
import type { Row, Value } from '../../store/rows.ts'
import { agreement, decimalOf } from './decimal.ts'
import { askedFor, type Meaning } from './meanings.ts'
import { type Mention, type Stated, stateNamed } from './mentions.ts'

export type State = 'supported' | 'supported_rounded' | 'contradicted' | 'not_in_release'
type Held = PublishedRow
export type Marked = { mention: Mention; state: State; held: Held | null; columns: readonly string[]; reason: string }

type Agreement = 'equal' | 'rounded' | null
type Compared = { mention: Mention; meanings: readonly Meaning[] }

const REASONS = {
  supported: 'The row has it.',
  supported_rounded: 'The value of the row, rounded as the text rounds it.',
  contradicted: 'The row has another value where the text states this one.',
  unnamed: 'The words around it name no column of the rows under these identifiers.',
  ambiguous: 'The words around it fit several columns.',
  empty: 'The rows have no value there.',
  elsewhere: 'No row under these identifiers has it there.'
}

export function marked(mentions: readonly Mention[], meanings: readonly Meaning[], rows: readonly Held[]): Marked[] {
  const compared = mentions.map(
    (mention): Compared => ({ mention, meanings: mention.obstacle ? [] : askedFor(mention, meanings) })
  )
  return compared.map((one) => {
    const sentence = compared.filter(({ mention }) => mention.sentence === one.mention.sentence)
    return markedBy(one, sentence, rows)
  })
}

/** Only if no other row has more of the sentence: one payment's amount with another's year is none. */
function markedBy({ mention, meanings }: Compared, sentence: readonly Compared[], rows: readonly Held[]): Marked {
  const none = (reason: string): Marked => ({ mention, state: 'not_in_release', held: null, columns: [], reason })
  if (mention.obstacle) return none(`${mention.obstacle} Only plain statements are compared.`)
  if (meanings.length === 0) return none(REASONS.unnamed)
  if (new Set(meanings.filter(({ own }) => own.size > 0).map(({ columns }) => columns[0])).size > 1)
    return none(REASONS.ambiguous)
  const own = rows.filter(({ table, row }) =>
    meanings.some((one) => one.table === table && valuesOf(row, one).length > 0)
  )
  if (own.length === 0) return none(REASONS.empty)
  const counts = own.map((held) => sentence.filter((one) => agreementOf(one, held) !== null).length)
  const most = Math.max(...counts)
  const best = own.filter((_, at) => counts[at] === most)
  const [first] = best
  const agreements = best.map((held) => agreementOf({ mention, meanings }, held))
  const { columns = [] } = meanings.find(({ table }) => table === first?.table) ?? {}
  const at = { mention, held: first ?? null, columns }
  if (agreements.every((found) => found !== null)) {
    const state = agreements.includes('equal') ? 'supported' : 'supported_rounded'
    return { ...at, state, reason: REASONS[state] }
  }
  const isSaid = mention.isAnnounced && meanings.some(({ own }) => own.size > 0) && own.every(({ isWhole }) => isWhole)
  return isSaid ? { ...at, state: 'contradicted', reason: REASONS.contradicted } : none(REASONS.elsewhere)
}

function agreementOf({ mention, meanings }: Compared, { table, row }: Held): Agreement {
  const found = meanings.filter((one) => one.table === table).map((one) => compared(mention.stated, row, one))
  return found.find((one) => one === 'equal') ?? found.find((one) => one !== null) ?? null
}

function valuesOf(row: Row, { columns }: Meaning): string[] {
  const texts = (value: Value | undefined): string[] =>
    value === null || value === undefined ? [] : Array.isArray(value) ? value.flatMap(texts) : [String(value)]
  return columns.flatMap((column) => texts(row[column]))
}

function compared(stated: Stated, row: Row, meaning: Meaning): Agreement {
  if (meaning.kind === 'person')
    return stated.kind === 'name' && isPerson(stated.text, row, meaning.columns) ? 'equal' : null
  const found = valuesOf(row, meaning).map((value): Agreement => {
    if (stated.kind === 'date') {
      if (meaning.kind === 'year')
        return stated.from === `${value}-01-01` && stated.to === `${value}-12-31` ? 'equal' : null
      return value >= stated.from && value <= stated.to ? 'equal' : null
    }
    if (stated.kind === 'name') return isText(stated.text, value) ? 'equal' : null
    if (meaning.kind === 'text') return isCode(stated.digits, value, meaning) ? 'equal' : null
    const decimal = decimalOf(value)
    return decimal && agreement(stated.decimal, decimal)
  })
  return found.find((one) => one === 'equal') ?? found.find((one) => one !== null) ?? null
}

/** Digits of a code; of a nine-digit ZIP code, also the first five. */
function isCode(digits: string, value: string, { columns }: Meaning): boolean {
  const isZip = /postal_code|zip/.test(columns[0] ?? '') && digits.length === 5
  return digits !== '' && (value === digits || (isZip && value.startsWith(digits)))
}

function isText(text: string, value: string): boolean {
  const [one, other] = [businessWords(text).join(''), businessWords(value).join('')]
  return (one !== '' && one === other) || (value.length === 2 && stateNamed(text) === value)
}

/** First and last name in full, each middle name equal or its initial, and no other generation. */
function isPerson(text: string, row: Row, [first, middle, last, suffix]: readonly string[]): boolean {
  const textOf = (column: string | undefined) =>
    column === undefined ? null : (row[column] as string | null | undefined)
  const words = nameWords(text)
  const [firsts, middles, lasts] = [first, middle, last].map((column) =>
    textOf(column) ? nameWords(textOf(column)) : []
  )
  if (!firsts?.length || !lasts?.length || !middles) return false
  const listed = [suffix, last, first].flatMap((column) => foldedWords(textOf(column)))
  if (foldedWords(text).some((word) => GENERATIONS.has(word) && !listed.includes(word))) return false
  const isAt = (part: readonly string[], from: number) => part.every((word, at) => words[from + at] === word)
  const between = words.slice(firsts.length, words.length - lasts.length)
  return (
    words.length >= firsts.length + lasts.length &&
    isAt(firsts, 0) &&
    isAt(lasts, words.length - lasts.length) &&
    between.every((word, at) => middles[at] === word || (word.length === 1 && middles[at]?.[0] === word))
  )
}
