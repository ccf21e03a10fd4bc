// The holders of NPIs and the facilities that a search looks at: those whose names hold its words, or those
// that its addresses, codes and dates allow.
import { documentOf } from '../../../domain/search-index.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import { affiliated, filesUpdated } from '../../questions/facility/directory-entries.ts'
import { foldedWords } from '../../questions/search/search-vocabulary.ts'
import type { Context } from '../../records/operation.ts'
import { identifiersOf } from '../../records/search-rows.ts'
import type { ServedTable } from '../../store/release.ts'
import { number, type Parameters, text } from '../../store/rows.ts'
import { isWithin } from './match.ts'
import { folded, type How, NAMES, type Question } from './question.ts'
import type { Part, ResourceType } from './resources.ts'

type Statement = { query: string; table: string; kind?: string; only?: Part }

/** Statements that find what resources of a type are made from, in the order of an answer. */
const STATEMENTS: Readonly<Partial<Record<ResourceType, readonly Statement[]>>> = {
  Practitioner: [{ query: 'directory-holders', table: 'provider', kind: 'people' }],
  PractitionerRole: [
    { query: 'directory-roles', table: 'provider', only: 'main' },
    { query: 'directory-reassigned', table: 'enrollment_reassignment', kind: 'people', only: 'other' },
    { query: 'directory-affiliated', table: 'facility_affiliation', kind: 'people', only: 'facility' }
  ],
  OrganizationAffiliation: [
    { query: 'directory-reassigned', table: 'enrollment_reassignment', kind: 'organizations', only: 'other' },
    { query: 'directory-affiliated', table: 'facility_affiliation', kind: 'organizations', only: 'facility' }
  ],
  Organization: [
    { query: 'directory-holders', table: 'provider', kind: 'organizations' },
    { query: 'directory-facilities', table: 'facility' }
  ],
  Location: [
    { query: 'directory-holders', table: 'provider', kind: 'practices', only: 'main' },
    { query: 'directory-places', table: 'provider_practice_location', only: 'other' },
    { query: 'directory-facilities', table: 'facility' }
  ],
  Endpoint: [{ query: 'directory-endpoint-holders', table: 'provider_endpoint' }]
}

/** What is searched for, and where. */
export type Search = { context: Context; type: ResourceType; question: Question }
export type Candidate = { key: string; at: string }
/** `only` says which roles or places of the candidates a statement is about. */
export type Batch = { part: number; candidates: Candidate[]; only?: Part | undefined }

/** Words that more names hold are compared, not looked up: the first page is full soon anyway. */
const MOST_NAMES = 400_000
const AT_ONCE = 100
const FEW_AT_ONCE = 20

/** Ascending, providers before facilities; null if all words begin very many names. */
export async function documentsNamed({ context, question }: Search): Promise<Uint32Array | null> {
  const lists = await Promise.all(NAMES.map((name) => holding(context, question.names[name])))
  const found = inAll(lists.filter((list) => list !== null))
  return found && Uint32Array.from(new Set(found)).sort()
}

/** Numbers of the names in which each word of one of the values begins a word; not in order. */
async function holding({ release }: Context, values: readonly string[]): Promise<Uint32Array | null> {
  const found: Uint32Array[] = []
  for (const value of values) {
    const words = await foldedWords(release, value)
    const ranges = words
      .map((word) => release.names.beginningWith(word))
      .filter((range) => release.names.documentsIn(range) <= MOST_NAMES)
    const documents = inAll(
      ranges.map((range) => {
        const { integers, begin, end } = release.names.postings(range)
        return Uint32Array.from(integers.subarray(begin, end), documentOf)
      })
    )
    if (!documents) return null
    found.push(documents)
  }
  return values.length === 0 ? null : Uint32Array.from(found.flatMap((documents) => [...documents]))
}

/** Numbers that are in each list; null without lists. */
function inAll(lists: readonly Uint32Array[]): Uint32Array | null {
  const [shortest, ...others] = [...lists].sort((a, b) => a.length - b.length)
  if (!shortest) return null
  const sets = others.map((other) => new Set(other))
  return shortest.filter((one) => sets.every((set) => set.has(one)))
}

/** NPIs and CCNs of numbered names, in order. Contractors and trials have longer ids. */
export async function* namedAfter(context: Context, documents: Uint32Array, after: string): AsyncGenerator<Batch> {
  const left = documents.filter((one) => one > Number(after))
  for (let begin = 0; begin < left.length; begin += AT_ONCE) {
    const some = [...left.subarray(begin, begin + AT_ONCE)]
    const ids = await identifiersOf(context, some)
    const candidates = some.map((one) => ({ key: ids.get(one) ?? '', at: String(one) }))
    yield { part: 0, candidates: candidates.filter(({ key }) => key.length <= 10) }
  }
}

