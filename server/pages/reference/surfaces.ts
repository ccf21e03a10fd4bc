// The two interfaces, as described to readers.
export type Surface = {
  letter: 'a' | 'b'
  prefix: string
  what: string
  keys: string
}

export const SURFACES: readonly Surface[] = [
  {
    letter: 'a',
    prefix: '/api/v1',
    what: 'Supply by specialty and state, providers across six families of sources, screening, exports, changes.',
    keys: 'A key goes in Authorization: Bearer.'
  },
  {
    letter: 'b',
    prefix: '/v1',
    what: 'Records by identifier, each with its 14 keys: NPIs, facilities, quality, payments, search, events.',
    keys: 'A key goes in X-Service-Key; the public sandbox key reads everything.'
  }
]
