// What surface A offers, and to whom.
import changes from '../../operations/changes.ts'
import coverage from '../../operations/coverage.ts'
import entity from '../../operations/entity.ts'
import health from '../../operations/health.ts'
import methodology from '../../operations/methodology.ts'
import providerRecord from '../../operations/provider-record.ts'
import sources from '../../operations/sources.ts'
import specialties from '../../operations/specialties.ts'
import status from '../../operations/status.ts'
import supplyByCounty from '../../operations/supply-by-county.ts'
import supplyByState from '../../operations/supply-by-state.ts'
import type { Binding } from '../binding.ts'

export const BINDINGS: readonly Binding[] = [
  { path: '/health', operation: health, auth: 'none', tag: 'Service' },
  { path: '/status', operation: status, auth: 'none', tag: 'Service', pin: false },
  { path: '/sources', operation: sources, auth: 'none', tag: 'Sources' },
  { path: '/changes', operation: changes, auth: 'key', tag: 'Sources' },
  { path: '/methodology/:dataset', operation: methodology, auth: 'key', tag: 'Sources' },
  { path: '/specialties', operation: specialties, auth: 'key', tag: 'Supply', staleness: true, tabular: {} },
  {
    path: '/specialties/:code/by-state',
    operation: supplyByState,
    auth: 'key',
    tag: 'Supply',
    staleness: true,
    tabular: {}
  },
  { path: '/specialties/:code/by-county', operation: supplyByCounty, auth: 'key', tag: 'Supply', staleness: true },
  {
    path: '/states/:state/coverage',
    operation: coverage,
    auth: 'key',
    tag: 'Supply',
    staleness: true,
    tabular: { member: 'specialties' }
  },
  { path: '/providers/:npi', operation: providerRecord, auth: 'key', tag: 'Providers', staleness: true },
  { path: '/npi/:npi', operation: entity, auth: 'optional', tag: 'Providers', staleness: true }
]

export const TAGS: Readonly<Record<string, string>> = {
  Service: 'State of the service and this description',
  Sources: 'Where the data come from and how they are made',
  Supply: 'Provider supply by specialty and state',
  Providers: 'Single providers, by NPI'
}
