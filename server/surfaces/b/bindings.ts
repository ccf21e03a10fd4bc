// The operations that surface B offers. Every path needs a key.
import verifyClaim from '../../questions/claim/verify-claim.ts'
import { getCounty as county } from '../../questions/coverage/coverage.ts'
import { facilities, search } from '../../questions/difference/questions.ts'
import { getEntityByNpi as entityNode } from '../../questions/entity/entity.ts'
import events from '../../questions/events/events.ts'
import { FACILITY_ROWS, FacilityList } from '../../questions/facility/facilities.ts'
import facility from '../../questions/facility/facility.ts'
import { getQualityPeers as peers, getQuality as quality } from '../../questions/facility/quality.ts'
import { getChain as chain, getOwner as owner } from '../../questions/facility/two-lists.ts'
import history from '../../questions/history/history.ts'
import { getCompany as company, getPayers as payers } from '../../questions/payments/payers.ts'
import payments from '../../questions/payments/payments.ts'
import { getProof, prove } from '../../questions/proof/get-proof.ts'
import { getProviderByNpi as provider, getProvidersByNpi as providerBatch } from '../../questions/provider/provider.ts'
import { findListingsByName as exclusionsByName, screenRoster } from '../../questions/screening/screen-roster.ts'
import { RankedSearch } from '../../questions/search/search.ts'
import timeline, { TIMELINE_TABLE } from '../../questions/timeline/timeline.ts'
import type { Binding } from '../binding.ts'

export const BINDINGS: readonly Binding[] = [
  { path: '/npi/:npi', operation: provider, tag: 'Providers' },
  { path: '/npi/:npi/history', operation: history, tag: 'Providers' },
  { path: '/timeline/:id', operation: timeline, tag: 'Timeline', tabular: TIMELINE_TABLE },
  {
    path: '/batch/npi',
    method: 'POST',
    operation: providerBatch,
    tag: 'Providers',
    metered: 'npis',
    tabular: { member: 'results' }
  },
  { path: '/payments/:npi', operation: payments, tag: 'Providers', tabular: { member: 'records' } },
  { path: '/payers/:party', operation: payers, tag: 'Payments', tabular: { member: 'sums' } },
  { path: '/companies/:company', operation: company, tag: 'Payments' },
  { path: '/entity/npi/:npi', operation: entityNode, tag: 'Providers' },
  { path: '/facilities', operation: facilities, tag: 'Facilities', tabular: { ...FACILITY_ROWS, of: FacilityList } },
  { path: '/ccn/:ccn', operation: facility, tag: 'Facilities' },
  { path: '/quality/:type/:id', operation: quality, tag: 'Facilities', tabular: { member: 'measures' } },
  { path: '/quality/:type/:id/peers', operation: peers, tag: 'Facilities' },
  { path: '/counties/:county_fips', operation: county, tag: 'Places' },
  { path: '/owners/:owner', operation: owner, tag: 'Facilities', tabular: { member: 'entries' } },
  { path: '/chains/:chain', operation: chain, tag: 'Facilities', tabular: { member: 'entries' } },
  { path: '/search', operation: search, tag: 'Search', tabular: { member: 'results', of: RankedSearch } },
  { path: '/screenings', method: 'POST', operation: screenRoster, tag: 'Screening', metered: 'rows' },
  { path: '/exclusions', operation: exclusionsByName, tag: 'Screening' },
  { path: '/proof/:lookup/:key', operation: getProof, tag: 'Proofs' },
  { path: '/proof/:lookup/:key/summary', operation: prove, tag: 'Proofs' },
  { path: '/verify-claim', method: 'POST', operation: verifyClaim, tag: 'Claims' },
  { path: '/events', operation: events, tag: 'Events', pin: false }
]

export const TAGS: Readonly<Record<string, string>> = {
  Providers: 'Providers by NPI',
  Facilities: 'Facilities by CCN',
  Places: 'Counties',
  Payments: 'What companies paid clinicians and teaching hospitals',
  Timeline: 'Dated events of a party',
  Search: 'Find identifiers by name',
  Screening: 'People and businesses by name or identifier',
  Proofs: 'Offline proofs of rows and of their absence',
  Claims: 'What a text states, compared with the rows of a release',
  Events: 'What changed in the data',
  Service: 'This description'
}
