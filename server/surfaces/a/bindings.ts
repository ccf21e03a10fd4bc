// What surface A offers, and to whom.
import entity from '../../operations/entity.ts'
import health from '../../operations/health.ts'
import providerRecord from '../../operations/provider-record.ts'
import specialties from '../../operations/specialties.ts'
import supplyByState from '../../operations/supply-by-state.ts'
import type { Binding } from '../binding.ts'

export const BINDINGS: readonly Binding[] = [
  { path: '/health', operation: health, auth: 'none', tag: 'Service' },
  { path: '/specialties', operation: specialties, auth: 'key', tag: 'Supply', staleness: true, tabular: {} },
  {
    path: '/specialties/:code/by-state',
    operation: supplyByState,
    auth: 'key',
    tag: 'Supply',
    staleness: true,
    tabular: {}
  },
  { path: '/providers/:npi', operation: providerRecord, auth: 'key', tag: 'Providers', staleness: true },
  { path: '/npi/:npi', operation: entity, auth: 'optional', tag: 'Providers', staleness: true }
]

export const TAGS: Readonly<Record<string, string>> = {
  Service: 'Health of the service and this description',
  Supply: 'Provider supply by specialty and state',
  Providers: 'Single providers, by NPI'
}
