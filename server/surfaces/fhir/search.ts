// Answers searches by identifier, by reference and by name.
import { CatalogError } from '../../../domain/errors.ts'
import {
  type FacilityEntry,
  facilityEntry,
  type RegistryEntry,
  registryEntry
} from '../../questions/facility/directory-entries.ts'
import { MOST_WORDS } from '../../questions/search/search.ts'
import { type PagedKind, pageOfNames } from '../../questions/search/search-ranked.ts'
import { foldedWords } from '../../questions/search/search-vocabulary.ts'
import { missingSource } from '../../records/missing-source.ts'
import { refusedMember } from '../../records/opaque-text.ts'
import type { Context } from '../../records/operation.ts'
import { text, texts } from '../../store/rows.ts'
import { type Asked, PARAMETERS } from './parameters.ts'
import type { Question } from './question.ts'
import { type Found, provenanceOf, type ResourceType, resourceAt, resourcesAbout } from './resources.ts'

/**
 * `total` is null for a search by name: its pages are checked one by one. `notSearched` names what the type
 * is made from and the release lacks.
 */
export type Matched = { found: Found[]; next: string | null; total: number | null; notSearched: string[] }

type Part = { table: string; source: string; what: string }
const REGISTRY: Part = { table: 'provider', source: 'nppes', what: 'holders of NPIs' }
const FACILITIES: Part = { table: 'facility', source: 'care_compare', what: 'facilities of Care Compare' }
const LOCATIONS = { table: 'provider_practice_location', source: 'nppes', what: 'secondary practice locations of NPIs' }
const ENDPOINTS = { table: 'provider_endpoint', source: 'nppes', what: 'endpoints of NPIs' }

/** What resources of a type are made from. Without any of it, there is nothing to search. */
const MADE_FROM: Readonly<Record<ResourceType, readonly Part[]>> = {
  Practitioner: [REGISTRY],
  PractitionerRole: [REGISTRY],
  Organization: [REGISTRY, FACILITIES],
  Location: [REGISTRY, FACILITIES, LOCATIONS],
  Endpoint: [ENDPOINTS],
  Provenance: []
}

/** Kinds of names that a search goes through, one after the other. */
const KINDS: Readonly<Partial<Record<ResourceType, readonly PagedKind[]>>> = {
  Practitioner: ['provider'],
  PractitionerRole: ['provider'],
  Organization: ['provider', 'hospital', 'facility'],
  Location: ['hospital', 'facility']
}

export async function matchesOf(
  context: Context,
  type: ResourceType,
  question: Question,
  asked: Asked
): Promise<Matched> {
  const { identifiers, reference } = question
  const parts = MADE_FROM[type]
  const lacking = parts.filter((part) => !isIn(context, part))
  if (parts.length > 0 && parts.every(({ source }) => !context.release.snapshot(source)))
    throw missingSource(context, [...new Set(parts.map(({ source }) => source))])
  const { found, next } =
    identifiers || reference
      ? { found: await byIdentifier(context, type, question, asked), next: null }
      : await byName(context, type, question, asked)
  const isWanted = ({ entry }: Found) => asked._lastUpdated.every((range) => isWithin(entry.updated, range))
  const kept = found.filter(isWanted)
  const notSearched = lacking.map(({ what }) => what)
  return { found: kept, next, total: identifiers || reference ? kept.length : null, notSearched }
}

async function byIdentifier(
  context: Context,
  type: ResourceType,
  question: Question,
  { _cursor: cursor }: Asked
): Promise<Found[]> {
  if (cursor !== undefined) throw refusedMember('_cursor', 'a search by identifier has only one page')
  const { reference, identifiers: { npis, ccns } = { npis: [], ccns: [] } } = question
  if (!reference) return await about(context, type, { npis, ccns }, question)
  const target = await resourceAt(context, reference.type, reference.id).catch((error: unknown) => {
    if (error instanceof CatalogError && error.code === 'not_found') return undefined
    throw error
  })
  if (!target) return []
  if (type === 'Provenance') return reference.type === type ? [] : [provenanceOf(context, target)]
  const [, ccn] = /^ccn-(.+)$/.exec(reference.id) ?? []
  return await about(context, type, ccn ? { npis: [], ccns: [ccn] } : { npis: [reference.id], ccns: [] }, question)
}

/** Parameters that need another one: by themselves they would name a large part of the registry. */
const NARROWING = new Set(['address-state', 'location.address-state', 'specialty', 'type', '_lastUpdated'])

/** Pages of the index that are read for one page of an answer, until one has a match. */
const PAGES = 5

