// An electronic address that a provider gives for health information.
import type { Coding, Endpoint } from 'fhir/r4.js'
import type { OwnedEntry, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { text } from '../../store/rows.ts'
import { absent } from './elements.ts'
import { made } from './lineage.ts'
import { isOrganization } from './organization.ts'
import { SYSTEMS } from './systems.ts'

/** Published types that are one of the connection types of HL7. */
const CONNECTIONS: Readonly<Record<string, string>> = { DIRECT: 'direct-project', FHIR: 'hl7-fhir-rest' }

export function endpointId({ npi, id }: OwnedEntry): string {
  return `${npi}-${id}`
}

export function endpoint(entry: OwnedEntry, holder: RegistryEntry, publicUrl: string): Endpoint {
  const of = (column: string) => text(entry.row, column)
  const content = of('other_content_description') ?? of('content_description') ?? of('content_type_code')
  const address = urlOf(of('endpoint'), of('endpoint_type_code'))
  return made<Endpoint>('Endpoint', endpointId(entry), entry, publicUrl, {
    // The registry does not say whether the endpoint works.
    _status: absent(),
    connectionType: connectionOf(of('endpoint_type_code'), of('endpoint_type_description')),
    name: of('endpoint_description'),
    managingOrganization: isOrganization(holder) ? { reference: `Organization/${holder.npi}` } : null,
    payloadType: [content === null ? absent() : { text: content }],
    ...(address === null ? { _address: absent() } : { address })
  })
}

/** A DIRECT address is an e-mail address: as a URL, it has its scheme. A FHIR url has no white space. */
function urlOf(address: string | null, type: string | null): string | null {
  if (address === null || /\s/.test(address)) return null
  return type === 'DIRECT' && /^[^:@]+@[^@]+$/.test(address) ? `mailto:${address}` : address
}

function connectionOf(type: string | null, description: string | null): Coding {
  const code = CONNECTIONS[type ?? '']
  if (code !== undefined) return { system: SYSTEMS.connectionType, code }
  const words = description ?? type
  return words === null ? absent() : { display: words }
}
