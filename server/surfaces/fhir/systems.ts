// Official URIs that FHIR resources use. None is made up by this service, except its own extension.

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
export const DATA_ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'

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
