// What a search asks: the values of its parameters, read and checked. The same question has other parameter
// names on PractitionerRole, because it asks about the practitioner and the location of the role.
import { NpiShape, normalizeIdentifier, TaxonomyShape } from '../../../domain/identifiers.ts'
import { PostalState } from '../../../domain/states.ts'
import { refusedMember } from '../../operations/opaque-text.ts'
import { type Asked, COUNT } from './parameters.ts'
import { isResourceType, type ResourceType } from './resources.ts'
import { SYSTEMS } from './systems.ts'

export type Names = {
  /** All words to look for in the index. */
  q: string
  name: string
  family: string
  given: string
}
export type Reference = { type: ResourceType; id: string }
export type Question = {
  /** Present if the search is by identifier. */
  identifiers: { npis: string[]; ccns: string[]; count: number } | undefined
  reference: Reference | undefined
  names: Names
  specialty: string | null
  state: string | null
}

type Words = { identifier: string; names: string; specialty: string; state: string; reference: string; of: string }

/** Parameter names of a type. */
function wordsOf(type: ResourceType): Words {
  const isRole = type === 'PractitionerRole'
  const prefix = isRole ? 'practitioner.' : ''
  return {
    identifier: `${prefix}identifier`,
    names: prefix,
    specialty: type === 'Organization' ? 'type' : 'specialty',
    state: isRole ? 'location.address-state' : 'address-state',
    reference: isRole ? 'practitioner' : type === 'Provenance' ? 'target' : 'organization',
    of: isRole ? 'Practitioner' : 'Organization'
  }
}

export function questionOf(type: ResourceType, asked: Asked): Question {
  const words = wordsOf(type)
  const of = (name: string) => {
    const value = asked[name]
    return typeof value === 'string' ? value : ''
  }
  const [name, family, given] = ['name', 'family', 'given'].map((part) => of(`${words.names}${part}`)) as [
    string,
    string,
    string
  ]
  const [identifier, reference, state, specialty] = [
    of(words.identifier),
    of(words.reference),
    of(words.state),
    of(words.specialty)
  ]
  return {
    identifiers: identifier === '' ? undefined : identifiersIn(words.identifier, identifier),
    reference: reference === '' ? undefined : referenceIn(words, reference),
    // The last word may be the beginning of one: a last name is more often cut off than a first name.
    names: { q: [name, given, family].filter((part) => part !== '').join(' '), name, family, given },
    specialty: specialty === '' ? null : codeIn(words.specialty, specialty),
    state: state === '' ? null : stateIn(words.state, state)
  }
}

function identifiersIn(name: string, value: string): Question['identifiers'] {
  const tokens = value.split(',').map(tokenOf)
  if (tokens.length > COUNT.most) throw refusedMember(name, `it has more than ${COUNT.most} identifiers`)
  const of = (...systems: (string | undefined)[]) => {
    const named = tokens.filter(({ system }) => systems.includes(system))
    return [...new Set(named.map((token) => normalizeIdentifier(token.value)))]
  }
  return {
    npis: of(undefined, SYSTEMS.npi).filter((npi) => NpiShape.safeParse(npi).success),
    ccns: of(undefined, SYSTEMS.ccn, SYSTEMS.ccnOid),
    count: tokens.length
  }
}

function tokenOf(token: string): { system: string | undefined; value: string } {
  const end = token.indexOf('|')
  return { system: end < 0 ? undefined : token.slice(0, end), value: token.slice(end + 1) }
}

/** `id`, `Type/id` or an address that ends so. */
function referenceIn({ reference: name, of }: Words, value: string): Reference {
  const [id = '', type = name === 'target' ? '' : of] = value.split('/').reverse()
  if (!isResourceType(type)) throw refusedMember(name, 'it is not a reference of the form Type/id')
  return { type, id }
}

function codeIn(name: string, value: string): string {
  const { system = SYSTEMS.nucc, value: code } = tokenOf(value)
  const parsed = TaxonomyShape.safeParse(code)
  if (system !== SYSTEMS.nucc || !parsed.success) throw refusedMember(name, 'it is not a NUCC taxonomy code')
  return parsed.data
}

function stateIn(name: string, value: string): string {
  const parsed = PostalState.safeParse(value)
  if (!parsed.success) throw refusedMember(name, 'it is not the two-letter code of a state or territory')
  return parsed.data
}