/** Who has a role at the organization, or which organizations are affiliated with it, in order of NPI. */
export async function linkedTo({ context, type, question }: Search): Promise<string[]> {
  const { organization, updated } = question
  const ccn = /^ccn-(.+)$/.exec(organization ?? '')?.[1]
  const kinds = { isFacility: ccn !== undefined, isOfPeople: type === 'PractitionerRole' }
  const rows = await affiliated(context, ccn ?? organization ?? '', kinds)
  const table = context.release.table(ccn === undefined ? 'enrollment_reassignment' : 'facility_affiliation')
  const days = table ? daysUpdated(table, updated) : []
  const listed = rows.filter((row) => days.includes(text(row, 'listed_on') ?? ''))
  return [...new Set(listed.flatMap((row) => text(row, 'npi') ?? []))]
}

export async function* linkedAfter(
  npis: readonly string[],
  organization: string,
  after: string
): AsyncGenerator<Batch> {
  const only = organization.startsWith('ccn-') ? 'facility' : 'other'
  const left = npis.filter((npi) => npi > after)
  for (let begin = 0; begin < left.length; begin += FEW_AT_ONCE)
    yield { part: 0, candidates: left.slice(begin, begin + FEW_AT_ONCE).map((key) => ({ key, at: key })), only }
}

/** What the statements of the type find, in order. */
export async function* allowedAfter(search: Search, position: { part: number; after: string }): AsyncGenerator<Batch> {
  for (const [part, statement] of statementsOf(search).entries()) {
    if (part < position.part) continue
    let after: string | undefined = part === position.part ? position.after : ''
    while (after !== undefined) {
      const [query, parameters] = [statement.query, parametersOf(search, statement, after)]
      const rows = await search.context.release.query(query, parameters)
      const keys = rows.map((row) => text(row, 'key') ?? '')
      yield { part, candidates: keys.map((key) => ({ key, at: key })), only: statement.only }
      after = rows.length < AT_ONCE ? undefined : (text(rows.at(-1) ?? {}, 'key') ?? undefined)
    }
  }
}

export async function totalOf(search: Search): Promise<number> {
  const counts = await Promise.all(
    statementsOf(search).map(async (statement) => {
      const [query, parameters] = [statement.query, parametersOf(search, statement, '', 1)]
      const [row = {}] = await search.context.release.query(query, parameters)
      return number(row, 'total') ?? 0
    })
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Only the registry gives codes, and only facilities have places with a name. */
function statementsOf({ context: { release }, type, question }: Search): Statement[] {
  const { codes, names } = question
  return (STATEMENTS[type] ?? []).filter(
    ({ table, query }) =>
      (release.table(table)?.read.length ?? 0) > 0 &&
      (codes.length === 0 || table === 'provider') &&
      (type !== 'Location' || names.name.length === 0 || table === 'facility') &&
      (!isOfRegistry(question) || !LINKS.includes(query))
  )
}

const LINKS = ['directory-reassigned', 'directory-affiliated']

/** True if a role must have a specialty or an address: no role at an organization has one. */
export function isOfRegistry({ codes, cities, postalCodes, states }: Question): boolean {
  return [codes, cities, postalCodes, states].some(({ length }) => length > 0)
}

function filesIn(table: ServedTable, updated: Question['updated']): ServedTable['read'] {
  return filesUpdated(table, (time) => updated.every((range) => isWithin(time, range)))
}

/** Days of the files whose rows were updated when a search asks. */
function daysUpdated(table: ServedTable, updated: Question['updated']): string[] {
  return filesIn(table, updated).map(({ date }) => date)
}

function parametersOf(
  { context, question }: Search,
  { query, table: name, kind }: Statement,
  after: string,
  rows = AT_ONCE
): Parameters {
  const { cities, postalCodes, states, codes, updated, how } = question
  const table = context.release.table(name)
  const isLink = LINKS.includes(query)
  const files = table ? (isLink ? daysUpdated(table, updated) : filesIn(table, updated).map(({ file }) => file)) : []
  const list = (values: readonly string[]) => (values.length === 0 ? null : values.join(','))
  const common = { files: updated.length === 0 ? null : files.join('|'), after, rows }
  if (isLink) return { ...common, kind: kind ?? null }
  if (name === 'provider_endpoint') return common
  return {
    ...common,
    states: list(states),
    // The text has the folded city, then the city as published.
    cities: pattern(how.cities === 'exact' ? cities : cities.map(folded), CITY[how.cities]),
    postal_codes: pattern(postalCodes, PLAIN[how.postalCodes]),
    ...(name === 'provider' && { codes: list(codes) }),
    ...(kind !== undefined && { kind }),
    ...(query === 'directory-facilities' && { types: FACILITY_TYPES.join(',') })
  }
}

const PLAIN: Readonly<Record<How, readonly [string, string]>> = {
  begins: ['^', ''],
  exact: ['^', '$'],
  contains: ['', '']
}
const CITY: typeof PLAIN = { begins: ['^', ''], exact: ['\\n', '$'], contains: ['^[^\\n]*', ''] }

/** A regular expression for one of the values between two others; null without values. */
function pattern(values: readonly string[], [before, after]: readonly [string, string]): string | null {
  if (values.length === 0) return null
  return `${before}(?:${values.map((value) => value.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')).join('|')})${after}`
}
