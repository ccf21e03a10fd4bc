// Answers searches: the resources of a type that a question is true of, one page at a time.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import {
  type FacilityEntry,
  facilityEntry,
  type RegistryEntry,
  registryEntry
} from '../../questions/facility/directory-entries.ts'
import { missingSource } from '../../records/lineage.ts'
import { contentOf, digestOfQuery, opaqueText, refusedMember } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { text } from '../../store/rows.ts'
import {
  allowedAfter,
  type Batch,
  documentsNamed,
  isOfRegistry,
  linkedAfter,
  linkedTo,
  namedAfter,
  type Search,
  totalOf
} from './candidates.ts'
import { isMatch, isWithin, sorted } from './match.ts'
import { type Asked, PARAMETERS } from './parameters.ts'
import { isLink, NAMES } from './question.ts'
import { type Found, type ResourceType, resourceAt, resourcesAbout } from './resources.ts'

/** `total` is null if too many names hold the words. `notSearched`: what the release lacks of the type. */
export type Matched = { found: Found[]; next: string | null; total: number | null; notSearched: string[] }

type Origin = { table: string; source: string; what: string }
const REGISTRY: Origin = { table: 'provider', source: 'nppes', what: 'holders of NPIs' }
const FACILITIES: Origin = { table: 'facility', source: 'care_compare', what: 'facilities of Care Compare' }
const LOCATIONS = { table: 'provider_practice_location', source: 'nppes', what: 'secondary practice locations of NPIs' }
const ENDPOINTS = { table: 'provider_endpoint', source: 'nppes', what: 'endpoints of NPIs' }

/** What roles at organizations are made from. */
const LINKED_BY: readonly Origin[] = [
  { table: 'enrollment_reassignment', source: 'pecos', what: 'organizations that receive Medicare payments' },
  { table: 'facility_affiliation', source: 'care_compare', what: 'facilities of clinicians' }
]

/** What resources of a type are made from. Without any of it, there is nothing to search. */
const MADE_FROM: Readonly<Record<ResourceType, readonly Origin[]>> = {
  Practitioner: [REGISTRY],
  PractitionerRole: [REGISTRY],
  Organization: [REGISTRY, FACILITIES],
  OrganizationAffiliation: [REGISTRY, ...LINKED_BY],
  Location: [REGISTRY, FACILITIES, LOCATIONS],
  Endpoint: [ENDPOINTS],
  Provenance: []
}

/** If so few names hold the words, all are looked at, and the total is known. */
const FEW = 200
/** More matches are not sorted: each page would make all of them. */
const MOST_SORTED = 500
/** Candidates that are looked at for one page. Then the page ends, full or not, and the next one goes on. */
const MOST_LOOKED_AT = 2000

export async function matchesOf(search: Search, asked: Asked): Promise<Matched> {
  const { context, type, question } = search
  const parts = MADE_FROM[type]
  if (parts.length > 0 && parts.every(({ source }) => !context.release.snapshot(source)))
    throw missingSource(context, [...new Set(parts.map(({ source }) => source))])
  const isLinked = type === 'PractitionerRole' && !isOfRegistry(question)
  const searched = isLinked ? [...parts, ...LINKED_BY] : parts
  const notSearched = searched.filter((origin) => !isIn(context, origin)).map(({ what }) => what)
  return { ...(await pageOf(search, cursorOf(search, asked), asked._count)), notSearched }
}

type Page = Omit<Matched, 'notSearched'>

async function pageOf(search: Search, cursor: Cursor, limit: number): Promise<Page> {
  const { type, question } = search
  const { ids, identifiers, references, names, organization } = question
  if (type === 'Provenance') return sliced(search, await lineages(search), cursor, limit)
  if (identifiers || ids.length > 0 || references.length > (organization === null ? 0 : 1))
    return sliced(search, await foundOf(search, { candidates: await keysOf(search) }), cursor, limit)
  const isNamed = NAMES.some((name) => names[name].length > 0)
  if (!isNamed && !isOfRegistry(question) && organization === null && question.updated.length === 0) throw tooWide(type)
  const documents = isNamed ? await documentsNamed(search) : null
  const isFew = documents !== null && documents.length <= FEW
  const isFirst = cursor.part === 0 && cursor.after === '' && cursor.skip === 0
  const linked = !isNamed && organization !== null ? await linkedTo(search) : null
  const count = () => linked?.length ?? (isFirst ? totalOf(search) : cursor.total)
  const total = isNamed ? null : await count()
  const batches = documents
    ? namedAfter(search.context, documents, isFew ? '' : cursor.after)
    : linked && organization !== null
      ? linkedAfter(linked, organization, cursor.after)
      : allowedAfter(search, cursor)
  if (isFew || question.sort !== null) {
    const all: Found[] = []
    for await (const batch of batches) {
      all.push(...(await foundOf(search, batch)))
      if (!isFew && all.length > MOST_SORTED)
        throw refusedMember('_sort', `more than ${MOST_SORTED} resources match: ask for fewer`)
    }
    return sliced(search, all, cursor, limit)
  }
  const kept: Found[] = []
  let [{ part, after, skip }, looked]: [Cursor, number] = [cursor, 0]
  const nextFrom = (index: number) => cursorText(search, { part, after, skip: index, total })
  for await (const batch of batches) {
    const found = await foundByKey(search, batch)
    for (const candidate of batch.candidates) {
      for (const [index, one] of (found.get(candidate.key) ?? []).entries()) {
        if (index < skip) continue
        if (kept.length === limit) return { found: kept, total, next: nextFrom(index) }
        kept.push(one)
      }
      ;[part, after, skip] = [batch.part, candidate.at, 0]
    }
    looked += batch.candidates.length
    if (looked >= MOST_LOOKED_AT && kept.length < limit) return { found: kept, total, next: nextFrom(0) }
  }
  return { found: kept, total, next: null }
}

