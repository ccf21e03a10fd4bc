// NPPES headers. npidata has had 330 columns since 2020; the earlier 329-column layout lacks the
// certification date. Until 2024 the sex column was called gender. Repeated groups keep the publisher's
// numbers.
import { optional, required } from '../../headers.ts'

const slots = (count: number, headers: (slot: number) => string) =>
  Array.from({ length: count }, (_, index) => headers(index + 1)).join('\n')

const AREA = '{City Name|State Name|Postal Code|Country Code (If outside U.S.)|Telephone Number|Fax Number}'
const address = (place: string) => `
  Provider {First|Second} Line Business ${place}
  Provider Business ${place} ${AREA}`

export const npidataColumns = [
  ...required(
    `NPI | Entity Type Code | Replacement NPI | Employer Identification Number (EIN)
    Provider Organization Name (Legal Business Name) | Provider Last Name (Legal Name)
    Provider First Name | Provider Middle Name | Provider Name {Prefix|Suffix} Text | Provider Credential Text
    Provider Other Organization Name{| Type Code} | Provider Other {Last|First|Middle} Name
    Provider Other Name {Prefix|Suffix} Text | Provider Other Credential Text | Provider Other Last Name Type Code
    ${address('Mailing Address')}
    ${address('Practice Location Address')}
    Provider Enumeration Date | Last Update Date | NPI Deactivation {Reason Code|Date} | NPI Reactivation Date
    Provider Sex Code | Authorized Official {Last Name|First Name|Middle Name|Title or Position|Telephone Number}
    ${slots(
      15,
      (slot) => `Healthcare Provider Taxonomy Code_${slot} | Provider License Number{| State Code}_${slot}
        Healthcare Provider Primary Taxonomy Switch_${slot}`
    )}
    ${slots(50, (slot) => `Other Provider Identifier{| Type Code| State| Issuer}_${slot}`)}
    Is {Sole Proprietor|Organization Subpart} | Parent Organization {LBN|TIN}
    Authorized Official Name {Prefix|Suffix} Text | Authorized Official Credential Text
    Healthcare Provider Taxonomy Group_{1..15}`,
    { 'Provider Sex Code': ['Provider Gender Code'] }
  ),
  ...optional('Certification Date'),
  // The third layout, announced and not seen in a file yet.
  ...optional('npi_{managed_by|activation_status|activation_change_reason_list|activation_future_change_date|fhir_url}')
]
export const isAnnounced = (header: string) => header.startsWith('npi_')
