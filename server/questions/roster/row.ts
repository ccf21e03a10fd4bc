// A roster row: its members as sent, and the values that can be compared.
import { z } from 'zod'
import { hasValidNpiCheckDigit } from '../../../domain/identifiers.ts'
import { readingInWords, readingsOf } from '../../../domain/name-readings.ts'
import { foldedWords } from '../../../domain/name-words.ts'
import { enumOf, named, TextOrNull, Texts } from '../../records/members.ts'
import type { PersonName } from '../name-matching/person.ts'

type Read =
  | { date: string /** What was assumed; null if nothing. */; assumed: string | null; isDayFirst?: true }
  | { date: null; problem: string }

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** Day 0 of the day numbers in a workbook. */
const SERIAL_START = Date.UTC(1899, 11, 30)
const MS_OF_A_DAY = 86_400_000
/** Nobody on a staff is older. */
const FIRST_YEAR = 1900

/** The date; `today` is the day that no birth date lies after. */
export function readBirthDate(written: string, today: string): Read {
  const text = written.trim().replace(/[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?(Z|[+-]\d{2}:?\d{2})?$/i, '')
  const found = partsOf(text)
  if (!found) return { date: null, problem: 'is not a date' }
  const { year, month, day, isDayFirst } = found
  const century = year.length === 2 ? centuryOf(`${year}-${twoDigits(month)}-${twoDigits(day)}`, today) : ''
  const date = `${century}${year}-${twoDigits(month)}-${twoDigits(day)}`
  if (!z.iso.date().safeParse(date).success) return { date: null, problem: 'is not a date' }
  if (date > today) return { date: null, problem: 'lies in the future' }
  if (Number(date.slice(0, 4)) < FIRST_YEAR) return { date: null, problem: `is before ${FIRST_YEAR}` }
  const assumed = [
    ...(century === '' ? [] : ['the year has two digits, and a birth date is in the past']),
    ...(isDayFirst ? ['the day is written first'] : []),
    ...(found.isSerial ? ['the day number of a spreadsheet'] : [])
  ]
  return { date, assumed: assumed.join('; ') || null, ...(isDayFirst && { isDayFirst }) }
}

/** True if day and month of the date can be taken for each other. */
export function isEitherOrder(written: string): boolean {
  const [, first = '', second = ''] =
    /^\s*(\d{1,2})([/.-])(\d{1,2})\2\d/.exec(written)?.filter((_, at) => at !== 2) ?? []
  return first !== '' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

type Parts = { year: string; month: string; day: string; isDayFirst?: true; isSerial?: true }

function partsOf(text: string): Parts | undefined {
  const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (iso && (iso[2] !== '' || /^(19|20)\d{6}$/.test(text))) return partsFrom(iso[1], iso[3], iso[4])
  const compact = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (compact) return partsFrom(compact[3], compact[1], compact[2])
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text)
  if (numbers) {
    const [, first, , second, year] = numbers
    const isDayFirst = Number(first) > 12 && Number(second) <= 12
    return isDayFirst ? { ...partsFrom(year, second, first), isDayFirst } : partsFrom(year, first, second)
  }
  const dayMonth = /^(\d{1,2})[-/ .]*([A-Za-z]{3,9})\.?[-/ ,]*(\d{4}|\d{2})$/.exec(text)
  const monthDay = /^([A-Za-z]{3,9})\.?[-/ ]*(\d{1,2})(?:[-/, ]+)(\d{4}|\d{2})$/.exec(text)
  const [month, day, year] = dayMonth ? [dayMonth[2], dayMonth[1], dayMonth[3]] : (monthDay?.slice(1) ?? [])
  if (month !== undefined) return partsFrom(year, String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1), day)
  if (!/^\d{4,5}(\.\d+)?$/.test(text)) return undefined
  const [serialYear, serialMonth, serialDay] = new Date(SERIAL_START + Math.floor(Number(text)) * MS_OF_A_DAY)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return { ...partsFrom(serialYear, serialMonth, serialDay), isSerial: true }
}

function partsFrom(year = '', month = '', day = ''): Parts {
  return { year, month, day }
}

/** The latest century that puts the day in the past. */
function centuryOf(day: string, today: string): string {
  return `20${day}` <= today ? '20' : '19'
}

function twoDigits(number: string): string {
  return number.padStart(2, '0')
}

export const ROSTER_LIMIT = 10_000

const MEMBERS = {
  ref: 'Your reference, returned unchanged',
  npi: 'NPI, 10 digits',
  uei: 'UEI of SAM.gov, 12 letters and digits',
  cage: 'CAGE code, 5 letters and digits',
  license: 'License number; compared with lists that have one, and nothing is looked up by it',
  last_name: 'Last name of a person',
  first_name: 'First name or initial',
  middle_name: 'Middle name or initial',
  suffix: 'Suffix, for example JR',
  business_name: 'Name of a business; compared as a person too if it can name one',
  name: 'Name of a person or business in one text, in any order',
  date_of_birth: 'Birth date, for example YYYY-MM-DD or MM/DD/YYYY',
  state: 'Two-letter state code',
  city: 'City'
} as const
export type RosterMember = keyof typeof MEMBERS
export const ROSTER_MEMBERS = Object.keys(MEMBERS) as RosterMember[]

