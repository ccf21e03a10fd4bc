// The parameters of each search. The CapabilityStatement and the checks of requests read this table.
import { z } from 'zod'
import { PinParameter } from '../binding.ts'
import type { ResourceType } from './resources.ts'

export const COUNT = { most: 100, usual: 20 } as const

type Type = 'token' | 'string' | 'reference' | 'date'
type Parameter = { name: string; type: Type; documentation: string }

const IDENTIFIER = 'system|value or value; up to 100, with commas between them'
const NAME = 'Words in any order. Each begins a word of the name; only the last may be incomplete'
const STATE = 'Two-letter code of the state or territory of the practice address'

/** Parameters by name, and the one that every search has. */
function parameters(own: Readonly<Record<string, readonly [Type, string]>>): Parameter[] {
  const updated = ['date', 'Narrows the other parameters, with eq, ne, gt, ge, lt or le before the date'] as const
  return Object.entries({ ...own, _lastUpdated: updated }).map(([name, [type, documentation]]) => {
    return { name, type, documentation }
  })
}

export const PARAMETERS: Readonly<Record<ResourceType, readonly Parameter[]>> = {
  Practitioner: parameters({
    identifier: ['token', `NPI: ${IDENTIFIER}`],
    name: ['string', NAME],
    family: ['string', `Last name. ${NAME}`],
    given: ['string', `First or middle name. ${NAME}`],
    'address-state': ['string', STATE],
    specialty: ['token', 'NUCC code that the provider registers']
  }),
  PractitionerRole: parameters({
    practitioner: ['reference', 'NPI, or Practitioner/NPI'],
    'practitioner.identifier': ['token', `NPI: ${IDENTIFIER}`],
    'practitioner.name': ['string', NAME],
    'practitioner.family': ['string', `Last name. ${NAME}`],
    'practitioner.given': ['string', `First or middle name. ${NAME}`],
    'location.address-state': ['string', STATE],
    specialty: ['token', 'NUCC code of the role']
  }),
  Organization: parameters({
    identifier: ['token', `NPI or CCN: ${IDENTIFIER}`],
    name: ['string', NAME],
    'address-state': ['string', STATE],
    type: ['token', 'NUCC code that the organization registers; facilities have none']
  }),
  Location: parameters({
    identifier: ['token', `CCN, or NPI for the practice locations of its holder: ${IDENTIFIER}`],
    name: ['string', `Name of a facility. ${NAME}`],
    'address-state': ['string', STATE],
    organization: ['reference', 'Organization/id: its practice locations, or the place of the facility']
  }),
  Endpoint: parameters({
    identifier: ['token', `NPI of the provider who gives the endpoint: ${IDENTIFIER}`],
    organization: ['reference', 'Organization/NPI: its endpoints']
  }),
  Provenance: parameters({ target: ['reference', 'Type/id of a resource'] })
}

/** Values of _include, by type: the resources that a match refers to. */
export const INCLUDES: Readonly<Partial<Record<ResourceType, readonly string[]>>> = {
  PractitionerRole: ['PractitionerRole:practitioner', 'PractitionerRole:location', 'PractitionerRole:endpoint'],
  Location: ['Location:organization'],
  Endpoint: ['Endpoint:organization']
}

export const TARGET = 'Provenance:target'
export const ROLES = 'PractitionerRole:practitioner'

/** Values of _revinclude: the resources that refer to a match. */
export function reversedOf(type: ResourceType): string[] {
  if (type === 'Provenance') return []
  return type === 'Practitioner' ? [TARGET, ROLES] : [TARGET]
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
const LONGEST: Readonly<Record<Type, number>> = { token: 8000, string: 200, reference: 200, date: 40 }

/** The query of a search of the type. */
export function searchQuery(type: ResourceType) {
  const [includes, reversed] = [INCLUDES[type] ?? [], reversedOf(type)]
  return ReadQuery.extend({
    ...Object.fromEntries(
      PARAMETERS[type].map(({ name, type: kind }) => [name, z.string().max(LONGEST[kind]).optional()])
    ),
    _lastUpdated: list(
      z.string().regex(DATED, 'is not a date, or a time with its zone, after eq, ne, gt, ge, lt or le')
    ),
    _count: z.coerce.number().int().min(1).max(COUNT.most).default(COUNT.usual),
    _cursor: z.string().max(400).optional(),
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
  _include?: string[]
  _revinclude?: string[]
  _elements?: string
}
