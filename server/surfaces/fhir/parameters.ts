// The parameters of each search. The CapabilityStatement and the checks of requests read this table.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { PinParameter } from '../binding.ts'
import { SYSTEMS } from './elements.ts'
import type { Resource, ResourceType } from './resources.ts'

export const COUNT = { most: 100, usual: 20 } as const

type Type = 'token' | 'string' | 'reference' | 'date'
type Parameter = { name: string; definition?: string; type: Type; documentation: string }

/** After a name and a colon; for words of names only `exact`, since words are found by their beginning. */
export const MODIFIERS = ['exact', 'contains'] as const

const IDENTIFIER = 'system|value or value'
const NAME = 'Words in any order; each begins a word of the name'

type Own = Readonly<Record<string, readonly [Type, string]>>

const COMMON = {
  _id: ['token', 'Id of a resource'],
  _lastUpdated: ['date', 'Date or time, with eq, ne, gt, ge, lt or le before it']
} satisfies Own

/** Parameters by name. Each can be sent alone. */
function parameters(type: ResourceType, own: Own, common: Own = COMMON): Parameter[] {
  return Object.entries({ ...own, ...common }).map(([name, [kind, documentation]]) => {
    const definition = definitionOf(type, name)
    return { name, ...(definition && { definition }), type: kind, documentation }
  })
}

/** The definition of FHIR R4; undefined for a chain and for `specialty` of a Practitioner, which R4 lacks. */
function definitionOf(type: ResourceType, name: string): string | undefined {
  if (name.includes('.') || (type === 'Practitioner' && name === 'specialty')) return undefined
  const isOfPerson = type === 'Practitioner' && /^(address|family|given)/.test(name)
  const of = name.startsWith('_') ? `Resource-${name.slice(1)}` : `${isOfPerson ? 'individual' : type}-${name}`
  return `http://hl7.org/fhir/SearchParameter/${of}`
}

/** The parts of an address that are searched; each can hold for another address of the resource. */
function addressed(of: string, prefix = ''): Own {
  return {
    [`${prefix}address-city`]: ['string', `Beginning of the city of ${of}`],
    [`${prefix}address-postalcode`]: ['string', `Beginning of the postal code of ${of}`],
    [`${prefix}address-state`]: ['string', `Two-letter code of the state or territory of ${of}`]
  }
}

export const PARAMETERS: Readonly<Record<ResourceType, readonly Parameter[]>> = {
  Practitioner: parameters('Practitioner', {
    identifier: ['token', `NPI: ${IDENTIFIER}`],
    name: ['string', NAME],
    family: ['string', `Last name. ${NAME}`],
    given: ['string', `First or middle name. ${NAME}`],
    ...addressed('the practice or the mailing address'),
    specialty: ['token', 'NUCC code that the provider registers']
  }),
  PractitionerRole: parameters('PractitionerRole', {
    practitioner: ['reference', 'NPI, or Practitioner/NPI'],
    organization: ['reference', 'Organization/id: the roles at it. Not together with specialty or location'],
    'practitioner.identifier': ['token', `NPI: ${IDENTIFIER}`],
    'practitioner.name': ['string', NAME],
    'practitioner.family': ['string', `Last name. ${NAME}`],
    'practitioner.given': ['string', `First or middle name. ${NAME}`],
    ...addressed('the practice address', 'location.'),
    specialty: ['token', 'NUCC code of the role']
  }),
  Organization: parameters('Organization', {
    identifier: ['token', `NPI or CCN: ${IDENTIFIER}`],
    name: ['string', NAME],
    ...addressed('an address'),
    type: ['token', 'NUCC code that the organization registers; facilities have none']
  }),
  OrganizationAffiliation: parameters('OrganizationAffiliation', {
    'primary-organization': ['reference', 'Organization/id: the organizations that are affiliated with it'],
    'participating-organization': ['reference', 'Organization/NPI: the organizations it is affiliated with']
  }),
  Location: parameters('Location', {
    identifier: ['token', `CCN, or NPI for the practice locations of its holder: ${IDENTIFIER}`],
    name: ['string', `Name of a facility. ${NAME}`],
    ...addressed('the place'),
    organization: ['reference', 'Organization/id: its practice locations, or the place of the facility']
  }),
  Endpoint: parameters('Endpoint', {
    identifier: ['token', `NPI of the provider who gives the endpoint: ${IDENTIFIER}`],
    organization: ['reference', 'Organization/NPI: its endpoints']
  }),
  Provenance: parameters('Provenance', { target: ['reference', 'Type/id of a resource'] }, { _id: COMMON._id })
}

/** Values of _include, by type: the resources that a match refers to. */
export const INCLUDES: Readonly<Partial<Record<ResourceType, readonly string[]>>> = {
  PractitionerRole: ['practitioner', 'organization', 'location', 'endpoint'].map((name) => `PractitionerRole:${name}`),
  OrganizationAffiliation: ['primary', 'participating'].map((end) => `OrganizationAffiliation:${end}-organization`),
  Location: ['Location:organization'],
  Endpoint: ['Endpoint:organization']
}

export const TARGET = 'Provenance:target'
/** Links from a match, by its type: few for each. Links to an organization can be thousands. */
const LINKS: Readonly<Partial<Record<ResourceType, string>>> = {
  Practitioner: 'PractitionerRole:practitioner',
  Organization: 'OrganizationAffiliation:participating-organization'
}

