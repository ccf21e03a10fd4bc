// A roster row: its members as sent, and the values that can be compared.
import { z } from 'zod'
import { hasValidNpiCheckDigit } from '../../../domain/identifiers.ts'
import { foldedWords } from '../../../domain/name-words.ts'
import type { PersonName } from '../name-matching/person.ts'

const MEMBERS = {
  ref: 'Your own reference for the row. It is returned unchanged',
  npi: 'National Provider Identifier, 10 digits',
  uei: 'Unique Entity Identifier from SAM.gov, 12 letters and digits',
  cage: 'CAGE code, 5 letters and digits',
  last_name: 'Last name of a person',
  first_name: 'First name or initial',
  middle_name: 'Middle name or initial',
  suffix: 'Suffix, for example JR',
  business_name: 'Name of a business',
  date_of_birth: 'Birth date, YYYY-MM-DD or MM/DD/YYYY',
  state: 'Two-letter state code',
  city: 'City'
} as const
export type RosterMember = keyof typeof MEMBERS
export const ROSTER_MEMBERS = Object.keys(MEMBERS) as RosterMember[]

const Cell = z.union([z.string(), z.number()]).nullish()

export const RosterRow = z
  .strictObject(
    Object.fromEntries(ROSTER_MEMBERS.map((name) => [name, Cell.meta({ description: MEMBERS[name] })])) as Record<
      RosterMember,
      typeof Cell
    >
  )
  .meta({
    id: 'RosterRow',
    description:
      'A person or a business to look for. Send every member that you have: an identifier, a name, or both. The ' +
      'more members, the fewer namesakes'
  })

/** The row as it was read: text, or null for an empty or missing member. */
export const GivenRow = z
  .strictObject(
    Object.fromEntries(ROSTER_MEMBERS.map((name) => [name, z.string().nullable()])) as Record<
      RosterMember,
      z.ZodNullable<z.ZodString>
    >
  )
  .meta({ id: 'GivenRow', description: 'The row as it was read; null for an empty or missing member' })
export type GivenRow = z.infer<typeof GivenRow>

export type Problem = { member: RosterMember | null; reason: string }

/** Values to look up. A member that cannot be read is null here and listed as a problem. */
export type AskedRow = {
  given: GivenRow
  npi: string | null
  uei: string | null
  cage: string | null
  person: PersonName | null
  business: string | null
  born: string | null
  state: string | null
  city: string | null
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

export function askedRow(given: GivenRow, readProblems: readonly Problem[] = []): AskedRow {
  const problems = [...readProblems]
  const person = personIn(given)
  const asked = {
    given,
    npi: npiIn(given, problems),
    uei: codeIn(given, 'uei', 12, problems),
    cage: codeIn(given, 'cage', 5, problems),
    person,
    business: foldedWords(given.business_name).length > 0 ? given.business_name : null,
    born: birthDateIn(given, problems),
    state: given.state,
    city: given.city,
    problems
  }
  if (given.last_name !== null && person === null)
    problems.push({ member: 'last_name', reason: 'last_name has no letter from A to Z. Write it in Latin letters.' })
  if (given.business_name !== null && asked.business === null)
    problems.push({
      member: 'business_name',
      reason: 'business_name has no letter from A to Z. Write it in Latin letters.'
    })
  const isEmpty = ['npi', 'uei', 'cage', 'last_name', 'business_name'].every(
    (name) => given[name as RosterMember] === null
  )
  if (isEmpty) {
    problems.push({
      member: null,
      reason: 'The row gives no NPI, UEI, CAGE code, last name or business name. Add at least one of them.'
    })
  }
  return asked
}

/** The person's name. If first_name is empty, a last name such as "ROE, JANE A" is split at its comma. */
function personIn({ last_name, first_name, middle_name, suffix }: GivenRow): PersonName | null {
  if (foldedWords(last_name).length === 0) return null
  const [last = '', rest] = first_name === null ? (last_name ?? '').split(/,(.*)/s) : [last_name ?? '']
  const [first, ...middle] = foldedWords(rest)
  if (first === undefined || foldedWords(last).length === 0) return { last_name, first_name, middle_name, suffix }
  return { last_name: last, first_name: first, middle_name: middle_name ?? (middle.join(' ') || null), suffix }
}

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

function birthDateIn({ date_of_birth: written }: GivenRow, problems: Problem[]): string | null {
  if (written === null) return null
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(written)
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written)
  const [year, month, day] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : []
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  if (year !== undefined && z.iso.date().safeParse(date).success) return date
  problems.push({
    member: 'date_of_birth',
    reason: 'date_of_birth is not a date. Write it as YYYY-MM-DD or MM/DD/YYYY. Namesakes were not told apart by it.'
  })
  return null
}
