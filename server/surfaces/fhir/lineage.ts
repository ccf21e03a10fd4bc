// The 14 provenance keys as one FHIR extension, and the StructureDefinition that documents it.
import type { ElementDefinition, Extension, Meta, StructureDefinition } from 'fhir/r4.js'
import { PROVENANCE_KEYS, Provenance } from '../../../domain/provenance.ts'
import { PREFIX, SYSTEMS } from './systems.ts'

const NAME = 'provenance-keys'

/** FHIR type of the value of each key. */
const TYPES = {
  _source: 'String',
  _source_url: 'Url',
  _dataset_id: 'String',
  _snapshot: 'Date',
  _methodology: 'String',
  _last_checked: 'Instant',
  _confidence: 'Decimal',
  _data_availability: 'Code',
  _pipeline_version: 'String',
  _doi: 'String',
  _license: 'String',
  _coverage_period_start: 'Date',
  _coverage_period_end: 'String',
  _slsa_provenance_url: 'Url'
} as const satisfies Record<keyof Provenance, string>

/** Canonical URL of the extension. */
export function extensionUrl(publicUrl: string): string {
  return `${publicUrl}${PREFIX}/StructureDefinition/${NAME}`
}

/** The tuple as an extension. A null key is left out, and a list has one part for each flag. */
export function lineageExtension(tuple: Provenance, publicUrl: string): Extension {
  const parts = PROVENANCE_KEYS.flatMap((key) =>
    [tuple[key]].flat().flatMap((value) => (value === null ? [] : [{ url: key, [`value${TYPES[key]}`]: value }]))
  )
  return { url: extensionUrl(publicUrl), extension: parts as Extension[] }
}

/**
 * `lastUpdated` is when the file of the record was last known to be its publisher's newest: until then the
 * resource is known to be true, and whenever it changes, so does that time.
 */
export function metaOf(tuple: Provenance, profile?: string): Meta {
  return {
    ...(tuple._last_checked !== null && { lastUpdated: tuple._last_checked }),
    ...(profile !== undefined && { profile: [profile] }),
    ...(tuple._data_availability.includes('synthetic') && {
      security: [{ system: SYSTEMS.actReason, code: 'HTEST', display: 'test health data' }]
    })
  }
}

/** The definition of the extension, made from the same descriptions as the rest of the documentation. */
export function lineageDefinition(publicUrl: string): StructureDefinition {
  const url = extensionUrl(publicUrl)
  const part = (key: keyof Provenance): ElementDefinition[] => {
    const path = 'Extension.extension'
    const id = `${path}:${key}`
    const described = Provenance.shape[key].description ?? key
    return [
      {
        id,
        path,
        sliceName: key,
        short: key,
        definition: described,
        min: 0,
        max: key === '_data_availability' ? '*' : '1'
      },
      { id: `${id}.extension`, path: `${path}.extension`, max: '0' },
      { id: `${id}.url`, path: `${path}.url`, fixedUri: key },
      { id: `${id}.value[x]`, path: `${path}.value[x]`, type: [{ code: TYPES[key].toLowerCase() }] }
    ]
  }
  return {
    resourceType: 'StructureDefinition',
    id: NAME,
    url,
    name: 'ProvenanceKeys',
    title: 'Provenance keys',
    status: 'active',
    description: `The 14 provenance keys of a record: which source, as of when, how sure. A key that is unknown is left out. See ${publicUrl}/methodology/provenance.`,
    fhirVersion: '4.0.1',
    kind: 'complex-type',
    abstract: false,
    context: [{ type: 'element', expression: 'Element' }],
    type: 'Extension',
    baseDefinition: 'http://hl7.org/fhir/StructureDefinition/Extension',
    derivation: 'constraint',
    differential: {
      element: [
        { id: 'Extension', path: 'Extension', short: 'The 14 provenance keys', max: '1' },
        {
          id: 'Extension.extension',
          path: 'Extension.extension',
          slicing: { discriminator: [{ type: 'value', path: 'url' }], rules: 'closed' }
        },
        ...PROVENANCE_KEYS.flatMap(part),
        { id: 'Extension.url', path: 'Extension.url', fixedUri: url },
        { id: 'Extension.value[x]', path: 'Extension.value[x]', max: '0' }
      ]
    }
  }
}
