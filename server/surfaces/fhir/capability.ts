// The CapabilityStatement: what this server can do, read from the tables that the requests are checked with.
import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4.js'
import { EXPORT, PREFIX, PROFILES } from './elements.ts'
import { INCLUDES, modifiersOf, PARAMETERS, reversedOf, SORTS } from './parameters.ts'
import { hasVersions, KINDS, type ResourceType } from './resources.ts'

/** Date of the last change of what the server can do. */
const CHANGED = '2026-11-28'

export function capabilityStatement(publicUrl: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    url: `${publicUrl}${PREFIX}/metadata`,
    version: CHANGED,
    status: 'active',
    date: CHANGED,
    kind: 'instance',
    software: { name: 'Provider Provenance Data Service' },
    implementation: { description: 'US healthcare providers and facilities, read only', url: `${publicUrl}${PREFIX}` },
    fhirVersion: '4.0.1',
    format: ['json'],
    implementationGuide: ['http://hl7.org/fhir/us/core/ImplementationGuide/hl7.fhir.us.core|6.1.0'],
    rest: [
      {
        mode: 'server',
        documentation: `Every resource has the 14 provenance keys as an extension. See ${publicUrl}/methodology/fhir.`,
        security: {
          cors: true,
          description: 'A key in X-Service-Key, or in Authorization as a Bearer token. The metadata needs none.'
        },
        operation: [{ name: 'export', definition: EXPORT }],
        resource: (Object.keys(KINDS) as ResourceType[]).map(resourceOf)
      }
    ]
  }
}

function resourceOf(type: ResourceType): CapabilityStatementRestResource {
  const profile = PROFILES[type as keyof typeof PROFILES]
  const [includes, reversed] = [INCLUDES[type], reversedOf(type)]
  return {
    type,
    ...(profile && { supportedProfile: [profile] }),
    documentation: [
      `The id is ${KINDS[type].form}.`,
      ...(SORTS[type] ? [`Values of _sort: ${SORTS[type].join(', ')}.`] : []),
      ...(type === 'Location' ? ['There is no near: the sources of this resource give no coordinates.'] : [])
    ].join(' '),
    interaction: [
      { code: 'read' },
      { code: 'search-type' },
      ...(hasVersions(type) ? [{ code: 'vread' as const }, { code: 'history-instance' as const }] : [])
    ],
    // A read does not compare releases, so it names no version.
    versioning: 'no-version',
    readHistory: hasVersions(type),
    updateCreate: false,
    conditionalRead: 'not-match',
    ...(includes && { searchInclude: [...includes] }),
    ...(reversed.length > 0 && { searchRevInclude: reversed }),
    searchParam: PARAMETERS[type].map((parameter) => {
      const modifiers = modifiersOf(parameter).map((modifier) => `:${modifier}`)
      const more = modifiers.length > 0 ? `. Modifiers: ${modifiers.join(', ')}` : ''
      return { ...parameter, documentation: parameter.documentation + more }
    })
  }
}
