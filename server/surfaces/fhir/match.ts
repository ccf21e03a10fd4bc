// Whether a resource is what a search asks for. Every match passes here, however it was found.
import type { Address, HumanName } from 'fhir/r4.js'
import type { FacilityEntry, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { text, texts } from '../../store/rows.ts'
import { practiceAddress } from './organization.ts'
import { namesOf as namesIn } from './practitioner.ts'
import { folded, type How, isLink, type Question, wordsIn } from './question.ts'
import type { Found, Resource } from './resources.ts'

export type Owner = { holder: RegistryEntry | undefined; facility: FacilityEntry | undefined }

export function isMatch({ resource, entry }: Found, owner: Owner, question: Question): boolean {
  const { ids, identifiers, references, names, codes, updated, how } = question
  if (ids.length > 0 && !ids.includes(resource.id ?? '')) return false
  if (identifiers && !isIdentified(owner, identifiers)) return false
  if (!references.every((one) => refersTo(resource, one))) return false
  if (!updated.every((range) => isWithin(entry.updated, range))) return false
  if (codes.length > 0 && !codesOf(resource, owner).some((code) => codes.includes(code))) return false
  const said = namesOf(resource, owner)
  const isNamed = (of: readonly string[], name: keyof typeof names) =>
    names[name].length > 0 && how[name] === 'exact'
      ? of.some((one) => names[name].includes(one))
      : begins(of, names[name])
  if (!isNamed(said.all, 'name') || !isNamed(said.family, 'family') || !isNamed(said.given, 'given')) return false
  return isAt(addressesOf(resource, owner), question)
}

function isIdentified({ holder, facility }: Owner, { npis, ccns }: NonNullable<Question['identifiers']>): boolean {
  if (holder) return npis.includes(holder.npi)
  return ccns.includes(facility?.ccn ?? '') || texts(facility?.row ?? {}, 'npis').some((npi) => npis.includes(npi))
}

function refersTo(resource: Resource, { name, type, id }: Question['references'][number]): boolean {
  // A role can be at an organization that this service lacks: then its id has the number.
  if (isLink(resource.resourceType, name)) return !!resource.id?.endsWith(`-at-${id}`)
  if (name === 'participating-organization') return !!resource.id?.startsWith(`${id}-at-`)
  const { practitioner, managingOrganization } = resource as unknown as Partial<Record<string, { reference?: string }>>
  return [practitioner, managingOrganization].some((one) => one?.reference === `${type}/${id}`)
}

function codesOf({ resourceType, id = '' }: Resource, { holder }: Owner): string[] {
  if (resourceType === 'PractitionerRole') return [id.slice(id.indexOf('-') + 1)]
  return holder?.taxonomies.flatMap((row) => text(row, 'taxonomy_code') ?? []) ?? []
}

/** Names that a search reads: of a role, those of its practitioner. */
function namesOf(resource: Resource, { holder }: Owner): Record<'all' | 'family' | 'given', string[]> {
  if (resource.resourceType === 'Organization' || resource.resourceType === 'Location')
    return { all: [resource.name ?? '', ...(resource.alias ?? [])], family: [], given: [] }
  const names = holder ? namesIn(holder.row) : []
  const family = names.flatMap((name) => name.family ?? [])
  const given = names.flatMap((name) => name.given ?? [])
  return { all: [...family, ...given, text(holder?.row ?? {}, 'name_suffix') ?? ''], family, given }
}

function addressesOf(resource: Resource, { holder }: Owner): readonly Address[] {
  if (resource.resourceType === 'PractitionerRole')
    return holder && resource.location ? [practiceAddress(holder) ?? {}] : []
  return [(resource as { address?: Address | Address[] }).address ?? []].flat()
}

function isAt(addresses: readonly Address[], { cities, postalCodes, states, how }: Question): boolean {
  const some = (asked: readonly string[], is: (address: Address, value: string) => boolean) =>
    asked.length === 0 || addresses.some((address) => asked.some((value) => is(address, value)))
  return (
    some(cities, ({ city = '' }, value) =>
      how.cities === 'exact' ? city === value : compared(folded(city), folded(value), how.cities)
    ) &&
    some(postalCodes, ({ postalCode = '' }, value) => compared(postalCode, value, how.postalCodes)) &&
    some(states, ({ state }, value) => state === value)
  )
}

function compared(text: string, value: string, how: How): boolean {
  return how === 'exact' ? text === value : how === 'begins' ? text.startsWith(value) : text.includes(value)
}

/** True if nothing is asked, or each word of one of the values begins a word of the names. */
function begins(names: readonly string[], values: readonly string[]): boolean {
  if (values.length === 0) return true
  const said = wordsIn(names.join(' '))
  return values.some((value) => wordsIn(value).every((word) => said.some((one) => one.startsWith(word))))
}

const DAY_MS = 86_400_000

/** Compares a time with a range such as ge2026-11-01; a date stands for the whole day in UTC. */
export function isWithin(time: string | null, range: string): boolean {
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

/** In the order of names, those without a name last; `sort` is a parameter, after a hyphen if descending. */
export function sorted(found: readonly Found[], sort: string): Found[] {
  const direction = sort.startsWith('-') ? -1 : 1
  const keyOf = ({ resource }: Found) => {
    const { name = '', id = '' } = resource as { name?: string | HumanName[]; id?: string }
    const [human] = typeof name === 'string' ? [{ family: name, given: [] }] : name
    return { words: folded([human?.family ?? '', ...(human?.given ?? [])].join(' ')), id }
  }
  const keyed = found.map((one) => ({ one, ...keyOf(one) }))
  keyed.sort((a, b) => {
    if (a.words === b.words) return a.id < b.id ? -1 : 1
    if (a.words === '' || b.words === '') return a.words === '' ? 1 : -1
    return a.words < b.words ? -direction : direction
  })
  return keyed.map(({ one }) => one)
}
