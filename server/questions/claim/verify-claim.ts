// Marks what a text states of parties: by which row each number, date and name is supported or contradicted.
import { z } from 'zod'
import type { ManifestTable } from '../../../domain/manifest.ts'
import { businessWords, foldedWords, GENERATIONS, nameWords } from '../../../domain/name-words.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { keyOf } from '../../../domain/under-key.ts'
import { Count, named, Texts } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { type PublishedRow, publishedRows } from '../../records/published-rows.ts'
import type { Row, Value } from '../../store/rows.ts'
import { agreement, decimalOf, type Mention, mentionsIn, type Stated, stateNamed, stemsOf } from './mentions.ts'

type Meaning = {
  table: string
  /** One column, or the columns of a person's name. */
  columns: readonly string[]
  kind: 'date' | 'year' | 'number' | 'text' | 'person'
  /** Words of the column that its table does not have, if it has any; none for a party's own name. */
  own: ReadonlySet<string>
  /** Words of the column that its table has too: the sentence must have one of them. */
  shared: ReadonlySet<string>
  topic: ReadonlySet<string>
}

/** Columns with the party's own name, which no word has to announce. */
const OF_THE_PARTY = new Set([
  ...['organization_name', 'business_name', 'entity_name', 'facility_name', 'legal_business_name', 'dba_name'],
  ...['doing_business_as', 'recipient_name']
])
const OF_THE_FILE = /^_|^listed_|_as_published$|_availability$/
const OF_A_PERSON = /(^|_)(first|middle|last)_name$|(^|_)name_(prefix|suffix)$/

function meaningsIn({ name: table, columns }: Pick<ManifestTable, 'name' | 'columns'>): Meaning[] {
  const topic = stemsOf(table.split('_'))
  return columns
    .filter(({ name, type }) => !OF_THE_FILE.test(name) && type !== 'BOOLEAN')
    .flatMap(({ name, type }): Meaning[] => {
      const all = OF_THE_PARTY.has(name) ? new Set<string>() : stemsOf(name.split('_'))
      const rest = new Set([...all].filter((stem) => !topic.has(stem)))
      const own = rest.size > 0 ? rest : all
      const shared = new Set([...all].filter((stem) => !own.has(stem)))
      if (name.endsWith('last_name')) {
        const prefix = name.slice(0, -'last_name'.length)
        const parts = ['first_name', 'middle_name', 'last_name', 'name_suffix'].map((part) => `${prefix}${part}`)
        const announced = stemsOf(prefix.split('_').filter(Boolean))
        return [{ table, columns: parts, kind: 'person', own: announced, shared: new Set(), topic }]
      }
      if (OF_A_PERSON.test(name)) return []
      if (name.endsWith('_year')) return [{ table, columns: [name], kind: 'year', own, shared, topic }]
      const kind = type === 'DATE' ? 'date' : type.startsWith('VARCHAR') ? 'text' : 'number'
      return [{ table, columns: [name], kind, own, shared, topic }]
    })
}

const FITTING: Readonly<Record<string, readonly Meaning['kind'][]>> = {
  date: ['date', 'year'],
  number: ['number', 'year', 'text'],
  name: ['text', 'person']
}

/** The meanings that the words ask for most, in every table with that column; none if no word names one. */
function askedFor({ stated, words, around }: Mention, meanings: readonly Meaning[]): Meaning[] {
  const [asked, sentence] = [stemsOf(words), stemsOf([...around, ...words])]
  const isWord = stated.kind === 'name' && !/\d/.test(stated.text)
  const fitting = meanings.filter(
    ({ kind, columns: [name = ''] }) => FITTING[stated.kind]?.includes(kind) && !(isWord && /_ids?$/.test(name))
  )
  const named = highest(fitting, (meaning) => ofColumn(meaning, { asked, sentence, words }))
  const isOneColumn = new Set(named.map(({ own, columns }) => (own.size > 0 ? columns[0] : ''))).size <= 1
  return isOneColumn ? named : highest(named, (meaning) => ofTable(meaning, sentence))
}

function highest(meanings: readonly Meaning[], scoreOf: (meaning: Meaning) => number): Meaning[] {
  const scored = meanings.map((meaning) => ({ meaning, score: scoreOf(meaning) }))
  const most = Math.max(...scored.map(({ score }) => score))
  return scored.flatMap(({ meaning, score }) => (score === most && score > NONE ? [meaning] : []))
}

const NONE = Number.NEGATIVE_INFINITY

type Asked = { asked: ReadonlySet<string>; sentence: ReadonlySet<string>; words: readonly string[] }