const Cell = z.union([z.string(), z.number()]).nullish()

/** A record with a value for each name. */
export function recordOf<N extends string, T>(names: readonly N[], make: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>
}

export const RosterRow = named(
  'RosterRow',
  recordOf(ROSTER_MEMBERS, (name) => Cell.meta({ description: MEMBERS[name] })),
  'A person or a business to look for. Send every member that you have: the more, the fewer namesakes'
)

/** The row as it was read: text, or null for an empty or missing member. */
export const GivenRow = named(
  'GivenRow',
  recordOf(ROSTER_MEMBERS, () => TextOrNull),
  'The row as it was read; null for an empty or missing member'
)
export type GivenRow = z.infer<typeof GivenRow>

/** References that name one row of a roster. */
export function uniqueRefs(rows: readonly { given: GivenRow }[]): Set<string> {
  const [seen, unique] = [new Set<string>(), new Set<string>()]
  for (const { ref } of rows.map(({ given }) => given)) {
    if (ref === null) continue
    if (seen.has(ref)) unique.delete(ref)
    else unique.add(ref)
    seen.add(ref)
  }
  return unique
}

export const Reading = named('RowReading', {
  member: enumOf(MEMBERS),
  as: z.string().describe('What it was read as, and why if that is an assumption')
})
export type Reading = z.infer<typeof Reading>

/** "name read as person: last name ROE, first name JANE; …". */
export function readingsInWords({ readings }: { readings: readonly Reading[] }): string {
  return readings.map(({ member, as }) => `${member} read as ${as}`).join('; ')
}

export type Problem = { member: RosterMember | null; reason: string }

/** Values to look up. A member that cannot be read is null here and listed as a problem. */
export type AskedRow = {
  given: GivenRow
  npi: string | null
  uei: string | null
  cage: string | null
  /** Every reading of the names in the row. */
  persons: readonly PersonName[]
  businesses: readonly string[]
  /** How texts were read that can be read in more ways than one. */
  readings: readonly Reading[]
  born: string | null
  state: string | null
  city: string | null
  license: string | null
  problems: Problem[]
}

/** Maximum length of a cell. No published name is longer. */
const LONGEST = 300

export function givenRow(row: Readonly<Record<string, unknown>>): { given: GivenRow; problems: Problem[] } {
  const problems: Problem[] = []
  const cell = (member: RosterMember): string | null => {
    const value = row[member]
    if (value === undefined || value === null) return null
    if (typeof value !== 'string' && typeof value !== 'number') {
      problems.push({ member, reason: `${member} is not text. Send it as a string.` })
      return null
    }
    const text = String(value).trim()
    if (text.length <= LONGEST) return text === '' ? null : text
    problems.push({ member, reason: `${member} is longer than ${LONGEST} characters, so it was not read.` })
    return null
  }
  const given = Object.fromEntries(ROSTER_MEMBERS.map((member) => [member, cell(member)])) as GivenRow
  return { given, problems }
}

/** `today` is the day that no birth date lies after. */
export function askedRow(given: GivenRow, readProblems: readonly Problem[], today: string): AskedRow {
  const problems = [...readProblems]
  const readings: Reading[] = []
  const asked = {
    given,
    npi: npiIn(given, problems),
    uei: codeIn(given, 'uei', 12, problems),
    cage: codeIn(given, 'cage', 5, problems),
    ...namesOf(given, readings),
    born: birthDateIn(given, today, { problems, readings }),
    ...{ state: given.state, city: given.city, license: given.license, readings, problems }
  }
  for (const member of NAMES)
    if (given[member] !== null && foldedWords(given[member]).length === 0)
      problems.push({ member, reason: `${member} has no letter from A to Z. Write it in Latin letters.` })
  if ([...NAMES, 'npi' as const, 'uei' as const, 'cage' as const].every((name) => given[name] === null)) {
    problems.push({
      member: null,
      reason: 'The row gives no NPI, UEI, CAGE code, last name or business name. Add at least one of them.'
    })
  }
  return asked
}

const NAMES = ['last_name', 'business_name', 'name'] as const

