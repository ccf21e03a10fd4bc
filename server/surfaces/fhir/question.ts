// What a search asks: the values of its parameters, read and checked. A comma means "or". A role is asked
// about by parameters of its practitioner and its location.
import { z } from 'zod'
import { NpiShape, normalizeIdentifier, TaxonomyShape } from '../../../domain/identifiers.ts'
import { PostalState } from '../../../domain/states.ts'
import { refusedMember } from '../../records/members.ts'
import { PREFIX, SYSTEMS } from './elements.ts'
import { type Asked, COUNT, MODIFIERS } from './parameters.ts'
import { isResourceType, type ResourceType } from './resources.ts'

export const NAMES = ['name', 'family', 'given'] as const

/** How a text is compared: without a modifier its words, or the value, begin it. */
export type How = 'begins' | 'exact' | 'contains'
/** Types that link somebody to an organization, with the parameter for it. */
const LINKING: Readonly<Partial<Record<ResourceType, string>>> = {
  PractitionerRole: 'organization',
  OrganizationAffiliation: 'primary-organization'
}

/** True if the parameter is about the organization at the end of a link. */
export function isLink(type: ResourceType, name: string): boolean {
  return LINKING[type] === name
}

/** A list is empty if its parameter is not sent; otherwise one of its values must hold. */
export type Question = {
  ids: string[]
  identifiers?: { npis: string[]; ccns: string[]; count: number } | undefined
  references: { name: string; type: ResourceType; id: string }[]
  /** Id of the Organization that roles or affiliations are asked of; null if none is. */
  organization: string | null
  names: { [name in (typeof NAMES)[number]]: string[] }
  codes: string[]
  cities: string[]
  postalCodes: string[]
  states: string[]
  updated: readonly string[]
  how: Readonly<Record<(typeof NAMES)[number] | 'cities' | 'postalCodes', How>>
  sort: string | null
}

const NEVER_BOTH =
  'a role has an organization, or a specialty and an address. Ask for the organization alone, then for the roles ' +
  'of its practitioners'

export function questionOf(type: ResourceType, asked: Asked, publicUrl: string): Question {
  /** Reads the parameter that is sent, if one of these is. */
  const sentAs = (names: readonly string[]) => {
    const all = names.flatMap((name) => [name, ...MODIFIERS.map((modifier) => `${name}:${modifier}`)])
    const [name, other] = all.filter((one) => typeof asked[one] === 'string')
    if (other !== undefined) throw refusedMember(other, `it is sent together with ${name}: send one of them`)
    return name
  }
  const sent = <T>(names: readonly string[], read: (value: string, name: string) => T): T | undefined => {
    const name = sentAs(names)
    return name === undefined ? undefined : read(String(asked[name]), name)
  }
  const howOf = (...names: string[]) => (sentAs(names)?.split(':')[1] ?? 'begins') as How
  const each = <T>(names: readonly string[], read: (value: string, name: string) => T): T[] =>
    sent(names, (text, name) => alternativesIn(text, name).map((value) => read(value, name))) ?? []
  const words = (value: string, name: string) => {
    if (wordsIn(value).length > 0) return value
    throw refusedMember(name, 'it has no letter from A to Z and no digit')
  }
  const ofName = (name: string) => each([name, `practitioner.${name}`], words)
  const ofAddress = (part: string) => [`address-${part}`, `location.address-${part}`]
  const references = [...Object.keys(REFERRED), 'target'].flatMap(
    (name) => sent([name], (value) => referenceIn(value, name, publicUrl)) ?? []
  )
  const isOfRole = type === 'PractitionerRole'
  if (
    isOfRole &&
    asked.organization &&
    Object.keys(asked).some((name) => asked[name] && /^(specialty|location\.)/.test(name))
  )
    throw refusedMember('organization', NEVER_BOTH)
  return {
    ids: each(['_id'], (value) => value),
    identifiers: sent(['identifier', 'practitioner.identifier'], identifiersIn),
    references,
    organization: references.find(({ name }) => isLink(type, name))?.id ?? null,
    names: { name: ofName('name'), family: ofName('family'), given: ofName('given') },
    codes: each(['specialty', 'type'], (value, name) => {
      const { system = SYSTEMS.nucc, value: code } = tokenOf(value)
      return checked(system === SYSTEMS.nucc ? TaxonomyShape : z.never(), code, name, 'a NUCC taxonomy code')
    }),
    cities: each(ofAddress('city'), words),
    postalCodes: each(ofAddress('postalcode'), words),
    states: each(ofAddress('state'), (value, name) =>
      checked(PostalState, value, name, 'the two-letter code of a state or territory')
    ),
    updated: asked._lastUpdated,
    how: {
      ...(Object.fromEntries(NAMES.map((name) => [name, howOf(name, `practitioner.${name}`)])) as Question['how']),
      cities: howOf('address-city', 'location.address-city'),
      postalCodes: howOf('address-postalcode', 'location.address-postalcode')
    },
    sort: asked._sort ?? null
  }
}

/** Values with commas between them; a comma after a backslash belongs to its value (FHIR R4, 3.1.1.5). */
function alternativesIn(text: string, name: string): string[] {
  const values = text.split(/(?<!\\),/).map((value) => value.replaceAll(/\\([,|$\\])/g, '$1'))
  if (values.length > COUNT.most) throw refusedMember(name, `it has more than ${COUNT.most} values`)
  return values
}

function checked<T>(schema: z.ZodType<T>, value: string, name: string, what: string): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw refusedMember(name, `it is not ${what}`)
  return data
}

function identifiersIn(text: string, name: string): Question['identifiers'] {
  const tokens = alternativesIn(text, name).map(tokenOf)
  if (tokens.some(({ value }) => value === '')) throw refusedMember(name, 'a system without a value names everybody')
  const of = (...systems: string[]) => {
    const named = tokens.filter(({ system }) => system === undefined || systems.includes(system))
    return [...new Set(named.map((token) => normalizeIdentifier(token.value)))]
  }
  const npis = of(SYSTEMS.npi).filter((npi) => NpiShape.safeParse(npi).success)
  return { npis, ccns: of(SYSTEMS.ccn, SYSTEMS.ccnOid), count: tokens.length }
}

function tokenOf(token: string): { system: string | undefined; value: string } {
  const end = token.indexOf('|')
  return { system: end < 0 ? undefined : token.slice(0, end), value: token.slice(end + 1) }
}

const REFERRED: Readonly<Record<string, string>> = {
  practitioner: 'Practitioner',
  organization: 'Organization',
  'primary-organization': 'Organization',
  'participating-organization': 'Organization'
}

/** `id`, `Type/id`, or the address of a resource of this service. */
function referenceIn(text: string, name: string, publicUrl: string): Question['references'][number] {
  const own = `${publicUrl}${PREFIX}/`
  const [first = '', second, more] = (text.startsWith(own) ? text.slice(own.length) : text).split('/')
  const [type, id] = second === undefined ? [REFERRED[name] ?? '', first] : [first, second]
  const isOne = more === undefined && id !== '' && isResourceType(type)
  if (isOne && (type === REFERRED[name] || REFERRED[name] === undefined)) return { name, type, id }
  throw refusedMember(name, `it is not ${REFERRED[name] ?? 'Type'}/id, alone or after ${own}`)
}

/** Upper case without accents: what a comparison of names and cities ignores. */
export function folded(value: string): string {
  return value.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
}

/** The words of a text that are compared: letters from A to Z and digits. */
export function wordsIn(value: string): string[] {
  return folded(value)
    .replaceAll(/['’`.]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
}
