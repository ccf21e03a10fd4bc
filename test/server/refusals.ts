// Requests to every operation: one that succeeds, and one refused request for each of its own error codes.
import type { ErrorCode } from '../../domain/errors.ts'

/** A request with a body is a POST. */
export type Ask = { url: string; headers?: Record<string, string>; body?: unknown }
export type Case = [code: ErrorCode, ask: Ask]

/** A request to each route that answers 200, by operation id. */
export const GOOD: Record<string, Ask> = {
  getHealth: { url: '/api/v1/health' },
  getStatus: { url: '/api/v1/status' },
  listSources: { url: '/api/v1/sources' },
  getMethodology: { url: '/api/v1/methodology/urology' },
  listChanges: { url: '/api/v1/changes' },
  getHistory: { url: '/v1/npi/1000000012/history' },
  getTimeline: { url: '/v1/timeline/1000000012' },
  listSpecialties: { url: '/api/v1/specialties' },
  getSpecialtyByState: { url: '/api/v1/specialties/urology/by-state' },
  getSpecialtyByCounty: { url: '/api/v1/specialties/urology/by-county?state=NM&county_fips=35013' },
  getStateCoverage: { url: '/api/v1/states/TX/coverage' },
  getAuditPack: { url: '/api/v1/audit-packs/urology' },
  exportLlmReady: { url: '/api/v1/exports/urology/llm-ready' },
  getProvider: { url: '/api/v1/providers/1000000012' },
  resolveNpi: { url: '/api/v1/npi/1000000012' },
  screenEntity: { url: '/api/v1/procurement/screen?uei=AAAA1111AAA1' },
  screenEntities: { url: '/api/v1/procurement/screen', body: { identifiers: [{ uei: 'AAAA1111AAA1' }] } },
  postEvidenceQuery: { url: '/api/v1/evidence-query', body: { query: 'How many urologists are in New Mexico?' } },
  getProviderByNpi: { url: '/v1/npi/1000000012?include=facts,facilities' },
  getProvidersByNpi: { url: '/v1/batch/npi', body: { npis: ['1000000012'] } },
  getPayments: { url: '/v1/payments/1000000012' },
  getPayers: { url: '/v1/payers/1000000012' },
  getCompany: { url: '/v1/companies/100000000001' },
  listFacilities: { url: '/v1/facilities?state=AL' },
  getEntityByNpi: { url: '/v1/entity/npi/1000000012' },
  getFacilityByCcn: { url: '/v1/ccn/010001?include=owners' },
  getQuality: { url: '/v1/quality/hospital/010001' },
  getQualityPeers: { url: '/v1/quality/hospital/010001/peers' },
  getOwner: { url: '/v1/owners/0000000011' },
  getChain: { url: '/v1/chains/Example%20Group' },
  getCounty: { url: '/v1/counties/35013' },
  search: { url: '/v1/search?q=maple' },
  screenRoster: { url: '/v1/screenings', body: { rows: [{ npi: '1000000012', last_name: 'Roe' }] } },
  findListingsByName: { url: '/v1/exclusions?last_name=Roe' },
  getProof: { url: '/v1/proof/provider/1000000012' },
  prove: { url: '/v1/proof/provider/1000000012/summary' },
  verifyClaim: {
    url: '/v1/verify-claim',
    body: { text: 'NPI 1000000012 was enumerated on 2007-03-01.', identifiers: ['1000000012'] }
  },
  listEvents: { url: '/v1/events' }
}

