// Answers searches by identifier, by reference and by name.
import { CatalogError } from '../../../domain/errors.ts'
import {
  type FacilityEntry,
  facilityEntry,
  type RegistryEntry,
  registryEntry
} from '../../operations/directory-entries.ts'
import { type NameKind, namedPage } from '../../operations/directory-names.ts'
import { refusedMember } from '../../operations/opaque-text.ts'
import type { Context } from '../../operations/operation.ts'
import { foldedWords } from '../../operations/search-vocabulary.ts'
import { text, texts } from '../../store/rows.ts'
import type { Asked } from './parameters.ts'
import type { Names, Question, Reference } from './question.ts'
import {
  endpointsOf,
  type Found,
  facilityOf,
  facilityPlace,
  organizationOf,
  placesOf,
  practitionerOf,
  provenanceOf,
  type ResourceType,
  resourceAt,
  rolesOf
} from './resources.ts'

/** `total` is null if other pages follow or may follow. */
export type Matched = { found: Found[]; next: string | null; total: number | null }

/** What each kind of search by name goes through. */
const KINDS_NAMED: Readonly<Partial<Record<ResourceType, readonly [NameKind, ...NameKind[]]>>> = {
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
  const { identifiers, reference, names } = question
  const isWanted = ({ entry }: Found) => asked._lastUpdated.every((range) => isWithin(entry.tuple._last_checked, range))
  if (identifiers || reference) {
    if (asked._cursor !== undefined) throw refusedMember('_cursor', 'a search by identifier has only one page')
    const all = reference
      ? await byReference(context, type, reference, question)
      : await byIdentifier(context, type, identifiers ?? { npis: [], ccns: [] }, question)
    const found = all.filter(isWanted)
    return { found, next: null, total: found.length }
  }
  const kinds = KINDS_NAMED[type]
  if (names.q === '' || !kinds) throw refusedMember('search', `it needs ${NEEDED[type]}`)
  const { kind, ids, next } = await namedPage(context, {
    ...{ q: names.q, state: question.state, taxonomy: question.specialty },
    // Only the registry gives NUCC codes.
    kinds: question.specialty === null ? kinds : [kinds[0]],
    limit: asked._count,
    cursor: asked._cursor
  })
  const found =
    kind === 'provider'
      ? await ofHolders(context, type, await holdersOf(context, ids, question), question)
      : await ofFacilities(context, type, facilitiesOf(context, ids), question)
  return { found: found.filter(isWanted), next, total: null }
}

const NEEDED: Readonly<Record<ResourceType, string>> = {
  Practitioner: 'identifier, name, family or given',
  PractitionerRole:
    'practitioner, practitioner.identifier, practitioner.name, practitioner.family or practitioner.given',
  Organization: 'identifier or name',
  Location: 'identifier, organization or name',
  Endpoint: 'organization or identifier',
  Provenance: 'target'
}

async function byIdentifier(
  context: Context,
  type: ResourceType,
  { npis, ccns }: { npis: readonly string[]; ccns: readonly string[] },
  question: Question
): Promise<Found[]> {
  return [
    ...(await ofHolders(context, type, await holdersOf(context, npis, question), question)),
    ...(await ofFacilities(context, type, facilitiesOf(context, ccns), question))
  ]
}

async function byReference(
  context: Context,
  type: ResourceType,
  { type: to, id }: Reference,
  question: Question
): Promise<Found[]> {
  const target = await resourceAt(context, to, id).catch((error: unknown) => {
    if (error instanceof CatalogError && error.code === 'not_found') return undefined
    throw error
  })
  if (!target) return []
  if (type === 'Provenance') return to === 'Provenance' ? [] : [provenanceOf(context, target)]
  if (to !== (type === 'PractitionerRole' ? 'Practitioner' : 'Organization')) return []
  const [, ccn] = /^ccn-(.+)$/.exec(id) ?? []
  return await byIdentifier(
    context,
    type,
    ccn === undefined ? { npis: [id], ccns: [] } : { npis: [], ccns: [ccn] },
    question
  )
}

/** The registry entries that have the names, the state and the specialty. */
async function holdersOf(context: Context, npis: readonly string[], question: Question): Promise<RegistryEntry[]> {
  const { state, specialty, names } = question
  const kept: RegistryEntry[] = []
  for (const npi of npis) {
    const entry = registryEntry(context, npi)
    if (!entry || (state !== null && entry.row.practice_state !== state)) continue
    if (specialty !== null && !entry.taxonomies.some((row) => row.taxonomy_code === specialty)) continue
    if (await isNamed(context, entry, names)) kept.push(entry)
  }
  return kept
}

function facilitiesOf(context: Context, ccns: readonly string[]): FacilityEntry[] {
  return [...new Set(ccns)].flatMap((ccn) => facilityEntry(context, ccn) ?? [])
}

/** Resources of that type about the holders of NPIs. */
async function ofHolders(
  context: Context,
  type: ResourceType,
  holders: readonly RegistryEntry[],
  { specialty }: Question
): Promise<Found[]> {
  if (type === 'Practitioner') return holders.flatMap((holder) => practitionerOf(context, holder) ?? [])
  if (type === 'Organization') return holders.flatMap((holder) => organizationOf(context, holder) ?? [])
  if (type === 'PractitionerRole') {
    const roles = await rolesOf(context, holders)
    return specialty === null ? roles : roles.filter(({ resource }) => resource.id?.endsWith(`-${specialty}`))
  }
  const each = type === 'Location' ? placesOf : endpointsOf
  return (await Promise.all(holders.map((holder) => each(context, holder)))).flat()
}

async function ofFacilities(
  context: Context,
  type: ResourceType,
  facilities: readonly FacilityEntry[],
  { state, specialty, names }: Question
): Promise<Found[]> {
  const made = { Organization: facilityOf, Location: facilityPlace }[type as string]
  if (!made || specialty !== null) return []
  const found: Found[] = []
  for (const entry of facilities) {
    const said = [text(entry.row, 'facility_name') ?? '', ...texts(entry.row, 'other_names')]
    if (state !== null && entry.row.state !== state) continue
    if (await begins(context, said, names.name)) found.push(made(context, entry))
  }
  return found
}

/** True if the names of the holder begin as the parameters say. The index also finds typing errors. */
async function isNamed(
  context: Context,
  { row, npi }: RegistryEntry,
  { q, name, family, given }: Names
): Promise<boolean> {
  if (q === '') return true
  const of = (...columns: string[]) => columns.flatMap((column) => text(row, column) ?? [])
  const [last, first] = [
    of('last_name', 'other_last_name'),
    of('first_name', 'middle_name', 'other_first_name', 'other_middle_name')
  ]
  const others = context.release.rowsOf('provider_other_name', npi)
  const organizations = [
    ...of('organization_name', 'other_organization_name'),
    ...others.flatMap((other) => text(other, 'other_organization_name') ?? [])
  ]
  const all = [...organizations, ...first, ...last, ...of('name_suffix')]
  return (
    (await begins(context, all, name)) && (await begins(context, last, family)) && (await begins(context, first, given))
  )
}

/** True if each word of the query begins a word of the names. */
async function begins({ release }: Context, names: readonly string[], query: string): Promise<boolean> {
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
  const isIn = at >= first && at <= last
  const answers: Readonly<Record<string, boolean>> = {
    eq: isIn,
    ne: !isIn,
    gt: at > last,
    ge: at >= first,
    lt: at < first,
    le: at <= last
  }
  return answers[prefix] ?? false
}
