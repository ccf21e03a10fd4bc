// The _elements parameter: which elements of a resource a client wants. Lineage is never trimmed.
import { CatalogError } from '../../../domain/errors.ts'
import type { Resource, ResourceType } from './resources.ts'
import { SYSTEMS } from './systems.ts'

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