function ofColumn({ own, shared, kind, columns }: Meaning, { asked, sentence, words }: Asked): number {
  if (own.size === 0) return kind === 'person' || kind === 'text' ? 0 : NONE
  const matched = [...own].filter((stem) => asked.has(stem)).length
  const also = [...shared].filter((stem) => asked.has(stem)).length
  const isTopic = shared.size === 0 || [...shared].some((stem) => sentence.has(stem))
  const score = 2 * (matched + also) - (own.size - matched)
  if (matched === 0 || score <= 0 || !isTopic) return NONE
  return score + (columns[0] ?? '').split('_').filter((word) => words.includes(word)).length / 4
}

function ofTable({ topic }: Meaning, sentence: ReadonlySet<string>): number {
  const named = [...topic].filter((stem) => sentence.has(stem)).length
  return named - (topic.size - named) / 2
}

type State = 'supported' | 'supported_rounded' | 'contradicted' | 'not_in_release'
type Held = PublishedRow
type Marked = { mention: Mention; state: State; held: Held | null; columns: readonly string[]; reason: string }

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

function marked(mentions: readonly Mention[], meanings: readonly Meaning[], rows: readonly Held[]): Marked[] {
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

const MOST = { identifiers: 10, rows: 2000, characters: 4000 }
const Claim = named('Claim', {
  text: z.string().describe('The number, date or name as the text has it'),
  at: Count.describe('Position of its first character in the text'),
  kind: z.enum(['number', 'date', 'name']),
  state: z
    .enum(['supported', 'supported_rounded', 'contradicted', 'not_in_release'])
    .describe('supported_rounded: the value of the row, rounded as the text rounds it'),
  reason: z.string().describe('Why it has this state'),
  row: z
    .strictObject({
      table: z.string(),
      key: z.record(z.string(), z.unknown()).describe('The columns that identify the row'),
      values: z.record(z.string(), z.unknown()).describe('The columns that the text speaks of, as published'),
      ...Provenance.shape
    })
    .nullable()
    .describe('The row that supports or contradicts it; null if it is not in the release')
})

const VerifiedClaim = named('VerifiedClaim', {
  claims: Claim.array().describe('Every number, date and name of the text, in its order'),
  total: Count.describe('Number of claims'),
  not_checked: Texts.describe('Identifiers and tables that could not be read, each with the reason'),
  disclaimer: z.string()
})

const DISCLAIMER =
  'Numbers, dates and names are compared with the rows under these identifiers, by the words around them. The sentence as a ' +
  'whole is not understood. not_in_release says nothing about whether a claim is true.'

const Identifier = z
  .string()
  .regex(/^([0-9A-Z]{5,6}|\d{10}|\d{2}C\d{7}|[0-9A-Z]{12})$/i, 'is no NPI, CCN, UEI or CAGE code')

export default defineOperation({
  id: 'verifyClaim',
  summary: 'Marks what a text states of parties',
  description:
    'Marks each number, date and name of a text: supported by a row, contradicted by a row, or not in the release. Rows are ' +
    'those under the identifiers, and words around a mention must name the column. Denials and comparisons are not judged. ' +
    'The text is not kept or logged.',
  methodology: 'claims',
  input: z.strictObject({
    text: z.string().min(1).max(MOST.characters).meta({
      description: 'Sentences about the parties, in English',
      example: 'NPI 1414315667 was enumerated on 2007-03-01.'
    }),
    identifiers: Identifier.array()
      .min(1)
      .max(MOST.identifiers)
      .meta({
        description: 'Parties that the text is about: NPIs, CCNs, UEIs or CAGE codes',
        example: ['1414315667']
      })
  }),
  output: VerifiedClaim,
  errors: ['invalid_request', 'took_too_long'],
  async resolve(context, { text, identifiers }) {
    const asked = [...new Set(identifiers.map((one) => one.toUpperCase()))]
    const read = await Promise.all(
      asked.map((one) => publishedRows(context, { key: keyOf(one) ?? 'npi', value: one }, MOST.rows))
    )
    const rows = read.flatMap((one) => one.rows)
    const meanings = [...new Set(rows.map(({ table }) => table))].flatMap((name) => {
      const table = context.release.table(name)
      return table ? meaningsIn(table) : []
    })
    const claims = marked(mentionsIn(text, new Set(asked)), meanings, rows)
    const tables = new Set(claims.flatMap(({ held }) => held?.table ?? []))
    return {
      data: {
        claims: claims.map(claimOf),
        total: claims.length,
        not_checked: read.flatMap(({ notChecked }) => notChecked),
        disclaimer: DISCLAIMER
      },
      sources: [...new Set([...tables].flatMap((name) => context.release.table(name)?.sources ?? []))].sort()
    }
  }
})

function claimOf({ mention, state, held, columns, reason }: Marked): z.input<typeof Claim> {
  const { text, at, stated } = mention
  const picked = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, held?.row[name] ?? null]))
  return {
    ...{ text, at, kind: stated.kind, state, reason },
    row: held && { table: held.table, key: picked(held.key), values: picked(columns), ...held.tuple }
  }
}
