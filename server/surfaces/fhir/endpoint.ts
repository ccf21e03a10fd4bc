// An electronic address that a provider gives for health information.
import type { Coding, Endpoint } from 'fhir/r4.js'
import type { OwnedEntry, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { text } from '../../store/rows.ts'
import { absent, given } from './elements.ts'
import { lineageExtension, metaOf } from './lineage.ts'
import { isOrganization } from './organization.ts'
import { SYSTEMS } from './systems.ts'

/** Published types that are one of the connection types of HL7. */
const CONNECTIONS: Readonly<Record<string, string>> = { DIRECT: 'direct-project', FHIR: 'hl7-fhir-rest' }

export function endpointId({ npi, id }: OwnedEntry): string {
  return `${npi}-${id}`
}

export function endpoint(entry: OwnedEntry, holder: RegistryEntry, publicUrl: string): Endpoint {
  const { row, tuple } = entry
  const of = (column: string) => text(row, column)
  const content = of('other_content_description') ?? of('content_description') ?? of('content_type_code')
  const address = of('endpoint')
  return {
    resourceType: 'Endpoint',
    id: endpointId(entry),
    meta: metaOf(entry),
    extension: [lineageExtension(tuple, publicUrl)],
    // The registry does not say whether the endpoint works.
    ...({ _status: absent() } as unknown as Pick<Endpoint, 'status'>),
    connectionType: connectionOf(of('endpoint_type_code'), of('endpoint_type_description')),
    ...given('name', of('endpoint_description')),
    ...(isOrganization(holder) && { managingOrganization: { reference: `Organization/${holder.npi}` } }),
    payloadType: [content === null ? absent() : { text: content }],
    // A FHIR url has no white space.
    ...(address === null || /\s/.test(address)
      ? ({ _address: absent() } as unknown as Pick<Endpoint, 'address'>)
      : { address })
  }
}

function connectionOf(type: string | null, description: string | null): Coding {
  const code = CONNECTIONS[type ?? '']
  if (code !== undefined) return { system: SYSTEMS.connectionType, code }
  const words = description ?? type
  return words === null ? absent() : { display: words }
}