/** Refusals that are specific to each operation. */
export const SPECIFIC: Record<string, Case[]> = {
  screenRoster: [
    ['invalid_roster', { url: '/v1/screenings', body: { rows: [] } }],
    ['invalid_request', { url: '/v1/screenings', body: { rows: 'Roe' } }],
    ['invalid_request', { url: '/v1/screenings', body: { rows: [{}], sort: 'name' } }],
    ['invalid_as_of', { url: '/v1/screenings', body: { rows: [{}], as_of: '2999-01-01' } }],
    ['release_gone', { url: '/v1/screenings', body: { rows: [{}], previous: '2020-01-01.00000000' } }],
    ['batch_too_large', { url: '/v1/screenings', body: { rows: Array(10_001).fill({ npi: '1' }) } }]
  ],
  findListingsByName: [
    ['invalid_request', { url: '/v1/exclusions' }],
    ['invalid_request', { url: '/v1/exclusions?last_name=Roe&state=ZZZ' }],
    ['invalid_as_of', { url: '/v1/exclusions?last_name=Roe&as_of=2999-01-01' }]
  ],
  prove: [['invalid_request', { url: '/v1/proof/nothing/1000000012/summary' }]],
  verifyClaim: [
    ['invalid_request', { url: '/v1/verify-claim', body: { text: '', identifiers: ['1000000012'] } }],
    ['invalid_request', { url: '/v1/verify-claim', body: { text: 'x', identifiers: [] } }],
    ['invalid_request', { url: '/v1/verify-claim', body: { text: 'x', identifiers: ['?'] } }]
  ],
  getProof: [
    ['invalid_request', { url: '/v1/proof/nothing/1000000012' }],
    ['invalid_request', { url: '/v1/proof/exclusion/1000000012?block=99999' }]
  ],
  listEvents: [
    ['invalid_request', { url: '/v1/events?after=yesterday' }],
    ['invalid_request', { url: '/v1/events?limit=501' }],
    ['events_gone', { url: '/v1/events?after=evt_00000001_0000000000000000' }]
  ],
  search: [
    ['release_not_found', { url: '/v1/search?q=maple&compare=2020-01-01.00000000' }],
    ['invalid_request', { url: '/v1/search' }],
    ['invalid_request', { url: '/v1/search?q=maple&state=ZZ' }]
  ],
  getHealth: [],
  getStatus: [],
  listSources: [],
  getMethodology: [['methodology_not_found', { url: '/api/v1/methodology/alchemy' }]],
  listChanges: [
    ['invalid_npi', { url: '/api/v1/changes?npi=123' }],
    ['invalid_request', { url: '/api/v1/changes?from=yesterday' }],
    ['invalid_request', { url: '/api/v1/changes?change=vanished' }],
    ['invalid_request', { url: '/api/v1/changes?limit=0' }],
    ['invalid_request', { url: '/api/v1/changes?cursor=%00' }],
    ['not_found', { url: '/api/v1/changes?dataset=alchemy' }],
    ['release_not_found', { url: '/api/v1/changes?from=2020-01-01.00000000' }],
    ['release_not_found', { url: '/api/v1/changes?to=2020-01-01.00000000' }]
  ],
  getHistory: [
    ['invalid_npi', { url: '/v1/npi/123/history' }],
    ['not_found', { url: '/v1/npi/1999999984/history' }],
    ['invalid_request', { url: '/v1/npi/1000000012/history?limit=1001' }],
    ['invalid_request', { url: `/v1/npi/1000000012/history?cursor=${'x'.repeat(500)}` }]
  ],
  getTimeline: [
    ['invalid_request', { url: '/v1/timeline/12345' }],
    ['invalid_request', { url: '/v1/timeline/1000000012?from=2026-01-01' }],
    ['invalid_request', { url: '/v1/timeline/1000000012?from=2026-02-01&to=2026-01-01' }],
    ['not_found', { url: '/v1/timeline/999999' }]
  ],
  listSpecialties: [],
  getSpecialtyByState: [
    ['release_not_found', { url: '/api/v1/specialties/urology/by-state?compare=2020-01-01.00000000' }],
    ['specialty_not_found', { url: '/api/v1/specialties/alchemy/by-state' }],
    ['invalid_subspecialty', { url: '/api/v1/specialties/urology/by-state?subspecialty=207N00000X' }]
  ],
  getSpecialtyByCounty: [
    ['missing_state', { url: county('county_fips=35013') }],
    ['missing_state', { url: county('state=&county_fips=35013') }],
    ['missing_county_fips', { url: county('state=TX') }],
    ['invalid_county_fips', { url: county('state=TX&county_fips=4820') }],
    ['invalid_county_fips', { url: county('state=TX&county_fips=4820a') }],
    ['state_county_mismatch', { url: county('state=TX&county_fips=35013') }],
    ['county_not_found', { url: county('state=NM&county_fips=35998') }],
    ['county_not_found', { url: county('state=TX&county_fips=99999') }],
    ['state_not_found', { url: county('state=PR&county_fips=72001') }],
    ['invalid_subspecialty', { url: county('state=NM&county_fips=35013&subspecialty=207N00000X') }],
    ['specialty_not_found', { url: '/api/v1/specialties/alchemy/by-county?state=NM&county_fips=35013' }]
  ],
  getStateCoverage: [
    ['state_not_found', { url: '/api/v1/states/PR/coverage' }],
    ['state_not_found', { url: '/api/v1/states/Texas/coverage' }]
  ],
  getAuditPack: [
    ['methodology_not_found', { url: '/api/v1/audit-packs/alchemy' }],
    ['methodology_not_found', { url: '/api/v1/audit-packs/errors?format=pdf' }],
    ['invalid_request', { url: '/api/v1/audit-packs/urology?format=docx' }],
    ['invalid_request', { url: '/api/v1/audit-packs/urology?format=pdf&fields=release' }]
  ],
  exportLlmReady: [
    ['dataset_not_found', { url: '/api/v1/exports/alchemy/llm-ready' }],
    ['dataset_not_found', { url: '/api/v1/exports/supply_state/llm-ready?format=ndjson' }],
    ['state_not_found', { url: '/api/v1/exports/urology/llm-ready?state=PR&format=text-blocks' }],
    ['invalid_request', { url: '/api/v1/exports/urology/llm-ready?format=xml' }],
    ['invalid_request', { url: '/api/v1/exports/urology/llm-ready?format=ndjson&fields=dataset' }]
  ],
  getProvider: [
    ['invalid_npi', { url: '/api/v1/providers/123' }],
    // An organization; a foreign practice address; Puerto Rico; a failed check digit.
    ['provider_not_found', { url: '/api/v1/providers/1000000111' }],
    ['provider_not_found', { url: '/api/v1/providers/1000000079' }],
    ['provider_not_found', { url: '/api/v1/providers/1000000061' }],
    ['provider_not_found', { url: '/api/v1/providers/1000000013' }]
  ],
  resolveNpi: [
    ['invalid_npi', { url: '/api/v1/npi/12345678901' }],
    ['invalid_npi', { url: `/api/v1/npi/${'1'.repeat(500)}` }],
    ['npi_not_found', { url: '/api/v1/npi/1999999984' }]
  ],
  screenEntity: [
    ['missing_identifier', { url: screen('') }],
    ['missing_identifier', { url: screen('as_of=2026-11-01') }],
    ['multiple_identifiers', { url: screen('uei=AAAA1111AAA1&cage=1AAA1') }],
    ['invalid_uei', { url: screen('uei=AAAA1111AAA') }],
    ['invalid_uei', { url: screen('uei=AAAA1111AAA%C3%84') }],
    ['missing_identifier', { url: screen('uei=') }],
    ['invalid_cage', { url: screen('cage=1AAA11') }],
    ['invalid_cage', { url: screen('cage=1AA-1') }],
    ['invalid_as_of', { url: screen('uei=AAAA1111AAA1&as_of=2026-02-29') }],
    ['invalid_as_of', { url: screen('uei=AAAA1111AAA1&as_of=2026-11-21') }]
  ],
  screenEntities: [
    ['invalid_request', screenBatch([])],
    ['batch_too_large', screenBatch(Array(501).fill({ uei: 'AAAA1111AAA1' }))],
    ['invalid_request', screenBatch([{ uei: 'AAAA1111AAA1' }, { cage: '1' }])],
    ['invalid_request', screenBatch([{}])],
    ['invalid_request', screenBatch([{ uei: 'AAAA1111AAA1', cage: '1AAA1' }])],
    ['invalid_request', screenBatch(['AAAA1111AAA1'])],
    ['invalid_request', screenBatch(undefined)],
    ['invalid_as_of', screenBatch([{ cage: '1AAA1' }], 'soon')],
    ['invalid_as_of', screenBatch([{ cage: '1AAA1' }], '2026-11-21')]
  ],
  getProviderByNpi: [
    ['invalid_npi', { url: '/v1/npi/12345678x0' }],
    ['invalid_npi', { url: '/v1/npi/123456789' }],
    ['invalid_request', { url: '/v1/npi/1000000012?include=everything' }],
    ['invalid_request', { url: '/v1/npi/1000000012?include=facts,' }],
    ['not_found', { url: '/v1/npi/1999999984' }]
  ],
  getProvidersByNpi: [
    ['batch_too_large', batch(Array(1001).fill('1000000012'))],
    ['invalid_request', batch([])],
    ['invalid_request', batch([1000000012])],
    ['invalid_request', batch('1000000012')],
    ['invalid_request', batch(undefined)]
  ],
  postEvidenceQuery: [
    [
      'release_not_found',
      {
        url: '/api/v1/evidence-query',
        body: { query: 'How many urologists are in New Mexico?', compare: '2020-01-01.00000000' }
      }
    ],
    ['invalid_json', evidence('{')],
    ['invalid_json', evidence('')],
    ['invalid_json', evidence('{"query":"a","query":"b"}')],
    ['missing_query', evidence({})],
    ['missing_query', evidence([])],
    ['missing_query', evidence({ query: ' \n ' })],
    ['query_too_long', evidence({ query: 'a'.repeat(1501) })],
    ['invalid_options', evidence({ query: 'a', options: { max_evidence_items: 0 } })],
    ['invalid_options', evidence({ query: 'a', more: 1 })]
  ],
  getPayers: [
    ['invalid_request', { url: '/v1/payers/12345' }],
    ['not_found', { url: '/v1/payers/1999999984' }],
    ['not_found', { url: '/v1/payers/999999' }]
  ],
  getCompany: [
    ['invalid_request', { url: '/v1/companies/acme' }],
    ['invalid_request', { url: '/v1/companies/1?limit=1001' }],
    ['not_found', { url: '/v1/companies/1' }]
  ],
  listFacilities: [
    ['release_not_found', { url: '/v1/facilities?compare=2020-01-01.00000000' }],
    ['invalid_request', { url: '/v1/facilities?type=clinic' }],
    ['invalid_request', { url: '/v1/facilities?stars=6' }],
    ['invalid_request', { url: '/v1/facilities?nurse_hours=25' }],
    ['invalid_request', { url: '/v1/facilities?cursor=x' }]
  ],
  getPayments: [
    ['invalid_npi', { url: '/v1/payments/12345678x0' }],
    ['not_found', { url: '/v1/payments/1999999984' }],
    ['not_found', { url: '/v1/payments/1000000012?program_year=2014' }],
    ['invalid_request', { url: '/v1/payments/1000000012?program_year=soon' }],
    ['invalid_request', { url: '/v1/payments/1000000012?limit=0' }],
    ['invalid_request', { url: '/v1/payments/1000000012?limit=1001' }],
    ['invalid_request', { url: '/v1/payments/1000000012?cursor=%00' }],
    ['invalid_request', { url: `/v1/payments/1000000012?cursor=${'x'.repeat(500)}` }]
  ],
  getEntityByNpi: [
    ['invalid_npi', { url: '/v1/entity/npi/1' }],
    ['not_found', { url: '/v1/entity/npi/1999999984' }]
  ],
  getFacilityByCcn: [
    ['invalid_ccn', { url: '/v1/ccn/10001' }],
    ['invalid_ccn', { url: '/v1/ccn/ABCDEF' }],
    ['invalid_ccn', { url: '/v1/ccn/05C000183' }],
    ['invalid_ccn', { url: `/v1/ccn/${'0'.repeat(2000)}` }],
    ['invalid_request', { url: '/v1/ccn/010001?include=citations,stars' }],
    ['not_found', { url: '/v1/ccn/999999' }]
  ],
  getQuality: [
    ['invalid_quality_type', { url: '/v1/quality/spa/010001' }],
    ['invalid_quality_type', { url: '/v1/quality/Hospital/010001' }],
    ['invalid_ccn', { url: '/v1/quality/hospital/1' }],
    ['not_found', { url: '/v1/quality/hospital/999999' }],
    ['not_found', { url: '/v1/quality/hospice/010001' }]
  ],
  getCounty: [
    ['invalid_request', { url: '/v1/counties/Harris' }],
    ['not_found', { url: '/v1/counties/99001' }]
  ],
  getOwner: [
    ['invalid_request', { url: '/v1/owners/acme' }],
    ['not_found', { url: '/v1/owners/1234567891' }]
  ],
  getChain: [
    ['invalid_request', { url: '/v1/chains/x?limit=1001' }],
    ['not_found', { url: '/v1/chains/Independent' }]
  ],
  getQualityPeers: [
    ['invalid_quality_type', { url: '/v1/quality/spa/010001/peers' }],
    ['invalid_ccn', { url: '/v1/quality/hospital/1/peers' }],
    ['not_found', { url: '/v1/quality/hospice/010001/peers' }]
  ]
}

function county(query: string): string {
  return `/api/v1/specialties/urology/by-county?${query}`
}

function screen(query: string): string {
  return `/api/v1/procurement/screen?${query}`
}

function screenBatch(identifiers: unknown, as_of?: string): Ask {
  return { url: '/api/v1/procurement/screen', body: { identifiers, as_of } }
}

function batch(npis: unknown): Ask {
  return { url: '/v1/batch/npi', body: { npis } }
}

function evidence(body: unknown): Ask {
  return { url: '/api/v1/evidence-query', body }
}
