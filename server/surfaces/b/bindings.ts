// What surface B offers. Every address needs a key.
import provider from '../../operations/provider.ts'
import search from '../../operations/search.ts'
import type { Binding } from '../binding.ts'

export const BINDINGS: readonly Binding[] = [
  { path: '/npi/:npi', operation: provider, auth: 'key', tag: 'Resolver' },
  { path: '/search', operation: search, auth: 'key', tag: 'Search' }
]

export const TAGS: Readonly<Record<string, string>> = {
  Resolver: 'Providers by identifier',
  Search: 'Names to identifiers',
  Service: 'This description'
}
