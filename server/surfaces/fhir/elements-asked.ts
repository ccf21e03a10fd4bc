// The _elements parameter: which elements of a resource a client wants. Lineage is never trimmed.
import { CatalogError } from '../../../domain/errors.ts'
import type { Resource, ResourceType } from './resources.ts'
import { SYSTEMS } from './systems.ts'

/** Elements that stay: FHIR requires them, or they say where the resource comes from. */
const KEPT: Readonly<Record<ResourceType, readonly string[]>> = {
  Practitioner: [],
  PractitionerRole: [],
  Organization: ['identifier', 'name'],
  Location: [],
  Endpoint: ['status', '_status', 'connectionType', 'payloadType', 'address', '_address'],
  Provenance: ['target', 'recorded', 'agent']
}
const ALWAYS = ['resourceType', 'id', 'meta', 'extension']

/** Other elements that a resource of each type can have. */
const OFFERED: Readonly<Record<ResourceType, readonly string[]>> = {
  Practitioner: ['identifier', 'active', 'name', 'telecom', 'address', 'gender', 'qualification'],
  PractitionerRole: ['active', 'practitioner', 'specialty', 'location', 'telecom', 'endpoint'],
  Organization: ['active', 'type', 'alias', 'telecom', 'address'],
  Location: ['identifier', 'name', 'telecom', 'address', 'managingOrganization'],
  Endpoint: ['name', 'managingOrganization'],
  Provenance: ['occurredDateTime', 'entity']
}

/** Throws unknown_field if a resource of that type never has one of the elements. */
export function checkElements(type: ResourceType, elements: string | undefined): void {
  if (elements === undefined) return
  const known = [...ALWAYS, ...KEPT[type], ...OFFERED[type]].filter((name) => !name.startsWith('_'))
  const unknown = elements.split(',').filter((name) => !known.includes(name.trim()))
  if (unknown.length === 0) return
  const named = unknown.map((name) => `'${name}'`).join(', ')
  throw new CatalogError('unknown_field', `Unknown: ${named}. ${type} has ${known.join(', ')}.`, {
    details: { unknown_fields: unknown, known_fields: known }
  })
}

/** The resource with those elements only, marked as a part and without a profile. */
export function onlyElements<T extends Resource>(resource: T, elements: string | undefined): T {
  if (elements === undefined) return resource
  const asked = elements.split(',').map((name) => name.trim())
  const isKept = (name: string) =>
    [...ALWAYS, ...KEPT[resource.resourceType]].includes(name) || asked.includes(name.replace(/^_/, ''))
  const { profile: _, ...meta } = resource.meta ?? {}
  return {
    ...(Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name))) as T),
    meta: { ...meta, tag: [{ system: SYSTEMS.observationValue, code: 'SUBSETTED' }] }
  }
}
