// The 14 provenance keys as one FHIR extension, and the StructureDefinition that documents it.
import type { ElementDefinition, Extension, Meta, StructureDefinition } from 'fhir/r4.js'
import { PROVENANCE_KEYS, Provenance } from '../../../domain/provenance.ts'
import type { Entry } from '../../questions/facility/directory-entries.ts'
import { filled, type Members } from './elements.ts'
import { PREFIX, SYSTEMS } from './systems.ts'

/** Canonical URL of the extension. */
export function extensionUrl(publicUrl: string): string {
  return `${publicUrl}${PREFIX}/StructureDefinition/provenance-keys`
}

/** FHIR types of the keys that are not strings. */
const TYPES: { readonly [key in keyof Provenance]?: string } = {
  _source_url: 'Url',
  _snapshot: 'Date',
  _last_checked: 'Instant',
  _confidence: 'Decimal',
  _data_availability: 'Code',
  _coverage_period_start: 'Date',
  _slsa_provenance_url: 'Url'
}
const typeOf = (key: keyof Provenance) => TYPES[key] ?? 'String'

/** The tuple as an extension. A null key is left out, and a list has one part for each flag. */
function lineageExtension(tuple: Provenance, publicUrl: string): Extension {
  const extension = PROVENANCE_KEYS.flatMap((key) =>
    [tuple[key]].flat().flatMap((value) => (value === null ? [] : [{ url: key, [`value${typeOf(key)}`]: value }]))
  )
  return { url: extensionUrl(publicUrl), extension: extension as Extension[] }
}

/** A resource that is made from a row, with the row's lineage. */
export function made<T extends { resourceType: string }>(
  resourceType: T['resourceType'],
  id: string,
  entry: Pick<Entry, 'tuple' | 'updated'>,
  publicUrl: string,
  { profile, ...members }: Members<T> & { profile?: string | undefined }
): T {
  const lineage = { meta: metaOf(entry, profile), extension: [lineageExtension(entry.tuple, publicUrl)] }
  return Object.assign({ resourceType, id, ...lineage }, filled<T>(members as Members<T>))
}

/** `lastUpdated` moves whenever a resource changes: see `updated` of Entry. */
function metaOf({ tuple, updated }: Pick<Entry, 'tuple' | 'updated'>, profile?: string): Meta {
  return {
    ...(updated !== null && { lastUpdated: updated }),
    ...(profile !== undefined && { profile: [profile] }),
    ...(tuple._data_availability.includes('synthetic') && {
      security: [{ system: SYSTEMS.actReason, code: 'HTEST', display: 'test health data' }]
    })
  }
}

/** The definition of the extension, from the same descriptions as the rest of the documentation. */
export function lineageDefinition(publicUrl: string): StructureDefinition {
  const element = (id: string, more: Partial<ElementDefinition>): ElementDefinition => {
    return { id, path: id.replace(/:\w+/, ''), ...more }
  }
  const parts = PROVENANCE_KEYS.flatMap((key) => {
    const id = `Extension.extension:${key}`
    const max = key === '_data_availability' ? '*' : '1'
    return [
      element(id, { sliceName: key, definition: Provenance.shape[key].description ?? key, min: 0, max }),
      element(`${id}.url`, { fixedUri: key }),
      element(`${id}.value[x]`, { min: 1, type: [{ code: typeOf(key).toLowerCase() }] })
    ]
  })
  return {
    ...{ resourceType: 'StructureDefinition', id: 'provenance-keys', url: extensionUrl(publicUrl) },
    ...{ name: 'ProvenanceKeys', title: 'Provenance keys', status: 'active', fhirVersion: '4.0.1' },
    description: `The 14 provenance keys of a record. An unknown key is left out. See ${publicUrl}/methodology/fhir.`,
    ...{ kind: 'complex-type', abstract: false, type: 'Extension', derivation: 'constraint' },
    baseDefinition: 'http://hl7.org/fhir/StructureDefinition/Extension',
    context: [{ type: 'element', expression: 'DomainResource' }],
    differential: {
      element: [
        element('Extension', { max: '1' }),
        element('Extension.extension', {
          slicing: { discriminator: [{ type: 'value', path: 'url' }], rules: 'closed' }
        }),
        ...parts,
        element('Extension.url', { fixedUri: extensionUrl(publicUrl) }),
        element('Extension.value[x]', { max: '0' })
      ]
    }
  }
}
