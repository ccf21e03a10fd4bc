// What surface B offers. Every address needs a key.
import provider from '../../operations/provider.ts'
import type { Binding } from '../binding.ts'

export const BINDINGS: readonly Binding[] = [{ path: '/npi/:npi', operation: provider, auth: 'key', tag: 'Resolver' }]

export const TAGS: Readonly<Record<string, string>> = {
  Resolver: 'Providers by identifier',
  Service: 'This description'
}