function tooWide(type: ResourceType): CatalogError {
  return refusedMember('search', `send at least one of ${PARAMETERS[type].map(({ name }) => name).join(', ')}`)
}

/** A page of matches that are all known. */
function sliced(search: Search, found: readonly Found[], { skip }: Cursor, limit: number): Page {
  const { sort } = search.question
  const all = sort === null ? found : sorted(found, sort)
  const [end, total] = [skip + limit, all.length]
  const next = end < total ? cursorText(search, { part: 0, after: '', skip: end, total }) : null
  return { found: all.slice(skip, end), total, next }
}

/** Who an identifier, a reference or an id names. */
async function keysOf({ context, type, question }: Search): Promise<Batch['candidates']> {
  const { ids, identifiers, references } = question
  const keyIn = (id: string) => /^(?:ccn-)?([0-9A-Z]{6,10})/.exec(id)?.[1] ?? ''
  const [reference] = references.filter(({ name }) => !isLink(type, name))
  const named = reference ? [keyIn(reference.id)] : ids.map(keyIn)
  const facilities =
    identifiers && identifiers.npis.length > 0 && isIn(context, FACILITIES)
      ? await context.release.query('directory-facilities-of-npis', { listed: identifiers.npis.join(',') })
      : []
  const asked = identifiers ? [...identifiers.npis, ...identifiers.ccns] : named
  const keys = new Set([...asked, ...facilities.map((row) => text(row, 'ccn') ?? '')])
  return [...keys].map((key) => ({ key, at: key }))
}

async function lineages({ context, question }: Search): Promise<Found[]> {
  const { ids, references, updated } = question
  const [reference] = references
  if (!reference && ids.length === 0) throw tooWide('Provenance')
  const target = reference && reference.type !== 'Provenance' ? `${reference.type}-${reference.id}` : ''
  const found = await Promise.all(
    (reference ? [target] : ids).map((id) =>
      resourceAt(context, 'Provenance', id).catch((error: unknown) => {
        if (error instanceof CatalogError && error.code === 'not_found') return undefined
        throw error
      })
    )
  )
  const isAsked = ({ resource: { id = '' }, entry }: Found) =>
    (ids.length === 0 || ids.includes(id)) && updated.every((range) => isWithin(entry.updated, range))
  return found.filter((one) => one !== undefined).filter(isAsked)
}

type Some = Pick<Batch, 'candidates' | 'only'>

/** The matches about the candidates, in their order. */
async function foundOf(search: Search, batch: Some): Promise<Found[]> {
  const found = await foundByKey(search, batch)
  return batch.candidates.flatMap(({ key }) => found.get(key) ?? [])
}

async function foundByKey(
  { context, type, question }: Search,
  { candidates, only }: Some
): Promise<Map<string, Found[]>> {
  const [holders, facilities] = [new Map<string, RegistryEntry>(), new Map<string, FacilityEntry>()]
  for (const { key } of candidates) {
    const holder = /^\d{10}$/.test(key) && isIn(context, REGISTRY) ? registryEntry(context, key) : undefined
    if (holder) holders.set(key, holder)
    const facility = !holder && key !== '' && isIn(context, FACILITIES) ? facilityEntry(context, key) : undefined
    if (facility) facilities.set(key, facility)
  }
  const found = new Map<string, Found[]>()
  for (const one of await resourcesAbout(context, type, [...holders.values()], [...facilities.values()], only)) {
    const { npi, ccn } = one.entry as Partial<RegistryEntry & FacilityEntry>
    const key = npi ?? ccn ?? ''
    if (!isMatch(one, { holder: holders.get(key), facility: facilities.get(key) }, question)) continue
    found.set(key, [...(found.get(key) ?? []), one])
  }
  return found
}

/** True if the release was built with a file of the part. */
function isIn({ release }: Context, { table }: Origin): boolean {
  return (release.table(table)?.read.length ?? 0) > 0
}

/** The last candidate whose matches were all shown, and how many of the next one's were. */
const Cursor = z.strictObject({
  part: z.int().nonnegative(),
  after: z.string(),
  skip: z.int().nonnegative(),
  total: z.int().nonnegative().nullable()
})
type Cursor = z.infer<typeof Cursor>

function cursorText({ context, question }: Search, cursor: Cursor): string {
  return opaqueText([context.release.id, digestOfQuery(question), cursor])
}

/** Throws invalid_request for a cursor of another release or another search. */
function cursorOf({ context: { release }, question }: Search, { _cursor: sent }: Asked): Cursor {
  if (sent === undefined) return { part: 0, after: '', skip: 0, total: null }
  const { data } = z
    .tuple([z.literal(release.id), z.literal(digestOfQuery(question)), Cursor])
    .safeParse(contentOf(sent))
  if (!data) throw refusedMember('_cursor', `release ${release.id} did not issue it for this search`)
  return data[2]
}