/** Names with a column for each part are taken as they stand; others are read in any order. */
function namesOf(given: GivenRow, readings: Reading[]): Pick<AskedRow, 'persons' | 'businesses'> {
  const { last_name, first_name, middle_name, suffix } = given
  const persons: PersonName[] = []
  const businesses: string[] = []
  const has = (member: NameMember) => foldedWords(given[member]).length > 0
  /** Reads a name in every way but the one that `literal` already is. */
  const read = (member: NameMember, literal: 'person' | 'business' | null) => {
    const text = given[member] ?? ''
    const own = text.replaceAll(/"[^"]*"/g, ' ').replaceAll(CREDENTIALS, ' ')
    const found = readingsOf(own).filter(
      ({ first_name, business_name }) => literal === null || first_name !== null || business_name !== null
    )
    const people = found.filter(({ last_name }) => last_name !== null)
    const companies = found.flatMap(({ business_name }) => business_name ?? [])
    const isBusiness = literal === null || (literal === 'business' ? people.length > 0 : people.length === 0)
    for (const { business_name: _, ...reading } of people)
      persons.push({
        ...reading,
        ...{ middle_name: reading.middle_name ?? middle_name, suffix: reading.suffix ?? suffix }
      })
    businesses.push(...(literal === 'business' || isBusiness ? [text] : []), ...companies)
    const named = [...(isBusiness ? [text] : []), ...companies].map((business_name) => ({ ...NO_NAME, business_name }))
    readings.push(...[...people, ...named].map((reading) => ({ member, as: readingInWords(reading) })))
  }
  if (has('last_name')) {
    const isInParts = first_name !== null || !last_name?.includes(',')
    if (isInParts) persons.push({ last_name, first_name, middle_name, suffix })
    const isOneWord = foldedWords(last_name).length === 1
    if (first_name === null && !isOneWord) read('last_name', isInParts ? 'person' : null)
  }
  if (has('business_name')) read('business_name', 'business')
  if (has('name')) read('name', null)
  return { persons, businesses }
}

type NameMember = (typeof NAMES)[number]
/** Degrees and licenses that rosters have beyond those of lists. */
const CREDENTIALS =
  /[\s,]+(?:[CDFAP]?NP|PMHNP|ARNP|CRNP|LPCC?|LI?CSW|LMSW|MSW|LMFT|LMHC|LVN|BSN|MSN|CN[MS]|RD[HA]|RRT|OTRL?|COTA|D?PT|PTA|CCC|SLP|AUD|MPH|MBA|MHA|EDD|PSYD|JD|CPA|FACS|FACP|FAAP|FACC|FACOG|DVM|LAC|EMT|CMA|BCBA|RBT)(?:-[A-Z]{1,3})?(?=[\s,]|$)/gi
const NO_NAME = { last_name: null, first_name: null, middle_name: null, suffix: null }

function npiIn({ npi }: GivenRow, problems: Problem[]): string | null {
  if (npi === null) return null
  const digits = npi.replaceAll(/[\s-]/g, '').replace(/\.0+$/, '')
  if (!/^\d{10}$/.test(digits)) {
    problems.push({ member: 'npi', reason: 'npi is not 10 digits. Correct it, or leave it empty.' })
    return null
  }
  if (hasValidNpiCheckDigit(digits)) return digits
  problems.push({ member: 'npi', reason: 'npi has a wrong check digit, so it cannot have been assigned. Correct it.' })
  return null
}

function codeIn(given: GivenRow, member: 'uei' | 'cage', length: number, problems: Problem[]): string | null {
  const code = given[member]?.toUpperCase() ?? null
  if (code === null || (code.length === length && /^[A-Z0-9]+$/.test(code))) return code
  problems.push({ member, reason: `${member} is not ${length} letters and digits. Correct it, or leave it empty.` })
  return null
}

function birthDateIn(
  { date_of_birth: written }: GivenRow,
  today: string,
  { problems, readings }: { problems: Problem[]; readings: Reading[] }
): string | null {
  if (written === null || problems.some(({ member }) => member === 'date_of_birth')) return null
  const read = readBirthDate(written, today)
  if (read.date === null) {
    const reason = `date_of_birth ${read.problem}. Write it as YYYY-MM-DD. Namesakes were not told apart by it.`
    problems.push({ member: 'date_of_birth', reason })
  } else if (read.assumed !== null) readings.push({ member: 'date_of_birth', as: `${read.date}: ${read.assumed}` })
  return read.date
}

export const RosterColumns = named(
  'RosterColumns',
  {
    used: z.array(z.strictObject({ column: z.string(), member: enumOf(MEMBERS) })),
    ignored: Texts.describe('Columns that were not read'),
    not_read: Texts.describe('Lines around the table and sheets that were not read')
  },
  'How the columns of a roster file were read'
)
export type RosterColumns = z.infer<typeof RosterColumns>

/** What a file has besides the columns that were read, in a sentence; null if there is nothing. */
export function notReadSentence(columns: RosterColumns | null): string | null {
  const { ignored = [], not_read = [] } = columns ?? {}
  const names = ignored.map((name) => name || 'a column without a name')
  const parts = [
    names.length > 0 && `Columns not read: ${names.join(', ')}.`,
    not_read.length > 0 && `Not read: ${not_read.join('; ')}.`
  ]
  return parts.filter(Boolean).join(' ') || null
}