async function byName(
  context: Context,
  type: ResourceType,
  question: Question,
  asked: Asked,
  pages = PAGES
): Promise<Pick<Matched, 'found' | 'next'>> {
  const { _cursor: cursor, _count: limit } = asked
  const { names, state = null, specialty: taxonomy = null } = question
  const words = await foldedWords(context.release, `${names.name} ${names.given} ${names.family}`)
  if (words.length > MOST_WORDS) throw refusedMember('name', `at most ${MOST_WORDS} different words`)
  // Only the registry gives NUCC codes.
  const kinds = (KINDS[type] ?? []).filter(
    (kind) => (taxonomy === null || kind === 'provider') && isIn(context, kind === 'provider' ? REGISTRY : FACILITIES)
  )
  const end = cursor?.indexOf('.') ?? -1
  const kind = kinds.find((one) => cursor === undefined || one === cursor.slice(0, end))
  if (words.length === 0 || !kind) {
    if (cursor !== undefined) throw refusedMember('_cursor', 'this service did not issue it for this search')
    const of = PARAMETERS[type].filter(({ name }) => !NARROWING.has(name))
    throw refusedMember('search', `send at least one of ${of.map(({ name }) => name).join(', ')}`)
  }
  const page = await pageOfNames(context, {
    ...{ kind, words, state, taxonomy, limit },
    cursor: cursor?.slice(end + 1) || undefined
  })
  const ids = [...new Set(page.ids)]
  const following = kinds[kinds.indexOf(kind) + 1]
  const [npis, ccns] = kind === 'provider' ? [ids, []] : [[], ids]
  const found = await about(context, type, { npis, ccns }, question)
  const next = page.next !== null ? `${kind}.${page.next}` : following ? `${following}.` : null
  if (found.length > 0 || next === null || pages === 1) return { found, next }
  return await byName(context, type, question, { ...asked, _cursor: next }, pages - 1)
}

/** Resources of that type about the holders of NPIs and about facilities, if the question is true of them. */
async function about(
  context: Context,
  type: ResourceType,
  { npis, ccns }: { npis: readonly string[]; ccns: readonly string[] },
  question: Question
): Promise<Found[]> {
  const holders: RegistryEntry[] = []
  for (const npi of isIn(context, REGISTRY) ? npis : []) {
    const entry = registryEntry(context, npi)
    if (entry && (await isHolder(context, entry, question))) holders.push(entry)
  }
  const facilities: FacilityEntry[] = []
  for (const ccn of isIn(context, FACILITIES) ? ccns : []) {
    const entry = facilityEntry(context, ccn)
    if (entry && (await isFacility(context, entry, question))) facilities.push(entry)
  }
  const found = await resourcesAbout(context, type, holders, facilities)
  const isOfCode = ({ resource: { id } }: Found) =>
    type !== 'PractitionerRole' || id?.endsWith(question.specialty ?? '')
  return found.filter(isOfCode)
}

/** True if the release was built with a file of the part. */
function isIn({ release }: Context, { table }: Part): boolean {
  return (release.table(table)?.read.length ?? 0) > 0
}

/** True if the state, the code and the names are those of the holder. The index also finds typing errors. */
async function isHolder(
  context: Context,
  { npi, row, taxonomies }: RegistryEntry,
  { state, specialty, names }: Question
): Promise<boolean> {
  if (state !== undefined && row.practice_state !== state) return false
  if (specialty !== undefined && !taxonomies.some(({ taxonomy_code: code }) => code === specialty)) return false
  const of = (...columns: string[]) => columns.flatMap((column) => text(row, column) ?? [])
  const last = of('last_name', 'other_last_name')
  const first = of('first_name', 'middle_name', 'other_first_name', 'other_middle_name')
  const others = context.release.rowsOf('provider_other_name', npi).map((other) => other.other_organization_name)
  const all = [...of('organization_name', 'other_organization_name', 'name_suffix'), ...others, ...first, ...last]
  const answers = [begins(context, all, names.name), begins(context, last, names.family)]
  return (await Promise.all([...answers, begins(context, first, names.given)])).every((answer) => answer)
}

async function isFacility(
  context: Context,
  { row }: FacilityEntry,
  { state, specialty, names }: Question
): Promise<boolean> {
  if (specialty !== undefined || (state !== undefined && row.state !== state)) return false
  return await begins(context, [text(row, 'facility_name') ?? '', ...texts(row, 'other_names')], names.name)
}

/** True if each word of the query begins a word of the names. */
async function begins({ release }: Context, names: readonly unknown[], query: string): Promise<boolean> {
  if (query === '') return true
  const said = await foldedWords(release, names.join(' '))
  return (await foldedWords(release, query)).every((word) => said.some((one) => one.startsWith(word)))
}

const DAY_MS = 86_400_000

/** Compares a time with a range such as ge2026-11-01; a date stands for the whole day in UTC. */
function isWithin(time: string | null, range: string): boolean {
  if (time === null) return false
  const [, prefix = 'eq', from = ''] = /^([a-z]{2})?(.+)$/.exec(range) ?? []
  const [at, first] = [Date.parse(time), Date.parse(from)]
  const last = from.includes('T') ? first : first + DAY_MS - 1
  if (prefix === 'gt') return at > last
  if (prefix === 'ge') return at >= first
  if (prefix === 'lt') return at < first
  if (prefix === 'le') return at <= last
  return (at >= first && at <= last) === (prefix === 'eq')
}
