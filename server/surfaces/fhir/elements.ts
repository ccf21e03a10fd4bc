// What the resources share: official URIs, none of them made up by this service except its own extension;
// identifiers, addresses, telephone numbers and absent values; and the 14 provenance keys as one FHIR
// extension.
import type {
  Address,
  CodeableConcept,
  Coding,
  ContactPoint,
  ElementDefinition,
  Extension,
  Identifier,
  Meta,
  Period,
  StructureDefinition
} from 'fhir/r4.js'
import { PROVENANCE_KEYS, Provenance } from '../../../domain/provenance.ts'
import type { Entry } from '../../questions/facility/directory-entries.ts'
import { type Row, text } from '../../store/rows.ts'

export const PREFIX = '/fhir/R4'
export const FHIR_JSON = 'application/fhir+json'

export const SYSTEMS = {
  npi: 'http://hl7.org/fhir/sid/us-npi',
  // HL7 Terminology, NamingSystem CCN 1.0.0: the URI marked as preferred and official going forward.
  ccn: 'http://terminology.hl7.org/NamingSystem/CMSCertificationNumber',
  // The same NamingSystem's OID, which some guides still use: accepted in searches.
  ccnOid: 'urn:oid:2.16.840.1.113883.4.336',
  nucc: 'http://nucc.org/provider-taxonomy',
  connectionType: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
  participant: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  observationValue: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  uri: 'urn:ietf:rfc:3986'
} as const

export const EXPORT = 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export'
const DATA_ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'

/** Version of US Core whose profiles are declared. Other versions have other rules. */
const US_CORE = '6.1.0'

export const PROFILES = {
  Practitioner: profile('practitioner'),
  PractitionerRole: profile('practitionerrole'),
  Organization: profile('organization'),
  Location: profile('location')
} as const

function profile(name: string): string {
  return `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}|${US_CORE}`
}

/** An element without a value, because the publisher does not give one. */
export function absent(reason: 'unknown' | 'not-applicable' = 'unknown'): { extension: Extension[] } {
  return { extension: [{ url: DATA_ABSENT, valueCode: reason }] }
}

type Members<T> = { [name in keyof T]?: T[name] | null | undefined }

/** An object of FHIR, which has no null and no empty list: such members are left out. */
export function filled<T extends object>(members: Members<T>): T {
  const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : (value ?? null) !== null)
  return Object.fromEntries(Object.entries(members).filter(([, value]) => isGiven(value))) as T
}

/** The NPI, valid since its reactivation or assignment, and until its deactivation. */
export function npiIdentifier(npi: string, row: Row): Identifier {
  const start = text(row, 'reactivation_date') ?? text(row, 'enumeration_date')
  const end = row.is_active === true ? null : text(row, 'deactivation_date')
  // A period must not end before it starts, and published dates can contradict each other.
  const isOrdered = start === null || end === null || start <= end
  const period = filled<Period>({ start: isOrdered ? start : null, end })
  return { use: 'official', system: SYSTEMS.npi, value: npi, ...(Object.keys(period).length > 0 && { period }) }
}

export function ccnIdentifier(ccn: string): Identifier {
  return { use: 'official', system: SYSTEMS.ccn, value: ccn }
}

/** A code, with its name if the release has the code set. */
export function nuccConcept(code: string, names: ReadonlyMap<string, string>): CodeableConcept {
  return { coding: [filled<Coding>({ system: SYSTEMS.nucc, code, display: names.get(code) })] }
}

/** The practice and the mailing address. */
export function registeredAddresses(row: Row): Address[] {
  return [addressOf(row, 'practice_'), addressOf(row, 'mailing_')].filter((address) => address !== undefined)
}

/** The address in columns that begin with `prefix`; undefined if all are null. */
export function addressOf(row: Row, prefix: '' | 'practice_' | 'mailing_' | 'address_'): Address | undefined {
  const of = (column: string) => text(row, `${prefix}${column}`)
  const rest = (column: string) => (prefix === 'address_' ? text(row, column) : of(column))
  const address = filled<Address>({
    line: [of('line_1'), of('line_2')].filter((line) => line !== null),
    city: rest('city'),
    state: rest('state'),
    postalCode: rest('postal_code'),
    country: rest('country_code')
  })
  if (Object.keys(address).length === 0) return undefined
  return { use: 'work', type: prefix === 'mailing_' ? 'postal' : 'physical', ...address }
}

/** Telephone and fax numbers in columns that begin with `prefix`. */
export function telecomOf(row: Row, prefix: '' | 'practice_'): ContactPoint[] {
  const [phone, extension] = [text(row, `${prefix}telephone`), text(row, `${prefix}telephone_extension`)]
  const whole = phone === null || extension === null ? phone : `${phone} ext. ${extension}`
  const of = (system: 'phone' | 'fax', value: string | null): ContactPoint[] =>
    value === null ? [] : [{ system, value, use: 'work' }]
  return [...of('phone', whole), ...of('fax', text(row, `${prefix}fax`))]
}

function extensionUrl(publicUrl: string): string {
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

/** A resource, and the published row that it is made from. */
export type Made<T> = { resource: T; entry: Entry }

/** A resource that is made from a row, with the row's lineage. */
export function made<T extends { resourceType: string }>(
  resourceType: T['resourceType'],
  id: string,
  entry: Entry,
  publicUrl: string,
  { profile, ...members }: Members<T> & { profile?: string | undefined }
): Made<T> {
  const lineage = { meta: metaOf(entry, profile), extension: [lineageExtension(entry.tuple, publicUrl)] }
  return { resource: Object.assign({ resourceType, id, ...lineage }, filled<T>(members as Members<T>)), entry }
}

/** `lastUpdated` moves whenever a resource changes: see `updated` of Entry. */
function metaOf({ tuple, updated }: Entry, profile?: string): Meta {
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
