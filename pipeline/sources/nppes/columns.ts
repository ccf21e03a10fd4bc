// NPPES headers. npidata has had 330 columns since 2020; the earlier 329-column layout lacks the
// certification date. Until 2024 the sex column was called gender. Repeated groups keep the publisher's
// numbers.
import type { InputColumn } from '../../../domain/source.ts'

export const TAXONOMY_SLOTS = 15
export const IDENTIFIER_SLOTS = 50

const person = ['Last Name', 'First Name', 'Middle Name']

function address(place: 'Mailing Address' | 'Practice Location Address'): string[] {
  return [
    `Provider First Line Business ${place}`,
    `Provider Second Line Business ${place}`,
    ...[
      'City Name',
      'State Name',
      'Postal Code',
      'Country Code (If outside U.S.)',
      'Telephone Number',
      'Fax Number'
    ].map((field) => `Provider Business ${place} ${field}`)
  ]
}

function slots(count: number, fields: string[]): string[] {
  return Array.from({ length: count }, (_, index) => fields.map((field) => `${field}_${index + 1}`)).flat()
}

const headers = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Name Prefix Text',
  'Provider Name Suffix Text',
  'Provider Credential Text',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  ...person.map((field) => `Provider Other ${field}`),
  'Provider Other Name Prefix Text',
  'Provider Other Name Suffix Text',
  'Provider Other Credential Text',
  'Provider Other Last Name Type Code',
  ...address('Mailing Address'),
  ...address('Practice Location Address'),
  'Provider Enumeration Date',
  'Last Update Date',
  'NPI Deactivation Reason Code',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  'Provider Sex Code',
  ...person.map((field) => `Authorized Official ${field}`),
  'Authorized Official Title or Position',
  'Authorized Official Telephone Number',
  ...slots(TAXONOMY_SLOTS, [
    'Healthcare Provider Taxonomy Code',
    'Provider License Number',
    'Provider License Number State Code',
    'Healthcare Provider Primary Taxonomy Switch'
  ]),
  ...slots(IDENTIFIER_SLOTS, [
    'Other Provider Identifier',
    'Other Provider Identifier Type Code',
    'Other Provider Identifier State',
    'Other Provider Identifier Issuer'
  ]),
  'Is Sole Proprietor',
  'Is Organization Subpart',
  'Parent Organization LBN',
  'Parent Organization TIN',
  'Authorized Official Name Prefix Text',
  'Authorized Official Name Suffix Text',
  'Authorized Official Credential Text',
  ...slots(TAXONOMY_SLOTS, ['Healthcare Provider Taxonomy Group']),
  'Certification Date'
]

export const npidataColumns: InputColumn[] = headers.map((header) => ({
  header,
  aliases: header === 'Provider Sex Code' ? ['Provider Gender Code'] : [],
  optional: header === 'Certification Date'
}))

const place = 'Provider Secondary Practice Location Address'

// As published: one header has two spaces in a row, and another lacks "Secondary".
export const locationColumns = [
  'NPI',
  `${place}- Address Line 1`,
  `${place}-  Address Line 2`,
  `${place} - City Name`,
  `${place} - State Name`,
  `${place} - Postal Code`,
  `${place} - Country Code (If outside U.S.)`,
  `${place} - Telephone Number`,
  `${place} - Telephone Extension`,
  'Provider Practice Location Address - Fax Number'
].map(required)

// Three columns until April 2026, four since the read-me of May 12, 2026.
export const otherNameColumns: InputColumn[] = [
  ...['NPI', 'Provider Other Organization Name', 'Provider Other Organization Name Type Code'].map(required),
  { header: 'Created Date', aliases: [], optional: true }
]

export const endpointColumns = [
  'NPI',
  'Endpoint Type',
  'Endpoint Type Description',
  'Endpoint',
  'Affiliation',
  'Endpoint Description',
  'Affiliation Legal Business Name',
  'Use Code',
  'Use Description',
  'Other Use Description',
  'Content Type',
  'Content Description',
  'Other Content Description',
  ...['Line One', 'Line Two', 'City', 'State', 'Country', 'Postal Code'].map((field) => `Affiliation Address ${field}`)
].map(required)

// The converter's own labels: the report's labels are not confirmed, so it finds the columns by their values.
export const deactivationColumns = ['NPI', 'NPPES Deactivation Date'].map(required)

function required(header: string): InputColumn {
  return { header, aliases: [], optional: false }
}
