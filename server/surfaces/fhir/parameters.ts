// The search parameters of each resource. The CapabilityStatement and the checks of requests read this table.
import { z } from 'zod'
import { PinParameter } from '../binding.ts'
import type { ResourceType } from './resources.ts'

export const COUNT = { most: 100, usual: 20 } as const

type Type = 'token' | 'string' | 'reference' | 'date'
type Parameter = { name: string; type: Type; documentation: string }

const NAME = 'Words of a name, in any order. Each must begin a word of the name; a part of a word only at the end'
const STATE = 'Two-letter code of the state or territory of the practice address. Needs a name'
const IDENTIFIER = 'system|value or value; up to 100, separated by commas'

const LAST_UPDATED: Parameter = {
  name: '_lastUpdated',
  type: 'date',
  documentation: 'With eq, ne, gt, ge, lt or le before it. Together with another parameter'
}

function parameter(name: string, type: Type, documentation: string): Parameter {
  return { name, type, documentation }
}

export const PARAMETERS: Readonly<Record<ResourceType, readonly Parameter[]>> = {
  Practitioner: [
    parameter('identifier', 'token', `NPI: ${IDENTIFIER}`),
    parameter('name', 'string', NAME),
    parameter('family', 'string', 'Beginning of a last name'),
    parameter('given', 'string', 'Beginning of a first or middle name'),
    parameter('address-state', 'string', STATE),
    parameter('specialty', 'token', 'NUCC code that the provider registers. Needs a name'),
    LAST_UPDATED
  ],
  PractitionerRole: [
    parameter('practitioner', 'reference', 'NPI, or Practitioner/NPI'),
    parameter('practitioner.identifier', 'token', `NPI: ${IDENTIFIER}`),
    parameter('practitioner.name', 'string', NAME),
    parameter('practitioner.family', 'string', 'Beginning of a last name'),
    parameter('practitioner.given', 'string', 'Beginning of a first or middle name'),
    parameter('location.address-state', 'string', STATE),
    parameter('specialty', 'token', 'NUCC code of the role. Needs a practitioner'),
    LAST_UPDATED
  ],
  Organization: [
    parameter('identifier', 'token', `NPI or CCN: ${IDENTIFIER}`),
    parameter('name', 'string', NAME),
    parameter('address-state', 'string', STATE),
    parameter('type', 'token', 'NUCC code that the organization registers. Needs a name; leaves out facilities'),
    LAST_UPDATED
  ],
  Location: [
    parameter('identifier', 'token', `CCN, or NPI for the practice locations of its holder: ${IDENTIFIER}`),
    parameter('name', 'string', `Of a facility. ${NAME}`),
    parameter('address-state', 'string', STATE),
    parameter('organization', 'reference', 'Organization/id: its practice locations, or the place of the facility'),
    LAST_UPDATED
  ],
  Endpoint: [
    parameter('organization', 'reference', 'Organization/NPI: its endpoints'),
    parameter('identifier', 'token', `NPI of the provider who gives the endpoint: ${IDENTIFIER}`),
    LAST_UPDATED
  ],
  Provenance: [parameter('target', 'reference', 'Type/id of a resource'), LAST_UPDATED]
}

/** Values of _include, by type: the resources that a match refers to. */
export const INCLUDES: Readonly<Partial<Record<ResourceType, readonly string[]>>> = {
  PractitionerRole: ['PractitionerRole:practitioner', 'PractitionerRole:location', 'PractitionerRole:endpoint'],
  Location: ['Location:organization'],
  Endpoint: ['Endpoint:organization']
}

const TARGET = 'Provenance:target'

/** Values of _revinclude, by type: the resources that refer to a match. */
export const REVINCLUDES: Readonly<Partial<Record<ResourceType, readonly string[]>>> = {
  Practitioner: [TARGET, 'PractitionerRole:practitioner'],
  PractitionerRole: [TARGET],
  Organization: [TARGET],
  Location: [TARGET],
  Endpoint: [TARGET]
}

/** Parameters that a client may send more than once. */
export const REPEATABLE = ['_include', '_revinclude', '_lastUpdated']

export const ReadQuery = z.strictObject({
  ...PinParameter.shape,
  _elements: z.string().max(500).optional(),
  _format: z.enum(['json', 'application/json', 'application/fhir+json']).optional()
})

const Text = z.string().max(2000)
const dated = z
  .string()
  .regex(/^(eq|ne|gt|ge|lt|le)?\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/, {
    message: 'is not a date or a time with its zone, with eq, ne, gt, ge, lt or le before it'
  })

/** One value or several, as a list. */
function list<T extends z.ZodType>(item: T) {
  return z.union([z.array(item), item.transform((one) => [one])]).default([])
}

/** The query of a search of the type. */
export function searchQuery(type: ResourceType) {
  const of = (values: readonly string[] | undefined) => list(z.enum(values ?? []))
  const own = PARAMETERS[type].filter(({ name }) => name !== '_lastUpdated')
  return ReadQuery.extend({
    ...Object.fromEntries(own.map(({ name }) => [name, Text.optional()])),
    _lastUpdated: list(dated),
    _count: z.coerce.number().int().min(1).max(COUNT.most).default(COUNT.usual),
    _cursor: z.string().max(400).optional(),
    ...(INCLUDES[type] && { _include: of(INCLUDES[type]) }),
    ...(REVINCLUDES[type] && { _revinclude: of(REVINCLUDES[type]) })
  })
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
