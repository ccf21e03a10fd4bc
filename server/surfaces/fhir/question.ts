// What a search asks: the values of its parameters, read and checked. A role is asked about by parameters of
// its practitioner and its location.
import { z } from 'zod'
import { NpiShape, normalizeIdentifier, TaxonomyShape } from '../../../domain/identifiers.ts'
import { PostalState } from '../../../domain/states.ts'
import { refusedMember } from '../../records/opaque-text.ts'
import { type Asked, COUNT } from './parameters.ts'
import { isResourceType, type ResourceType } from './resources.ts'
import { SYSTEMS } from './systems.ts'

export type Question = {
  identifiers?: { npis: string[]; ccns: string[]; count: number } | undefined
  reference?: { type: ResourceType; id: string } | undefined
  names: { name: string; family: string; given: string }
  specialty?: string | undefined
  state?: string | undefined
}

export function questionOf(asked: Asked): Question {
  /** Reads the parameter that is sent, if one of these is. */
  const sent = <T>(names: readonly string[], read: (value: string, name: string) => T): T | undefined => {
    const name = names.find((one) => typeof asked[one] === 'string')
    return name === undefined ? undefined : read(String(asked[name]), name)
  }
  const text = (name: string) => sent([name, `practitioner.${name}`], (value) => value) ?? ''
  return {
    identifiers: sent(['identifier', 'practitioner.identifier'], identifiersIn),
    reference: sent(['practitioner', 'organization', 'target'], referenceIn),
    names: { name: text('name'), family: text('family'), given: text('given') },
    specialty: sent(['specialty', 'type'], (value, name) => {
      const { system = SYSTEMS.nucc, value: code } = tokenOf(value)
      return checked(system === SYSTEMS.nucc ? TaxonomyShape : z.never(), code, name, 'a NUCC taxonomy code')
    }),
    state: sent(['address-state', 'location.address-state'], (value, name) =>
      checked(PostalState, value, name, 'the two-letter code of a state or territory')
    )
  }
}

function checked<T>(schema: z.ZodType<T>, value: string, name: string, what: string): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw refusedMember(name, `it is not ${what}`)
  return data
}

function identifiersIn(value: string, name: string): Question['identifiers'] {
  const tokens = value.split(',').map(tokenOf)
  if (tokens.length > COUNT.most) throw refusedMember(name, `it has more than ${COUNT.most} identifiers`)
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

const REFERRED: Readonly<Record<string, string>> = { practitioner: 'Practitioner', organization: 'Organization' }

/** `id`, `Type/id` or an address that ends so. */
function referenceIn(value: string, name: string): Question['reference'] {
  const [id = '', type = REFERRED[name] ?? ''] = value.split('/').reverse()
  if (isResourceType(type) && [type, undefined].includes(REFERRED[name] as ResourceType)) return { type, id }
  throw refusedMember(name, `it is not a reference of the form ${REFERRED[name] ?? 'Type'}/id`)
}