/** Values of _revinclude: the resources that refer to a match. */
export function reversedOf(type: ResourceType): string[] {
  return type === 'Provenance' ? [] : [TARGET, LINKS[type] ?? []].flat()
}

/** Values of _sort. */
export const SORTS: Readonly<Partial<Record<ResourceType, readonly string[]>>> = {
  Practitioner: ['name', '-name', 'family', '-family'],
  Organization: ['name', '-name'],
  Location: ['name', '-name']
}

/** Modifiers that a parameter may have after a colon. */
export function modifiersOf({ name, type }: Pick<Parameter, 'name' | 'type'>): readonly string[] {
  if (type !== 'string' || name.endsWith('state')) return []
  return name.includes('address') ? MODIFIERS : ['exact']
}

/** Parameters that a client may send more than once. */
export const REPEATABLE = ['_include', '_revinclude', '_lastUpdated']

export const ReadQuery = z.strictObject({
  ...PinParameter.shape,
  _elements: z.string().max(500).optional(),
  _format: z.enum(['json', 'application/json', 'application/fhir+json']).optional()
})

const DATED = /^(eq|ne|gt|ge|lt|le)?\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/

/** A hundred identifiers with their systems have 7,000 characters. */
const LONGEST: Readonly<Record<Type, number>> = { token: 8000, string: 500, reference: 200, date: 40 }

export function searchQuery(type: ResourceType) {
  const [includes, reversed] = [INCLUDES[type] ?? [], reversedOf(type)]
  return ReadQuery.extend({
    ...Object.fromEntries(
      PARAMETERS[type].flatMap((one) =>
        ['', ...modifiersOf(one)].map((modifier) => [
          [one.name, modifier].filter(Boolean).join(':'),
          z.string().max(LONGEST[one.type]).optional()
        ])
      )
    ),
    _lastUpdated: list(
      z.string().regex(DATED, 'is not a date, or a time with its zone, after eq, ne, gt, ge, lt or le')
    ),
    _count: z.coerce
      .number()
      .int()
      .min(1)
      .default(COUNT.usual)
      .transform((count) => Math.min(count, COUNT.most)),
    _cursor: z.string().max(400).optional(),
    ...(SORTS[type] && { _sort: z.enum(SORTS[type]).optional() }),
    ...(includes.length > 0 && { _include: list(z.enum(includes)) }),
    ...(reversed.length > 0 && { _revinclude: list(z.enum(reversed)) })
  })
}

/** One value or several, as a list. */
function list<T extends z.ZodType>(item: T) {
  return z.union([z.array(item), item.transform((one) => [one])]).default([])
}

export type Asked = {
  [name: string]: unknown
  _lastUpdated: string[]
  _count: number
  _cursor?: string
  _sort?: string
  _include?: string[]
  _revinclude?: string[]
  _elements?: string
}

const ALWAYS = ['resourceType', 'id', 'meta', 'extension']

/** Elements that a resource of each type can have. FHIR requires those in `kept`, so every part has them. */
const ELEMENTS: Readonly<Record<ResourceType, { kept: readonly string[]; others: readonly string[] }>> = {
  Practitioner: {
    kept: [],
    others: ['identifier', 'active', 'name', 'telecom', 'address', 'gender', 'qualification']
  },
  PractitionerRole: {
    kept: [],
    others: ['active', 'practitioner', 'organization', 'code', 'specialty', 'location', 'telecom', 'endpoint']
  },
  Organization: { kept: ['identifier', 'name'], others: ['active', 'type', 'alias', 'telecom', 'address'] },
  OrganizationAffiliation: { kept: [], others: ['organization', 'participatingOrganization', 'code'] },
  Location: { kept: [], others: ['identifier', 'name', 'alias', 'telecom', 'address', 'managingOrganization'] },
  Endpoint: { kept: ['status', 'connectionType', 'payloadType', 'address'], others: ['name', 'managingOrganization'] },
  Provenance: { kept: ['target', 'recorded', 'agent'], others: ['occurredDateTime', 'entity'] }
}

/** Throws unknown_field if a resource of that type never has one of the elements. */
export function checkElements(type: ResourceType, elements = 'id'): void {
  const known = [...ALWAYS, ...ELEMENTS[type].kept, ...ELEMENTS[type].others]
  const unknown = elements.split(',').filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const named = unknown.map((name) => `'${name}'`).join(', ')
  throw new CatalogError('unknown_field', `Unknown: ${named}. ${type} has ${known.join(', ')}.`, {
    details: { unknown_fields: unknown, known_fields: known }
  })
}

/** The resource with those elements only, marked as a part and without a profile. */
export function onlyElements<T extends Resource>(resource: T, elements: string | undefined): T {
  if (elements === undefined) return resource
  const kept = [...ALWAYS, ...ELEMENTS[resource.resourceType].kept, ...elements.split(',')]
  const { profile: _, ...meta } = resource.meta ?? {}
  const part = Object.entries(resource).filter(([name]) => kept.includes(name.replace(/^_/, '')))
  const tag = [{ system: SYSTEMS.observationValue, code: 'SUBSETTED' }]
  return { ...(Object.fromEntries(part) as T), meta: { ...meta, tag } }
}
