// Made from the OpenAPI descriptions; test/client/types.test.ts writes it.

export type Operation = {
  surface: 'a' | 'b'
  id: string
  method: string
  path: string
  /** Names of its query parameters. */
  query: readonly string[]
}

export const OPERATIONS = {
  a: {
    getDescription: {"surface":"a","id":"getDescription","method":"GET","path":"/openapi.json","query":[]},
    getHealth: {"surface":"a","id":"getHealth","method":"GET","path":"/health","query":["fields","release"]},
    getStatus: {"surface":"a","id":"getStatus","method":"GET","path":"/status","query":["fields"]},
    listSources: {"surface":"a","id":"listSources","method":"GET","path":"/sources","query":["fields","release"]},
    listChanges: {"surface":"a","id":"listChanges","method":"GET","path":"/changes","query":["dataset","from","to","npi","change","limit","cursor","fields","release"]},
    getMethodology: {"surface":"a","id":"getMethodology","method":"GET","path":"/methodology/{dataset}","query":["fields","release"]},
    listSpecialties: {"surface":"a","id":"listSpecialties","method":"GET","path":"/specialties","query":["max_staleness","max_staleness_mode","on_stale","fields","format","csv","release"]},
    getSpecialtyByState: {"surface":"a","id":"getSpecialtyByState","method":"GET","path":"/specialties/{code}/by-state","query":["subspecialty","compare","max_staleness","max_staleness_mode","on_stale","fields","format","csv","release"]},
    getSpecialtyByCounty: {"surface":"a","id":"getSpecialtyByCounty","method":"GET","path":"/specialties/{code}/by-county","query":["subspecialty","state","county_fips","max_staleness","max_staleness_mode","on_stale","fields","release"]},
    getStateCoverage: {"surface":"a","id":"getStateCoverage","method":"GET","path":"/states/{state}/coverage","query":["max_staleness","max_staleness_mode","on_stale","fields","format","csv","release"]},
    exportLlmReady: {"surface":"a","id":"exportLlmReady","method":"GET","path":"/exports/{dataset}/llm-ready","query":["state","fields","format","release"]},
    getAuditPack: {"surface":"a","id":"getAuditPack","method":"GET","path":"/audit-packs/{dataset}","query":["fields","format","release"]},
    getProvider: {"surface":"a","id":"getProvider","method":"GET","path":"/providers/{npi}","query":["max_staleness","max_staleness_mode","on_stale","fields","release"]},
    resolveNpi: {"surface":"a","id":"resolveNpi","method":"GET","path":"/npi/{npi}","query":["max_staleness","max_staleness_mode","on_stale","fields","release"]},
    screenEntity: {"surface":"a","id":"screenEntity","method":"GET","path":"/procurement/screen","query":["uei","cage","as_of","include","fields","release"]},
    screenEntities: {"surface":"a","id":"screenEntities","method":"POST","path":"/procurement/screen","query":["fields","release"]},
    postEvidenceQuery: {"surface":"a","id":"postEvidenceQuery","method":"POST","path":"/evidence-query","query":["fields","release"]}
  },
  b: {
    getDescription: {"surface":"b","id":"getDescription","method":"GET","path":"/openapi.json","query":[]},
    getProviderByNpi: {"surface":"b","id":"getProviderByNpi","method":"GET","path":"/npi/{npi}","query":["include","fields","release"]},
    getHistory: {"surface":"b","id":"getHistory","method":"GET","path":"/npi/{npi}/history","query":["limit","cursor","fields","release"]},
    getTimeline: {"surface":"b","id":"getTimeline","method":"GET","path":"/timeline/{id}","query":["from","to","include","fields","format","csv","release"]},
    getProvidersByNpi: {"surface":"b","id":"getProvidersByNpi","method":"POST","path":"/batch/npi","query":["fields","format","csv","release"]},
    getPayments: {"surface":"b","id":"getPayments","method":"GET","path":"/payments/{npi}","query":["program_year","limit","cursor","include","fields","format","csv","release"]},
    getPayers: {"surface":"b","id":"getPayers","method":"GET","path":"/payers/{party}","query":["fields","format","csv","release"]},
    getCompany: {"surface":"b","id":"getCompany","method":"GET","path":"/companies/{company}","query":["limit","fields","release"]},
    getEntityByNpi: {"surface":"b","id":"getEntityByNpi","method":"GET","path":"/entity/npi/{npi}","query":["fields","release"]},
    listFacilities: {"surface":"b","id":"listFacilities","method":"GET","path":"/facilities","query":["type","state","city","county","postal_code","stars","chain","owner","nurse_hours","limit","cursor","compare","fields","format","csv","release"]},
    getFacilityByCcn: {"surface":"b","id":"getFacilityByCcn","method":"GET","path":"/ccn/{ccn}","query":["include","fields","release"]},
    getQuality: {"surface":"b","id":"getQuality","method":"GET","path":"/quality/{type}/{id}","query":["fields","format","csv","release"]},
    getQualityPeers: {"surface":"b","id":"getQualityPeers","method":"GET","path":"/quality/{type}/{id}/peers","query":["fields","release"]},
    getCounty: {"surface":"b","id":"getCounty","method":"GET","path":"/counties/{county_fips}","query":["fields","release"]},
    getOwner: {"surface":"b","id":"getOwner","method":"GET","path":"/owners/{owner}","query":["limit","fields","format","csv","release"]},
    getChain: {"surface":"b","id":"getChain","method":"GET","path":"/chains/{chain}","query":["limit","fields","format","csv","release"]},
    search: {"surface":"b","id":"search","method":"GET","path":"/search","query":["q","state","taxonomy","variant","group","limit","cursor","compare","fields","format","csv","release"]},
    screenRoster: {"surface":"b","id":"screenRoster","method":"POST","path":"/screenings","query":["as_of","previous","matching","include","timeline","preview","format","csv","release"]},
    findListingsByName: {"surface":"b","id":"findListingsByName","method":"GET","path":"/exclusions","query":["last_name","first_name","middle_name","business_name","date_of_birth","state","as_of","matching","fields","release"]},
    getProof: {"surface":"b","id":"getProof","method":"GET","path":"/proof/{lookup}/{key}","query":["block","include","fields","release"]},
    prove: {"surface":"b","id":"prove","method":"GET","path":"/proof/{lookup}/{key}/summary","query":["fields","release"]},
    verifyClaim: {"surface":"b","id":"verifyClaim","method":"POST","path":"/verify-claim","query":["fields","release"]},
    listEvents: {"surface":"b","id":"listEvents","method":"GET","path":"/events","query":["after","limit","fields"]}
  }
} as const satisfies Record<'a' | 'b', Record<string, Operation>>
